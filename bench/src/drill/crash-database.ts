import { setTimeout as pause } from 'node:timers/promises';
import type { Outcome } from './call.ts';
import { type Cast, openCast } from './cast.ts';
import { checkAnswers, checkMessages, checkScene, slowestMs } from './check.ts';
import { type Checks, type Drill, milliseconds } from './drill.ts';
import { type IssuedKey, issueKey } from './people.ts';
import { timeUntil, timeUntilServed } from './serving.ts';
import { everydayCalls, startTraffic } from './traffic.ts';

const perSecond = 100;
const servedAgainMsMax = 5000;
const calmMs = 1500;

interface Revocation {
  readonly key: IssuedKey;
  readonly outcome: Promise<Outcome>;
}

interface Crash {
  /** The time from the signal until the server accepted connections. */
  readonly awayMs: number;
  /** The time from then until both processes served everything. */
  readonly servedAgainMs: number;
  readonly revocations: readonly Revocation[];
}

/** Revocations in flight when the server is killed: an acknowledged one must survive. */
function revokeAtOnce({ caller, origins, people }: Cast, keys: readonly IssuedKey[]): Revocation[] {
  return keys.map((key, index) => {
    const origin = origins[index % origins.length] ?? '';
    const token = people[index]?.session ?? '';
    const path = `/v1/developer/api-keys/${key.id}`;
    return { key, outcome: caller.send({ origin, method: 'DELETE', path, token }) };
  });
}

async function crashOnce(cast: Cast): Promise<Crash> {
  const { caller, origins, people, scene, witness } = cast;
  const keys = await Promise.all(people.map((person) => issueKey(scene.services, person, 'to be revoked')));
  await pause(calmMs);
  const revocations = revokeAtOnce(cast, keys);
  // Some are answered and some are still in flight.
  await Promise.any(revocations.map(({ outcome }) => outcome));
  await pause(Math.random() * 20);
  const pid = scene.server.pid();
  process.kill(pid, 'SIGKILL');
  const awayMs = await timeUntil('the server was started again', () => scene.server.pid() !== pid);
  const servedAgainMs = await timeUntilServed(caller, origins, witness);
  return { awayMs, servedAgainMs, revocations };
}

/** @returns how many revocations were acknowledged */
async function checkRevocations(
  checks: Checks,
  { caller, origins }: Cast,
  crashes: readonly Crash[],
): Promise<number> {
  let acknowledged = 0;
  let accepted = 0;
  for (const { key, outcome } of crashes.flatMap(({ revocations }) => revocations)) {
    if ((await outcome).status !== 204) continue;
    acknowledged += 1;
    for (const origin of origins) {
      const { status } = await caller.send({ origin, method: 'GET', path: '/v1/me', token: key.rawKey });
      if (status !== 401) accepted += 1;
    }
  }
  checks.require(accepted === 0, `${accepted} requests with acknowledged revoked keys were not refused`);
  return acknowledged;
}

export const crashDatabase: Drill = {
  title: 'kill -9 of the database server under load',
  invariant:
    'no acknowledged write is lost; every request meanwhile gets 503 with Retry-After within 3 s; service is back within 5 s without a restart',
  async run(checks, { quick }) {
    await using cast = await openCast();
    using traffic = startTraffic(cast.caller, perSecond, everydayCalls(cast.origins, cast.people));
    const crashes: Crash[] = [];
    for (let crash = 0; crash < (quick ? 1 : 5); crash += 1) crashes.push(await crashOnce(cast));
    const outcomes = await traffic.stop();
    const revoked = await checkRevocations(checks, cast, crashes);
    const { putOff, served } = checkAnswers(checks, outcomes);
    const { acknowledged, unanswered } = await checkMessages(checks, cast.scene, outcomes);
    await checkScene(checks, cast.scene);
    const away = Math.max(...crashes.map(({ awayMs }) => awayMs));
    const back = Math.max(...crashes.map(({ servedAgainMs }) => servedAgainMs));
    checks.require(
      back <= servedAgainMsMax,
      `it took ${milliseconds(back)} until requests were served again`,
    );
    checks.require(putOff > 0, 'no request ran during the fault');
    return (
      `${crashes.length} kills, ${acknowledged} acknowledged writes and ${revoked} revocations kept (${unanswered} more unacknowledged), ` +
      `${served} served, ${putOff} put off, slowest ${milliseconds(slowestMs(outcomes))}; away at most ${milliseconds(away)}, served again within ${milliseconds(back)}`
    );
  },
};
