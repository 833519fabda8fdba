import { isObject } from '../../../lib/is-object.ts';
import { paths } from '../../../lib/paths.ts';
import type { AgentStep } from '../../../trpc/types.ts';

/** Something that a step has read. */
export interface Read {
  readonly id: string;
  readonly label: string;
  readonly href: string | null;
  /** How many messages of it were read; 0 for what has none. */
  readonly messages: number;
}

type Members = Readonly<Record<string, unknown>>;

const listAt = (value: Members, name: string): readonly Members[] => {
  const list = value[name];
  return Array.isArray(list) ? list.filter(isObject) : [];
};

const textOf = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise);

function threadRead(thread: Members, messages: number): Read {
  const id = textOf(thread.id, '');
  return { id, label: textOf(thread.title, 'Untitled thread'), href: paths.thread(id), messages };
}

/** The messages that a question or a summary quotes. */
const quotedRead = (citation: Members, index: number): Read => ({
  id: textOf(citation.message_id, String(index)),
  label: textOf(citation.quote, 'A message'),
  href: paths.thread(textOf(citation.thread_id, ''), { message: textOf(citation.message_id, '') }),
  messages: 1,
});

function noteRead(note: Members, index: number): Read {
  const href = paths.thread(textOf(note.thread_id, ''), { message: textOf(note.message_id, '') });
  return { id: textOf(note.id, String(index)), label: `Voice note ${index + 1}`, href, messages: 1 };
}

function contactsRead({ length }: readonly unknown[]): Read[] {
  const label = length === 1 ? '1 contact' : `${length} contacts`;
  return length === 0 ? [] : [{ id: 'contacts', label, href: null, messages: 0 }];
}

/** Threads, messages, voice notes and contacts that a call has read. Empty for a reader who may not see its result. */
export function listReads({ kind, result }: Pick<AgentStep, 'kind' | 'result'>): Read[] {
  if (kind !== 'tool' || !isObject(result)) return [];
  const { thread, voice_note: note } = result;
  const messages = listAt(result, 'messages');
  return [
    // A thread without a list of messages was made, and not read.
    ...(isObject(thread) && Array.isArray(result.messages) ? [threadRead(thread, messages.length)] : []),
    ...listAt(result, 'threads').map((each) => threadRead(each, 0)),
    ...listAt(result, 'citations').map(quotedRead),
    ...listAt(result, 'voice_notes').map(noteRead),
    ...(isObject(note) && isObject(note.words) ? [noteRead(note, 0)] : []),
    ...contactsRead(listAt(result, 'contacts')),
  ];
}
