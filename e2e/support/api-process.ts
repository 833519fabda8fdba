import { join } from 'node:path';
import { type OwnProcess, type OwnProgram, refuseOwn, startOwn } from './own-process.ts';

export const apiProgram: OwnProgram = {
  name: 'api',
  file: join(import.meta.dirname, '..', '..', 'apps', 'api', 'dist', 'main.js'),
  readyPath: '/healthz',
  variables: { port: 'API_PORT', url: 'BASE_URL' },
};

/** Another API process of the product. */
export type ApiProcess = OwnProcess;

/** The output of an API process that refuses to start with these variables. @throws when it does start */
export const refuseToStart = (env: Readonly<Record<string, string>>): Promise<string> =>
  refuseOwn(apiProgram, env);

/**
 * Starts an API process on the product's database with its master key; `env` overrides both. It gets nothing of the
 * caller's environment.
 */
export const startApiProcess = (env: Readonly<Record<string, string>> = {}): Promise<ApiProcess> =>
  startOwn(apiProgram, env);
