import { fileURLToPath } from 'node:url';
import { type Child, freePort, startChild } from './child.ts';
import type { Sent } from './lists/statement.ts';
import { load } from './load.ts';
import type { BenchOptions } from './options.ts';
import type { Measure } from './report.ts';
import { interleave, warmUpRounds } from './round.ts';
import { type Seed, seedDeveloper, seedToken } from './seed.ts';
import { type Harness, openHarness, type Stage } from './stage.ts';

const floorProgram = fileURLToPath(new URL('./floor-server.ts', import.meta.url));
const productProgram = fileURLToPath(new URL('../../apps/api/src/main.ts', import.meta.url));

type Floor = 'primary-key' | 'digest-index' | 'argon2' | 'page' | 'insert' | 'statement';

interface FloorOptions extends Pick<Seed, 'threadId'> {
  /** The statement that the floor `statement` runs. */
  readonly sent?: Sent;
}

/** Starts the floor that does one thing. */
export async function startFloor(
  floor: Floor,
  stage: Stage,
  { sent, threadId }: FloorOptions,
): Promise<Child> {
  const port = await freePort();
  const env = {
    FLOOR: floor,
    FLOOR_PORT: String(port),
    FLOOR_DATABASE_URL: stage.url,
    FLOOR_THREAD_ID: threadId,
    FLOOR_STATEMENT: JSON.stringify(sent ?? null),
  };
  return startChild(floorProgram, env, { port, readyPath: '/ready' });
}

/** Starts the API process of the product as an operator would. */
export async function startProduct(
  harness: Harness,
  stage: Stage,
  more: Readonly<Record<string, string>> = {},
): Promise<Child> {
  const port = await freePort();
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

const rounded = (value: number): string => Math.round(value).toLocaleString('en');

/** Requests per second at concurrency 32, for the product and its floors. */
export async function runHttpBench(options: BenchOptions, print: (measure: Measure) => void): Promise<void> {
  await using harness = await openHarness();
  const stage = await harness.createStage();
  const seed = await seedDeveloper(stage);
  await addDigestTable(stage, seed);
  await using product = await startProduct(harness, stage, { BASE_URL: stage.services.settings.baseUrl });
  await using primaryKey = await startFloor('primary-key', stage, seed);
  await using digestIndex = await startFloor('digest-index', stage, seed);
  await using argon2 = await startFloor('argon2', stage, seed);
  await using page = await startFloor('page', stage, seed);

  const good = { authorization: `Bearer ${seed.rawKey}` };
  const last = seed.rawKey.at(-1) === 'a' ? 'b' : 'a';
  const forged = { authorization: `Bearer ${seed.rawKey.slice(0, -1)}${last}` };
  const run =
    (url: string, headers: Record<string, string>, expectedStatus = 200) =>
    async () =>
      (await load({ url, headers, expectedStatus, seconds: options.secondsPerRound })).requestsPerSecond;
  const messages = `${product.url}/v1/threads/${seed.threadId}/messages?limit=20`;
  const subjects = {
    me: run(`${product.url}/v1/me`, good),
    primaryKey: run(primaryKey.url, { 'x-key-id': seed.keyId }),
    digestIndex: run(digestIndex.url, good),
    token: run(`${product.url}/v1/me`, { authorization: `Bearer ${await seedToken(stage, seed)}` }),
    forged: run(`${product.url}/v1/me`, forged, 401),
    argon2: run(argon2.url, good),
    messages: run(messages, good),
    page: run(page.url, { 'x-workspace-id': seed.workspaceId }),
  };
  await interleave(warmUpRounds(options), subjects);
  const rates = await interleave(options.rounds, subjects);

  const compare = (subject: number, floor: number) =>
    `${rounded(subject)} vs ${rounded(floor)} requests a second`;
  print({
    title: 'GET /v1/me by key vs one primary-key query',
    figure: compare(rates.me, rates.primaryKey),
    ratio: rates.me / rates.primaryKey,
    reach: { atLeast: 1.3 },
  });
  print({
    title: 'GET /v1/me by key vs one SHA-256 index query',
    figure: compare(rates.me, rates.digestIndex),
    ratio: rates.me / rates.digestIndex,
    reach: { atLeast: 1.5 },
  });
  print({
    title: 'GET /v1/me by OAuth token vs one primary-key query',
    figure: compare(rates.token, rates.primaryKey),
    ratio: rates.token / rates.primaryKey,
    reach: { atLeast: 0.6 },
  });
  print({
    title: 'a page of 20 messages by key vs the bare SQL',
    figure: compare(rates.messages, rates.page),
    ratio: rates.messages / rates.page,
    reach: { atLeast: 0.9 },
  });
  print({
    title: 'the 401 of a forged key vs one primary-key query',
    figure: compare(rates.forged, rates.primaryKey),
    ratio: rates.forged / rates.primaryKey,
    reach: { atLeast: 0.95 },
  });
  print({
    title: 'GET /v1/me by key vs argon2 on each request',
    figure: compare(rates.me, rates.argon2),
    ratio: rates.me / rates.argon2,
    reach: { atLeast: 100 },
  });
}
