import type { Call, Caller, Outcome } from './call.ts';
import { keepOn } from './keep-on.ts';
import type { EquippedPerson } from './people.ts';

/** Disposing stops it without waiting, so that a failed drill does not disturb the next one. */
export interface Traffic extends Disposable {
  /** Stops it and waits for the requests in flight. */
  stop(): Promise<readonly Outcome[]>;
}

const tickMs = 10;

/**
 * Sends calls at a steady rate whether or not earlier ones have been answered: the callers of a real service do not
 * slow down when it hangs.
 */
export function startTraffic(caller: Caller, perSecond: number, next: (turn: number) => Call): Traffic {
  const startedAt = performance.now();
  const pending: Promise<Outcome>[] = [];
  const timer = setInterval(() => {
    const due = ((performance.now() - startedAt) / 1000) * perSecond;
    while (pending.length < due) pending.push(caller.send(next(pending.length)));
  }, tickMs);
  return {
    stop: () => {
      clearInterval(timer);
      return Promise.all(pending);
    },
    [Symbol.dispose]: () => clearInterval(timer),
  };
}

/** Calls of each subject one after the other, with a pause in between. */
export function startRepeating<Subject>(
  subjects: readonly Subject[],
  everyMs: number,
  call: (subject: Subject, turn: number) => Promise<Outcome | undefined>,
): Traffic {
  const outcomes: Outcome[] = [];
  const lines = subjects.map((subject) => async (turn: number) => {
    const outcome = await call(subject, turn);
    if (outcome) outcomes.push(outcome);
  });
  const calling = keepOn(lines, everyMs);
  return { ...calling, stop: () => calling.stop().then(() => outcomes) };
}

/** Asks each process in turn if it lives. */
export const healthCalls =
  (origins: readonly string[]) =>
  (turn: number): Call => ({
    origin: origins[turn % origins.length] ?? '',
    method: 'GET',
    path: '/healthz',
  });

/**
 * The calls of developers' programs and consoles: reads and writes, by key and by session, some with an Idempotency-Key.
 * They are spread over people, because a workspace may write only 600 times a minute.
 */
export function everydayCalls(
  origins: readonly string[] | (() => readonly string[]),
  people: readonly EquippedPerson[],
): (turn: number) => Call {
  return (turn) => {
    const round = Math.floor(turn / 5);
    const targets = typeof origins === 'function' ? origins() : origins;
    const origin = targets[round % targets.length];
    const person = people[round % people.length];
    if (origin === undefined || person === undefined)
      throw new Error('traffic needs at least one origin and one person');
    const messages = `/v1/threads/${person.threadId}/messages`;
    const text = { kind: 'text', text: `turn ${turn}` };
    const kinds: Call[] = [
      { origin, method: 'GET', path: '/v1/me', token: person.rawKey },
      { origin, method: 'POST', path: messages, token: person.rawKey, body: text },
      { origin, method: 'GET', path: '/v1/threads', token: person.session },
      {
        origin,
        method: 'POST',
        path: messages,
        token: person.session,
        body: text,
        idempotencyKey: `turn-${turn}`,
      },
      { origin, method: 'GET', path: `${messages}?limit=20`, token: person.rawKey },
    ];
    return kinds[turn % kinds.length] ?? { origin, method: 'GET', path: '/healthz' };
  };
}
