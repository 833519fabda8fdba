import { setTimeout as pause } from 'node:timers/promises';
import { openCast } from './cast.ts';
import { checkAnswers, checkMessages, checkScene, slowestMs, tookMs } from './check.ts';
import { type Drill, milliseconds } from './drill.ts';
import type { Scene } from './scene.ts';
import { timeUntilServed } from './serving.ts';
import { everydayCalls, healthCalls, startTraffic } from './traffic.ts';

const perSecond = 100;
const servedAgainMsMax = 3000;
const livenessMsMax = 1000;

/** Lets the stopped processes continue. */
export type Thaw = () => void;

function signalAll(pids: readonly number[], signal: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // A backend whose client has disconnected ends without help.
    }
  }
}

/**
 * Stops the database server and all its children. Connections stay open, the kernel accepts new ones, and nothing is
 * ever answered, as on a network that drops packets without a reset. The server is stopped first, so that it starts no
 * child that is missing from the list, which is read over a connection that is already open.
 */
export async function freeze({ db, server }: Scene): Promise<Thaw> {
  const client = await db.pool.connect();
  const frozen = [server.pid()];
  const thaw = () => signalAll(frozen.toReversed(), 'SIGCONT');
  // A drill that is interrupted must not leave a stopped server behind.
  process.once('exit', thaw);
  try {
    signalAll(frozen, 'SIGSTOP');
    const { rows } = await client.query<{ pid: number }>('SELECT pid FROM pg_stat_activity');
    signalAll(
      rows.map(({ pid }) => pid),
      'SIGSTOP',
    );
    frozen.push(...rows.map(({ pid }) => pid));
  } catch (error) {
    thaw();
    throw error;
  } finally {
    client.release();
  }
  return () => {
    thaw();
    process.removeListener('exit', thaw);
  };
}

export const freezeDatabase: Drill = {
  title: 'the database server stopped with its connections open',
  invariant:
    'every request gets its answer or 503 within 3 s; the processes stay alive; all serve again within 3 s',
  async run(checks, { quick }) {
    await using cast = await openCast();
    const { caller, origins, people, scene, witness } = cast;
    using traffic = startTraffic(caller, perSecond, everydayCalls(origins, people));
    using liveness = startTraffic(caller, 10, healthCalls(origins));
    await pause(500);
    const thaw = await freeze(scene);
    const frozenAtMs = performance.now();
    await pause(quick ? 3000 : 8000);
    const thawedAtMs = performance.now();
    thaw();
    const servedAgainMs = await timeUntilServed(caller, origins, witness);
    const outcomes = await traffic.stop();
    const live = await liveness.stop();
    const { putOff, served } = checkAnswers(checks, outcomes);
    const { acknowledged } = await checkMessages(checks, scene, outcomes);
    await checkScene(checks, scene);
    const during = outcomes.filter(
      ({ endedAtMs, sentAtMs }) => sentAtMs > frozenAtMs && endedAtMs < thawedAtMs,
    );
    const accepted = during.filter(({ status }) => status !== 503).length;
    checks.require(
      accepted === 0,
      `${accepted} requests were served by a process that could not reach the database`,
    );
    checks.require(
      live.every(({ status }) => status === 200),
      '/healthz did not answer 200',
    );
    checks.require(slowestMs(live) <= livenessMsMax, `/healthz took ${milliseconds(slowestMs(live))}`);
    checks.require(
      servedAgainMs <= servedAgainMsMax,
      `it took ${milliseconds(servedAgainMs)} until requests were served again`,
    );
    const slowest = milliseconds(Math.max(0, ...during.map(tookMs)));
    return (
      `${milliseconds(thawedAtMs - frozenAtMs)} frozen, ${putOff} put off within ${slowest}, ${served} served before and after, ` +
      `${acknowledged} acknowledged writes kept, /healthz within ${milliseconds(slowestMs(live))}; served again within ${milliseconds(servedAgainMs)}`
    );
  },
};
