import { randomBytes } from 'node:crypto';
import { loadMasterKey, readConfig } from '@patchbay/config';
import { copyTestDatabase, startTestServer, type TestDatabase } from '@patchbay/db/testing';
import { createServices, type Services } from '@patchbay/domain/core';
import { testSettings, unlimited } from '@patchbay/domain/services.fixture';
import { silentLogger } from '@patchbay/logger';
import type { MasterSecret } from '@patchbay/secrets';

/** One migrated database, and this process's services on it. */
export interface Stage {
  readonly url: string;
  readonly db: TestDatabase['db'];
  readonly services: Services;
}

/** A real PostgreSQL of the run's own. */
export interface Theatre extends AsyncDisposable {
  /** The MASTER_KEY of every process of the run. */
  readonly masterKey: string;
  createStage(): Promise<Stage>;
}

/** The ring as a process of the product makes it of its MASTER_KEY. */
function ringOf(masterKey: string): readonly [MasterSecret, ...MasterSecret[]] {
  const [first] = loadMasterKey(readConfig({ MASTER_KEY: masterKey }));
  if (!first) throw new Error('the master key cannot be used');
  return [{ id: first.id, key: first.key.reveal() }];
}

/** The services of one more process on a stage's database, with no limits. */
export function servicesOn(db: TestDatabase['db'], masterKey: string): Services {
  return createServices({
    db,
    limiter: unlimited,
    logger: silentLogger,
    clock: { now: () => new Date() },
    masterSecrets: ringOf(masterKey),
    settings: testSettings,
  });
}

/** @param options.durable for what is about writing: commits wait for the disk */
export async function openTheatre(options: { readonly durable?: boolean } = {}): Promise<Theatre> {
  const server = await startTestServer(options);
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
      await server.stop();
    },
  };
}
