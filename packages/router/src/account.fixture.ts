import { createHash } from 'node:crypto';
import { AccessError } from '@patchbay/contract';
import { createServices, type Services, type Settings } from '@patchbay/domain/core';
import { findSession } from '@patchbay/domain/identity';
import { createPostgresLimiter, testMediaDir } from '@patchbay/domain/services.fixture';
import type { TestDatabase } from '@patchbay/testkit';
import { TRPCError } from '@trpc/server';
import { createRouterContext } from './context.ts';
import { appRouter } from './index.ts';

const drop = (): void => undefined;
const logger: Services['logger'] = { debug: drop, info: drop, warn: drop, error: drop, child: () => logger };

export function createRouterServices(own: TestDatabase, settings: Partial<Settings> = {}): Services {
  return createServices({
    db: own.db,
    clock: { now: () => new Date() },
    limiter: createPostgresLimiter({ sql: own.db.sql }),
    logger,
    masterSecrets: [{ id: 'test', key: createHash('sha256').update('patchbay router tests').digest() }],
    settings: {
      deployment: 'development',
      env: 'test',
      keyPrefix: 'pb',
      baseUrl: 'http://localhost:4000',
      consoleUrl: 'http://localhost:3000',
      operatorEmails: new Set(),
      isFirstAccountOperator: false,
      devCodes: true,
      smsDelivery: 'echo',
      autoApprovedSoftwareId: null,
      allowLoopbackRedirects: false,
      reservedClientWords: { inside: [], whole: [] },
      cimdTrustedHosts: [],
      webhookAllowCidrs: [],
      dnsServers: [],
      socketsPerWorkspace: 200,
      mediaDir: testMediaDir,
      mediaBucket: null,
      ffmpegPath: null,
      aiServer: null,
      aiPrices: new Map(),
      traceCollector: null,
      aiBudgetMicros: 1_000_000,
      ...settings,
    },
  });
}

/** A browser that keeps the cookie the router sets, and sends it with each call. */
export function createBrowser(services: Services, ip = '203.0.113.7') {
  let cookie: string | undefined;
  return {
    cookie: () => cookie,
    async call() {
      const context = await createRouterContext({
        services,
        origin: { requestId: 'req_test', ip, userAgent: 'test' },
        listener: 'single',
        pageOf: null,
        callKey: null,
        flags: { apikeyAuthEnabled: () => true },
        session: {
          token: cookie,
          set: (token) => {
            cookie = token;
          },
          clear: () => {
            cookie = undefined;
          },
        },
        authenticateSession: (token) =>
          findSession(
            services,
            token,
            services.tokens.parse(token)?.kind === 'user_session' ? 'user_session' : 'console_session',
          ),
      });
      return appRouter.createCaller(context);
    },
  };
}

/** tRPC's code and the domain's code of a refused call. */
export async function refusalOf(call: Promise<unknown>): Promise<[string, string]> {
  try {
    await call;
  } catch (error) {
    if (error instanceof TRPCError && error.cause instanceof AccessError)
      return [error.code, error.cause.code];
    throw error;
  }
  throw new Error('nothing was refused');
}
