import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLog } from '@patchbay/db';
import { migrate } from '@patchbay/db/migrate';
import { type Pair, startPair } from '@patchbay/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiProcess, refuseToStart, startApiProcess } from '../support/api-process.ts';
import { call, type Refusal } from '../support/call.ts';
import { createKey, type Developer, signUp, tryKey } from '../support/developer.ts';

/** With limits in Redis, no table that a standby lacks gets in the way of a read. */
let pair: Pair;
let dataDir: string;
const running: ApiProcess[] = [];

async function start(databaseUrl: string): Promise<ApiProcess> {
  const api = await startApiProcess({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
  running.push(api);
  return api;
}

const revoke = (id: string, { token, from }: Developer, to: string) =>
  call('DELETE', `/v1/developer/api-keys/${id}`, { from, token, to });

/** Says /readyz. It never says ready here, because no worker runs. */
async function hasDatabase({ url }: ApiProcess): Promise<unknown> {
  const { body } = await call<Refusal>('GET', '/readyz', { to: url });
  return body.details?.checks;
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'patchbay-old-primary-'));
  pair = await startPair(async (url) => {
    await migrate(url, { log: silentLog });
  });
});

afterAll(async () => {
  await Promise.all(running.map((api) => api.stop()));
  await pair[Symbol.asyncDispose]();
  await rm(dataDir, { recursive: true, force: true });
});

test('a process that knows only a standby refuses to start, and says what is wrong', async () => {
  const said = await refuseToStart({ DATABASE_URL: pair.standby.url, DATA_DIR: dataDir });
  expect(said).toContain(`DATABASE_URL: ${pair.standby.host} is a standby, which cannot write.`);
});

test('a key that was revoked on the new primary is accepted by no process, whichever server it knows', async () => {
  const [old, both] = await Promise.all([start(pair.primary.url), start(pair.url)]);
  const developer = await signUp({ to: old.url });
  const [revoked, kept] = [
    await createKey(developer, {}, { to: old.url }),
    await createKey(developer, {}, { to: old.url }),
  ];
  expect(await Promise.all([tryKey(revoked.raw_key, old.url), tryKey(revoked.raw_key, both.url)])).toEqual([
    200, 200,
  ]);
  expect(await hasDatabase(old)).toMatchObject({ database: true });

  let lastAccepted = 0;
  let isOver = false;
  const probe = async ({ url }: ApiProcess): Promise<void> => {
    while (!isOver) {
      const sentAt = performance.now();
      if ((await tryKey(revoked.raw_key, url)) === 200) lastAccepted = Math.max(lastAccepted, sentAt);
    }
  };
  const probes = [probe(old), probe(both)];
  let revokedAt = 0;
  try {
    // The old primary goes on, as when the program that watches over it hangs.
    await pair.standby.query('SELECT pg_promote()');
    const successor = await start(pair.standby.url);
    expect((await revoke(revoked.key.id, developer, successor.url)).status).toBe(204);
    revokedAt = performance.now();
    await expect.poll(() => tryKey(revoked.raw_key, both.url)).toBe(401);
  } finally {
    isOver = true;
    await Promise.all(probes);
  }
  expect(lastAccepted).toBeGreaterThan(0);
  expect(lastAccepted).toBeLessThan(revokedAt);
  expect(await tryKey(kept.raw_key, both.url)).toBe(200);
  expect(await tryKey(kept.raw_key, old.url)).toBe(503);
  expect([await hasDatabase(both), await hasDatabase(old)]).toMatchObject([
    { database: true },
    { database: false },
  ]);
});
