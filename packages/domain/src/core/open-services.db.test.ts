import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { silentLogger } from '@patchbay/logger';
import { createTestDatabase, type TestDatabase } from '@patchbay/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testSettings } from '../testing/services.fixture.ts';
import { openServices } from './open-services.ts';
import { StartRefused } from './start-refused.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** A way to the database on a port of its own, which nobody listens on yet. */
async function prepareWay(): Promise<{ url: string; open(): void; server: Server }> {
  const target = new URL(database.url);
  const server = createServer((inner) => {
    const outer = connect(Number(target.port), target.hostname);
    inner.pipe(outer).pipe(inner);
    for (const [end, other] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      end.on('error', () => other.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  const url = Object.assign(new URL(database.url), { host: `127.0.0.1:${port}` }).href;
  return { url, server, open: () => server.listen(port, '127.0.0.1') };
}

const optionsFor = (databaseUrl: string) => ({
  databaseTimeoutMs: 25_000,
  name: 'test',
  databaseUrl,
  redisUrl: null,
  settings: testSettings,
  masterSecrets: [{ id: 'one', key: Buffer.alloc(32, 1) }],
  logger: silentLogger,
});

test('a database that comes a moment later is waited for', async () => {
  const way = await prepareWay();
  let refusals = 0;
  const logger = {
    ...silentLogger,
    warn: () => {
      refusals += 1;
      way.open();
    },
  };
  const { close, services } = await openServices({ ...optionsFor(way.url), logger, waitSeconds: 30 });
  try {
    expect(refusals).toBe(1);
    expect(await services.db.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  } finally {
    await close();
    way.server.close();
  }
});

test('a database that is down fails at once if nobody waits', async () => {
  const { url } = await prepareWay();
  await expect(openServices(optionsFor(url))).rejects.toThrow('ECONNREFUSED');
});

test('a database that stays down is a failure when the time is over', async () => {
  const { url } = await prepareWay();
  let refusals = 0;
  const logger = { ...silentLogger, warn: () => (refusals += 1) };
  await expect(openServices({ ...optionsFor(url), logger, waitSeconds: 0.4 })).rejects.toThrow(
    'ECONNREFUSED',
  );
  expect(refusals).toBe(1);
});

test('a wrong password and a database that does not exist are refused at once, in one line with the fix', async () => {
  const wrong = [
    [{ password: 'hunter2-secret' }, 'refuses the password of the user'],
    [{ pathname: '/patchbay_absent' }, 'has no database patchbay_absent'],
  ] as const;
  for (const [change, told] of wrong) {
    const url = Object.assign(new URL(database.url), change).href;
    const waited: unknown[] = [];
    const logger = { ...silentLogger, warn: (fields: unknown) => waited.push(fields) };
    const refusal = await openServices({ ...optionsFor(url), logger, waitSeconds: 30 }).catch(
      (error: unknown) => error,
    );
    expect(refusal).toBeInstanceOf(StartRefused);
    expect(String(refusal)).toContain(told);
    expect(String(refusal)).not.toMatch(/\n|hunter2/);
    expect(waited).toEqual([]);
  }
});

test('a database that was not migrated is refused in one line with the fix', async () => {
  await using empty = await createTestDatabase({ template: 'template0' });
  const refusal = await openServices(optionsFor(empty.url)).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartRefused);
  expect(String(refusal)).toMatch(
    /^StartRefused: DATABASE_URL: the database \S+ of \S+ was not migrated .*Run `npm run migrate`\.$/,
  );
});
