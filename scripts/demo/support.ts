import { createTask, createThread, sendMessage, sendVoiceNote } from '@patchbay/domain/messaging';
import { processNotes } from './assistant.ts';
import { createDice } from './dice.ts';
import { asColleague } from './people.ts';
import { dictated, followUps, messages } from './support-text.ts';
import { mara, tomas } from './talk-text.ts';
import { recordTone } from './tone.ts';
import { asDeveloper, call, idOf, type Place, type Step, type World } from './world.ts';

const title = 'Support tickets';
const openedHoursAgo = 160;
const SEED = 4102;
/** Of all hours, those in which somebody writes. */
const MESSAGE_SHARE = 0.4;
const TASK_EVERY_HOURS = 10;
const TASK_DUE_HOURS = 48;

const tablet: Place = { ip: '198.51.100.91', userAgent: 'Patchbay/4.2 (iPad; iPadOS 26.1)' };

const asMember = (world: World, name: string) => call(world, asColleague(world, idOf(world, name)), tablet);

async function open(world: World): Promise<void> {
  const participantIds = [idOf(world, mara), idOf(world, tomas)];
  const { id } = await createThread(asDeveloper(world), { title, participantIds });
  world.ids.set(title, id);
}

const say = (world: World, from: string, text: string) =>
  sendMessage(asMember(world, from), { threadId: idOf(world, title), kind: 'text', text });

async function dictate(world: World, text: string): Promise<void> {
  const note = { audioBase64: recordTone(196), mediaType: 'audio/wav', transcript: text };
  await sendVoiceNote(asMember(world, mara), { threadId: idOf(world, title), ...note });
  await processNotes(world);
}

const followUp = (world: World, text: string) =>
  createTask(asDeveloper(world), {
    title: text,
    dueAt: new Date(world.services.clock.now().getTime() + TASK_DUE_HOURS * 3_600_000).toISOString(),
    assigneeId: idOf(world, tomas),
  });

/** The text at this place, about the ticket that was the newest then. */
const about = (texts: readonly string[], place: number, hoursAgo: number): string =>
  (texts[place % texts.length] ?? '').replace(
    '#',
    String(SEED + Math.floor((openedHoursAgo - hoursAgo) / 3)),
  );

function listMessages(): Step[] {
  const dice = createDice(SEED);
  return Array.from({ length: openedHoursAgo - 1 }, (_, index) => {
    const hoursAgo = openedHoursAgo - 1 - index - dice.next();
    const from = dice.next() < 0.5 ? mara : tomas;
    const isQuiet = dice.next() >= MESSAGE_SHARE;
    const text = about(messages, index, hoursAgo);
    return isQuiet ? [] : [{ hoursAgo, run: (world: World) => say(world, from, text) }];
  }).flat();
}

const listTasks = (): Step[] =>
  Array.from({ length: Math.floor(openedHoursAgo / TASK_EVERY_HOURS) - 1 }, (_, index) => {
    const hoursAgo = openedHoursAgo - (index + 1) * TASK_EVERY_HOURS;
    return { hoursAgo, run: (world) => followUp(world, about(followUps, index, hoursAgo)) };
  });

/** The daily work of a support team, from which most events come. */
export const supportSteps: readonly Step[] = [
  { hoursAgo: openedHoursAgo, run: open },
  ...listMessages(),
  ...listTasks(),
  ...dictated.map(({ hoursAgo, text }) => ({ hoursAgo, run: (world: World) => dictate(world, text) })),
];
