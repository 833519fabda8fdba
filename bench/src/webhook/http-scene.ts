import { fileURLToPath } from 'node:url';
import { contextFor } from '@patchbay/domain/services.fixture';
import { createWebhook } from '@patchbay/domain/webhook';
import type { Program } from '@patchbay/testkit/program';
import { type Child, startFloorProgram, startProgram } from '../child.ts';
import { type Seed, seedDeveloper } from '../seed.ts';
import type { Harness, Stage } from '../stage.ts';

const workerProgram = fileURLToPath(new URL('../../../apps/worker/dist/main.js', import.meta.url));

export type Receipt = readonly [path: string, sequence: number, atMs: number];

/** A receiver in a process of its own. */
export interface Receiver extends Child {
  trust(path: string, secret: string): Promise<void>;
  /** The next `count` deliveries that have arrived. @throws when a signature was wrong */
  receive(count: number): Promise<Receipt[]>;
}

async function ask(url: string): Promise<string> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(120_000) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.text();
}

export async function startReceiver(): Promise<Receiver> {
  const child = await startFloorProgram(new URL('./http-receiver.ts', import.meta.url), {});
  return {
    ...child,
    trust: async (path, secret) => {
      await ask(`${child.url}/trust?${new URLSearchParams({ path, secret }).toString()}`);
    },
    receive: async (count) => {
      const text = await ask(`${child.url}/receipts?count=${count}`);
      const { receipts, refused } = JSON.parse(text) as { receipts: Receipt[]; refused: number };
      if (refused > 0) throw new Error(`${refused} deliveries had no valid signature`);
      return receipts;
    },
  };
}

/** Starts the worker of the product as an operator would, with deliveries to this machine allowed. */
export function startWorker(
  { masterKey }: Harness,
  { db, services, url }: Stage,
  over: Readonly<Record<string, string>> = {},
): Promise<Program> {
  const env = {
    DATABASE_URL: url,
    MASTER_KEY: masterKey,
    BASE_URL: services.settings.baseUrl,
    LOG_LEVEL: 'error',
    WEBHOOK_ALLOW_CIDRS: '127.0.0.1/32',
    ...over,
  };
  const hasBeaten = async () => (await db.query(`SELECT 1 FROM heartbeats WHERE name = 'worker'`)).length > 0;
  return startProgram(workerProgram, env, hasBeaten);
}

/** Registers an endpoint that goes to the receiver, as the worker would have accepted it. */
async function addEndpoint({ db, services }: Stage, { developer }: Seed, url: string): Promise<string> {
  const ctx = contextFor(services, developer);
  const registered = { url: 'https://93.184.215.14/hook', eventTypes: ['*'] };
  const { secret, webhook } = await createWebhook(ctx, registered);
  await db.query('UPDATE webhook_endpoints SET url = $2 WHERE id = $1', [webhook.id, url]);
  return secret;
}

/** Registers endpoints of one workspace at these paths of the receiver. */
export async function addEndpoints(
  stage: Stage,
  receiver: Receiver,
  paths: readonly string[],
): Promise<string> {
  const seed = await seedDeveloper(stage, 0);
  for (const path of paths) await receiver.trust(path, await addEndpoint(stage, seed, receiver.url + path));
  return seed.workspaceId;
}

/** Workspaces with one endpoint each. @returns their ids */
export async function addWorkspaces(stage: Stage, receiver: Receiver, count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) ids.push(await addEndpoints(stage, receiver, [`/hook/${ids.length}`]));
  return ids;
}
