import {
  type Config,
  ConfigError,
  loadMasterKey,
  readConfig,
  refusedStartCode,
  requireDatabaseUrl,
} from '@patchbay/config';
import { AccessError, type Listener } from '@patchbay/contract';
import {
  createFlagReader,
  databaseWaitSeconds,
  type FlagReader,
  isTemporaryFault,
  openServices,
  type Services,
  StartRefused,
} from '@patchbay/domain/core';
import { createAuthenticator } from '@patchbay/domain/credential';
import { loggedPath } from '@patchbay/domain/operations';
import { createLogger, type Logger } from '@patchbay/logger';
import {
  createHttpMetrics,
  createProcedureMetrics,
  createRegistry,
  type HttpMetrics,
  type Registry,
  serveMetrics,
  watchAuthentication,
  watchServices,
} from '@patchbay/metrics';
import { createClientAddress } from '@patchbay/network';
import { createAnswerLog } from '@patchbay/network/http-server';
import { createRouterContext, type RouterContext } from '@patchbay/router';
import { TRPCError } from '@trpc/server';
import { createDocs, type Docs } from './docs/answer.ts';
import { clientHeader, stampClientAddress } from './lib/client-stamp.ts';
import { callKeyHeader, personHeader } from './lib/headers.ts';
import { createSessionCookie, sessionCookieName } from './lib/session-cookie.ts';
import { type AnswerFacts, createConsoleLog } from './server/answer-line.ts';
import { addressOf, type OwnAddress } from './server/own-address.ts';
import { currentScope, noteCall } from './server/request-scope.ts';

export { appRouter } from '@patchbay/router';
export { loggedPath };

interface Container {
  readonly services: Services;
  readonly onAnswer: RouterContext['onAnswer'];
  readonly flags: FlagReader;
  readonly authenticate: (
    token: string,
  ) => ReturnType<ReturnType<typeof createAuthenticator>['authenticate']>;
  close(): Promise<void>;
}

/** One HTTP call, as the router sees it. */
export interface Call {
  readonly headers: Headers;
  /** Headers of the response, where a session cookie is set or cleared. */
  readonly resHeaders: Headers;
  readonly requestId: string;
}

async function createContainer(config: Config, waitSeconds: number): Promise<Container> {
  const { services: opened, close } = await openServices({
    name: 'patchbay-console',
    logger: createLogger({ level: config.logLevel, name: 'console' }),
    settings: config,
    databaseUrl: requireDatabaseUrl(config),
    databaseTimeoutMs: config.databaseTimeoutMs,
    databaseDirectUrl: config.databaseDirectUrl?.reveal() ?? null,
    databaseReplicaUrl: config.databaseReplicaUrl?.reveal() ?? null,
    waitSeconds,
    redisUrl: config.redisUrl?.reveal() ?? null,
    masterSecrets: loadMasterKey(config).map(({ id, key }) => ({ id, key: key.reveal() })),
  });
  const flags = createFlagReader(opened);
  try {
    await flags.refresh();
  } catch (error) {
    flags.close();
    await close();
    throw error;
  }
  return {
    ...measure(opened, flags),
    flags,
    close: async () => {
      flags.close();
      await close();
    },
  };
}

/** The services and the authenticator, measured where metrics are wanted. */
function measure(
  opened: Services,
  read: FlagReader,
): Pick<Container, 'authenticate' | 'onAnswer' | 'services'> {
  const registry = metricsRegistry();
  const services = registry ? watchServices(registry, opened) : opened;
  const { authenticate } = createAuthenticator(services, read);
  const watched = registry ? watchAuthentication(registry, authenticate) : authenticate;
  const onAnswer = registry ? createProcedureMetrics(registry).observe : undefined;
  return { services, onAnswer, authenticate: (token) => watched(`Bearer ${token}`) };
}

let collected: Registry | undefined;

/** The metrics of this process; null where none are wanted. */
function metricsRegistry(): Registry | null {
  if (readSettings().metricsListen === null) return null;
  collected ??= createRegistry();
  return collected;
}

let settings: Config | undefined;
let container: Promise<Container> | undefined;
let flags: FlagReader | undefined;

async function tryToOpen(waitSeconds: number): Promise<Container> {
  try {
    const opened = await createContainer(readSettings(), waitSeconds);
    flags = opened.flags;
    return opened;
  } catch (error) {
    container = undefined;
    throw error;
  }
}

/** A failed start (the database is not there yet) is forgotten, so that the next call tries again. */
async function openContainer(): Promise<Container> {
  container ??= tryToOpen(0);
  try {
    return await container;
  } catch (error) {
    if (!isTemporaryFault(error instanceof StartRefused ? error.cause : error)) throw error;
    const cause = new AccessError('service_unavailable', { retryAfterSeconds: 1, cause: error });
    throw new TRPCError({ code: 'SERVICE_UNAVAILABLE', cause });
  }
}

/** Reports a fault that the operator can fix in one line, without a stack, and ends the process. */
function refuseStart(error: unknown): never {
  if (!(error instanceof ConfigError || error instanceof StartRefused)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(refusedStartCode);
}

/** The configuration and the log of this process, for the server around the framework. Refuses a wrong configuration. */
export function openConsole(): { readonly settings: Config; readonly logger: Logger } {
  try {
    const { logLevel } = readSettings();
    return { settings: readSettings(), logger: createLogger({ level: logLevel, name: 'console' }) };
  } catch (error) {
    return refuseStart(error);
  }
}

/** The measurements of the server around the framework, and the listener that serves every metric of this process. */
export interface OpenMetrics {
  readonly http: HttpMetrics | null;
  close(): Promise<void>;
}

/** Serves the metrics where METRICS_LISTEN says. Refuses to start if the operator chose an address that is taken. */
export async function openMetrics(logger: Logger): Promise<OpenMetrics> {
  const { metricsListen } = readSettings();
  const registry = metricsRegistry();
  if (registry === null || metricsListen === null) return { http: null, close: () => Promise.resolve() };
  const { console: listen, isChosen } = metricsListen;
  try {
    const server = await serveMetrics(registry, { listen, isChosen, logger });
    return { http: createHttpMetrics(registry), close: async () => server?.close() };
  } catch (error) {
    return refuseStart(error);
  }
}

/**
 * Opens the container before the console listens, and waits a little for a database that is still starting. A database
 * that cannot be reached, and a master key that does not open it, end the process: it could only answer 503.
 */
export async function openFirst(): Promise<void> {
  container ??= tryToOpen(databaseWaitSeconds);
  try {
    await container;
  } catch (error) {
    refuseStart(error);
  }
}

/** Closes what the first call opened. */
export async function closeContainer(): Promise<void> {
  const opened = await container?.catch(() => undefined);
  await opened?.close();
}

/** The request at hand needs something that is away: its fault is answered with 503 and not with 500. */
export function noteOutage(): void {
  const scope = currentScope();
  if (scope !== undefined) scope.outage = true;
}

let answerLog: ReturnType<typeof createConsoleLog> | undefined;

/** How calls are logged where no server of this process does it. */
function openAnswerLog(): ReturnType<typeof createConsoleLog> {
  const logger = createLogger({ level: readSettings().logLevel, name: 'console' });
  answerLog ??= createConsoleLog(createAnswerLog(logger), loggedPath);
  return answerLog;
}

/** Says in the line of the request at hand who called and how calls were refused. */
export function noteAnswer(call: Parameters<typeof noteCall>[0], facts: AnswerFacts): void {
  noteCall(call, facts, (answer) => openAnswerLog()(answer));
}

/** Logs a fault of a page that the framework caught, under the ids that lead to it. */
export function noteRenderFault(
  error: unknown,
  ids: { readonly requestId: string; readonly errorId?: string },
): void {
  const logger = createLogger({ level: readSettings().logLevel, name: 'console' });
  logger.error({ ...ids, err: error }, 'a page could not be rendered');
}

/**
 * Opens the container before the first call under `next dev`, which would otherwise wait for the database connections and
 * be refused if that took too long. Never fails: what is missing now is tried again at the first call.
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

const isProduction = (): boolean => readSettings().deployment === 'production';

/** The listener of the request at hand. A request that is lost sight of counts as one of the public listener. */
export function currentListener(): Listener {
  return currentScope()?.listener ?? (isProduction() ? 'public' : 'single');
}

/** True if the current request came to the public listener while the platform is switched off. */
export function isPlatformOff(): boolean {
  return currentListener() === 'public' && flags?.apikeyAuthEnabled() === false;
}

/** The name of the cookie that holds the session. */
export const sessionCookie = (): string => sessionCookieName(isProduction());

/** The origin from which the current mutation may come. */
export const ownAddress = (): OwnAddress => addressOf(currentListener(), readSettings());

/** The API that this console belongs to. */
export const apiAddress = (): string => readSettings().baseUrl;

let docs: Docs | undefined;

/** The documents of `/docs` and its indexes, which need neither a session nor the database. */
export function openDocs(): Docs {
  docs ??= createDocs(readSettings());
  return docs;
}

/** The router's context for one call: the services, the caller by the session cookie, and the origin of the call. */
export async function createCallContext({ headers, resHeaders, requestId }: Call): Promise<RouterContext> {
  const { authenticate, ...opened } = await openContainer();
  const stamp = clientHeader();
  const session = createSessionCookie(headers, resHeaders, isProduction());
  return createRouterContext({
    services: opened.services,
    flags: opened.flags,
    onAnswer: opened.onAnswer,
    listener: currentListener(),
    authenticateSession: authenticate,
    session,
    pageOf: headers.get(personHeader),
    callKey: headers.get(callKeyHeader),
    origin: {
      requestId,
      ip: (stamp === undefined ? null : headers.get(stamp)) || null,
      userAgent: headers.get('user-agent'),
      browser: session.browser,
    },
  });
}
