import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { isUnavailable } from './fault.ts';
import { type SqlTx, sqlOf } from './sql-transaction.ts';
import { copyTestDatabase, type TestDatabase } from './testing/index.ts';

let own: TestDatabase;

beforeAll(async () => {
  own = await copyTestDatabase(inject('testServerUrl'));
  await own.db.query('CREATE TABLE mark (name text PRIMARY KEY)');
});
beforeEach(() => own.db.query('DELETE FROM mark'));
afterAll(() => own.drop());

const insert = { name: 'mark', text: 'INSERT INTO mark VALUES ($1) RETURNING name' };
const mark = (tx: SqlTx, name: string) => tx.prepared<{ name: string }>(insert, [name]);
const marks = async () => (await own.db.query<{ name: string }>('SELECT name FROM mark')).map((r) => r.name);

describe('a transaction of planned statements', () => {
  test('commits what its work returns', async () => {
    expect(await own.db.sqlTransaction((tx) => mark(tx, 'a'))).toEqual([{ name: 'a' }]);
    expect(await marks()).toEqual(['a']);
  });

  test('rolls back what its work throws, and gives the connection back', async () => {
    const refused = own.db.sqlTransaction(async (tx) => {
      await mark(tx, 'a');
      throw new Error('no');
    });
    await expect(refused).rejects.toThrow('no');
    expect(await marks()).toEqual([]);
    expect(own.db.pool.idleCount).toBe(own.db.pool.totalCount);
  });

  test('never passes for committed after a statement of it failed, even where the work does not mind', async () => {
    const careless = own.db.sqlTransaction(async (tx) => {
      await mark(tx, 'a');
      await mark(tx, 'a').catch(() => undefined);
      return 'done';
    });
    await expect(careless).rejects.toThrow('rolled back');
    expect(await marks()).toEqual([]);
  });

  test('takes no statement once it is over', async () => {
    let kept: SqlTx | undefined;
    await own.db.sqlTransaction(async (tx) => {
      kept = tx;
    });
    await expect(kept?.prepared(insert, ['late'])).rejects.toThrow('after its transaction');
    expect(await marks()).toEqual([]);
  });

  test('whose connection is cut leaves nothing, and the next one works', async () => {
    const cut = own.db.sqlTransaction(async (tx) => {
      await mark(tx, 'a');
      const [row] = await tx.prepared<{ pid: number }>(
        { name: 'pid', text: 'SELECT pg_backend_pid() AS pid' },
        [],
      );
      await own.db.query('SELECT pg_terminate_backend($1)', [row?.pid]);
      await mark(tx, 'b');
    });
    expect(await cut.catch(isUnavailable)).toBe(true);
    await own.db.sqlTransaction((tx) => mark(tx, 'c'));
    expect(await marks()).toEqual(['c']);
  });
});

test('planned SQL joins a transaction through Prisma: both are committed or neither', async () => {
  const work = (fails: boolean) =>
    own.db.transaction(async (tx) => {
      await mark(sqlOf(tx), 'a');
      expect(await tx.$queryRaw`SELECT name FROM mark`).toEqual([{ name: 'a' }]);
      if (fails) throw new Error('no');
    });
  await expect(work(true)).rejects.toThrow('no');
  expect(await marks()).toEqual([]);
  await work(false);
  expect(await marks()).toEqual(['a']);
});
