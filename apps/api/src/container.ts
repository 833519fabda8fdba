import { type Config, ConfigError, loadMasterKey } from '@patchbay/config';
import { createDatabase, type Database, migrationStatus } from '@patchbay/db';
import {
  type Authenticator,
  type CorrectedClock,
  createAuthenticator,
  createCorrectedClock,
  createFlagReader,
  createPostgresLimiter,
  createRedisLimiter,
  createRequestRecorder,
  createServices,
  type FlagReader,
  type Limiter,
  type RequestRecorder,
  type Services,
} from '@patchbay/domain';
import { createLogger, type Logger } from '@patchbay/logger';
import { createMetrics, type Metrics } from './http/metrics.ts';
import type { Readiness } from './presenters/health.ts';

/** What the app is made of. */
export interface Container {
  readonly services: Services;
  readonly authenticator: Authenticator;
  readonly flags: FlagReader;
  readonly recorder: RequestRecorder;
  /** CIDR ranges whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  /** Null where nobody asks for them. */
  readonly metrics: Metrics | null;
  readonly readiness: () => Promise<Readiness>;
  /** From now on the process says that it is not ready. */
  beginDrain(): void;
  /** Writes what is held in memory and stops what runs by itself. The services stay with who made them. */
  close(): Promise<void>;
}

const correctEveryMs = 60_000;
const workerSilenceSecondsMax = 30;

/** Puts a container around services that exist already: a test brings its own. */
export function assembleContainer(services: Services, trustedProxies: readonly string[]): Container {
  const flags = createFlagReader(services);
  const recorder = createRequestRecorder(services);
  let accepting = true;
  return {
    services,
    flags,
    recorder,
    trustedProxies,
    metrics: null,
    authenticator: createAuthenticator(services, flags),
    readiness: async () => ({ ...(await checkDatabase(services.db)), accepting }),
    beginDrain: () => {
      accepting = false;
    },
    close: async () => {
      flags.close();
      await recorder.close();
    },
  };
}

const workerIsAlive = {
  name: 'worker-is-alive',
  text: `SELECT EXISTS (SELECT FROM heartbeats
    WHERE name = 'worker' AND seen_at > now() - make_interval(secs => $1)) AS alive`,
};

async function checkDatabase(db: Database): Promise<Omit<Readiness, 'accepting'>> {
  try {
    const status = await migrationStatus(db.pool);
    if (status !== 'current') return { database: true, migrations: false, worker: false };
    const [row] = await db.prepared<{ alive: boolean }>(workerIsAlive, [workerSilenceSecondsMax]);
    return { database: true, migrations: true, worker: row?.alive ?? false };
  } catch {
    return { database: false, migrations: false, worker: false };
  }
}

function requireDatabaseUrl({ databaseUrl }: Config): string {
  if (databaseUrl) return databaseUrl.reveal();
  throw new ConfigError([
    {
      variable: 'DATABASE_URL',
      problem: 'is missing: this process does not start the embedded database',
      fix: 'Start everything with `npm start`, or set DATABASE_URL to a PostgreSQL server.',
    },
  ]);
}

async function createClock(db: Database, logger: Logger): Promise<{ clock: CorrectedClock; stop(): void }> {
  const clock = createCorrectedClock(async () => {
    const [row] = await db.query<{ now: Date }>('SELECT clock_timestamp() AS now');
    return row?.now ?? new Date();
  });
  await clock.correct();
  const timer = setInterval(() => {
    clock.correct().catch((error: unknown) => logger.warn({ err: error }, 'the clock was not corrected'));
  }, correctEveryMs);
  timer.unref();
  return { clock, stop: () => clearInterval(timer) };
}

function createLimiter(
  config: Config,
  db: Database,
  logger: Logger,
): { limiter: Limiter; close(): Promise<void> } {
  if (config.redisUrl === null) {
    return { limiter: createPostgresLimiter({ db }), close: () => Promise.resolve() };
  }
  const limiter = createRedisLimiter({ url: config.redisUrl.reveal(), logger });
  return { limiter, close: () => limiter.close() };
}

function createMasterSecrets(config: Config) {
  const [first, ...others] = loadMasterKey(config).map(({ id, key }) => ({ id, key: key.reveal() }));
  if (!first) throw new Error('the ring of master keys is empty');
  return [first, ...others] as const;
}

/**
 * Everything of one API process, from its configuration. Connects to the database and reads the flags.
 * @throws ConfigError without a database or a master key
 */
export async function createContainer(config: Config): Promise<Container> {
  const logger = createLogger({ level: config.logLevel, name: 'api' });
  const db = createDatabase({ url: requireDatabaseUrl(config), log: logger, name: 'patchbay-api' });
  const { clock, stop } = await createClock(db, logger);
  const limits = createLimiter(config, db, logger);
  const [first, ...others] = createMasterSecrets(config);
  const services = createServices({
    settings: config,
    masterSecrets: [first, ...others],
    clock,
    db,
    limiter: limits.limiter,
    logger,
  });
  const container = assembleContainer(services, config.trustedProxies);
  await container.flags.refresh();
  return {
    ...container,
    metrics: config.metricsPort === null ? null : createMetrics(),
    close: async () => {
      stop();
      await container.close();
      await limits.close();
      await db.close();
    },
  };
}
