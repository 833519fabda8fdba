import { createDatabase, type Database, silentLog } from '@patchbay/db';
import { createTestDatabase, type TestDatabase } from '@patchbay/testkit';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createThread } from '../../messaging/thread/create.ts';
import { sendMessage } from '../../messaging/thread/send-message.ts';
import { outcomeOf } from '../../testing/process.fixture.ts';
import {
  contextFor,
  createDeveloper,
  createTestServices,
  type TestServices,
} from '../../testing/services.fixture.ts';
import type { Companion, Context } from '../context.ts';
import { listenForEvents, type Wake, wakeReaders } from './wake.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Another process on the same database. */
function openProcess(name: string): TestServices {
  const waits = { acquireTimeoutMs: 9000, statementTimeoutMs: 9000 };
  const db = createDatabase({ url: database.url, log: silentLog, name, ...waits });
  onTestFinished(() => db.close());
  return createTestServices(db);
}

interface Reader {
  readonly wakes: Wake[];
  /** The number of connections so far. */
  starts(): number;
}

async function startReader(services: TestServices): Promise<Reader> {
  const wakes: Wake[] = [];
  const listening = listenForEvents(services, (wake) => void wakes.push(wake));
  onTestFinished(() => listening.close());
  const starts = (): number => wakes.filter((wake) => wake === 'all').length;
  await expect.poll(starts).toBe(1);
  return { wakes, starts };
}

interface Tenant {
  readonly ctx: Context;
  readonly threadId: string;
  readonly workspaceId: string;
}

async function createTenant(services: TestServices): Promise<Tenant> {
  const developer = await createDeveloper(services);
  const ctx = contextFor(services, developer);
  const { id: threadId } = await createThread(ctx, { participantIds: [] });
  return { ctx, threadId, workspaceId: developer.workspaceId };
}

const send = ({ ctx, threadId }: Tenant) => sendMessage(ctx, { threadId, kind: 'text', text: 'hi' });
const hasHeardOf = ({ wakes }: Reader, workspaceId: string): boolean =>
  wakes.some((wake) => wake !== 'all' && wake.has(workspaceId));

/** Every statement of a process, by connection. */
function recordStatements(db: Database): Map<number, string[]> {
  const byConnection = new Map<number, string[]>();
  db.pool.on('connect', (client) => {
    const texts: string[] = [];
    byConnection.set(byConnection.size, texts);
    const { query } = client;
    const recorded = (...args: unknown[]): unknown => {
      const [statement] = args;
      texts.push(typeof statement === 'string' ? statement : String(Reflect.get(Object(statement), 'text')));
      return Reflect.apply(query, client, args);
    };
    Object.assign(client, { query: recorded });
  });
  return byConnection;
}

/** Rolls back everything that it is stored with. */
const refusing: Companion = {
  store: () => Promise.reject(new Error('rolled back')),
  shape: { name: 'refusing', columns: {}, update: '', where: '' },
  valuesOf: () => [],
  lost: () => new Error('lost'),
};

const isNotify = (text: string): boolean => text.includes('pg_notify');

test('a commit of one process wakes the readers of another, whichever way it was written', async () => {
  const [writer, other] = [openProcess('writer'), openProcess('reader')];
  const reader = await startReader(other);
  const tenant = await createTenant(writer);
  await expect.poll(() => hasHeardOf(reader, tenant.workspaceId)).toBe(true);
  reader.wakes.length = 0;
  await send(tenant);
  await expect.poll(() => hasHeardOf(reader, tenant.workspaceId)).toBe(true);
  reader.wakes.length = 0;
  await writer.db.transaction(async (tx) => {
    const afterCommit: (() => void)[] = [];
    await send({ ...tenant, ctx: { ...tenant.ctx, transaction: { tx, afterCommit } } });
    expect(afterCommit).toHaveLength(1);
  });
  expect(reader.wakes).toEqual([]);
});

test('a command that is rolled back wakes nobody', async () => {
  const [writer, other] = [openProcess('writer'), openProcess('reader')];
  const reader = await startReader(other);
  const [tenant, later] = [await createTenant(writer), await createTenant(writer)];
  await expect.poll(() => hasHeardOf(reader, later.workspaceId)).toBe(true);
  reader.wakes.length = 0;
  const refused = createThread({ ...tenant.ctx, companion: refusing }, { participantIds: [] });
  expect(await outcomeOf(refused)).toContain('rolled back');
  expect(await outcomeOf(send({ ...tenant, threadId: 'thr_unknown' }))).toBe('thread_not_found');
  // A later notification is never sent earlier.
  await send(later);
  await expect.poll(() => hasHeardOf(reader, later.workspaceId)).toBe(true);
  expect(hasHeardOf(reader, tenant.workspaceId)).toBe(false);
});

test('no notification is sent inside a transaction of a change', async () => {
  const writer = openProcess('writer');
  const statements = recordStatements(writer.db);
  const tenant = await createTenant(writer);
  await Promise.all(Array.from({ length: 40 }, () => createThread(tenant.ctx, { participantIds: [] })));
  const sent = (): number => [...statements.values()].flat().filter(isNotify).length;
  await expect.poll(sent).toBeGreaterThan(1);
  for (const texts of statements.values()) {
    let open = false;
    for (const text of texts) {
      if (text === 'BEGIN') open = true;
      if (text === 'COMMIT' || text === 'ROLLBACK') open = false;
      if (isNotify(text)) expect(open).toBe(false);
    }
  }
});

test('many commits send few notifications, and each of their workspaces is named', async () => {
  const [writer, other] = [openProcess('writer'), openProcess('reader')];
  const statements = recordStatements(writer.db);
  const reader = await startReader(other);
  const tenants = await Promise.all(Array.from({ length: 4 }, () => createTenant(writer)));
  const sent = (): number => [...statements.values()].flat().filter(isNotify).length;
  const before = sent();
  const startedAt = performance.now();
  // On a busy machine, a thousand at once would wait longer than a write may.
  for (let quarter = 0; quarter < 4; quarter += 1)
    await Promise.all(tenants.flatMap((tenant) => Array.from({ length: 62 }, () => send(tenant))));
  const tookMs = performance.now() - startedAt;
  for (const { workspaceId } of tenants) {
    await expect.poll(() => hasHeardOf(reader, workspaceId)).toBe(true);
  }
  // One per five milliseconds, whatever is committed in them.
  expect(sent() - before).toBeLessThan(tookMs / 5 + 2);
});

test('more workspaces than a notification can name are named by several', async () => {
  const [writer, other] = [openProcess('writer'), openProcess('reader')];
  const reader = await startReader(other);
  const ids = Array.from({ length: 1000 }, (_, number) => `wsp_${String(number).padStart(26, '0')}`);
  for (const id of ids) wakeReaders(writer, id);
  const heard = () => reader.wakes.flatMap((wake) => (wake === 'all' ? [] : [...wake]));
  await expect.poll(heard).toEqual(ids);
  expect(reader.starts()).toBe(1);
});

test('a process of an earlier version wakes every reader for more workspaces than it can name', async () => {
  const reader = await startReader(openProcess('reader'));
  await database.db.query(`SELECT pg_notify('patchbay_events', '*')`);
  await expect.poll(() => reader.wakes).toEqual(['all', 'all']);
});

test('a reader whose connection breaks connects again and checks everything', async () => {
  const [writer, other] = [openProcess('writer'), openProcess('cut reader')];
  const reader = await startReader(other);
  await writer.db.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'cut reader listen'`,
  );
  await expect.poll(() => reader.starts()).toBe(2);
  const tenant = await createTenant(writer);
  await expect.poll(() => hasHeardOf(reader, tenant.workspaceId)).toBe(true);
});

test('a change succeeds while notifications fail', async () => {
  const writer = openProcess('writer');
  const { cells } = writer.db.sql;
  let refused = 0;
  const failing: Database = {
    ...writer.db,
    sql: {
      ...writer.db.sql,
      cells: (statement, values) => {
        if (!isNotify(statement.text)) return cells(statement, values);
        refused += 1;
        return Promise.reject(new Error('the queue of notifications is full'));
      },
    },
  };
  const tenant = await createTenant(createTestServices(failing));
  expect((await send(tenant)).threadId).toBe(tenant.threadId);
  await expect.poll(() => refused).toBeGreaterThan(0);
});
