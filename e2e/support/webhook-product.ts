import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { startApiProcess } from './api-process.ts';
import { createOwnDatabase } from './own-database.ts';
import { type OwnProgram, startOwn } from './own-process.ts';

/** An API and a worker on a database of their own. */
export interface WebhookProduct {
  readonly apiUrl: string;
  stop(): Promise<void>;
}

/**
 * Starts a product that delivers to this machine, which the product of the whole run refuses, and that waits ten thousandth
 * of the time between attempts: all eight take about ten seconds.
 */
export async function startWebhookProduct(): Promise<WebhookProduct> {
  const database = await createOwnDatabase();
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: database.dataDir,
    MASTER_KEY: randomBytes(32).toString('base64'),
    WEBHOOK_ALLOW_CIDRS: '127.0.0.1/32',
    WEBHOOK_RETRY_SCALE: '0.0001',
  };
  const api = await startApiProcess(env);
  const program: OwnProgram = {
    name: 'worker',
    file: join(import.meta.dirname, '..', '..', 'apps', 'worker', 'dist', 'main.js'),
    // The API answers 200 there once the worker is alive.
    readyPath: `${api.url}/readyz`,
    variables: { port: 'API_PORT', url: 'BASE_URL' },
  };
  const worker = await startOwn(program, { ...env, BASE_URL: api.url });
  return {
    apiUrl: api.url,
    async stop() {
      await Promise.all([api.stop(), worker.stop()]);
      await database.remove();
    },
  };
}
