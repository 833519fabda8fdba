import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Child } from '../child.ts';
import { type Caller, createCaller } from './call.ts';
import { type Checks, createChecks, type Drill } from './drill.ts';
import { judgeChains } from './judge.ts';
import { effectOf, isRevoked, judgeLedger, judgeOutcomes, type KeyLedger, readLedger } from './key-ledger.ts';
import {
  type Attempt,
  callOf,
  givenKey,
  isAcknowledged,
  type Operation,
  planOperation,
} from './key-operation.ts';
import { createPeople, createPerson } from './people.ts';
import { originsOf, repeatUnanswered } from './repeat-operation.ts';
import { openScene, type Scene } from './scene.ts';
import { timeUntil } from './serving.ts';

const burstSize = 10;
/** Below the ten a minute that a developer may do, the repeated ones included. */
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
  const ended = once(api.process, 'exit');
  api.process.kill('SIGKILL');
  await ended;
  return Promise.all(attempts);
}

/** A process that has just started: its first connections are made before the burst, which is about the kill. */
async function warmUp(caller: Caller, api: Child, operations: readonly Operation[]): Promise<void> {
  const token = operations[0]?.person.session ?? '';
  await timeUntil('a new process served', async () => {
    const calls = Array.from({ length: burstSize }, () =>
      caller.send({ origin: api.url, method: 'GET', path: '/v1/threads', token }),
    );
    return (await Promise.all(calls)).every(({ status }) => status === 200);
  });
}

/** One process is killed while the other, killed the time before, starts again. */
async function killAgainAndAgain(
  scene: Scene,
  caller: Caller,
  operations: readonly Operation[],
): Promise<Attempt[]> {
  const attempts: Attempt[] = [];
  const starting = [scene.startApi(), scene.startApi()];
  for (let at = 0; at < operations.length; at += burstSize) {
    const api = await starting.shift();
    if (!api) throw new Error('no process is left to kill');
    await warmUp(caller, api, operations);
    attempts.push(...(await burst(caller, api, operations.slice(at, at + burstSize))));
    starting.push(scene.startApi());
    // A start that fails before its turn comes fails there, not as an unhandled rejection.
    starting.at(-1)?.catch(() => undefined);
  }
  await Promise.all(starting);
  return attempts;
}

/** Each raw key that anybody knows works on both processes, unless it was revoked. @returns how many were tried */
async function judgeKeys(
  checks: Checks,
  scene: Scene,
  caller: Caller,
  attempts: readonly Attempt[],
): Promise<number> {
  const ledger = await readLedger(scene);
  const keys = attempts.flatMap((attempt) => [attempt.operation.target, givenKey(attempt)]);
  const known = keys.filter((key) => key !== null);
  for (const { id, rawKey } of known) {
    const expected = isRevoked(ledger, id) ? 401 : 200;
    for (const origin of originsOf(scene)) {
      const { status } = await caller.send({ origin, method: 'GET', path: '/v1/me', token: rawKey });
      checks.require(status === expected, `a key was answered ${status} where ${expected} was due`);
    }
  }
  return known.length;
}

const isPutOff = ({ outcome }: Attempt): boolean => outcome.status === 503;
const isCutOff = ({ outcome }: Attempt): boolean => outcome.status === null;

/** What became of the calls. Anything but done, put off or cut off is a refusal that nobody gave a reason for. */
function describe(checks: Checks, ledger: KeyLedger, attempts: readonly Attempt[], repeats: number): string {
  const done = attempts.filter(isAcknowledged);
  const putOff = attempts.filter(isPutOff);
  const cut = attempts.filter(isCutOff);
  const refused = attempts.length - done.length - putOff.length - cut.length;
  checks.require(refused === 0, `${refused} operations were refused`);
  checks.require(done.length > 0 && cut.length > 0, 'the kills met no operation, or met them all');
  const silent = cut.filter(({ operation }) => effectOf(ledger, operation)).length;
  return (
    `${attempts.length / burstSize} kills, ${attempts.length} operations: ${done.length} acknowledged, ${putOff.length} put off, ` +
    `${cut.length} cut off (${silent} of them done); ${repeats} repeated`
  );
}

export const killApi: Drill = {
  title: 'kill -9 of API processes while keys are created, rotated and revoked',
  invariant:
    'each operation happened once or not at all, with one audit record and one event; what was acknowledged holds on both processes',
  async run({ quick }) {
    await using scene = await openScene();
    const checks = createChecks();
    const caller = createCaller();
    const operations = await plan(scene, quick ? 40 : 200);
    const attempts = await killAgainAndAgain(scene, caller, operations);
    const repeated = await repeatUnanswered(checks, scene, caller, attempts);
    const ledger = await readLedger(scene);
    judgeOutcomes(checks, ledger, [...attempts, ...repeated]);
    const changes = judgeLedger(checks, ledger);
    const tried = await judgeKeys(checks, scene, caller, [...attempts, ...repeated]);
    const chains = await judgeChains(checks, scene.db);
    caller.close();
    return {
      broken: checks.broken,
      figures:
        `${describe(checks, ledger, attempts, repeated.length)}, ${changes} changes with ${ledger.audits.length} records, ` +
        `${chains} chains intact, ${tried} keys tried on both`,
    };
  },
};
