import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { startProduct } from './http.bench.ts';
import type { BusyWork } from './neighbor/busy-thread.ts';
import { send } from './neighbor/send.ts';
import type { BenchOptions } from './options.ts';
import type { Measure } from './report.ts';
import { type Seed, seedDeveloper, seedSession } from './seed.ts';
import { openHarness, type Stage } from './stage.ts';

const busyThread = new URL('./neighbor/busy-thread.ts', import.meta.url);
const busyCount = 24;
const quietCount = 6;
const quietEveryMs = 120;

interface Tenant extends Seed {
  readonly session: string;
}

async function seedTenants(stage: Stage, count: number): Promise<Tenant[]> {
  const tenants: Tenant[] = [];
  while (tenants.length < count) {
    const seed = await seedDeveloper(stage, 0);
    tenants.push({ ...seed, session: await seedSession(stage, seed.developer) });
  }
  return tenants;
}

const p99 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;

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

/** The latency of quiet developers' messages while others use up their budgets, compared with their latency alone. */
export async function runNeighborBench(
  options: BenchOptions,
  print: (measure: Measure) => void,
): Promise<void> {
  await using harness = await openHarness({ durable: true });
  const stage = await harness.createStage();
  const quiet = await seedTenants(stage, quietCount);
  const busy = await seedTenants(stage, busyCount);
  await using product = await startProduct(harness, stage);
  for (const tenant of [...quiet, ...busy]) await send(product.url, tenant);
  const measure = async (others: readonly Tenant[]): Promise<number[]> => {
    const endMs = performance.now() + options.secondsPerRound * 1000;
    const noise = keepBusy({ url: product.url, tenants: others, seconds: options.secondsPerRound });
    const times = await Promise.all(quiet.map((tenant) => writeQuietly(product.url, tenant, endMs)));
    await noise;
    return times.flat();
  };
  await measure([]);
  const alone: number[] = [];
  const beside: number[] = [];
  for (let round = 0; round < options.rounds; round += 1) {
    alone.push(...(await measure([])));
    beside.push(...(await measure(busy)));
  }
  print({
    title: 'p99 of a quiet developer’s messages beside 24 busy ones vs alone',
    figure: `${p99(beside).toFixed(1)} ms vs ${p99(alone).toFixed(1)} ms`,
    ratio: p99(beside) / p99(alone),
    reach: { atMost: 2 },
  });
}
