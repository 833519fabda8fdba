import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, loadMasterKey, readConfig } from '@patchbay/config';
import { root } from './root.ts';

/** What the scripts need to know of the configuration. */
export interface Settings {
  /** Handed to every program. */
  env: NodeJS.ProcessEnv;
  config: Config;
  apiPort: number;
  consolePort: number;
  listenHost: string;
  baseUrl: string;
  consoleUrl: string;
  /** Absolute. */
  dataDir: string;
  /** Absent: an embedded server. */
  databaseUrl: string | undefined;
  isProduction: boolean;
}

/** Reads `.env` of the checkout; a variable that is set already wins. */
function loadEnvFile(): void {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/**
 * The settings of this run. Makes the master key where development has none, before several programs look for it.
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
    isProduction: config.deployment === 'production',
  };
}
