import { type Config, ConfigError, loadMasterKey } from '@patchbay/config';
import { createDatabase, type Database } from '@patchbay/db';
import { createCorrectedClock, createPostgresLimiter, createServices, type Services } from '@patchbay/domain';
import { createLogger } from '@patchbay/logger';
import { repeat } from './repeat.ts';

const correctEveryMs = 60_000;

/** What the worker is made of. */
export interface Container {
  readonly services: Services;
  close(): Promise<void>;
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

function createClock(db: Database) {
  return createCorrectedClock(async () => {
    const [row] = await db.query<{ now: Date }>('SELECT clock_timestamp() AS now');
    if (!row) throw new Error('the database did not tell the time');
    return row.now;
  });
}

/**
 * Everything of one worker process, from its configuration. Connects to the database.
 * @throws ConfigError without a database or a master key
 */
export async function createContainer(config: Config): Promise<Container> {
  const logger = createLogger({ level: config.logLevel, name: 'worker' });
  const db = createDatabase({ url: requireDatabaseUrl(config), log: logger, name: 'patchbay-worker' });
  const clock = createClock(db);
  await clock.correct();
  const corrections = repeat({ name: 'clock', everyMs: correctEveryMs, logger }, async () => {
    await clock.correct();
    return 'idle';
  });
  const [first, ...others] = loadMasterKey(config).map(({ id, key }) => ({ id, key: key.reveal() }));
  if (!first) throw new Error('the ring of master keys is empty');
  const services = createServices({
    settings: config,
    masterSecrets: [first, ...others],
    clock,
    db,
    limiter: createPostgresLimiter({ db }),
    logger,
  });
  return {
    services,
    close: async () => {
      await corrections.stop();
      await db.close();
    },
  };
}
