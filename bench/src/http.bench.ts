import { fileURLToPath } from 'node:url';
import { findFreePort } from '@patchbay/testkit/redis-server';
import { type Child, startChild, startFloorProgram } from './child.ts';
import type { Sent } from './lists/statement.ts';
import { type LoadOptions, load } from './load.ts';
import type { BenchOptions } from './options.ts';
import { compareRates } from './report.ts';
import { measureRounds } from './round.ts';
import type { Bench } from './run.ts';
import { type Seed, seedDeveloper, seedSession, seedToken } from './seed.ts';
import { type Harness, openHarness, type Stage } from './stage.ts';

const productProgram = fileURLToPath(new URL('../../apps/api/dist/main.js', import.meta.url));

type Floor = 'primary-key' | 'digest-index' | 'argon2' | 'page' | 'insert' | 'statement';

interface FloorOptions extends Pick<Seed, 'threadId'> {
  /** The statement that the floor `statement` runs. */
  readonly sent?: Sent;
}

/** Starts the floor that does one thing. */
export const startFloor = (floor: Floor, stage: Stage, { sent, threadId }: FloorOptions): Promise<Child> =>
  startFloorProgram(new URL('./floor-server.ts', import.meta.url), {
    FLOOR: floor,
    FLOOR_DATABASE_URL: stage.url,
    FLOOR_THREAD_ID: threadId,
    FLOOR_STATEMENT: JSON.stringify(sent ?? null),
  });

/** Starts the API process of the product as an operator would. */
export async function startProduct(
  harness: Harness,
  stage: Stage,
  more: Readonly<Record<string, string>> = {},
): Promise<Child> {
  const port = await findFreePort();
  const env = {
    API_PORT: String(port),
    DATABASE_URL: stage.url,
    MASTER_KEY: harness.masterKey,
    ...more,
  };
  return startChild(productProgram, env, { port, readyPath: '/healthz' });
}

/** The table in which a service that stores SHA-256 digests would look up its keys. */
async function addDigestTable(stage: Stage, seed: Seed): Promise<void> {
  await stage.db.query(
    `CREATE TABLE floor_keys AS SELECT *, decode('', 'hex') AS digest FROM api_keys WHERE false`,
  );
  await stage.db.query(`INSERT INTO floor_keys SELECT *, sha256($1::bytea) FROM api_keys WHERE id = $2`, [
    Buffer.from(seed.rawKey),
    seed.keyId,
  ]);
  await stage.db.query('CREATE UNIQUE INDEX ON floor_keys (digest)');
}

/** Requests a second with the product and its floors, by the name of what was asked. */
type Rates = Awaited<ReturnType<typeof measureRates>>;

const connections = 16;

async function measureRates(harness: Harness, stage: Stage, options: BenchOptions) {
  const seed = await seedDeveloper(stage);
  await addDigestTable(stage, seed);
  await using product = await startProduct(harness, stage, { BASE_URL: stage.services.settings.baseUrl });
  await using primaryKey = await startFloor('primary-key', stage, seed);
  await using digestIndex = await startFloor('digest-index', stage, seed);
  await using argon2 = await startFloor('argon2', stage, seed);
  await using page = await startFloor('page', stage, seed);

  const good = { authorization: `Bearer ${seed.rawKey}` };
  const token = { authorization: `Bearer ${await seedToken(stage, seed)}` };
  const session = { authorization: `Bearer ${await seedSession(stage, seed.developer)}` };
  const last = seed.rawKey.at(-1) === 'a' ? 'b' : 'a';
  const forged = { authorization: `Bearer ${seed.rawKey.slice(0, -1)}${last}` };
  const run =
    (url: string, headers: Record<string, string>, more: Partial<LoadOptions> = {}) =>
    async () => {
      const sent = { url, headers, connections, expectedStatus: 200, ...more };
      return (await load({ ...sent, seconds: options.secondsPerRound })).requestsPerSecond;
    };
  const me = `${product.url}/v1/me`;
  return await measureRounds(options, {
    me: run(me, good),
    primaryKey: run(primaryKey.url, { 'x-key-id': seed.keyId }),
    digestIndex: run(digestIndex.url, good),
    meAlone: run(me, good, { connections: 1 }),
    digestAlone: run(digestIndex.url, good, { connections: 1 }),
    token: run(me, token),
    unscoped: run(`${product.url}/v1/voice-notes`, token, { expectedStatus: 403 }),
    session: run(me, session),
    forged: run(me, forged, { expectedStatus: 401 }),
    argon2: run(argon2.url, good),
    messages: run(`${product.url}/v1/threads/${seed.threadId}/messages?limit=20`, good),
    page: run(page.url, { 'x-workspace-id': seed.workspaceId }),
  });
}

const rows: readonly (readonly [title: string, subject: keyof Rates, floor: keyof Rates, atLeast: number])[] =
  [
    ['GET /v1/me by key vs one primary-key query', 'me', 'primaryKey', 1.3],
    ['GET /v1/me by key vs one SHA-256 index query', 'me', 'digestIndex', 1.6],
    ['GET /v1/me by key, one at a time, vs one SHA-256 index query', 'meAlone', 'digestAlone', 0.85],
    ['GET /v1/me by OAuth token vs one primary-key query', 'token', 'primaryKey', 0.6],
    ['a refusal by the scopes of an OAuth token vs one primary-key query', 'unscoped', 'primaryKey', 0.8],
    ['GET /v1/me by console session vs one primary-key query', 'session', 'primaryKey', 0.8],
    ['a page of 20 messages by key vs the bare SQL', 'messages', 'page', 0.9],
    ['the 401 of a forged key vs one primary-key query', 'forged', 'primaryKey', 0.95],
    ['GET /v1/me by key vs argon2 on each request', 'me', 'argon2', 100],
  ];

/** Requests per second over 16 connections, for the product and its floors. */
export const runHttpBench: Bench = async (options, print) => {
  await using harness = await openHarness();
  const rates = await measureRates(harness, await harness.createStage(), options);
  for (const [title, subject, floor, atLeast] of rows)
    print(title, compareRates(rates[subject], rates[floor], 'requests a second'), { atLeast });
};
