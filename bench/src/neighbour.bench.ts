import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { startProduct } from './http.bench.ts';
import { call } from './oauth/http.ts';
import type { BenchOptions } from './options.ts';
import type { Measure } from './report.ts';
import { type Seed, seedDeveloper, seedSession } from './seed.ts';
import { openTheatre, type Stage } from './stage.ts';

const busyCount = 24;
const quietCount = 6;
/** Ten writes a second: the whole budget of a developer. */
const burst = 5;
const burstEveryMs = 500;
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

/** Sends one message. @returns how long it took, in milliseconds */
async function send(url: string, { rawKey, threadId }: Tenant, idempotencyKey?: string): Promise<number> {
  const startedAt = performance.now();
  const json = { kind: 'text', text: 'a message of the benchmark' };
  const more = idempotencyKey === undefined ? {} : { idempotencyKey };
  const { status, text } = await call(`${url}/v1/threads/${threadId}/messages`, {
    token: rawKey,
    json,
    ...more,
  });
  if (status !== 201) throw new Error(`a message was answered ${status}: ${text}`);
  return performance.now() - startedAt;
}

/** One message after another with pauses. @returns the time of each */
async function writeQuietly(url: string, tenant: Tenant, endMs: number): Promise<number[]> {
  const times: number[] = [];
  while (performance.now() < endMs) {
    times.push(await send(url, tenant));
    await pause(quietEveryMs);
  }
  return times;
}

/** Bursts of messages with an Idempotency-Key and, beside them, a key after another. */
async function writeBusily(url: string, tenant: Tenant, endMs: number): Promise<void> {
  const createKeys = async (): Promise<void> => {
    while (performance.now() < endMs) {
      const json = { name: 'bench' };
      const path = `${url}/v1/developer/api-keys`;
      const { status } = await call(path, { token: tenant.session, json, idempotencyKey: randomUUID() });
      // A developer creates ten keys a minute at most.
      if (status === 429) return;
    }
  };
  const sendBursts = async (): Promise<void> => {
    while (performance.now() < endMs) {
      const nextMs = performance.now() + burstEveryMs;
      await Promise.all(Array.from({ length: burst }, () => send(url, tenant, randomUUID())));
      await pause(Math.max(0, nextMs - performance.now()));
    }
  };
  await Promise.all([createKeys(), sendBursts()]);
}

/** The latency of quiet developers' messages while others use up their budgets, compared with their latency alone. */
export async function runNeighbourBench(
  options: BenchOptions,
  print: (measure: Measure) => void,
): Promise<void> {
  await using theatre = await openTheatre({ durable: true });
  const stage = await theatre.createStage();
  const quiet = await seedTenants(stage, quietCount);
  const busy = await seedTenants(stage, busyCount);
  await using product = await startProduct(theatre, stage);
  for (const tenant of [...quiet, ...busy]) await send(product.url, tenant);
  const measure = async (others: readonly Tenant[]): Promise<number[]> => {
    const endMs = performance.now() + options.secondsPerRound * 1000;
    const noise = others.map((tenant) => writeBusily(product.url, tenant, endMs));
    const times = await Promise.all(quiet.map((tenant) => writeQuietly(product.url, tenant, endMs)));
    await Promise.all(noise);
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
    reach: { atMost: 3 },
  });
}
