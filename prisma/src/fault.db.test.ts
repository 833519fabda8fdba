import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { isSerializationFailure, isUnavailable, isUniqueViolation } from './fault.ts';
import { silentLog } from './log.ts';
import { createDatabase, type Database } from './pool.ts';
import { copyTestDatabase, type TestDatabase } from './testing/index.ts';

let own: TestDatabase;
let db: Database;
/** Soon takes its database to be away, as one on a busy machine may be: only for tests that expect that. */
let hurried: Database;
const now = new Date('2026-01-02T03:04:05.678Z');
const data = {
  id: 'wks_1',
  name: 'one',
  dataKeyBox: new Uint8Array([1]),
  lastStampedAt: now,
  createdAt: now,
};

beforeAll(async () => {
  own = await copyTestDatabase(inject('testServerUrl'));
  db = own.db;
  hurried = createDatabase({
    url: own.url,
    log: silentLog,
    name: 'fault',
    poolMax: 2,
    statementTimeoutMs: 400,
    acquireTimeoutMs: 300,
  });
});
beforeEach(() => db.query('DELETE FROM workspaces'));
afterAll(async () => {
  await hurried.close();
  await own.drop();
});

/** The error that a call fails with. */
async function faultOf(work: () => Promise<unknown>): Promise<unknown> {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error('the call was expected to fail');
}

const routes: [
  string,
  (on: Database) => Promise<unknown>,
  (on: Database, sql: string) => Promise<unknown>,
][] = [
  ['Prisma', (on) => on.prisma.workspace.findMany(), (on, sql) => on.prisma.$executeRawUnsafe(sql)],
  [
    'a Prisma transaction',
    (on) => on.transaction((tx) => tx.prisma.workspace.findMany()),
    (on, sql) => on.transaction((tx) => tx.prisma.$executeRawUnsafe(sql)),
  ],
  ['plain SQL', (on) => on.query('SELECT * FROM workspaces'), (on, sql) => on.query(sql)],
];

describe.each(routes)('over %s', (_name, read, run) => {
  test('a duplicate row is a unique violation of that constraint', async () => {
    await db.prisma.workspace.create({ data });
    const error = await faultOf(() => run(db, 'INSERT INTO workspaces SELECT * FROM workspaces'));
    expect(isUniqueViolation(error, 'workspaces_pkey')).toBe(true);
    expect(isUniqueViolation(error, 'accounts_email_key')).toBe(false);
    expect(isUnavailable(error)).toBe(false);
  });

  test('a statement that runs too long means that the database is unavailable', async () => {
    expect(isUnavailable(await faultOf(() => run(hurried, 'DO $$ BEGIN PERFORM pg_sleep(5); END $$')))).toBe(
      true,
    );
  });

  test('a table that another session locks means that the database is unavailable', async () => {
    const holder = await own.db.pool.connect();
    await holder.query('BEGIN; LOCK TABLE workspaces');
    const error = await faultOf(() => read(hurried));
    await holder.query('ROLLBACK');
    holder.release();
    expect(isUnavailable(error)).toBe(true);
  });

  test('a pool with no connection left means that the database is unavailable', async () => {
    await vi.waitFor(() => hurried.openAhead(2), { timeout: 30_000 });
    const held = await Promise.all([hurried.pool.connect(), hurried.pool.connect()]);
    const error = await faultOf(() => read(hurried));
    for (const client of held) client.release();
    expect(isUnavailable(error)).toBe(true);
  });

  test('a lost race and a broken deadlock are serialization failures', async () => {
    for (const state of ['40001', '40P01']) {
      const error = await faultOf(() =>
        run(db, `DO $$ BEGIN RAISE EXCEPTION 'lost' USING ERRCODE = '${state}'; END $$`),
      );
      expect(isSerializationFailure(error)).toBe(true);
      expect(isUnavailable(error)).toBe(false);
    }
  });

  test('a wrong statement is neither of these', async () => {
    const error = await faultOf(() => run(db, 'SELECT * FROM no_such_table'));
    expect([isUnavailable(error), isUniqueViolation(error), isSerializationFailure(error)]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

test('a duplicate that Prisma creates names the constraint', async () => {
  await db.prisma.workspace.create({ data });
  const error = await faultOf(() => db.prisma.workspace.create({ data }));
  expect(isUniqueViolation(error, 'workspaces_pkey')).toBe(true);
});

test('of two serializable transactions on one row, the loser may retry', async () => {
  await db.prisma.workspace.create({ data });
  const error = await faultOf(() =>
    db.prisma.$transaction(
      async (tx) => {
        await tx.workspace.findMany();
        await own.db.query(`UPDATE workspaces SET name = 'first'`);
        await tx.workspace.update({ where: { id: data.id }, data: { name: 'second' } });
      },
      { isolationLevel: 'Serializable' },
    ),
  );
  expect(isSerializationFailure(error)).toBe(true);
});

async function expectAway(url: string): Promise<void> {
  const lost = createDatabase({ url, log: silentLog, name: 'lost' });
  const errors = [
    await faultOf(() => lost.query('SELECT 1')),
    await faultOf(() => lost.prisma.workspace.count()),
    await faultOf(() => lost.prisma.$transaction((tx) => tx.workspace.count())),
  ];
  await lost.close();
  expect(errors.map(isUnavailable)).toEqual([true, true, true]);
}

test.each([
  [
    'a wrong password',
    (url: URL) => {
      url.password = 'wrong';
    },
  ],
  [
    'a missing database',
    (url: URL) => {
      url.pathname = '/no_such_database';
    },
  ],
  [
    'a closed port',
    (url: URL) => {
      url.port = '1';
    },
  ],
])('%s means the database is away', async (_name, change) => {
  const url = new URL(own.url);
  change(url);
  await expectAway(url.href);
});

test.each([
  ['closed to new connections', 'ALLOW_CONNECTIONS false', 'ALLOW_CONNECTIONS true'],
  ['full', 'CONNECTION LIMIT 0', 'CONNECTION LIMIT -1'],
])('a database that is %s is away', async (_name, close, open) => {
  const url = new URL(own.url);
  const name = url.pathname.slice(1);
  // No session may close its own database.
  url.pathname = '/postgres';
  const admin = createDatabase({ url: url.href, log: silentLog, name: 'admin', acquireTimeoutMs: 30_000 });
  const visitor = `visitor_${randomUUID().replaceAll('-', '')}`;
  await admin.query(`CREATE ROLE ${visitor} LOGIN PASSWORD 'visitor'`);
  await admin.query(`ALTER DATABASE "${name}" ${close}`);
  try {
    await expectAway(Object.assign(new URL(own.url), { username: visitor, password: 'visitor' }).href);
  } finally {
    await admin.query(`ALTER DATABASE "${name}" ${open}`);
    await admin.query(`DROP ROLE ${visitor}`);
    await admin.close();
  }
});

test('a database in which our role can read nothing, or write nothing, counts as down', async () => {
  for (const statement of [
    'SET LOCAL ROLE pg_monitor; SELECT * FROM workspaces',
    'SET TRANSACTION READ ONLY; DELETE FROM workspaces',
  ]) {
    const error = await faultOf(() => db.query(statement));
    expect(isUnavailable(error), statement).toBe(true);
  }
});
