import { type Config, loadMasterKey, requireDatabaseUrl } from '@patchbay/config';
import { type Database, migrationStatus } from '@patchbay/db';
import {
  createFlagReader,
  databaseWaitSeconds,
  type FlagReader,
  openServices,
  type Services,
} from '@patchbay/domain/core';
import { type Authenticator, createAuthenticator } from '@patchbay/domain/credential';
import { createRequestRecorder, isWorkerAlive, type RequestRecorder } from '@patchbay/domain/operations';
import { createPushHub, type PushHub } from '@patchbay/domain/webhook';
import { createLogger } from '@patchbay/logger';
import { watchAuthentication, watchServices, watchSockets } from '@patchbay/metrics';
import { type ApiMetrics, createApiMetrics } from './metrics.ts';
import type { Readiness } from './presenters/health.ts';

/** The parts that the app is assembled from. */
export interface Container {
  readonly services: Services;
  readonly authenticator: Authenticator;
  readonly flags: FlagReader;
  readonly recorder: RequestRecorder;
  /** The open sockets. */
  readonly push: PushHub;
  /** CIDR ranges whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  /** Null where no metrics are wanted. */
  readonly metrics: ApiMetrics | null;
  readonly readiness: () => Promise<Readiness>;
  /** From now on the process says that it is not ready. */
  beginDrain(): void;
  /** Writes what is held in memory and stops background work. The services stay with their owner. */
  close(): Promise<void>;
}

const workerSilenceSecondsMax = 30;

/** Puts a container around services that exist already: a test brings its own. */
export function assembleContainer(services: Services, trustedProxies: readonly string[]): Container {
  const flags = createFlagReader(services);
  const recorder = createRequestRecorder(services);
  const authenticator = createAuthenticator(services, flags);
  const push = createPushHub(services, authenticator.authenticate);
  let accepting = true;
  return {
    services,
    flags,
    recorder,
    trustedProxies,
    metrics: null,
    authenticator,
    push,
    readiness: async () => ({ ...(await checkDatabase(services.db)), accepting }),
    beginDrain: () => {
      accepting = false;
      push.drain();
    },
    close: async () => {
      flags.close();
      await push.close();
      await recorder.close();
    },
  };
}

/** Puts a container around services whose work is measured. */
export function assembleMeasuredContainer(
  services: Services,
  trustedProxies: readonly string[],
): Container & { readonly metrics: ApiMetrics } {
  const metrics = createApiMetrics();
  const watched = watchServices(metrics.registry, services);
  const container = assembleContainer(watched, trustedProxies);
  const authenticate = watchAuthentication(metrics.registry, container.authenticator.authenticate);
  const push = watchSockets(metrics.registry, container.push);
  return { ...container, metrics, push, authenticator: { authenticate } };
}

async function checkDatabase(db: Database): Promise<Omit<Readiness, 'accepting'>> {
  try {
    const status = await migrationStatus(db);
    if (status !== 'current') return { database: true, migrations: false, worker: false };
    const worker = await isWorkerAlive({ db }, workerSilenceSecondsMax);
    return { database: true, migrations: true, worker };
  } catch {
    return { database: false, migrations: false, worker: false };
  }
}

/**
 * Everything of one API process, from its configuration. Connects to the database and reads the flags.
 * @throws ConfigError without a database or a master key
 */
export async function createContainer(config: Config): Promise<Container> {
  const opened = await openServices({
    name: 'patchbay-api',
    logger: createLogger({ level: config.logLevel, name: 'api' }),
    settings: config,
    databaseUrl: requireDatabaseUrl(config),
    databaseTimeoutMs: config.databaseTimeoutMs,
    databaseDirectUrl: config.databaseDirectUrl?.reveal() ?? null,
    databaseReplicaUrl: config.databaseReplicaUrl?.reveal() ?? null,
    waitSeconds: databaseWaitSeconds,
    redisUrl: config.redisUrl?.reveal() ?? null,
    masterSecrets: loadMasterKey(config).map(({ id, key }) => ({ id, key: key.reveal() })),
  });
  const assemble = config.metricsListen === null ? assembleContainer : assembleMeasuredContainer;
  const container = assemble(opened.services, config.trustedProxies);
  const { isRedisThere } = opened;
  await container.flags.refresh();
  return {
    ...container,
    readiness: async () => {
      if (isRedisThere === null) return container.readiness();
      const [checks, redis] = await Promise.all([container.readiness(), isRedisThere()]);
      return { ...checks, redis };
    },
    close: async () => {
      await container.close();
      await opened.close();
    },
  };
}
