import { loadMasterKey } from '@patchbay/config';
import type { Services } from '@patchbay/domain/core';
import type { Settings } from './settings.ts';

export interface ServicesOf {
  readonly databaseUrl: string;
  /** The command that uses them: it names its connections and its log. */
  readonly name: string;
}

/** Runs `work` with the services of the product, and closes them. The Prisma client must have been generated. */
export async function withServices<T>(
  { config, directUrl }: Settings,
  { databaseUrl, name }: ServicesOf,
  work: (services: Services) => Promise<T>,
): Promise<T> {
  const { openServices } = await import('@patchbay/domain/core');
  const { createLogger } = await import('@patchbay/logger');
  const { close, services } = await openServices({
    name: `patchbay-${name}`,
    logger: createLogger({ level: 'warn', name }),
    settings: config,
    // A script needs no pooler.
    databaseUrl: directUrl ?? databaseUrl,
    redisUrl: null,
    // Nobody waits for an answer, and a machine that is busy with a start opens connections slowly.
    databaseTimeoutMs: 25_000,
    masterSecrets: loadMasterKey(config).map(({ id, key }) => ({ id, key: key.reveal() })),
  });
  try {
    return await work(services);
  } finally {
    await close();
  }
}
