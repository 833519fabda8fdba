import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Listener } from '@patchbay/contract';
import { createServices, type Services, type Settings } from '@patchbay/domain/core';
import {
  createPostgresLimiter,
  onDatabase,
  patientAudio,
  testSettings,
} from '@patchbay/domain/services.fixture';
import { silentLogger } from '@patchbay/logger';
import { createTestDatabase } from '@patchbay/testkit';
import { createApp } from '../app.ts';
import { assembleContainer, assembleMeasuredContainer, type Container } from '../container.ts';
import { type ApiClient, createApiClient } from './client.ts';

export interface TestApiOptions {
  readonly settings?: Partial<Settings>;
  readonly services?: Partial<Services>;
  readonly listener?: Listener;
  readonly trustedProxies?: readonly string[];
  /** Collects metrics, as main does by default. */
  readonly measured?: true;
}

/** A real server on a free port of 127.0.0.1, with a database of its own. */
export interface TestApi extends AsyncDisposable {
  readonly container: Container;
  readonly port: number;
  readonly client: ApiClient;
  /** Another server on the same database, as a second process would be. */
  startSibling(listener?: Listener): Promise<TestApi>;
  /** As {@link startSibling}, with other services. */
  startSiblingWith(services: Services, listener?: Listener): Promise<TestApi>;
}

async function listen(
  container: Container,
  listener: Listener | undefined,
  end: () => Promise<void>,
): Promise<TestApi> {
  const app = createApp(container, listener ? { listener } : {});
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const startSiblingWith = async (services: Services, siblingListener?: Listener): Promise<TestApi> => {
    const sibling = assembleContainer(onDatabase(services, services.db), container.trustedProxies);
    await sibling.flags.refresh();
    return listen(sibling, siblingListener, () => sibling.close());
  };
  const dispose = async (): Promise<void> => {
    app.server.closeAllConnections();
    await app.close();
    await end();
  };
  return {
    container,
    port,
    client: createApiClient(`http://127.0.0.1:${port}`),
    startSibling: (siblingListener) => startSiblingWith(container.services, siblingListener),
    startSiblingWith,
    [Symbol.asyncDispose]: dispose,
  };
}

/** Starts the app as main does, on services of a test: dispose of it with `await using` or in afterAll. */
export async function startTestApi(options: TestApiOptions = {}): Promise<TestApi> {
  const database = await createTestDatabase();
  const mediaDir = await mkdtemp(join(tmpdir(), 'patchbay-test-media-'));
  const services: Services = {
    ...createServices({
      settings: { ...testSettings, mediaDir, ...options.settings },
      masterSecrets: [{ id: 'test', key: Buffer.alloc(32, 7) }],
      clock: { now: () => new Date() },
      db: database.db,
      limiter: createPostgresLimiter({ sql: database.db.sql }),
      logger: silentLogger,
    }),
    audio: patientAudio,
    ...options.services,
  };
  const assemble = options.measured ? assembleMeasuredContainer : assembleContainer;
  const container = assemble(services, options.trustedProxies ?? []);
  await container.flags.refresh();
  return listen(container, options.listener, async () => {
    await container.close();
    await database.drop();
    await rm(mediaDir, { recursive: true, force: true });
  });
}
