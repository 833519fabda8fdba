import { type Config, loadMasterKey, requireDatabaseUrl } from '@patchbay/config';
import { databaseWaitSeconds, type OpenServices, openServices } from '@patchbay/domain/core';
import { createLogger } from '@patchbay/logger';

/**
 * Everything of one worker process, from its configuration. Connects to the database.
 * @throws ConfigError without a database or a master key
 */
export function createContainer(config: Config): Promise<OpenServices> {
  return openServices({
    name: 'patchbay-worker',
    logger: createLogger({ level: config.logLevel, name: 'worker' }),
    settings: config,
    databaseUrl: requireDatabaseUrl(config),
    databaseTimeoutMs: config.databaseTimeoutMs,
    databaseDirectUrl: config.databaseDirectUrl?.reveal() ?? null,
    waitSeconds: databaseWaitSeconds,
    // The worker sweeps the log in PostgreSQL; in Redis, entries expire.
    redisUrl: null,
    masterSecrets: loadMasterKey(config).map(({ id, key }) => ({ id, key: key.reveal() })),
  });
}
