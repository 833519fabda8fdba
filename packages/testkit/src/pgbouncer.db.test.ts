import { assertCells, assertRows, createDatabase, type Database, silentLog } from '@patchbay/db';
import { findPooler, requireReachable } from '@patchbay/db/explain-fault';
import { prepareRole } from '@patchbay/db/session-settings';
import { copyTestDatabase, type TestDatabase } from '@patchbay/db/testing';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { findPgbouncer, type Pgbouncer, startPgbouncer } from './pgbouncer.ts';

const program = findPgbouncer();

describe.skipIf(program === null)('behind PgBouncer in transaction mode', () => {
  let pooler: Pgbouncer;
  let own: TestDatabase;
  let db: Database;
  let url: string;

  beforeAll(async () => {
    own = await copyTestDatabase(inject('testServerUrl'));
    await prepareRole(own.url, 2900);
    pooler = await startPgbouncer(program ?? '', own.url);
    url = pooler.through(own.url);
    // Long waits: the machine is shared.
    const options = { poolMax: 12, acquireTimeoutMs: 10_000, statementTimeoutMs: 9000 };
    db = createDatabase({ url, directUrl: own.url, log: silentLog, name: 'pooled', ...options });
  });
  afterAll(async () => {
    await db.close();
    await pooler.stop();
    await own.drop();
  });

  const echo = { name: 'echo', text: 'SELECT $1::int AS value', pipelined: true } as const;
  const plain = { name: 'plain', text: 'SELECT $1::int AS value' };

  test('named statements of every kind work on whatever connection they come to', async () => {
    const asked = Array.from({ length: 300 }, (_, at) => at);
    const pipelined = await Promise.all(asked.map((at) => db.sql.cells(assertCells<[number]>(echo), [at])));
    expect(pipelined.map(([row]) => row?.[0])).toEqual(asked);
    const plainly = await Promise.all(
      asked.map((at) => db.sql.rows(assertRows<{ value: number }>(plain), [at])),
    );
    expect(plainly.map(([row]) => row?.value)).toEqual(asked);
  });

  test('a transaction stays on one connection, with both ways to the database in it', async () => {
    const transaction = { name: 'xid', text: 'SELECT pg_current_xact_id()::text AS id' };
    await Promise.all(
      Array.from({ length: 40 }, () =>
        db.transaction(async (tx) => {
          const ids = [await tx.sql.rows(assertRows<{ id: string }>(transaction), [])];
          await tx.prisma.workspace.count();
          tx.sql.queue(plain, [1]);
          ids.push(await tx.sql.rows(assertRows<{ id: string }>(transaction), []));
          expect(new Set(ids.map(([row]) => row?.id)).size).toBe(1);
        }),
      ),
    );
  });

  test('times are read as UTC, whatever the time zone of the server', async () => {
    const [row] = await db.query<{ zone: string }>(`SELECT current_setting('TimeZone') AS zone`);
    expect(row).toEqual({ zone: 'UTC' });
  });

  test('a statement ends on the server when its caller has given up', async () => {
    const settings = await db.query<{ name: string; setting: string }>(
      `SELECT name, setting FROM pg_settings
       WHERE name IN ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') ORDER BY name`,
    );
    expect(settings).toEqual([
      { name: 'idle_in_transaction_session_timeout', setting: '10000' },
      { name: 'lock_timeout', setting: '1392' },
      { name: 'statement_timeout', setting: '1566' },
    ]);
  });

  test('a client that needs its own session has one', async () => {
    const client = await db.sessions.connect();
    try {
      const heard = new Promise((resolve) => client.once('notification', resolve));
      await client.query('LISTEN news');
      await db.query(`NOTIFY news, 'here'`);
      expect(await heard).toMatchObject({ payload: 'here' });
    } finally {
      client.release(true);
    }
  });

  test('a pooler is recognized, and is refused where nothing leads around it', async () => {
    expect((await findPooler(url)).isPooled).toBe(true);
    expect((await findPooler(own.url)).isPooled).toBe(false);
    expect((await findPooler(url)).identity).toBe((await findPooler(own.url)).identity);
    await expect(requireReachable(url, 'DATABASE_URL')).rejects.toThrow(
      /^DATABASE_URL: 127\.0\.0\.1:\d+ is a connection pooler such as PgBouncer\. Keep it, and set DATABASE_DIRECT_URL/,
    );
    await expect(requireReachable(url, 'DATABASE_DIRECT_URL')).rejects.toThrow('Set DATABASE_DIRECT_URL to');
    await requireReachable(url, 'DATABASE_URL', { mayBePooled: true });
  });

  test('a program that does not know about the pooler fails at its first connection, and says why', async () => {
    const unaware = createDatabase({ url, log: silentLog, name: 'unaware' });
    await expect(unaware.query('SELECT 1')).rejects.toThrow('unsupported startup parameter');
    await unaware.close();
  });
});
