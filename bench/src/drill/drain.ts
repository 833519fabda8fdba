import { setTimeout as pause } from 'node:timers/promises';
import { type Child, type Ended, terminate } from '../child.ts';
import { type Call, type Caller, createCaller, isGood, type Outcome } from './call.ts';
import { checkChains, checkMessages } from './check.ts';
import { type Checks, type Drill, milliseconds } from './drill.ts';
import { createEquippedPerson, createPeople, type EquippedPerson } from './people.ts';
import { openScene, type Scene } from './scene.ts';
import { warmUp } from './serving.ts';
import { everydayCalls, startTraffic } from './traffic.ts';

/** So few kept-alive connections that each is used several times a second. */
const keptAlive = { perSecond: 250, connectionsMax: 8 };
/** Each request opens a connection, which may still be in the accept queue when the signal comes. */
const freshPerSecond = 50;
/** The turn is part of the Idempotency-Key, so the two streams must not share turns. */
const freshTurns = 1_000_000;
const peopleCount = 20;
const slowBodyMs = 2000;
const exitMsMax = 12_000;

interface Callers {
  readonly keptAlive: Caller;
  readonly fresh: Caller;
}

interface Cast {
  readonly scene: Scene;
  readonly callers: Callers;
  readonly people: readonly EquippedPerson[];
}

/** The end of one process. */
export interface Drain extends Ended {
  /** The request whose body was still arriving when the signal came. */
  readonly slow: Outcome;
}

/** Stops one process as a deployment does, during a request, and measures how long it takes to exit. */
export async function drainOne(api: Child, caller: Caller, person: EquippedPerson): Promise<Drain> {
  const path = `/v1/threads/${person.threadId}/messages`;
  const body = { kind: 'text', text: 'slow' };
  const call: Call = { origin: api.url, method: 'POST', path, token: person.rawKey, body };
  const slow = caller.send({ ...call, bodyAfterMs: slowBodyMs });
  await pause(slowBodyMs / 4);
  return { ...(await terminate(api)), slow: await slow };
}

/**
 * Replaces the processes one by one. Traffic keeps going to a process until it has ended, as it does from a proxy that
 * has not noticed yet. A connection that the process refuses does not count as accepted.
 */
async function rollOver({ callers, people, scene }: Cast, drains: number) {
  const apis = [await scene.startApi(), await scene.startApi()];
  const origins = () => apis.map(({ url }) => url);
  await warmUp(callers.fresh, origins(), people);
  const next = everydayCalls(origins, people);
  using steady = startTraffic(callers.keptAlive, keptAlive.perSecond, next);
  using fresh = startTraffic(callers.fresh, freshPerSecond, (turn) => next(turn + freshTurns));
  const results: Drain[] = [];
  for (let turn = 0; turn < drains; turn += 1) {
    await pause(1000);
    const [leaving] = apis;
    const [person] = people;
    if (!leaving || !person) throw new Error('no process is left to drain');
    results.push(await drainOne(leaving, callers.fresh, person));
    apis.shift();
    const coming = await scene.startApi();
    await warmUp(callers.fresh, [coming.url], people);
    apis.push(coming);
  }
  const outcomes = await Promise.all([steady.stop(), fresh.stop()]);
  return { results, outcomes: outcomes.flat() };
}

/** A process that was asked to end does so in time. */
export function checkEnd(checks: Checks, { code, exitMs }: Pick<Ended, 'code' | 'exitMs'>): void {
  checks.require(code === 0, `a process ended with ${code}`);
  checks.require(exitMs <= exitMsMax, `a process took ${milliseconds(exitMs)} to end`);
}

export function checkDrains(checks: Checks, drains: readonly Drain[]): void {
  for (const { slow, ...ended } of drains) {
    checkEnd(checks, ended);
    checks.require(
      slow.status === 201,
      `the request in flight ended with ${slow.status ?? slow.fault} ${slow.body}`,
    );
  }
}

/** A failure and how long after the last signal its request was sent, which usually tells why it was dropped. */
function describeFailure({ call, fault, sentAtMs, status }: Outcome, drains: readonly Drain[]): string {
  const last = drains.findLast(({ signaledAtMs }) => signaledAtMs <= sentAtMs);
  const when = last ? `${Math.round(sentAtMs - last.signaledAtMs)} ms after SIGTERM` : 'before any SIGTERM';
  return `${call.method} ${status ?? fault} ${when}`;
}

/** @returns the requests that were accepted */
export function checkAccepted(
  checks: Checks,
  outcomes: readonly Outcome[],
  drains: readonly Drain[],
): readonly Outcome[] {
  const accepted = outcomes.filter(({ fault }) => fault !== 'ECONNREFUSED');
  const failed = accepted.filter((outcome) => !isGood(outcome));
  const list = failed.slice(0, 5).map((outcome) => describeFailure(outcome, drains));
  checks.require(failed.length === 0, `${failed.length} accepted requests failed: ${list.join(', ')}`);
  return accepted;
}

const usageOfKeys =
  "SELECT coalesce(sum(total), 0)::int AS total FROM request_hours WHERE status <> 401 AND caller_id ~ '^(key|grt)_'";
const isByKey = ({ token }: Call): boolean => token?.includes('_test_') ?? false;

interface KeyCounter {
  /** Returns the caller, and counts the requests by key that it is served. */
  watch(caller: Caller): Caller;
  count(): number;
}

/** Counts the requests served to keys, to compare with the usage that the service counts. */
function createKeyCounter(): KeyCounter {
  let count = 0;
  const watch = (inner: Caller): Caller => ({
    ...inner,
    async send(call) {
      const outcome = await inner.send(call);
      if (isGood(outcome) && isByKey(call)) count += 1;
      return outcome;
    },
  });
  return { watch, count: () => count };
}

/** A process holds its counts in memory for a second and must write them before it exits. */
async function checkUsage(checks: Checks, scene: Scene, served: number): Promise<void> {
  for (const program of scene.programs) await program[Symbol.asyncDispose]();
  const [row] = await scene.db.query<{ total: number }>(usageOfKeys);
  checks.require(row?.total === served, `usage shows ${row?.total} of the ${served} requests served to keys`);
}

export const drainProcesses: Drill = {
  title: 'SIGTERM to one API process after another at 300 requests a second',
  invariant:
    'no accepted request fails, even while its body is arriving; exit 0 within 12 s; no count and no write is lost',
  async run(checks, { quick }) {
    await using scene = await openScene();
    const counter = createKeyCounter();
    using steady = counter.watch(createCaller({ connectionsMax: keptAlive.connectionsMax }));
    using fresh = counter.watch(createCaller({ keepAlive: false }));
    const people = await createPeople(peopleCount, () => createEquippedPerson(scene.services));
    const { outcomes, results } = await rollOver(
      { scene, callers: { keptAlive: steady, fresh }, people },
      quick ? 1 : 3,
    );
    checkDrains(checks, results);
    const accepted = checkAccepted(checks, outcomes, results);
    const written = [...outcomes, ...results.map(({ slow }) => slow)];
    const { acknowledged } = await checkMessages(checks, scene, written);
    await checkUsage(checks, scene, counter.count());
    await checkChains(checks, scene);
    const refused = outcomes.length - accepted.length;
    const exit = Math.max(...results.map(({ exitMs }) => exitMs));
    return (
      `${results.length} drains, ${accepted.length} accepted requests, ${refused} connections refused, ` +
      `${acknowledged} acknowledged writes and ${counter.count()} counts kept; exit 0 within ${milliseconds(exit)}`
    );
  },
};
