import { setTimeout as pause } from 'node:timers/promises';
import type { Call, Caller } from './call.ts';
import type { EquippedPerson } from './people.ts';

const pollMs = 25;
// Longer than any promise about the time on a slow machine: what is never served ends a drill.
const giveUpMs = 180_000;

/** Polls until `isTrue`. @returns how long that took, in milliseconds. @throws after three minutes, or `patienceMs` */
export async function timeUntil(
  what: string,
  isTrue: () => boolean | Promise<boolean>,
  patienceMs = giveUpMs,
): Promise<number> {
  const startedAt = performance.now();
  while (!(await isTrue())) {
    if (performance.now() - startedAt > patienceMs) throw new Error(`gave up waiting until ${what}`);
    await pause(pollMs);
  }
  return performance.now() - startedAt;
}

/** The time until every origin serves a key, a session and a write again, in milliseconds. */
export function timeUntilServed(
  caller: Caller,
  origins: readonly string[],
  person: EquippedPerson,
): Promise<number> {
  const calls = origins.flatMap((origin): Call[] => [
    { origin, method: 'GET', path: '/v1/me', token: person.rawKey },
    { origin, method: 'GET', path: '/v1/threads', token: person.session },
    { origin, method: 'POST', path: '/v1/threads', token: person.session, body: { participant_ids: [] } },
  ]);
  return timeUntil('every process served again', async () => {
    const outcomes = await Promise.all(calls.map((call) => caller.send(call)));
    return outcomes.every(({ status }) => status !== null && status < 300);
  });
}

/** Warms up every process for every person, so that the fault meets a service in its normal state. */
export async function warmUp(
  caller: Caller,
  origins: readonly string[],
  people: readonly EquippedPerson[],
): Promise<void> {
  for (const person of people) await timeUntilServed(caller, origins, person);
}
