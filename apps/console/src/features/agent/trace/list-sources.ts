import { isObject } from '../../../lib/is-object.ts';
import { paths } from '../../../lib/paths.ts';
import type { AgentStep } from '../../../trpc/types.ts';

/** Words that an answer quotes, the step that read them, and where they are. */
export interface Source {
  readonly quote: string;
  readonly step: number;
  /** Null for what is in no thread, such as a contact. */
  readonly href: string | null;
}

/** The answer of a run, and where it comes from. */
export interface RunAnswer {
  readonly text: string;
  /** A model wrote it. */
  readonly isWritten: boolean;
  readonly sources: readonly Source[];
}

type Members = Readonly<Record<string, unknown>>;

const textAt = (value: Members, name: string): string | undefined => {
  const member = value[name];
  return typeof member === 'string' ? member : undefined;
};

const isNamed = (value: Members, id: string): boolean => value.id === id || value.message_id === id;

/** The thing with an id, wherever a result contains it. */
function findNamed(value: unknown, id: string): Members | undefined {
  if (isObject(value) && isNamed(value, id)) return value;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const member of Object.values(value)) {
    const found = findNamed(member, id);
    if (found) return found;
  }
  return undefined;
}

/** The address of the thing with an id, which a result contains: its thread, and its message in it. */
function placeOf(result: unknown, id: string): string | null {
  const found = findNamed(result, id);
  if (!found) return null;
  const thread = textAt(found, 'thread_id');
  if (thread !== undefined) {
    return paths.thread(thread, { message: textAt(found, 'message_id') ?? textAt(found, 'id') });
  }
  return id.startsWith('thr_') ? paths.thread(id) : null;
}

function readSource(citation: unknown, trace: readonly AgentStep[]): Source[] {
  if (!isObject(citation)) return [];
  const quote = textAt(citation, 'quote');
  const id = textAt(citation, 'id');
  const step = Number(citation.step);
  if (quote === undefined) return [];
  const read = trace.find(({ number }) => number === step);
  return [{ quote, step, href: id === undefined ? null : placeOf(read?.result, id) }];
}

/** The answer of a run, from the last step of its trace; null while there is none, and for a reader who may not see it. */
export function readAnswer(trace: readonly AgentStep[]): RunAnswer | null {
  const result = trace.findLast(({ kind }) => kind === 'answer')?.result;
  if (!isObject(result)) return null;
  const text = textAt(result, 'text');
  if (text === undefined) return null;
  const citations = Array.isArray(result.citations) ? result.citations : [];
  const said = trace.findLast(({ kind }) => kind === 'model')?.result;
  const isWritten = isObject(said) && said.text === text;
  return { text, isWritten, sources: citations.flatMap((citation) => readSource(citation, trace)) };
}
