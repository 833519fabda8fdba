import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { silentLog } from './log.ts';
import { createDatabase, type Database } from './pool.ts';
import type { Statement } from './sql.ts';
import { copyTestDatabase, type TestDatabase } from './testing/index.ts';

const echo: Statement = {
  name: 'pipeline-echo',
  text: `SELECT $1::int, '2026-01-02T03:04:05.678Z'::timestamptz, NULL, '\\x01ff'::bytea`,
  pipelined: true,
};
const waitForLock: Statement = {
  name: 'pipeline-wait',
  text: 'SELECT pg_advisory_xact_lock(1)',
  pipelined: true,
};

let own: TestDatabase;
let db: Database;
beforeAll(async () => {
  own = await copyTestDatabase(inject('testServerUrl'));
  db = createDatabase({ url: own.url, log: silentLog, name: 'pipeline' });
});
afterAll(async () => {
  await db.close();
  await own.drop();
});

test('rows are arrays of values, whether a pipelined connection or the pool fetched them', async () => {
  const row = (value: number) => [value, new Date('2026-01-02T03:04:05.678Z'), null, Buffer.from([1, 255])];
  // The first statement runs on the pool, the others on a pipelined connection as soon as one is open.
  for (let round = 0; round < 20; round += 1) {
    const values = Array.from({ length: 10 }, (_, index) => round * 10 + index);
    const rows = await Promise.all(values.map((value) => db.sql.cells(echo, [value])));
    expect(rows).toEqual(values.map((value) => [row(value)]));
  }
});

test('slow statements on every connection do not hold up the others', async () => {
  const order: string[] = [];
  const holder = await own.db.pool.connect();
  await holder.query('SELECT pg_advisory_lock(1)');
  const calls = Array.from({ length: 8 }, async () => {
    await db.sql.cells(waitForLock, []);
    order.push('slow');
  });
  const slow = Promise.allSettled(calls);
  try {
    await own.db.query('SELECT pg_sleep(0.1)');
    await db.sql.cells(echo, [1]);
    expect(order).toEqual([]);
  } finally {
    await holder.query('SELECT pg_advisory_unlock(1)');
    holder.release();
    await slow;
  }
});

test('a closed database accepts no statement', async () => {
  const closed = createDatabase({ url: own.url, log: silentLog, name: 'pipeline-closed' });
  await closed.sql.cells(echo, [1]);
  await closed.close();
  await expect(closed.sql.cells(echo, [1])).rejects.toThrow('Cannot use a pool after calling end');
});

test('the stack of a refused read leads to the code that asked, so that its line of the log names it', async () => {
  const broken: Statement = { name: 'pipeline-broken', text: 'SELECT 1 FROM no_such_table', pipelined: true };
  const readInVain = async (): Promise<void> => {
    await db.sql.cells(broken, []);
  };
  // A refusal closes its lane. While that connects again, the pool takes the reads.
  for (let round = 0; round < 20; round += 1) {
    for (let read = 0; read < 20; read += 1) await db.sql.cells(echo, [read]);
    await expect(readInVain()).rejects.toMatchObject({ stack: expect.stringContaining('readInVain') });
  }
});
