import { join } from 'node:path';
import { type OwnProcess, type OwnProgram, startOwn } from './own-process.ts';

// It answers where Prometheus reads it, two ports above the one of the API.
export const workerProgram: OwnProgram = {
  name: 'worker',
  file: join(import.meta.dirname, '..', '..', 'apps', 'worker', 'dist', 'main.js'),
  readyPath: '/metrics',
  variables: { port: 'METRICS_PORT', url: 'CONSOLE_URL' },
  portOffset: 2,
};

/** Starts a worker as {@link startOwn} starts a program. */
export const startWorkerProcess = (env: Readonly<Record<string, string>>): Promise<OwnProcess> =>
  startOwn(workerProgram, env);
