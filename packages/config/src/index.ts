export type { Config, LogLevel, MetricsListen } from './config.ts';
export { ConfigError, type ConfigProblem, refusedStartCode } from './config-error.ts';
export { refuseDataDir, requireDataDir } from './data-dir.ts';
export { renderEnvExample } from './env-example.ts';
export { loadMasterKey } from './load-master-key.ts';
export type { MasterKey } from './master-secret.ts';
export { type Environment, readConfig } from './read-config.ts';
export { requireDatabaseUrl } from './require-database-url.ts';
export { Secret } from './secret.ts';
