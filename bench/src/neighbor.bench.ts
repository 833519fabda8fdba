import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { startProduct } from './http.bench.ts';
import type { BusyWork } from './neighbor/busy-thread.ts';
import { send } from './neighbor/send.ts';
import type { BenchOptions } from './options.ts';
import { compareTimes, type Figure } from './report.ts';
import type { Bench } from './run.ts';
import { seedTenants, type Tenant } from './seed.ts';
import { openHarness } from './stage.ts';
import { quantile } from './timing.ts';
import { startClients } from './webhook/socket.ts';

const busyThread = new URL('./neighbor/busy-thread.ts', import.meta.url);
const busyCount = 24;
const quietCount = 6;
const quietEveryMs = 120;
/** All that a workspace may have. */
const socketsMax = 200;

/** One message after another with pauses. @returns the time of each */
async function writeQuietly(url: string, tenant: Tenant, endMs: number): Promise<number[]> {
  const times: number[] = [];
  while (performance.now() < endMs) {
    times.push(await send(url, tenant));
    await pause(quietEveryMs);
  }
  return times;
}

/** Lets the busy ones write in a thread of their own. */
async function keepBusy(work: BusyWork): Promise<void> {
  if (work.tenants.length === 0) return;
  const thread = new Worker(busyThread, { workerData: work });
  await once(thread, 'exit').then(([code]) => {
    if (code !== 0) throw new Error('the busy developers have stopped');
  });
}

interface Scene {
  readonly options: BenchOptions;
  readonly url: string;
  readonly quiet: readonly Tenant[];
}

/** @returns the time of each message of the quiet developers while the others are busy */
async function timeQuiet({ options, quiet, url }: Scene, others: readonly Tenant[]): Promise<number[]> {
  const endMs = performance.now() + options.secondsPerRound * 1000;
  const noise = keepBusy({ url, tenants: others, seconds: options.secondsPerRound });
  const times = await Promise.all(quiet.map((tenant) => writeQuietly(url, tenant, endMs)));
  await noise;
  return times.flat();
}

/** Times the quiet developers alone and disturbed in turn. */
async function compare(scene: Scene, disturbed: () => Promise<number[]>): Promise<Figure> {
  const alone: number[] = [];
  const beside: number[] = [];
  for (let round = 0; round < scene.options.rounds; round += 1) {
    alone.push(...(await timeQuiet(scene, [])));
    beside.push(...(await disturbed()));
  }
  return compareTimes(quantile(beside, 0.99), quantile(alone, 0.99));
}

/** The latency of quiet developers' messages while others use up what they may, compared with their latency alone. */
export const runNeighborBench: Bench = async (options, print) => {
  await using harness = await openHarness({ durable: true });
  const stage = await harness.createStage();
  const quiet = await seedTenants(stage, quietCount);
  const busy = await seedTenants(stage, busyCount);
  await using product = await startProduct(harness, stage);
  const { url } = product;
  for (const tenant of [...quiet, ...busy]) await send(url, tenant);
  const scene = { options, url, quiet };
  await timeQuiet(scene, []);
  const among = await compare(scene, () => timeQuiet(scene, busy));
  print('p99 of a quiet developer’s messages beside 24 busy ones vs alone', among, { atMost: 2 });
  const crowd = busy.slice(0, 1);
  const tokens = crowd.flatMap(({ rawKey, session }) => [rawKey, session]);
  const beside = async (): Promise<number[]> => {
    await using _clients = await startClients(url, tokens, socketsMax);
    return await timeQuiet(scene, crowd);
  };
  const title =
    'p99 of a quiet developer’s messages beside one with 200 sockets that fills its budget vs alone';
  print(title, await compare(scene, beside), { atMost: 1.25 });
};
