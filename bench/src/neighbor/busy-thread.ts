import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { call } from '../oauth/http.ts';
import { type Sender, send } from './send.ts';

/** The parameters of the thread. */
export interface BusyWork {
  readonly url: string;
  readonly tenants: readonly Sender[];
  readonly seconds: number;
}

/** Ten writes a second: the whole budget of a developer. */
const burst = 5;
const burstEveryMs = 500;

/** Bursts of messages with an Idempotency-Key and, beside them, a key after another. */
async function writeBusily(url: string, tenant: Sender, endMs: number): Promise<void> {
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

// In a thread of its own, so that the quiet developers' messages are not timed while this process is busy with the others'.
const { seconds, tenants, url } = workerData as BusyWork;
const endMs = performance.now() + seconds * 1000;
await Promise.all(tenants.map((tenant) => writeBusily(url, tenant, endMs)));
parentPort?.postMessage('done');
