import { idOf, type Outcome } from '../call.ts';
import type { Checks } from '../drill.ts';
import type { EquippedPerson } from '../people.ts';
import type { Site } from './site.ts';

/** A moment of the clock that this process shares with the server, in milliseconds since 1970. */
export const clockOf = (performanceMs: number): number => performance.timeOrigin + performanceMs;

export interface Sent {
  readonly id: string;
  readonly text: string;
  readonly threadId: string;
}

/** The messages that callers were told were stored. One that was on its way at the second may be on either side. */
export interface Sides {
  readonly before: readonly Sent[];
  readonly between: readonly Sent[];
  readonly after: readonly Sent[];
}

export const sentOf = (outcome: Outcome): Sent => ({
  id: idOf(outcome),
  text: (outcome.call.body as { text: string }).text,
  threadId: outcome.call.path.split('/').at(-2) ?? '',
});

/** Returns true if the call wrote a message, and was told so. */
export const wasStored = ({ call, status }: Outcome): boolean =>
  call.method === 'POST' && call.path.endsWith('/messages') && status === 201;

/** Divides the acknowledged messages by the second to which the database goes back. */
export function divide(outcomes: readonly Outcome[], secondMs: number): Sides {
  const written = outcomes.filter(wasStored);
  const sideOf = ({ endedAtMs, sentAtMs }: Outcome): keyof Sides => {
    if (clockOf(endedAtMs) < secondMs) return 'before';
    return clockOf(sentAtMs) > secondMs ? 'after' : 'between';
  };
  const sides = Map.groupBy(written, sideOf);
  const take = (side: keyof Sides): Sent[] => (sides.get(side) ?? []).map(sentOf);
  return { before: take('before'), between: take('between'), after: take('after') };
}

type Listed = readonly { readonly id: string; readonly content: string | null }[];

/** Every message of a thread with its text, as its owner reads it. */
async function readThread(
  origin: string,
  { session, threadId }: EquippedPerson,
): Promise<Map<string, string | null>> {
  const texts = new Map<string, string | null>();
  let next: string | null = `${origin}/v1/threads/${threadId}/messages?limit=100`;
  while (next !== null) {
    const answer: Response = await fetch(next, { headers: { authorization: `Bearer ${session}` } });
    if (!answer.ok) throw new Error(`a thread cannot be read: ${answer.status} ${await answer.text()}`);
    for (const { content, id } of (await answer.json()) as Listed) texts.set(id, content);
    next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1] ?? null;
  }
  return texts;
}

/** The text of every message in the threads of people, by its id. */
export async function readTexts(
  origin: string,
  people: readonly EquippedPerson[],
): Promise<ReadonlyMap<string, string | null>> {
  const texts = new Map<string, string | null>();
  for (const person of people) for (const [id, text] of await readThread(origin, person)) texts.set(id, text);
  return texts;
}

/** Each message that was acknowledged before the second can be read word for word, and no later one is there. */
export async function checkSides(
  checks: Checks,
  site: Site,
  { people, sides }: { readonly people: readonly EquippedPerson[]; readonly sides: Sides },
): Promise<void> {
  const texts = await readTexts(site.origin, people);
  const lost = sides.before.filter(({ id, text }) => texts.get(id) !== text);
  const late = sides.after.filter(({ id }) => texts.has(id));
  checks.require(sides.before.length > 0, 'no message was sent before the second');
  checks.require(sides.after.length > 0, 'no message was sent after the second');
  checks.require(lost.length === 0, `${lost.length} messages from before the second are lost or changed`);
  checks.require(late.length === 0, `${late.length} messages from after the second are there`);
}
