import type { Config } from './config.ts';
import { ConfigError } from './config-error.ts';

/**
 * The URL of the database, for a process that does not start the embedded one.
 * @throws ConfigError without DATABASE_URL
 */
export function requireDatabaseUrl({ databaseUrl }: Pick<Config, 'databaseUrl'>): string {
  if (databaseUrl) return databaseUrl.reveal();
  throw new ConfigError([
    {
      variable: 'DATABASE_URL',
      problem: 'is missing: this process does not start the embedded database',
      fix: 'Start everything with `npm start`, or set DATABASE_URL to a PostgreSQL server.',
    },
  ]);
}
