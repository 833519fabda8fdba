import { setTimeout as pause } from 'node:timers/promises';
import { createDatabase, type Database, timeoutsWithin } from '@patchbay/db';
import type { Logger } from '@patchbay/logger';
import type { MasterSecret } from '@patchbay/secrets';
import { type CorrectedClock, createCorrectedClock } from './clock.ts';
import type { Services, Settings } from './context.ts';
import type { Limiter } from './limit/limiter.ts';
import { createPostgresLimiter } from './limit/postgres-limiter.ts';
import { keepServiceKeys, readServiceKeys } from './master-key/keep-service-keys.ts';
import { announceKeys } from './master-key/key-holder.ts';
import { createServices } from './services.ts';
import { mayPass, refuseDatabase, refusePooler, StartRefused } from './start-refused.ts';
import { statement } from './statement.ts';

export interface OpenServicesOptions extends Pick<Services, 'logger'> {
  /** Shown in pg_stat_activity: which process holds a connection. */
  readonly name: string;
  readonly databaseUrl: string;
  /** The server itself, where `databaseUrl` is a pooler in front of it. */
  readonly databaseDirectUrl?: string | null;
  /** A standby for reads that may lag. */
  readonly databaseReplicaUrl?: string | null;
  /** Null: limits are counted in PostgreSQL. */
  readonly redisUrl: string | null;
  readonly settings: Settings;
  readonly masterSecrets: readonly MasterSecret[];
  /** The longest wait for a database that is away. Without it there is none. */
  readonly waitSeconds?: number;
  /** The longest that a request waits for the database, in milliseconds. */
  readonly databaseTimeoutMs: number;
}

export interface OpenServices {
  readonly services: Services;
  /** Says if Redis counts limits now; null where PostgreSQL counts them. */
  readonly isRedisThere: (() => Promise<boolean>) | null;
  /** Closes the connections and stops the clock's corrections. */
  close(): Promise<void>;
}

const correctEveryMs = 60_000;

const databaseTime = statement({ name: 'database-time', text: 'SELECT clock_timestamp() AS now' });

function createClock(db: Database): CorrectedClock {
  return createCorrectedClock(async () => {
    const [row] = await db.sql.rows(databaseTime, []);
    if (!row) throw new Error('the database gave no time');
    return row.now;
  });
}

/** A database that is further away than this has a clock that somebody set, or this process was paused. */
const aheadMsMax = 2000;

async function correctClock(clock: CorrectedClock, logger: Logger): Promise<void> {
  try {
    const aheadMs = Math.round(await clock.correct());
    if (Math.abs(aheadMs) > aheadMsMax) {
      logger.warn(
        { aheadMs },
        'the database’s clock differs from this process’s, which approaches it slowly',
      );
    }
  } catch (error) {
    logger.warn({ err: error }, 'the clock was not corrected');
  }
}

const retryEveryMs = 250;

/** For a program that can do nothing without its database and may start at the same time. */
export const databaseWaitSeconds = 10;

/** Learns the database's time. A database that is still starting, or busy, may answer a moment later. */
async function meetDatabase(
  clock: CorrectedClock,
  { databaseUrl, logger, waitSeconds = 0 }: OpenServicesOptions,
): Promise<unknown> {
  const deadlineMs = performance.now() + waitSeconds * 1000;
  const isWorthWaiting = (error: unknown): boolean =>
    mayPass(error, databaseUrl) && performance.now() < deadlineMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await clock.correct();
    } catch (error) {
      if (!isWorthWaiting(error)) throw refuseDatabase(error, databaseUrl);
      // Logged once. A start that is given up says the same when it ends.
      if (attempt === 1) logger.warn({ waitSeconds }, 'the database is not there yet');
      await pause(retryEveryMs);
    }
  }
}

const connectionsAtStart = 4;
const triesToConnect = 4;

/**
 * The first page of a browser needs several connections at once, and on a machine that is busy with the start, opening one
 * may take longer than a request waits for it. Without them the program works as well.
 */
async function openAhead(db: Database, logger: Logger): Promise<void> {
  for (let tried = 1; tried <= triesToConnect; tried += 1) {
    try {
      return await db.openAhead(connectionsAtStart);
    } catch (error) {
      logger.debug({ err: error, tried }, 'not all connections were opened ahead');
    }
  }
}

/** Learns the time, opens the kept keys, and tells the other processes which master keys this one has. */
async function meet(
  options: OpenServicesOptions,
  db: Database,
  { clock, masterSecrets }: { clock: CorrectedClock; masterSecrets: [MasterSecret, ...MasterSecret[]] },
) {
  const { logger, name, waitSeconds = 0 } = options;
  await meetDatabase(clock, options);
  if (waitSeconds > 0) await openAhead(db, logger);
  if (!options.databaseDirectUrl && (await db.isPooled())) throw refusePooler(options.databaseUrl);
  const { sql } = db;
  // The first statement that needs a table, which a database that was not migrated does not have.
  await readServiceKeys(sql, masterSecrets).catch((error: unknown) => {
    throw error instanceof StartRefused ? error : refuseDatabase(error, options.databaseUrl);
  });
  const accepts = masterSecrets.map(({ id }) => id);
  const presence = await announceKeys({ sql, logger }, { name, signs: masterSecrets[0].id, accepts });
  try {
    // Only now that no running process objects, because a kept key commits the installation to its master secret.
    return { keptKeys: await keepServiceKeys({ sql, clock }, masterSecrets), presence };
  } catch (error) {
    await presence.leave();
    throw error;
  }
}

/** A limit that is not decided in this part of a request's wait for the database is refused, and the rest is left for the request. */
const limiterShare = 0.7;

type OpenLimiter = Pick<OpenServices, 'isRedisThere'> & { limiter: Limiter; close(): Promise<void> };

async function openLimiter(options: OpenServicesOptions, db: Database): Promise<OpenLimiter> {
  const { logger, redisUrl } = options;
  if (redisUrl === null) {
    const limiter = createPostgresLimiter({ sql: db.sql, deadlineMs: limiterShare * db.waitMsMax });
    return { limiter, isRedisThere: null, close: () => Promise.resolve() };
  }
  // The client is 480 modules: a fifth of the CPU of a start.
  const { createRedisLimiter } = await import('./limit/redis-limiter.ts');
  const limiter = createRedisLimiter({ url: redisUrl, logger });
  return { limiter, isRedisThere: () => limiter.isThere(), close: () => limiter.close() };
}

function requireRing(masterSecrets: readonly MasterSecret[]): [MasterSecret, ...MasterSecret[]] {
  const [first, ...others] = masterSecrets;
  if (!first) throw new Error('the ring of master keys is empty');
  return [first, ...others];
}

/**
 * Opens everything that one process shares: connects to the database, learns its time and makes the services.
 * @throws StartRefused when the database cannot be reached or was not migrated, the master secrets do not open it, or they
 *   do not fit those of running processes
 */
export async function openServices(options: OpenServicesOptions): Promise<OpenServices> {
  const { databaseTimeoutMs, databaseUrl, logger, name, settings } = options;
  const masterSecrets = requireRing(options.masterSecrets);
  const { databaseDirectUrl: directUrl = null, databaseReplicaUrl: replicaUrl = null } = options;
  const timeouts = timeoutsWithin(databaseTimeoutMs);
  const db = createDatabase({ url: databaseUrl, directUrl, replicaUrl, log: logger, name, ...timeouts });
  const clock = createClock(db);
  const { keptKeys, presence } = await meet(options, db, { clock, masterSecrets }).catch(
    async (error: unknown) => {
      await db.close();
      throw error;
    },
  );
  const timer = setInterval(() => void correctClock(clock, logger), correctEveryMs);
  timer.unref();
  const limits = await openLimiter(options, db);
  const { limiter } = limits;
  const services = createServices({ settings, masterSecrets, keptKeys, clock, db, limiter, logger });
  return {
    services,
    isRedisThere: limits.isRedisThere,
    close: async () => {
      clearInterval(timer);
      await services.refusals.flush();
      await services.outbound.close();
      await limits.close();
      await presence.leave();
      await db.close();
    },
  };
}
