import { type Config, loadMasterKey, readConfig, requireDatabaseUrl } from '@patchbay/config';
import { createFlagReader, type FlagReader, openServices, type Services } from '@patchbay/domain/core';
import { createAuthenticator } from '@patchbay/domain/credential';
import { createLogger } from '@patchbay/logger';
import { createClientAddress } from '@patchbay/network';
import { createRouterContext, type RouterContext } from '@patchbay/router';
import { clientHeader, stampClientAddress } from './lib/client-stamp.ts';
import { createSessionCookie } from './lib/session-cookie.ts';

export { appRouter } from '@patchbay/router';

interface Container {
  readonly services: Services;
  readonly flags: FlagReader;
  readonly authenticate: (
    token: string,
  ) => ReturnType<ReturnType<typeof createAuthenticator>['authenticate']>;
}

/** One HTTP call, as the router sees it. */
export interface Call {
  readonly headers: Headers;
  /** Headers of the response, where a session cookie is set or cleared. */
  readonly resHeaders: Headers;
  readonly requestId: string;
}

async function createContainer(config: Config): Promise<Container> {
  const { services, close } = await openServices({
    name: 'patchbay-console',
    logger: createLogger({ level: config.logLevel, name: 'console' }),
    settings: config,
    databaseUrl: requireDatabaseUrl(config),
    redisUrl: config.redisUrl?.reveal() ?? null,
    masterSecrets: loadMasterKey(config).map(({ id, key }) => ({ id, key: key.reveal() })),
  });
  const flags = createFlagReader(services);
  try {
    await flags.refresh();
  } catch (error) {
    flags.close();
    await close();
    throw error;
  }
  const { authenticate } = createAuthenticator(services, flags);
  return { services, flags, authenticate: (token) => authenticate(`Bearer ${token}`) };
}

let settings: Config | undefined;
let container: Promise<Container> | undefined;

/** A failed start (the database is not there yet) is forgotten, so that the next call tries again. */
function openContainer(): Promise<Container> {
  container ??= createContainer(readSettings()).catch((error: unknown) => {
    container = undefined;
    throw error;
  });
  return container;
}

/**
 * Opens the container before the first call, which would otherwise wait for the database connections and be refused
 * if that took too long. Never fails: what is missing now is tried again at the first call.
 */
export async function warmUp(): Promise<void> {
  try {
    await openContainer();
  } catch (error) {
    createLogger({ level: 'warn', name: 'console' }).warn({ err: error }, 'the container is not open yet');
  }
}

function readSettings(): Config {
  settings ??= readConfig();
  return settings;
}

// The server loads this module as it starts, before it listens.
stampClientAddress(() => createClientAddress(readSettings().trustedProxies));

/** The configured origin of the console; never a request's Host header. */
export function consoleOrigin(): string {
  return new URL(readSettings().consoleUrl).origin;
}

/** The router's context for one call: the services, the caller by the session cookie, and the origin of the call. */
export async function createCallContext({ headers, resHeaders, requestId }: Call): Promise<RouterContext> {
  const { services, flags, authenticate } = await openContainer();
  const stamp = clientHeader();
  return createRouterContext({
    services,
    flags,
    authenticateSession: authenticate,
    session: createSessionCookie(headers, resHeaders, services.settings.deployment === 'production'),
    origin: {
      requestId,
      ip: (stamp === undefined ? null : headers.get(stamp)) || null,
      userAgent: headers.get('user-agent'),
    },
  });
}
