import { createTask, createThread, sendMessage, sendVoiceNote } from '@patchbay/domain/messaging';
import { asColleague } from './people.ts';
import { asDeveloper, call, idOf, type Step, type World } from './world.ts';

const mara = 'Mara Lindqvist';
const tomas = 'Tomás Rivera';
const phone = { ip: '198.51.100.77', userAgent: 'Patchbay/4.2 (iPhone; iOS 26.1)' };

interface Line {
  /** Null for the developer. */
  readonly from: typeof mara | typeof tomas | null;
  readonly text: string;
  readonly isVoice?: boolean;
}

interface Talk {
  readonly title: string;
  readonly hoursAgo: number;
  readonly minutesBetween: number;
  readonly lines: readonly Line[];
}

const talks: readonly Talk[] = [
  {
    title: 'Release 4.2',
    hoursAgo: 146,
    minutesBetween: 190,
    lines: [
      { from: null, text: 'The release is on Thursday. What is still open?' },
      { from: mara, text: 'The migration of old voice notes. I need another day for it.' },
      { from: tomas, text: 'I can take the release notes, then you have that day.', isVoice: true },
      { from: null, text: 'Good. I move the freeze to Wednesday evening.' },
      { from: mara, text: 'The migration is done. It took forty minutes on the copy.' },
      { from: tomas, text: 'Release notes are in the shared folder.' },
    ],
  },
  {
    title: 'Customer call: Okafor Logistics',
    hoursAgo: 70,
    minutesBetween: 47,
    lines: [
      {
        from: mara,
        text: 'Short summary of the call. They like the recaps. They want them in French as well, and they want to know who can read the recordings.',
        isVoice: true,
      },
      { from: null, text: 'Who asked about the recordings?' },
      { from: mara, text: 'Their security officer. She would like a list of keys and what each may do.' },
      { from: null, text: 'That is the scopes page. I send her the link.' },
    ],
  },
  {
    title: 'Incident: slow answers this morning',
    hoursAgo: 9,
    minutesBetween: 11,
    lines: [
      { from: tomas, text: 'The dashboard gets 429 since eight o’clock.' },
      {
        from: null,
        text: 'The nightly export runs in a loop. Its key has expired, and it does not stop trying.',
      },
      { from: tomas, text: 'I have stopped it.' },
      { from: null, text: 'Thank you. I make a new key with fewer scopes after lunch.' },
    ],
  },
];

const SAMPLE_RATE = 8000;
const SECONDS = 2;

/** Two seconds of a tone as a WAV file: 8 kHz, one channel, eight bits. */
function recordTone(hertz: number): string {
  const samples = SAMPLE_RATE * SECONDS;
  const file = Buffer.alloc(44 + samples);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(36 + samples, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  for (const [at, value] of [
    [16, 16],
    [24, SAMPLE_RATE],
    [28, SAMPLE_RATE],
    [40, samples],
  ] as const)
    file.writeUInt32LE(value, at);
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const)
    file.writeUInt16LE(value, at);
  file.write('data', 36, 'latin1');
  for (let at = 0; at < samples; at += 1)
    file[44 + at] = 128 + Math.round(90 * Math.sin((2 * Math.PI * hertz * at) / SAMPLE_RATE));
  return file.toString('base64');
}

async function say(world: World, title: string, { from, isVoice, text }: Line): Promise<void> {
  const threadId = idOf(world, title);
  const ctx = from === null ? asDeveloper(world) : call(world, asColleague(world, idOf(world, from)), phone);
  if (!isVoice) {
    await sendMessage(ctx, { threadId, kind: 'text', text });
    return;
  }
  const audioBase64 = recordTone(from === mara ? 220 : 165);
  await sendVoiceNote(ctx, { threadId, audioBase64, mediaType: 'audio/wav', transcript: text });
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

const tasks = [
  { hoursAgo: 140, title: 'Write the release notes', assignee: tomas, dueInHours: -100 },
  {
    hoursAgo: 68,
    title: 'Send the list of keys and scopes to Okafor Logistics',
    assignee: null,
    dueInHours: 20,
  },
  { hoursAgo: 67, title: 'Check whether recaps work in French', assignee: mara, dueInHours: 96 },
  { hoursAgo: 8, title: 'Replace the key of the nightly export', assignee: null, dueInHours: 5 },
] as const;

const tellTask = ({ assignee, dueInHours, hoursAgo, title }: (typeof tasks)[number]): Step => ({
  hoursAgo,
  run: (world) =>
    createTask(asDeveloper(world), {
      title,
      dueAt: new Date(world.end.getTime() + dueInHours * 3_600_000).toISOString(),
      assigneeId: assignee === null ? null : idOf(world, assignee),
    }),
});

export const talkTitles = talks.map(({ title }) => title);

/** What people say to each other, and what they mean to do. */
export const talkSteps: readonly Step[] = [...talks.flatMap(tellTalk), ...tasks.map(tellTask)];
