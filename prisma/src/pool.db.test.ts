import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { isUnavailable } from './fault.ts';
import { silentLog } from './log.ts';
import { createDatabase, type Database } from './pool.ts';
import { copyTestDatabase, type TestDatabase } from './testing/index.ts';
import { ownMs } from './testing/own-time.ts';

const limits = { acquireTimeoutMs: 500, statementTimeoutMs: 1000 };
/**
 * No call may take longer, whatever the network does: the sum of its two limits, and three seconds that a busy machine
 * takes.
 */
const DEADLINE_MS = limits.acquireTimeoutMs + limits.statementTimeoutMs + 3000;
const patience = { timeout: 60_000, interval: 5 };

let own: TestDatabase;

beforeAll(async () => {
  own = await copyTestDatabase(inject('testServerUrl'));
  // The first use of Prisma in a process compiles its engine, which is not the time that these tests are about.
  await own.db.prisma.workspace.count();
});
afterAll(() => own.drop());

function open(url: string, name: string): Database {
  return createDatabase({ url, log: silentLog, name });
}

/** For a network that fails on purpose. */
function openImpatiently(url: string, name: string): Database {
  return createDatabase({ url, log: silentLog, name, ...limits });
}

/** Opens connections for both ways. A busy machine may need more than one try to open them in time. */
function warmUp(db: Database): Promise<unknown> {
  return vi.waitFor(
    () => Promise.all([db.query('SELECT 1'), db.query('SELECT 1'), db.prisma.workspace.count()]),
    patience,
  );
}

function atPort(url: string, port: number): string {
  const changed = new URL(url);
  changed.port = String(port);
  return changed.href;
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function timed(work: Promise<unknown>): Promise<{ milliseconds: number; error: unknown }> {
  let error: unknown;
  const milliseconds = await ownMs(async () => {
    error = await work.then(
      () => undefined,
      (reason: unknown) => reason,
    );
  });
  return { milliseconds, error };
}

/** Returns true if the call failed as unavailable, and in time. */
async function isRefusedInTime(work: Promise<unknown>): Promise<boolean> {
  const { milliseconds, error } = await timed(work);
  return isUnavailable(error) && milliseconds < DEADLINE_MS;
}

const one = { name: 'one', text: 'SELECT 1' };

/** Every way to reach the database. */
function refusals(db: Database): Promise<boolean[]> {
  return Promise.all([
    isRefusedInTime(db.query('SELECT 1')),
    isRefusedInTime(db.sql.cells(one, [])),
    isRefusedInTime(db.transaction((tx) => tx.sql.rows(one, []))),
    isRefusedInTime(db.prisma.workspace.count()),
    isRefusedInTime(db.transaction((tx) => tx.prisma.workspace.count())),
  ]);
}

async function terminate(name: string): Promise<void> {
  await own.db.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1', [
    name,
  ]);
}

test('connections that are opened ahead are idle, and as many as were asked for', async () => {
  const db = createDatabase({ url: own.url, log: silentLog, name: 'ahead', acquireTimeoutMs: 30_000 });
  await db.openAhead(3);
  await db.openAhead(3);
  expect(db.connectionLoad()).toEqual({ used: 0, idle: 3, pending: 0 });
  await db.close();
});

test('a connection is waited for in time of the process: what else the machine does meanwhile is not counted', async () => {
  const db = openImpatiently(own.url, 'starved');
  const answered = db.query('SELECT 1');
  // A process that the machine lets wait knows of it only afterwards, as one does that computes without a break.
  const until = performance.now() + 2 * limits.acquireTimeoutMs;
  while (performance.now() < until);
  await expect(answered).resolves.toHaveLength(1);
  await db.close();
});

test('where no database answers, opening connections ahead fails and holds none', async () => {
  const db = openImpatiently(atPort(own.url, 1), 'ahead of nothing');
  expect(isUnavailable(await db.openAhead(3).catch((error: unknown) => error))).toBe(true);
  expect(db.connectionLoad()).toMatchObject({ used: 0, idle: 0 });
  await db.close();
});

test('after its connections were cut, the process lives and the next query works', async () => {
  const db = open(own.url, 'cut');
  await warmUp(db);
  // One may still be opening that nobody waits for any more.
  const cut = async () => {
    await terminate('cut');
    return db.pool.totalCount;
  };
  await expect.poll(cut, patience).toBe(0);
  expect(await db.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(await db.prisma.workspace.count()).toBe(0);
  await db.close();
});

test('a transaction whose connection is cut fails as unavailable and harms no other', async () => {
  const db = open(own.url, 'cut-tx');
  const { error } = await timed(
    db.transaction(async (tx) => {
      await tx.prisma.workspace.count();
      await terminate('cut-tx');
      await tx.prisma.workspace.count();
    }),
  );
  expect(isUnavailable(error)).toBe(true);
  expect(await db.prisma.workspace.count()).toBe(0);
  await db.close();
});

test('a server that takes connections and never answers is refused in time', async () => {
  const sockets = new Set<Socket>();
  const hole = createServer((socket) => sockets.add(socket));
  const db = openImpatiently(atPort(own.url, await listen(hole)), 'hole');
  expect(await refusals(db)).toEqual([true, true, true, true, true]);
  await db.close();
  for (const socket of sockets) socket.destroy();
  hole.close();
});

/** A relay to the real server that can start to swallow everything, like a network partition without resets. */
async function createRelay() {
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer((near) => {
    const far = connect(Number(new URL(own.url).port), '127.0.0.1');
    const pipe = (from: Socket, to: Socket): void => {
      sockets.add(from);
      from.on('data', (bytes) => isSilent || to.write(bytes));
      from.on('error', () => undefined);
      from.on('close', () => to.destroy());
    };
    pipe(near, far);
    pipe(far, near);
  });
  const port = await listen(server);
  return {
    port,
    silence: (silent: boolean): void => {
      isSilent = silent;
    },
    close: (): void => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

test('a partition under open connections and an open transaction is refused in time, and heals', async () => {
  const relay = await createRelay();
  const db = openImpatiently(atPort(own.url, relay.port), 'partition');
  await warmUp(db);
  await db.sql.cells(one, []);
  let isCut = false;
  const inTransaction = timed(
    db.transaction(async (tx) => {
      await tx.prisma.workspace.count();
      relay.silence(true);
      isCut = true;
      await tx.prisma.workspace.count();
    }),
  ).then(({ error, milliseconds }) => {
    expect(isUnavailable(error)).toBe(true);
    expect(milliseconds).toBeLessThan(DEADLINE_MS);
  });
  await expect.poll(() => isCut, { interval: 5 }).toBe(true);
  const [refused] = await Promise.all([refusals(db), inTransaction]);
  expect(refused).toEqual([true, true, true, true, true]);
  relay.silence(false);
  await vi.waitFor(async () => expect(await db.query('SELECT 1 AS one')).toEqual([{ one: 1 }]), patience);
  await db.close();
  relay.close();
});

test('a caller gets the connection that another one gives back before its own is open', async () => {
  const relay = await createRelay();
  const db = createDatabase({ url: atPort(own.url, relay.port), log: silentLog, name: 'given-back' });
  const held = await db.pool.connect();
  relay.silence(true);
  const arriving = db.pool.connect();
  await expect.poll(() => db.pool.totalCount, patience).toBe(2);
  expect(db.connectionLoad()).toEqual({ used: 2, idle: 0, pending: 1 });
  held.release();
  expect(await arriving).toBe(held);
  relay.silence(false);
  held.release();
  await db.close();
  relay.close();
});

test('a prepared statement is planned once and keeps its name', async () => {
  const db = createDatabase({ url: own.url, log: silentLog, name: 'prepared', poolMax: 1 });
  const statement = { name: 'double', text: 'SELECT $1::int * 2 AS result' };
  expect(await db.sql.rows(statement, [2])).toEqual([{ result: 4 }]);
  expect(await db.sql.rows(statement, [21])).toEqual([{ result: 42 }]);
  const planned = await db.query(
    `SELECT generic_plans + custom_plans AS uses FROM pg_prepared_statements WHERE name = 'double'`,
  );
  expect(planned).toEqual([{ uses: '2' }]);
  await db.close();
});

test('a time is the same instant through Prisma and through SQL, whatever the server’s time zone is', async () => {
  const name = new URL(own.url).pathname.slice(1);
  await own.db.query(`ALTER DATABASE ${name} SET timezone TO 'Asia/Kolkata'`);
  const db = open(own.url, 'zone');
  const at = new Date('2026-01-02T03:04:05.678Z');
  await db.prisma.featureFlag.create({ data: { name: 'zone', enabled: true, updatedAt: at } });
  const flag = await db.prisma.featureFlag.findUnique({ where: { name: 'zone' } });
  expect(flag?.updatedAt).toEqual(at);
  expect(await db.query('SELECT updated_at FROM feature_flags')).toEqual([{ updated_at: at }]);
  await db.close();
});

test('closing twice is the same as closing once, and a closed database refuses queries', async () => {
  const db = open(own.url, 'closed');
  await db.query('SELECT 1');
  await Promise.all([db.close(), db.close()]);
  expect(isUnavailable((await timed(db.query('SELECT 1'))).error)).toBe(true);
});
