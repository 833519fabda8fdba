import { createTask, createThread, sendMessage, sendVoiceNote } from '@patchbay/domain/messaging';
import { processNotes } from './assistant.ts';
import { asColleague } from './people.ts';
import { type Line, mara, type Talk, talks, tasks, tomas } from './talk-text.ts';
import { recordTone } from './tone.ts';
import { asDeveloper, call, idOf, type Step, type World } from './world.ts';

const phone = { ip: '198.51.100.77', userAgent: 'Patchbay/4.2 (iPhone; iOS 26.1)' };

async function say(world: World, title: string, { from, isVoice, text }: Line): Promise<void> {
  const threadId = idOf(world, title);
  const ctx = from === null ? asDeveloper(world) : call(world, asColleague(world, idOf(world, from)), phone);
  if (!isVoice) {
    await sendMessage(ctx, { threadId, kind: 'text', text });
    return;
  }
  const audioBase64 = recordTone(from === mara ? 220 : 165);
  await sendVoiceNote(ctx, { threadId, audioBase64, mediaType: 'audio/wav', transcript: text });
  await processNotes(world);
}

async function open(world: World, title: string): Promise<void> {
  const participantIds = [idOf(world, mara), idOf(world, tomas)];
  const { id } = await createThread(asDeveloper(world), { title, participantIds });
  world.ids.set(title, id);
}

const tellTalk = ({ hoursAgo, lines, minutesBetween, title }: Talk): Step[] => [
  { hoursAgo, run: (world) => open(world, title) },
  ...lines.map((line, index) => ({
    hoursAgo: hoursAgo - (1 + index * minutesBetween) / 60,
    run: (world: World) => say(world, title, line),
  })),
];

const tellTask = ({ assignee, dueInHours, hoursAgo, title }: (typeof tasks)[number]): Step => ({
  hoursAgo,
  run: (world) =>
    createTask(asDeveloper(world), {
      title,
      dueAt: new Date(world.end.getTime() + dueInHours * 3_600_000).toISOString(),
      assigneeId: assignee === null ? null : idOf(world, assignee),
    }),
});

/** The conversations of the people, and their tasks. */
export const talkSteps: readonly Step[] = [...talks.flatMap(tellTalk), ...tasks.map(tellTask)];
