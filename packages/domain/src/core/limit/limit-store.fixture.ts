import { createDatabase, silentLog } from '@patchbay/db';
import { silentLogger } from '@patchbay/logger';
import { createTestDatabase, findRedisServer, startRedisServer } from '@patchbay/testkit';
import type { Limiter } from './limiter.ts';
import { createPostgresLimiter } from './postgres-limiter.ts';
import { createRedisLimiter } from './redis-limiter.ts';

/** Connects as another process would: with connections and a memory of its own. */
type Open = (now?: () => Date) => Limiter;

/** A refusal because the machine is busy would hide a wrong count, so these limiters wait as long as a test may. */
const patient = { deadlineMs: 20_000, acquireTimeoutMs: 20_000, statementTimeoutMs: 20_000 };

export interface Store {
  open: Open;
  close(): Promise<void>;
}

async function openPostgres(): Promise<Store> {
  const { url, drop } = await createTestDatabase();
  const databases: ReturnType<typeof createDatabase>[] = [];
  return {
    open: (now) => {
      const db = createDatabase({ url, log: silentLog, name: 'limiter test', poolMax: 5, ...patient });
      databases.push(db);
      return createPostgresLimiter({ sql: db.sql, ...patient, ...(now && { now }) });
    },
    close: async () => {
      await Promise.all(databases.map((db) => db.close()));
      await drop();
    },
  };
}

const redisProgram = findRedisServer();

async function openRedis(): Promise<Store> {
  const server = await startRedisServer(redisProgram ?? '');
  const limiters: ReturnType<typeof createRedisLimiter>[] = [];
  return {
    open: (now) => {
      const options = { url: server.url, logger: silentLogger, ...patient, ...(now && { now }) };
      const limiter = createRedisLimiter(options);
      limiters.push(limiter);
      return limiter;
    },
    close: async () => {
      await Promise.all(limiters.map((limiter) => limiter.close()));
      await server.stop();
    },
  };
}

/** Each store, how to open it, and whether it is on this machine. */
export const stores: [string, () => Promise<Store>, boolean][] = [
  ['PostgreSQL', openPostgres, true],
  [
    redisProgram ? 'Redis' : 'Redis (skipped: neither redis-server nor valkey-server is installed)',
    openRedis,
    redisProgram !== null,
  ],
];
