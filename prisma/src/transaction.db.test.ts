import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { isUnavailable } from './fault.ts';
import { silentLog } from './log.ts';
import { createDatabase } from './pool.ts';
import type { Sql } from './sql.ts';
import { assertRows } from './sql.ts';
import { copyTestDatabase, type TestDatabase } from './testing/index.ts';

let own: TestDatabase;

beforeAll(async () => {
  own = await copyTestDatabase(inject('testServerUrl'));
  await own.db.query('CREATE TABLE mark (name text PRIMARY KEY)');
});
beforeEach(() => own.db.query('DELETE FROM mark'));
afterAll(() => own.drop());

const insert = { name: 'mark', text: 'INSERT INTO mark VALUES ($1) RETURNING name' };
const mark = ({ sql }: { readonly sql: Sql }, name: string) =>
  sql.rows(assertRows<{ name: string }>(insert), [name]);
const marks = async () =>
  (await own.db.query<{ name: string }>('SELECT name FROM mark ORDER BY name')).map((r) => r.name);

describe('a transaction', () => {
  test('commits when its work returns', async () => {
    expect(await own.db.transaction((tx) => mark(tx, 'a'))).toEqual([{ name: 'a' }]);
    expect(await marks()).toEqual(['a']);
  });

  test('rolls back when its work throws, and releases the connection', async () => {
    const refused = own.db.transaction(async (tx) => {
      await mark(tx, 'a');
      throw new Error('no');
    });
    await expect(refused).rejects.toThrow('no');
    expect(await marks()).toEqual([]);
    expect(own.db.pool.idleCount).toBe(own.db.pool.totalCount);
  });

  test('is never reported as committed after one of its statements failed, even if the work ignores the failure', async () => {
    const careless = own.db.transaction(async (tx) => {
      await mark(tx, 'a');
      await mark(tx, 'a').catch(() => undefined);
    });
    await expect(careless).rejects.toThrow('rolled back');
    expect(await marks()).toEqual([]);
  });

  test('accepts no statement after its end', async () => {
    const kept = await own.db.transaction(async ({ sql }) => sql);
    await expect(kept.rows(insert, ['late'])).rejects.toThrow('after its transaction');
    expect(await marks()).toEqual([]);
  });

  test('commits what was queued, in its order', async () => {
    const read = { name: 'marks', text: 'SELECT name FROM mark' };
    await own.db.transaction(async ({ sql }) => {
      sql.queue(insert, ['a']);
      expect(await sql.cells(read, [])).toEqual([['a']]);
      sql.queue(insert, ['b']);
    });
    expect(await marks()).toEqual(['a', 'b']);
  });

  test.each([
    ['last', []],
    ['before another one that its work waits for', ['b']],
  ])('is rolled back when a statement fails that was queued %s, and says why', async (_when, more) => {
    const refused = own.db.transaction(async (tx) => {
      await mark(tx, 'a');
      tx.sql.queue(insert, ['a']);
      for (const name of more) await mark(tx, name);
    });
    await expect(refused).rejects.toMatchObject({ code: '23505' });
    expect(await marks()).toEqual([]);
    expect(own.db.pool.idleCount).toBe(own.db.pool.totalCount);
  });

  test('says why its statement failed, even if the refusal of the next one is heard first', async () => {
    await own.db.transaction((tx) => mark(tx, 'a'));
    const refused = own.db.transaction(async (tx) => {
      const late = mark(tx, 'a').finally(() => undefined);
      await Promise.all([late, tx.sql.cells({ name: 'marks', text: 'SELECT name FROM mark' }, [])]);
    });
    await expect(refused).rejects.toMatchObject({ code: '23505' });
  });

  test('sends BEGIN with what follows it, and COMMIT with what was queued, in one write each', async () => {
    const db = createDatabase({ url: own.url, log: silentLog, name: 'writes', poolMax: 1 });
    const client = await db.pool.connect();
    const { stream } = client.connection;
    client.release();
    const writes = ['_write' as const, '_writev' as const].map((name) => vi.spyOn(stream, name));
    await db.transaction(async ({ sql }) => {
      sql.queue(insert, ['a']);
      await mark({ sql }, 'b');
      sql.queue(insert, ['c']);
    });
    expect(writes.reduce((sum, { mock }) => sum + mock.calls.length, 0)).toBe(2);
    expect(await marks()).toEqual(['a', 'b', 'c']);
    await db.close();
  });

  test('stores nothing when its connection breaks, and the next one works', async () => {
    const cut = own.db.transaction(async (tx) => {
      await mark(tx, 'a');
      const [row] = await tx.sql.rows(
        assertRows<{ pid: number }>({ name: 'pid', text: 'SELECT pg_backend_pid() AS pid' }),
        [],
      );
      await own.db.query('SELECT pg_terminate_backend($1)', [row?.pid]);
      await mark(tx, 'b');
    });
    expect(await cut.catch(isUnavailable)).toBe(true);
    await own.db.transaction((tx) => mark(tx, 'c'));
    expect(await marks()).toEqual(['c']);
  });
});

test('Prisma’s models and planned SQL share a transaction: both are committed or neither', async () => {
  const work = (fails: boolean) =>
    own.db.transaction(async (tx) => {
      await mark(tx, 'a');
      expect(await tx.prisma.$queryRaw`SELECT name FROM mark`).toEqual([{ name: 'a' }]);
      if (fails) throw new Error('no');
    });
  await expect(work(true)).rejects.toThrow('no');
  expect(await marks()).toEqual([]);
  await work(false);
  expect(await marks()).toEqual(['a']);
});

test('Prisma sees what planned SQL wrote before, and planned SQL what Prisma wrote, on one connection', async () => {
  const data = { id: 'wks_joined', name: 'Joined', dataKeyBox: Buffer.alloc(1), createdAt: new Date() };
  const name = { name: 'joined-name', text: 'SELECT name FROM workspaces WHERE id = $1' };
  const rename = { name: 'joined-rename', text: `UPDATE workspaces SET name = 'Renamed' WHERE id = $1` };
  await own.db.transaction(async ({ prisma, sql }) => {
    await prisma.workspace.create({ data: { ...data, lastStampedAt: data.createdAt } });
    expect(await sql.rows(name, [data.id])).toEqual([{ name: 'Joined' }]);
    await sql.rows(rename, [data.id]);
    const [first, second] = await Promise.all([
      prisma.workspace.findUnique({ where: { id: data.id }, select: { name: true } }),
      sql.cells(name, [data.id]),
    ]);
    expect([first, second]).toEqual([{ name: 'Renamed' }, [['Renamed']]]);
    expect(own.db.pool.totalCount - own.db.pool.idleCount).toBe(1);
  });
  expect(await own.db.prisma.workspace.count({ where: { id: data.id } })).toBe(1);
});

test('a refusal of Prisma’s models rolls back what planned SQL wrote', async () => {
  const twice = own.db.transaction(async ({ prisma, sql }) => {
    await sql.rows(insert, ['a']);
    const data = { name: 'twice', enabled: true, updatedAt: new Date() };
    await prisma.featureFlag.create({ data });
    await prisma.featureFlag.create({ data });
  });
  await expect(twice).rejects.toMatchObject({ code: 'P2002' });
  expect(await marks()).toEqual([]);
  expect(await own.db.prisma.featureFlag.count({ where: { name: 'twice' } })).toBe(0);
  expect(own.db.pool.idleCount).toBe(own.db.pool.totalCount);
});

test('concurrent transactions never share a connection', async () => {
  const pid = { name: 'joined-pid', text: 'SELECT pg_backend_pid() AS pid' };
  const all = Promise.withResolvers<void>();
  let begun = 0;
  const pids = await Promise.all(
    Array.from({ length: 5 }, () =>
      own.db.transaction(async ({ prisma, sql }) => {
        const [byPrisma] = await prisma.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
        const [bySql] = await sql.rows(assertRows<{ pid: number }>(pid), []);
        expect(byPrisma).toEqual(bySql);
        begun += 1;
        if (begun === 5) all.resolve();
        // Nobody ends before everybody has begun.
        await all.promise;
        return bySql?.pid;
      }),
    ),
  );
  expect(new Set(pids).size).toBe(5);
});
