import { setTimeout as pause } from 'node:timers/promises';
import { openCast } from './cast.ts';
import { checkAnswers, checkMessages, checkScene, slowestMs } from './check.ts';
import { type Drill, milliseconds } from './drill.ts';
import type { Scene } from './scene.ts';
import { timeUntil, timeUntilServed } from './serving.ts';
import { watchSlowness } from './slowness.ts';
import { everydayCalls, startTraffic } from './traffic.ts';

const perSecond = 100;
const everyMs = 200;
const servedAgainMsMax = 5000;

const cutAll = `SELECT count(pg_terminate_backend(pid))::int AS cut FROM pg_stat_activity
  WHERE application_name LIKE 'patchbay-%' AND backend_type = 'client backend'`;
const workerBeats = `SELECT seen_at > $1 AS beats FROM heartbeats WHERE name = 'worker'`;

/** @returns how many connections were cut */
async function cutFor({ db }: Scene, lengthMs: number): Promise<number> {
  const endMs = performance.now() + lengthMs;
  let total = 0;
  while (performance.now() < endMs) {
    const [row] = await db.query<{ cut: number }>(cutAll);
    total += row?.cut ?? 0;
    await pause(everyMs);
  }
  return total;
}

async function timeUntilWorkerBeats({ db }: Scene): Promise<number> {
  const [row] = await db.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  return timeUntil('the worker beat again', async () => {
    const [heart] = await db.query<{ beats: boolean }>(workerBeats, [row?.now]);
    return heart?.beats ?? false;
  });
}

export const cutConnections: Drill = {
  title: 'every database connection of the service terminated every 200 ms',
  invariant:
    'no process dies; every request gets its answer or 503 within 3 s, times how slow the machine was; no acknowledged write is lost; every process serves again',
  async run(checks, { quick }) {
    await using cast = await openCast();
    const { caller, origins, people, scene, witness } = cast;
    using machine = watchSlowness();
    using traffic = startTraffic(caller, perSecond, everydayCalls(origins, people));
    await pause(500);
    const cut = await cutFor(scene, quick ? 2000 : 10_000);
    const servedAgainMs = await timeUntilServed(caller, origins, witness);
    const beatAgainMs = await timeUntilWorkerBeats(scene);
    const outcomes = await traffic.stop();
    const slowness = machine.mean();
    const { putOff, served } = checkAnswers(checks, outcomes, slowness);
    const { acknowledged } = await checkMessages(checks, scene, outcomes);
    await checkScene(checks, scene);
    checks.require(
      servedAgainMs <= servedAgainMsMax * slowness,
      `it took ${milliseconds(servedAgainMs)} until requests were served again`,
    );
    checks.require(cut > 0, 'there was no connection to cut');
    return (
      `${cut} connections cut, ${served} served, ${putOff} put off, ${acknowledged} acknowledged writes kept, slowest ${milliseconds(slowestMs(outcomes))}; ` +
      `served again within ${milliseconds(servedAgainMs)}, the worker beat within ${milliseconds(beatAgainMs)}; work took ${slowness.toFixed(1)} times its processor time`
    );
  },
};
