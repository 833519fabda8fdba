export const mara = 'Mara Lindqvist';
export const tomas = 'Tomás Rivera';

export interface Line {
  /** Null for the developer. */
  readonly from: typeof mara | typeof tomas | null;
  readonly text: string;
  readonly isVoice?: boolean;
}

export interface Talk {
  readonly title: string;
  readonly hoursAgo: number;
  readonly minutesBetween: number;
  readonly lines: readonly Line[];
}

export const talks: readonly Talk[] = [
  {
    title: 'Release 4.2',
    hoursAgo: 146,
    minutesBetween: 190,
    lines: [
      { from: null, text: 'The release is on Thursday. What is still open?' },
      { from: mara, text: 'The migration of old voice notes. I need one more day.' },
      { from: tomas, text: 'I can write the release notes, so you get that day.', isVoice: true },
      { from: null, text: 'Good. I’ll move the freeze to Wednesday evening.' },
      { from: mara, text: 'The migration is done. It took forty minutes on the copy.' },
      { from: tomas, text: 'The release notes are in the shared folder.' },
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
      { from: null, text: 'That’s the scopes page. I’ll send her the link.' },
    ],
  },
  {
    title: 'Incident: slow answers this morning',
    hoursAgo: 9,
    minutesBetween: 11,
    lines: [
      { from: tomas, text: 'The dashboard has been getting 429s since eight o’clock.' },
      {
        from: null,
        text: 'The nightly export runs in a loop. Its key has expired, and it keeps trying.',
      },
      { from: tomas, text: 'I’ve stopped it.' },
      { from: null, text: 'Thanks. I’ll create a new key with fewer scopes after lunch.' },
    ],
  },
];

export const talkTitles = talks.map(({ title }) => title);

export const tasks = [
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
