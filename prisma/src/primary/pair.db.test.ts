import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { requireReachable } from '../explain-fault.ts';
import { isUnavailable } from '../fault.ts';
import { silentLog } from '../log.ts';
import { createDatabase, type Database } from '../pool.ts';
import { type Pair, startPair } from '../testing/index.ts';
import { findPrimary } from './find-primary.ts';
import { createServers } from './servers.ts';

let pair: Pair;
const opened: Database[] = [];

function open(url: string): Database {
  const db = createDatabase({ url, log: silentLog, name: 'pair', statementTimeoutMs: 1000 });
  opened.push(db);
  return db;
}

const read = (db: Database) => db.query<{ word: string }>('SELECT word FROM words ORDER BY word');
const readPipelined = (db: Database) =>
  db.sql.cells({ name: 'pair-words', text: 'SELECT word FROM words ORDER BY word', pipelined: true }, []);

beforeAll(async () => {
  pair = await startPair();
  await pair.primary.query('CREATE TABLE words (word text)');
  await pair.primary.query('CREATE UNLOGGED TABLE counters (value int)');
  await pair.primary.query("INSERT INTO words VALUES ('first')");
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((db) => db.close()));
});
afterAll(() => pair[Symbol.asyncDispose]());

describe('a standby', () => {
  test('is read by nobody, on no way', async () => {
    const db = open(pair.standby.url);
    for (const way of [
      read,
      readPipelined,
      () => db.prisma.$queryRaw`SELECT 1`,
      () => db.transaction(async () => 1),
    ]) {
      const error: unknown = await way(db).catch((fault: unknown) => fault);
      expect(isUnavailable(error), String(error)).toBe(true);
    }
  });

  test('refuses an unlogged table with a fault of a database that is away', async () => {
    const error: unknown = await pair.standby
      .query('SELECT * FROM counters')
      .catch((fault: unknown) => fault);
    expect(error).toMatchObject({ code: '0A000' });
    expect(isUnavailable(error)).toBe(true);
  });
});

describe('several servers in one connection string', () => {
  test.each(['the primary first', 'the standby first'])('%s: the primary is used', async (order) => {
    const { primary, standby } = pair;
    const hosts = order.startsWith('the primary') ? [primary, standby] : [standby, primary];
    const url = primary.url.replace(primary.host, hosts.map(({ host }) => host).join(','));
    expect(await read(open(url))).toEqual([{ word: 'first' }]);
    expect(await readPipelined(open(url))).toEqual([['first']]);
  });

  test('a script finds the primary, and a check says what is wrong with a standby alone', async () => {
    const { primary, standby } = pair;
    expect(await findPrimary(primary.url.replace(primary.host, `${standby.host},${primary.host}`))).toBe(
      primary.url,
    );
    expect(await findPrimary(pair.url)).toBe(primary.url);
    await expect(requireReachable(standby.url, 'DATABASE_URL')).rejects.toThrow(
      `DATABASE_URL: ${standby.host} is a standby, which cannot write. Set DATABASE_URL to the primary, or`,
    );
    await requireReachable(pair.url, 'DATABASE_URL');
  });

  test('a server that is not there is passed over', async () => {
    const { primary } = pair;
    expect(await read(open(primary.url.replace(primary.host, `127.0.0.1:1,${primary.host}`)))).toEqual([
      { word: 'first' },
    ]);
  });
});

test('two standbys are never read side by side: who goes on to the next one loses the connections to the one before', async () => {
  const url = pair.standby.url.replace(pair.standby.host, `${pair.standby.host},127.0.0.1:1`);
  const servers = createServers(url, 'standby');
  const Client = servers.clientOf(pg.Client);
  const reading = new Client();
  reading.on('error', () => undefined);
  let isLost = false;
  reading.once('end', () => {
    isLost = true;
  });
  await reading.connect();
  const turn = servers.turn();
  const broken = new Client();
  broken.on('error', () => undefined);
  const connecting = broken.connect();
  broken.connection.stream.destroy(new Error('cut'));
  await expect(connecting).rejects.toThrow('cut');
  await expect.poll(() => isLost).toBe(true);
  expect(servers.turn()).toBe(turn + 1);
});

test('an old primary is read by nobody once its successor is used, and a process that knows both moves on', async () => {
  const old = open(pair.primary.url);
  const both = open(pair.url);
  const heard = vi.fn<(payload: string) => void>();
  const onStart = vi.fn<() => void>();
  const line = both.listen({ channels: { words: heard }, onStart });
  await line.started;
  expect([await read(old), await readPipelined(old), await read(both)]).toHaveLength(3);
  let lastRead = 0;
  let isOver = false;
  const reader = async (way: typeof read | typeof readPipelined): Promise<void> => {
    while (!isOver) {
      const startedAt = performance.now();
      const rows = await way(old).catch(() => null);
      if (rows) lastRead = Math.max(lastRead, startedAt);
    }
  };
  const readers = [reader(read), reader(readPipelined)];
  const successor = open(pair.standby.url);
  let changedAt = 0;
  try {
    // Nobody tells the old primary, as when the program that watches over it hangs.
    await pair.standby.query('SELECT pg_promote()');
    await vi.waitUntil(() => read(successor).catch(() => null), { timeout: 20_000 });
    await successor.query("UPDATE words SET word = 'second'");
    changedAt = performance.now();
    const seen = () =>
      read(both).then(
        ([row]) => row?.word,
        () => null,
      );
    await expect.poll(seen, { timeout: 20_000 }).toBe('second');
  } finally {
    isOver = true;
    await Promise.all(readers);
  }
  expect(lastRead).toBeGreaterThan(0);
  expect(lastRead).toBeLessThan(changedAt);
  for (const way of [read, readPipelined]) {
    const error: unknown = await way(old).catch((fault: unknown) => fault);
    expect(isUnavailable(error), String(error)).toBe(true);
  }
  expect(await readPipelined(both)).toEqual([['second']]);
  await expect.poll(() => onStart.mock.calls.length, { timeout: 20_000 }).toBeGreaterThan(1);
  await successor.query("NOTIFY words, 'heard'");
  await expect.poll(() => heard.mock.calls, { timeout: 20_000 }).toEqual([['heard']]);
  await line.close();
});
