import { type Config, ConfigError, loadMasterKey, readConfig } from '@patchbay/config';
import { createDatabase, type Database } from '@patchbay/db';
import {
  type Clock,
  createAuthenticator,
  createCorrectedClock,
  createFlagReader,
  createPostgresLimiter,
  createRedisLimiter,
  createServices,
  type FlagReader,
  type Services,
} from '@patchbay/domain';
import { createLogger, type Logger } from '@patchbay/logger';
import { createRouterContext, type RouterContext } from '@patchbay/router';
import { createClientAddress } from './lib/client-address.ts';
import { clientHeader, stampClientAddress } from './lib/client-stamp.ts';
import { createSessionCookie } from './lib/session-cookie.ts';

interface Container {
  readonly services: Services;
  readonly flags: FlagReader;
  readonly authenticate: (
    token: string,
  ) => ReturnType<ReturnType<typeof createAuthenticator>['authenticate']>;
}

/** One HTTP call as the router must know it. */
export interface Call {
  readonly headers: Headers;
  /** Headers of the answer, where a session cookie is set or cleared. */
  readonly resHeaders: Headers;
  readonly requestId: string;
}

const correctEveryMs = 60_000;

async function createClock(db: Database, logger: Logger): Promise<Clock> {
  const clock = createCorrectedClock(async () => {
    const [row] = await db.query<{ now: Date }>('SELECT clock_timestamp() AS now');
    return row?.now ?? new Date();
  });
  await clock.correct();
  const timer = setInterval(() => {
    clock.correct().catch((error: unknown) => logger.warn({ err: error }, 'the clock was not corrected'));
  }, correctEveryMs);
  timer.unref();
  return clock;
}

function readMasterSecrets(config: Config) {
  const [first, ...others] = loadMasterKey(config).map(({ id, key }) => ({ id, key: key.reveal() }));
  if (!first) {
    throw new Error('the ring of master keys is empty');
  }
  return [first, ...others] as const;
}

function readDatabaseUrl({ databaseUrl }: Config): string {
  if (databaseUrl === null) {
    throw new ConfigError([
      {
        variable: 'DATABASE_URL',
        problem: 'is missing: the console does not start the embedded database',
        fix: 'Start everything with `npm start`, or set DATABASE_URL to a PostgreSQL server.',
      },
    ]);
  }
  return databaseUrl.reveal();
}

async function createContainer(config: Config): Promise<Container> {
  const logger = createLogger({ level: config.logLevel, name: 'console' });
  const db = createDatabase({ url: readDatabaseUrl(config), log: logger, name: 'patchbay-console' });
  try {
    const [first, ...others] = readMasterSecrets(config);
    const services = createServices({
      settings: config,
      masterSecrets: [first, ...others],
      clock: await createClock(db, logger),
      db,
      limiter:
        config.redisUrl === null
          ? createPostgresLimiter({ db })
          : createRedisLimiter({ url: config.redisUrl.reveal(), logger }),
      logger,
    });
    const flags = createFlagReader(services);
    await flags.refresh();
    const { authenticate } = createAuthenticator(services, flags);
    return { services, flags, authenticate: (token) => authenticate(`Bearer ${token}`) };
  } catch (error) {
    await db.close();
    throw error;
  }
}

interface Held {
  config?: Config;
  container?: Promise<Container>;
}

// Pages and route handlers are bundled apart and may load this module twice; the process still has one pool.
const heldKey = Symbol.for('patchbay.console.container');
function held(): Held {
  const known: Held | undefined = Reflect.get(globalThis, heldKey);
  const here = known ?? {};
  Reflect.set(globalThis, heldKey, here);
  return here;
}

/** A failed start (the database is not there yet) is forgotten, so that the next call tries again. */
function openContainer(): Promise<Container> {
  const here = held();
  here.container ??= createContainer(readSettings()).catch((error: unknown) => {
    delete here.container;
    throw error;
  });
  return here.container;
}

function readSettings(): Config {
  const here = held();
  here.config ??= readConfig();
  return here.config;
}

// The server loads this module as it starts, before it listens to anybody.
stampClientAddress(() => createClientAddress(readSettings().trustedProxies));

/** The origin that the console is served from, by configuration; a request's Host header never decides. */
export function consoleOrigin(): string {
  return new URL(readSettings().consoleUrl).origin;
}

/** What the router gets for one call: the services, who calls by the session cookie, and from where. */
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
