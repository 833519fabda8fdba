import { createServer, type Socket } from 'node:net';
import type { LimitPolicy, LimitRule } from '@patchbay/contract';
import { createDatabase, silentLog } from '@patchbay/db';
import { createTestDatabase } from '@patchbay/testkit';
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
    const rows = await own.db.query<{ text: string }>('SELECT r::text AS text FROM rate_limits r');
    expect(rows).toHaveLength(2);
    expect(rows.map(({ text }) => text).join()).not.toContain('203.0.113');
    const [table] = await own.db.query<{ kind: string }>(
      `SELECT relpersistence AS kind FROM pg_class WHERE relname = 'rate_limits'`,
    );
    expect(table?.kind).toBe('u');
    expect(await sweepRateLimits(own.db.sql, 10)).toBe(1);
    expect(await sweepRateLimits(own.db.sql, 10)).toBe(0);
    expect(await limiter.take(policy, '203.0.113.7')).toMatchObject({ allowed: false });
  });

  test('keeps no more hits than the largest limit, and none that left the largest window', async () => {
    await using own = await createTestDatabase();
    let nowMs = start;
    const limiter = createPostgresLimiter({ sql: own.db.sql, now: () => new Date(nowMs) });
    const policy = policyOf({ limit: 3, windowSeconds: 10 }, { limit: 5, windowSeconds: 20 });
    const kept = async () =>
      (await own.db.query<{ count: number }>('SELECT cardinality(hits) AS count FROM rate_limits'))[0]?.count;
    for (let index = 0; index < 30; index += 1) {
      await limiter.take(policy, 'one');
      nowMs += 1500;
    }
    expect(await kept()).toBeLessThanOrEqual(5);
    nowMs += 60_000;
    await limiter.take(policy, 'one');
    expect(await kept()).toBe(1);
  });
});

describe('the PostgreSQL limiter', () => {
  const policy = policyOf({ limit: 1, windowSeconds: 60 });

  test('asks the database once a second about a key that is full, however many ask', async () => {
    await using own = await createTestDatabase();
    let asked = 0;
    let nowMs = start;
    const rows: typeof own.db.sql.rows = (statement, values) => {
      asked += 1;
      return own.db.sql.rows(statement, values);
    };
    const limiter = createPostgresLimiter({ sql: { ...own.db.sql, rows }, now: () => new Date(nowMs) });
    const flood = () => Promise.all(Array.from({ length: 500 }, () => limiter.take(policy, 'one')));
    const verdicts = await flood();
    expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(1);
    expect(asked).toBe(2);
    nowMs += 999;
    expect((await flood()).map(({ retryAfterMs }) => retryAfterMs)).toEqual(
      Array.from({ length: 500 }, () => 59_001),
    );
    expect(asked).toBe(2);
    nowMs += 1;
    await flood();
    expect(asked).toBe(3);
  });

  test('fails closed when the database is away', async () => {
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
    const startedAt = performance.now();
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => limiter.take(policy, 'one')));
    expect(performance.now() - startedAt).toBeLessThan(900);
    expect(outcomes.every((outcome) => outcome.status === 'rejected')).toBe(true);
    for (const socket of sockets) socket.destroy();
    hole.close();
    await db.close();
  });
});
