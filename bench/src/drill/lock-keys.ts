import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { quantile } from '../timing.ts';
import type { Call, Outcome } from './call.ts';
import { type Cast, openCast } from './cast.ts';
import { checkAnswers, checkScene, slowestMs, tookMs } from './check.ts';
import { type Checks, type Drill, milliseconds } from './drill.ts';
import { createPeople, type IssuedKey, issueKey } from './people.ts';
import { timeUntilServed } from './serving.ts';
import { healthCalls, startTraffic } from './traffic.ts';

const perSecond = 100;
const unseenKeysCount = 60;
const servedAgainMsMax = 3000;
const livenessP99MsMax = 500;

interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

/** Locks the table that every key is looked up in, so that each lookup holds a connection until it times out. */
async function holdKeys(url: string, lengthMs: number): Promise<Span> {
  const client = new pg.Client({ connectionString: url, application_name: 'drill lock' });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query('LOCK TABLE api_keys IN ACCESS EXCLUSIVE MODE');
    const fromMs = performance.now();
    await pause(lengthMs);
    const toMs = performance.now();
    await client.query('ROLLBACK');
    return { fromMs, toMs };
  } finally {
    await client.end();
  }
}

/** Calls with keys that are already verified, keys that no process has seen, and a revoked key. */
function keyCalls({ origins, people }: Cast, unseen: readonly IssuedKey[], revoked: IssuedKey) {
  return (turn: number): Call => {
    const round = Math.floor(turn / 3);
    const tokens = [people[round % people.length], unseen[round % unseen.length], revoked];
    const token = tokens[turn % tokens.length]?.rawKey ?? '';
    return { origin: origins[round % origins.length] ?? '', method: 'GET', path: '/v1/me', token };
  };
}

/** No key could be looked up during the lock, so any decision about one was stale or a guess. */
function checkClosed(checks: Checks, outcomes: readonly Outcome[], { fromMs, toMs }: Span): Outcome[] {
  const during = outcomes.filter(({ endedAtMs, sentAtMs }) => sentAtMs > fromMs && endedAtMs < toMs);
  const open = during.filter(({ status }) => status !== 503);
  checks.require(
    open.length === 0,
    `${open.length} keys were accepted or refused by a process that could not look them up`,
  );
  checks.require(during.length > 0, 'no request ran during the lock');
  return during;
}

async function seedKeys({ people, scene, witness }: Cast) {
  const unseen = await createPeople(unseenKeysCount / people.length, () =>
    Promise.all(people.map((person) => issueKey(scene.services, person, 'unseen'))),
  );
  const revoked = await issueKey(scene.services, witness, 'revoked');
  await scene.db.query('UPDATE api_keys SET revoked_at = now() WHERE id = $1', [revoked.id]);
  return { unseen: unseen.flat(), revoked };
}

export const lockKeys: Drill = {
  title: 'the key table locked, with more callers than connections',
  invariant:
    'no key is accepted or refused without a lookup: 503 with Retry-After within 3 s; /healthz stays fast; service is back within 3 s',
  async run(checks, { quick }) {
    await using cast = await openCast();
    const { caller, origins, scene, witness } = cast;
    const { revoked, unseen } = await seedKeys(cast);
    using keys = startTraffic(caller, perSecond, keyCalls(cast, unseen, revoked));
    using liveness = startTraffic(caller, 20, healthCalls(origins));
    const span = await holdKeys(scene.url, quick ? 3000 : 10_000);
    const servedAgainMs = await timeUntilServed(caller, origins, witness);
    const outcomes = await keys.stop();
    const live = await liveness.stop();
    const ofRevoked = outcomes.filter(({ call }) => call.token === revoked.rawKey);
    const accepted = ofRevoked.filter(({ status }) => status !== 401 && status !== 503).length;
    checks.require(accepted === 0, `${accepted} requests with a revoked key were accepted`);
    checkAnswers(
      checks,
      outcomes.filter(({ call }) => call.token !== revoked.rawKey),
    );
    const during = checkClosed(checks, outcomes, span);
    await checkScene(checks, scene);
    const p99 = quantile(live.map(tookMs), 0.99);
    checks.require(p99 <= livenessP99MsMax, `/healthz took ${milliseconds(p99)} at p99`);
    checks.require(
      live.every(({ status }) => status === 200),
      '/healthz did not answer 200',
    );
    checks.require(
      servedAgainMs <= servedAgainMsMax,
      `it took ${milliseconds(servedAgainMs)} until requests were served again`,
    );
    return (
      `${milliseconds(span.toMs - span.fromMs)} locked, ${during.length} put off within ${milliseconds(slowestMs(during))}, ` +
      `${ofRevoked.length} tries of a revoked key, ${accepted} accepted, /healthz p99 ${milliseconds(p99)}; served again within ${milliseconds(servedAgainMs)}`
    );
  },
};
