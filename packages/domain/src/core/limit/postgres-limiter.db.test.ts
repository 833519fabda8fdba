import { createServer, type Socket } from 'node:net';
import type { LimitPolicy, LimitRule } from '@patchbay/contract';
import { assertRows, createDatabase, silentLog } from '@patchbay/db';
import { createTestDatabase, ownMs } from '@patchbay/testkit';
import { describe, expect, test } from 'vitest';
import { createPostgresLimiter, sweepRateLimits } from './postgres-limiter.ts';

const policyOf = (...rules: LimitRule[]): LimitPolicy => ({ name: 'test', rules });
const start = Date.UTC(2026, 0, 1);

describe('the table behind the limiter', () => {
  test('holds no address, is not logged, and is swept of what counts no more', async () => {
    await using own = await createTestDatabase();
    const limiter = createPostgresLimiter({ sql: own.db.sql });
    const old = createPostgresLimiter({ sql: own.db.sql, now: () => new Date(start) });
    const policy = policyOf({ limit: 1, windowSeconds: 60 });
    await limiter.take(policy, '203.0.113.7');
    await old.take(policy, '203.0.113.8');
    const rows = await own.db.query<{ text: string }>(
      'SELECT r::text AS text FROM rate_limits r UNION ALL SELECT h::text FROM rate_limit_hits h',
    );
    expect(rows).toHaveLength(4);
    expect(rows.map(({ text }) => text).join()).not.toContain('203.0.113');
    const logged = `SELECT FROM pg_class WHERE relname LIKE 'rate_limit%' AND relpersistence <> 'u'`;
    expect(await own.db.query(logged)).toEqual([]);
    expect(await sweepRateLimits(own.db.sql, 10)).toBe(1);
    expect(await sweepRateLimits(own.db.sql, 10)).toBe(0);
    expect(await own.db.query('SELECT FROM rate_limit_hits')).toHaveLength(1);
    expect(await limiter.take(policy, '203.0.113.7')).toMatchObject({ allowed: false });
  });

  test('keeps no more hits than the largest limit', async () => {
    await using own = await createTestDatabase();
    let nowMs = start;
    const limiter = createPostgresLimiter({ sql: own.db.sql, now: () => new Date(nowMs) });
    const policy = policyOf({ limit: 3, windowSeconds: 10 }, { limit: 5, windowSeconds: 20 });
    for (let index = 0; index < 30; index += 1) {
      await limiter.take(policy, 'one');
      nowMs += 1500;
    }
    expect(await own.db.query('SELECT FROM rate_limit_hits')).toHaveLength(5);
  });

  test('a place in a log of 900 hits reads few rows and writes small ones', async () => {
    await using own = await createTestDatabase();
    const policy = policyOf({ limit: 1000, windowSeconds: 3600 });
    const touched = {
      name: 'touched-tuples',
      text: `SELECT sum(pg_stat_get_xact_tuples_fetched(oid) + pg_stat_get_xact_tuples_returned(oid))::int AS count
        FROM pg_class WHERE relname LIKE 'rate_limit%'`,
    };
    let nowMs = start;
    const now = () => new Date(nowMs);
    const limiter = createPostgresLimiter({ sql: own.db.sql, now });
    for (let hits = 0; hits < 900; hits += 1) {
      await limiter.take(policy, 'one');
      nowMs += 1000;
    }
    const takeReading = (rowsMax: number) =>
      own.db.transaction(async ({ sql }) => {
        // The counters of one connection.
        const read = async () =>
          (await sql.rows(assertRows<{ count: number }>(touched), []))[0]?.count ?? Number.NaN;
        const before = await read();
        const verdict = await createPostgresLimiter({ sql, now }).take(policy, 'one');
        const count = (await read()) - before;
        expect(count).toBeGreaterThan(0);
        expect(count).toBeLessThan(rowsMax);
        return verdict;
      });
    expect(await takeReading(50)).toMatchObject({ remaining: 99, resetMs: 2_700_000 });
    // 700 of them leave the window at once, and the oldest that counts is searched.
    nowMs = start + 3_600_000 + 699_000;
    expect(await takeReading(100)).toMatchObject({ remaining: 798, resetMs: 1000 });
    const [largest] = await own.db.query<{ bytes: number }>(
      `SELECT max(bytes) AS bytes FROM (SELECT pg_column_size(r.*) AS bytes FROM rate_limits r
         UNION ALL SELECT pg_column_size(h.*) FROM rate_limit_hits h) sizes`,
    );
    expect(largest?.bytes).toBeLessThan(200);
  });
});

describe('the PostgreSQL limiter', () => {
  const policy = policyOf({ limit: 1, windowSeconds: 60 });

  test('asks the database once a second about a key that is full, and a few times as it fills up, however many ask', async () => {
    await using own = await createTestDatabase();
    let asked = 0;
    let nowMs = start;
    const cells: typeof own.db.sql.cells = (statement, values) => {
      asked += 1;
      return own.db.sql.cells(statement, values);
    };
    const limiter = createPostgresLimiter({ sql: { ...own.db.sql, cells }, now: () => new Date(nowMs) });
    const flood = () => Promise.all(Array.from({ length: 500 }, () => limiter.take(policy, 'one')));
    const verdicts = await flood();
    expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(1);
    expect(asked).toBeLessThanOrEqual(3);
    asked = 0;
    nowMs += 999;
    expect((await flood()).map(({ resetMs }) => resetMs)).toEqual(Array.from({ length: 500 }, () => 59_001));
    expect(asked).toBe(0);
    nowMs += 1;
    await flood();
    expect(asked).toBe(1);
  });

  test('a burst of 620 on one key takes 600 places in few round trips', async () => {
    await using own = await createTestDatabase();
    let asked = 0;
    const cells: typeof own.db.sql.cells = (statement, values) => {
      asked += 1;
      return own.db.sql.cells(statement, values);
    };
    const limiter = createPostgresLimiter({ sql: { ...own.db.sql, cells } });
    const writes = policyOf({ limit: 600, windowSeconds: 60 });
    const burst = Array.from({ length: 620 }, () => limiter.take(writes, 'one'));
    const verdicts = await Promise.all(burst);
    expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(600);
    expect(new Set(verdicts.map(({ slot }) => slot?.takenAt)).size).toBe(601);
    expect(asked).toBeLessThan(40);
  });

  test('stays exact when a new version allows more, or fewer', async () => {
    await using own = await createTestDatabase();
    let nowMs = start;
    const limiter = createPostgresLimiter({ sql: own.db.sql, now: () => new Date(nowMs) });
    const allowedOf = async (limit: number, takes: number) => {
      const policy = policyOf({ limit, windowSeconds: 60 });
      let allowed = 0;
      for (let index = 0; index < takes; index += 1)
        if ((await limiter.take(policy, 'one')).allowed) allowed += 1;
      nowMs += 1000;
      return allowed;
    };
    expect(await allowedOf(4, 5)).toBe(4);
    expect(await allowedOf(7, 5)).toBe(3);
    expect(await allowedOf(2, 1)).toBe(0);
    nowMs += 60_000;
    expect(await allowedOf(2, 3)).toBe(2);
    expect(await allowedOf(5, 9)).toBe(3);
  });

  test('fails closed when the database is down', async () => {
    const db = createDatabase({ url: 'postgresql://nobody@127.0.0.1:1/none', log: silentLog, name: 'away' });
    const limiter = createPostgresLimiter({ sql: db.sql });
    await expect(limiter.take(policy, 'one')).rejects.toMatchObject({
      code: 'service_unavailable',
      options: { retryAfterSeconds: 1 },
    });
    await db.close();
  });

  test('refuses within its deadline when the network swallows everything', async () => {
    const sockets: Socket[] = [];
    const hole = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1');
    await new Promise((resolve) => hole.once('listening', resolve));
    const address = hole.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const db = createDatabase({
      url: `postgresql://nobody@127.0.0.1:${port}/none`,
      log: silentLog,
      name: 'hole',
    });
    const limiter = createPostgresLimiter({ sql: db.sql, deadlineMs: 100 });
    const take = () => expect(limiter.take(policy, 'one')).rejects.toBeInstanceOf(Error);
    const all = () => Promise.all(Array.from({ length: 200 }, take));
    expect(await ownMs(all)).toBeLessThan(2000);
    for (const socket of sockets) socket.destroy();
    hole.close();
    await db.close();
  });
});
