import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, loadMasterKey, readConfig } from '@patchbay/config';
import { root } from './root.ts';

/** The part of the configuration that the scripts need. */
export interface Settings {
  /** The environment of every program. */
  env: NodeJS.ProcessEnv;
  config: Config;
  apiPort: number;
  consolePort: number;
  listenHost: string;
  baseUrl: string;
  consoleUrl: string;
  /** An absolute path. */
  dataDir: string;
  /** Absent when the embedded server is used. */
  databaseUrl: string | undefined;
  /** The server behind the pooler that `databaseUrl` is; absent where that is the server. */
  directUrl: string | undefined;
  /** The role that owns the tables; absent where `databaseUrl` does. */
  migrationUrl: string | undefined;
  isProduction: boolean;
}

/** Reads `.env` in the checkout. A variable that is already set wins. */
function loadEnvFile(): void {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/**
 * The settings of this run. Creates the master key if development has none yet, before several programs look for it.
 * @throws ConfigError with every problem and its fix
 */
export function readSettings(): Settings {
  loadEnvFile();
  const config = readConfig();
  loadMasterKey(config);
  return {
    env: { ...process.env },
    config,
    apiPort: config.apiPort,
    consolePort: config.consolePort,
    listenHost: config.listenHost,
    baseUrl: config.baseUrl,
    consoleUrl: config.consoleUrl,
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl?.reveal(),
    directUrl: config.databaseDirectUrl?.reveal(),
    migrationUrl: config.databaseMigrationUrl?.reveal(),
    isProduction: config.deployment === 'production',
  };
}
