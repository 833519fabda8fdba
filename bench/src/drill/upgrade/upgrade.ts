import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { silentLog } from '@patchbay/db';
import { migrate } from '@patchbay/db/migrate';
import { type Caller, createCaller, idOf, type Outcome } from '../call.ts';
import { checkChains, checkMessages, slowestMs } from '../check.ts';
import { checkDelivered, checkReceipts, readCommitted } from '../check-receipts.ts';
import { checkAccepted, checkDrains } from '../drain.ts';
import { type Checks, type Drill, milliseconds } from '../drill.ts';
import { type HookReceiver, startHookReceiver } from '../hook-receiver.ts';
import { receiveFor } from '../hook-traffic.ts';
import type { EquippedPerson } from '../people.ts';
import { refreshApp } from '../refreshing-app.ts';
import { openScene, type Scene } from '../scene.ts';
import { timeUntil } from '../serving.ts';
import { everydayCalls, startRepeating, startTraffic } from '../traffic.ts';
import { createService, type Service } from './fleet.ts';
import { type Follower, startFollowers } from './followers.ts';
import { createOldPeople, type OldPeople } from './old-people.ts';

const perSecond = 40;
const freshPerSecond = 10;
const connectionsMax = 8;
const refreshEveryMs = 200;
/** The turn is part of the Idempotency-Key, so the two streams must not share turns. */
const freshTurns = 1_000_000;
const counts = { people: 12, apps: 4 };
const followerCount = 4;
const failureShare = 0.03;
const replaysMax = 50;
const followMsMax = 30_000;
const errorLine = /"level":"error".*/;

interface Cast {
  readonly scene: Scene;
  readonly service: Service;
  readonly release: string;
  readonly steady: Caller;
  readonly fresh: Caller;
  readonly old: OldPeople;
  readonly calmMs: number;
}

interface Course {
  readonly outcomes: readonly Outcome[];
  readonly applied: readonly string[];
  readonly migrationMs: number;
}

/** Forward and back: the old programs, both, the new ones, both, and the old ones again. */
async function changeReleases({ calmMs, old, release, scene, service }: Cast) {
  const [person] = old.people;
  if (!person) throw new Error('there is nobody to serve');
  await pause(calmMs);
  const startedAt = performance.now();
  const { applied } = await migrate(scene.url, { log: silentLog });
  const migrationMs = performance.now() - startedAt;
  await pause(calmMs);
  for (const next of [undefined, release]) {
    await service.add(next);
    await pause(calmMs);
    await service.removeOldest(person);
    await pause(calmMs);
  }
  return { applied, migrationMs };
}

async function runUnderLoad(cast: Cast): Promise<Course> {
  const { fresh, old, service, steady } = cast;
  const next = everydayCalls(service.origins, old.people);
  using kept = startTraffic(steady, perSecond, next);
  using single = startTraffic(fresh, freshPerSecond, (turn) => next(turn + freshTurns));
  // Each app refreshes again and again, at one process after another.
  using refreshes = startRepeating(old.apps, refreshEveryMs, async (app, turn) => {
    const origins = service.origins();
    const origin = origins[turn % origins.length];
    return origin === undefined
      ? undefined
      : refreshApp({ caller: fresh, origin, clientId: old.clientId }, app);
  });
  const change = await changeReleases(cast);
  const outcomes = await Promise.all([kept.stop(), single.stop(), refreshes.stop()]);
  return { outcomes: outcomes.flat(), ...change };
}

/** A release answers a repeated Idempotency-Key with what the other release wrote. @returns how many were repeated */
async function checkReplays(
  checks: Checks,
  { fresh, service }: Cast,
  outcomes: readonly Outcome[],
): Promise<number> {
  const written = outcomes.filter(({ call, status }) => call.idempotencyKey !== undefined && status === 201);
  const step = Math.max(1, Math.floor(written.length / replaysMax));
  const chosen = written.filter((_, index) => index % step === 0);
  const [origin = ''] = service.origins();
  for (const before of chosen) {
    const { body, fault, status } = await fresh.send({ ...before.call, origin });
    const isSame = status === 201 && idOf({ ...before, body }) === idOf(before);
    checks.require(isSame, `a repeated Idempotency-Key was answered ${status ?? fault} ${body.slice(0, 80)}`);
  }
  return chosen.length;
}

/** @returns how many sockets were closed and resumed */
async function checkFollowers(checks: Checks, scene: Scene, followers: readonly Follower[]): Promise<number> {
  for (const { closed, errors, person, receipts } of followers) {
    const committed = await readCommitted(scene, [person]);
    const hasAll = () => new Set(receipts.map(({ id }) => id)).size >= committed.length;
    await timeUntil('a follower had every event', hasAll, followMsMax).catch(() => undefined);
    checkReceipts(checks, { receipts }, committed);
    const abrupt = closed.filter((code) => code !== 1012);
    checks.require(abrupt.length === 0, `sockets were closed with ${abrupt.join(', ')}`);
    checks.require(errors.length === 0, `a follower was told ${errors.slice(0, 3).join(' ')}`);
    checks.require(closed.length > 0, 'a follower was never interrupted');
  }
  return followers.reduce((sum, { closed }) => sum + closed.length, 0);
}

/** No program of either release may have logged an error. */
function checkLogs(checks: Checks, { programs }: Scene): void {
  const lines = programs.flatMap((program) => program.output().match(errorLine) ?? []);
  checks.require(lines.length === 0, `${lines.length} programs logged errors: ${lines[0]?.slice(0, 300)}`);
}

async function checkDeliveries(checks: Checks, { old: { people }, scene }: Cast, receiver: HookReceiver) {
  const { committed, duplicates } = await checkDelivered(checks, { receiver, scene }, people);
  checks.require(committed.length > 100, 'too few events were committed to show anything');
  return `${committed.length} events delivered in order, ${duplicates} twice`;
}

function checkService(checks: Checks, { drains, workerCodes }: Service): void {
  checkDrains(checks, drains);
  for (const code of workerCodes) checks.require(code === 0, `a worker ended with ${code}`);
}

async function gather(given: Pick<Cast, 'calmMs' | 'fresh' | 'release' | 'scene' | 'steady'>): Promise<Cast> {
  const { fresh, release, scene } = given;
  let people: readonly EquippedPerson[] = [];
  const service = createService(scene, fresh, () => people);
  await service.add(release);
  const [url = ''] = service.origins();
  const old = await createOldPeople(scene, { url }, { ...counts, release });
  people = old.people;
  return { ...given, service, old };
}

export const upgrade: Drill = {
  title: 'the release before and this one on one database, forward and back, under everyday load',
  invariant:
    'no accepted request fails; no acknowledged message is lost; events arrive in order; sockets are told to resume, and do',
  async run(checks, { commitBefore = '', quick, releaseBefore }) {
    if (releaseBefore === undefined) throw new Error('run it with `npm run drill -- upgrade`');
    await using scene = await openScene(join(releaseBefore, 'prisma', 'migrations'));
    await using receiver = await startHookReceiver(failureShare);
    using steady = createCaller({ connectionsMax });
    using fresh = createCaller({ keepAlive: false });
    const calmMs = quick ? 1000 : 8000;
    const cast = await gather({ scene, release: releaseBefore, steady, fresh, calmMs });
    const { old, service } = cast;
    const [url = ''] = service.origins();
    await receiveFor({ caller: fresh, receiver }, { url }, old.people);
    const followers = await startFollowers(service.origins, old.people.slice(0, followerCount));
    const { applied, migrationMs, outcomes } = await runUnderLoad(cast);
    const accepted = checkAccepted(checks, outcomes, service.drains);
    checkService(checks, service);
    const slow = service.drains.map((drain) => drain.slow);
    const { acknowledged } = await checkMessages(checks, scene, [...outcomes, ...slow]);
    const replays = await checkReplays(checks, cast, outcomes);
    const delivered = await checkDeliveries(checks, cast, receiver);
    const resumed = await checkFollowers(checks, scene, followers);
    const chains = await checkChains(checks, scene);
    checkLogs(checks, scene);
    checks.require(applied.length > 0, 'the releases have the same migrations');
    for (const follower of followers) follower[Symbol.dispose]();
    const refreshed = outcomes.filter(({ call, status }) => call.form && status === 200).length;
    return (
      `from ${commitBefore.slice(0, 8)}, ${applied.length} migrations in ${milliseconds(migrationMs)}; ${accepted.length} accepted requests, ` +
      `the slowest ${milliseconds(slowestMs(accepted))}, ${outcomes.length - accepted.length} connections refused; ${acknowledged} acknowledged messages kept, ` +
      `${replays} repeats answered alike, ${refreshed} refreshes; ${delivered}; ${resumed} sockets resumed; ${chains} audit chains verify`
    );
  },
};
