import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Child } from '../child.ts';
import { type Caller, createCaller, issuedKeyOf, type Outcome } from './call.ts';
import { type Checks, createChecks, type Drill } from './drill.ts';
import { judgeChains } from './judge.ts';
import {
  effectOf,
  isRevoked,
  judgeLedger,
  judgeOutcomes,
  type KeyLedger,
  madeBy,
  readLedger,
} from './key-ledger.ts';
import {
  type Attempt,
  callOf,
  givenKey,
  isAcknowledged,
  type Operation,
  planOperation,
} from './key-operation.ts';
import { createPeople, createPerson } from './people.ts';
import { openScene, type Scene } from './scene.ts';

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
    attempts.push(...(await burst(caller, api, operations.slice(at, at + burstSize))));
    starting.push(scene.startApi());
    // A start that fails before its turn comes fails there, not as an unhandled rejection.
    starting.at(-1)?.catch(() => undefined);
  }
  await Promise.all(starting);
  return attempts;
}

/** A repeated call may not do its work twice: what had happened is told again, without the secret. */
function judgeRepeat(checks: Checks, before: KeyLedger, operation: Operation, outcome: Outcome): void {
  const name = `${operation.kind} ${operation.name}, repeated,`;
  const said = `was answered ${outcome.status ?? outcome.fault} ${outcome.body.slice(0, 100)}`;
  if (operation.kind === 'revoke') {
    checks.require(outcome.status === 204, `${name} ${said}`);
  } else if (effectOf(before, operation)) {
    const replayed = outcome.status === 201 && outcome.headers['idempotent-replayed'] === 'true';
    const key = replayed ? issuedKeyOf(outcome) : null;
    checks.require(key?.rawKey === null && key.id === madeBy(before, operation), `${name} ${said}`);
  } else {
    // The claim of a call that died frees itself after a minute.
    const claimed = outcome.status === 409 && outcome.body.includes('idempotency_in_progress');
    checks.require(outcome.status === 201 || claimed, `${name} ${said}`);
  }
}

/** @returns how many calls were repeated */
async function repeatUnanswered(
  checks: Checks,
  scene: Scene,
  caller: Caller,
  attempts: readonly Attempt[],
): Promise<Attempt[]> {
  const before = await readLedger(scene);
  const origin = originsOf(scene)[0] ?? '';
  const repeated: Attempt[] = [];
  for (const { operation, outcome } of attempts) {
    const isSafe = operation.kind === 'revoke' || operation.idempotencyKey !== null;
    if (outcome.status !== null || !isSafe) continue;
    const again = await caller.send(callOf(operation, origin));
    judgeRepeat(checks, before, operation, again);
    repeated.push({ operation, outcome: again });
  }
  return repeated;
}

const originsOf = ({ programs }: Scene): string[] =>
  programs
    .filter(({ process }) => process.signalCode === null)
    .flatMap((program) => ('url' in program && typeof program.url === 'string' ? [program.url] : []));

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
    const unanswered = attempts.filter(({ outcome }) => outcome.status === null);
    const refused = attempts.filter((attempt) => attempt.outcome.status !== null && !isAcknowledged(attempt));
    checks.require(
      refused.length === 0,
      `${refused.length} operations were refused: ${refused[0]?.outcome.body}`,
    );
    const silent = unanswered.filter(({ operation }) => effectOf(ledger, operation)).length;
    return {
      broken: checks.broken,
      figures:
        `${attempts.length / burstSize} kills, ${attempts.length} operations, ${attempts.length - unanswered.length} acknowledged, ` +
        `${unanswered.length} cut off (${silent} of them done, ${repeated.length} repeated safely), ` +
        `${changes} changes with ${changes} records, ${chains} chains intact, ${tried} keys tried twice`,
    };
  },
};
