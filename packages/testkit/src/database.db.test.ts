import { expect, test } from 'vitest';
import { createTestDatabase } from './database.ts';

const now = new Date('2026-01-02T03:04:05.678Z');
const workspace = {
  id: 'wks_1',
  name: 'one',
  dataKeyBox: new Uint8Array([1]),
  lastStampedAt: now,
  createdAt: now,
};

test('a test database has the whole schema and no rows', async () => {
  await using own = await createTestDatabase();
  expect(await own.db.prisma.workspace.count()).toBe(0);
});

test('one test never sees what another has written', async () => {
  await using first = await createTestDatabase();
  await using second = await createTestDatabase();
  await first.db.prisma.workspace.create({ data: workspace });
  expect(await first.db.prisma.workspace.count()).toBe(1);
  expect(await second.db.prisma.workspace.count()).toBe(0);
});

test('a dropped test database is gone, even while someone is connected', async () => {
  const own = await createTestDatabase();
  await using other = await createTestDatabase();
  const name = new URL(own.url).pathname.slice(1);
  const held = await own.db.pool.connect();
  held.release();
  await own.drop();
  expect(await other.db.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])).toEqual([]);
});

test('the copy keeps UNLOGGED tables and triggers', async () => {
  await using own = await createTestDatabase();
  const persistence = await own.db.query(
    `SELECT relpersistence AS p FROM pg_class WHERE relname = 'rate_limits'`,
  );
  expect(persistence).toEqual([{ p: 'u' }]);
  await expect(own.db.query('TRUNCATE audit_records')).rejects.toMatchObject({ code: '42501' });
});
