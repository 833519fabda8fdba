import { randomBytes } from 'node:crypto';
import { loadMasterKey, readConfig } from '@patchbay/config';
import { copyTestDatabase, startTestServer, type TestDatabase, type TestServer } from '@patchbay/db/testing';
import { createServices, type Services } from '@patchbay/domain/core';
import { testSettings, unlimited } from '@patchbay/domain/services.fixture';
import { silentLogger } from '@patchbay/logger';
import type { MasterSecret } from '@patchbay/secrets';

/** One migrated database and the services of this process on it. */
export interface Stage {
  readonly url: string;
  readonly db: TestDatabase['db'];
  readonly services: Services;
}

/** A PostgreSQL server of this run. */
export interface Harness extends AsyncDisposable {
  /** The MASTER_KEY of every process in this run. */
  readonly masterKey: string;
  createStage(): Promise<Stage>;
}

/** The key ring that a process of the product makes from its MASTER_KEY. */
function ringOf(masterKey: string): readonly [MasterSecret, ...MasterSecret[]] {
  const keys = loadMasterKey(readConfig({ MASTER_KEY: masterKey }));
  const [first, ...others] = keys.map(({ id, key }) => ({ id, key: key.reveal() }));
  if (!first) throw new Error('the master key is invalid');
  return [first, ...others];
}

/** The services of one more process on the database of a stage, without limits. */
export function servicesOn(
  db: TestDatabase['db'],
  masterKey: string,
  over: Partial<Services['settings']> = {},
): Services {
  return createServices({
    db,
    limiter: unlimited,
    logger: silentLogger,
    clock: { now: () => new Date() },
    masterSecrets: ringOf(masterKey),
    settings: { ...testSettings, ...over },
  });
}

let shared: TestServer | undefined;

/**
 * From here on, all benchmarks of this process use one server that does not wait for the disk: for quick runs, whose figures
 * mean nothing. @returns the function that stops it
 */
export async function shareServer(): Promise<() => Promise<void>> {
  shared = await startTestServer();
  return shared.stop;
}

/** @param options.durable makes commits wait for the disk, for benchmarks of writes */
export async function openHarness(options: { readonly durable?: boolean } = {}): Promise<Harness> {
  const server = shared ?? (await startTestServer(options));
  const masterKey = randomBytes(32).toString('base64');
  const opened: TestDatabase[] = [];
  return {
    masterKey,
    async createStage() {
      const database = await copyTestDatabase(server.url, { poolMax: 10 });
      opened.push(database);
      return { url: database.url, db: database.db, services: servicesOn(database.db, masterKey) };
    },
    async [Symbol.asyncDispose]() {
      for (const database of opened) await database.drop();
      if (server !== shared) await server.stop();
    },
  };
}
