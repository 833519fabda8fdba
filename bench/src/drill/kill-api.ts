import { setTimeout as pause } from 'node:timers/promises';
import { kill } from '@patchbay/testkit/program';
import type { Child } from '../child.ts';
import { type Caller, createCaller } from './call.ts';
import { checkChains } from './check.ts';
import type { Checks, Drill } from './drill.ts';
import { checkLedger, checkOutcomes, effectOf, isRevoked, type KeyLedger, readLedger } from './key-ledger.ts';
import {
  type Attempt,
  callOf,
  givenKey,
  isAcknowledged,
  type Operation,
  planOperation,
} from './key-operation.ts';
import { createPeople, createPerson } from './people.ts';
import { type Cast, originsOf, repeatUnanswered } from './repeat-operation.ts';
import { openScene, type Scene } from './scene.ts';
import { timeUntil } from './serving.ts';

const burstSize = 10;
/** With the repeats, still below the ten operations a minute that a developer may make. */
const operationsPerPerson = 5;
const killWithinMs = 15;

async function plan(scene: Scene, count: number): Promise<Operation[]> {
  const people = await createPeople(count / operationsPerPerson, () => createPerson(scene.services));
  const operations: Operation[] = [];
  for (let index = 0; index < count; index += 1) {
    const person = people[index % people.length];
    if (person) operations.push(await planOperation(scene, person, index));
  }
  return operations;
}

/** Sends a burst to one process and kills it at a random moment after a random number of answers. */
async function burst(caller: Caller, api: Child, operations: readonly Operation[]): Promise<Attempt[]> {
  const enough = Promise.withResolvers<void>();
  let answersLeft = Math.floor(Math.random() * operations.length);
  const attempts = operations.map(async (operation) => {
    const outcome = await caller.send(callOf(operation, api.url));
    answersLeft -= 1;
    if (answersLeft <= 0) enough.resolve();
    return { operation, outcome };
  });
  if (answersLeft > 0) await enough.promise;
  await pause(Math.random() * killWithinMs);
  await kill(api);
  return Promise.all(attempts);
}

/** Makes the first connections of a new process, so that the burst measures the kill and not the start. */
async function warmUp(caller: Caller, api: Child, operations: readonly Operation[]): Promise<void> {
  const token = operations[0]?.person.session ?? '';
  await timeUntil('a new process served', async () => {
    const calls = Array.from({ length: burstSize }, () =>
      caller.send({ origin: api.url, method: 'GET', path: '/v1/threads', token }),
    );
    return (await Promise.all(calls)).every(({ status }) => status === 200);
  });
}

/** Kills one process while the other, killed the time before, is starting. */
async function killRepeatedly({ caller, scene }: Cast, operations: readonly Operation[]): Promise<Attempt[]> {
  const attempts: Attempt[] = [];
  const starting = [scene.startApi(), scene.startApi()];
  for (let at = 0; at < operations.length; at += burstSize) {
    const api = await starting.shift();
    if (!api) throw new Error('no process is left to kill');
    await warmUp(caller, api, operations);
    attempts.push(...(await burst(caller, api, operations.slice(at, at + burstSize))));
    starting.push(scene.startApi());
    // A failed start is reported when its turn comes, not as an unhandled rejection.
    starting.at(-1)?.catch(() => undefined);
  }
  await Promise.all(starting);
  return attempts;
}

/** Each raw key that was given out works on both processes unless it is revoked. @returns how many were tried */
async function checkKeys({ caller, checks, scene }: Cast, attempts: readonly Attempt[]): Promise<number> {
  const ledger = await readLedger(scene);
  const keys = attempts.flatMap((attempt) => [attempt.operation.target, givenKey(attempt)]);
  const known = keys.filter((key) => key !== null);
  for (const { id, rawKey } of known) {
    const expected = isRevoked(ledger, id) ? 401 : 200;
    for (const origin of originsOf(scene)) {
      const { status } = await caller.send({ origin, method: 'GET', path: '/v1/me', token: rawKey });
      checks.require(status === expected, `a key was answered ${status} instead of ${expected}`);
    }
  }
  return known.length;
}

const isPutOff = ({ outcome }: Attempt): boolean => outcome.status === 503;
const isCutOff = ({ outcome }: Attempt): boolean => outcome.status === null;

/** Counts how the calls ended. Any that is not done, put off or cut off was refused without a reason. */
function describe(checks: Checks, ledger: KeyLedger, attempts: readonly Attempt[]): string {
  const done = attempts.filter(isAcknowledged);
  const putOff = attempts.filter(isPutOff);
  const cut = attempts.filter(isCutOff);
  const refused = attempts.length - done.length - putOff.length - cut.length;
  checks.require(refused === 0, `${refused} operations were refused`);
  checks.require(done.length > 0 && cut.length > 0, 'the kills interrupted no operation, or all of them');
  const silent = cut.filter(({ operation }) => effectOf(ledger, operation)).length;
  return (
    `${attempts.length / burstSize} kills, ${attempts.length} operations: ${done.length} acknowledged, ${putOff.length} put off, ` +
    `${cut.length} cut off (${silent} of them done)`
  );
}

export const killApi: Drill = {
  title: 'kill -9 of API processes while keys are created, rotated and revoked',
  invariant:
    'each operation happens once or not at all, with one audit record and one event; both processes honor every acknowledged one',
  async run(checks, { quick }) {
    await using scene = await openScene();
    using caller = createCaller();
    const operations = await plan(scene, quick ? 40 : 200);
    const cast = { checks, scene, caller };
    const attempts = await killRepeatedly(cast, operations);
    const repeated = await repeatUnanswered(cast, attempts);
    const ledger = await readLedger(scene);
    checkOutcomes(checks, ledger, [...attempts, ...repeated]);
    const changes = checkLedger(checks, ledger);
    const tried = await checkKeys(cast, [...attempts, ...repeated]);
    const chains = await checkChains(checks, scene);
    return (
      `${describe(checks, ledger, attempts)}; ${repeated.length} repeated, ${changes} changes with ${ledger.audits.length} records, ` +
      `${chains} chains intact, ${tried} keys tried on both`
    );
  },
};
