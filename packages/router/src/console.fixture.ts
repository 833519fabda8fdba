import type { Listener } from '@patchbay/contract';
import type { Services } from '@patchbay/domain/core';
import { contextFor, createTestServices, type TestServices } from '@patchbay/domain/services.fixture';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import superjson from 'superjson';
import { createRouterContext, type RouterContextOptions, type SessionCookie } from './context.ts';
import { appRouter } from './index.ts';

export type Actor = ReturnType<typeof contextFor>['actor'];
export { contextFor, createTestServices, type TestServices };

/** A browser's cookie jar that records its changes. */
export function createCookie(token?: string): SessionCookie & { readonly done: string[] } {
  const done: string[] = [];
  return {
    token,
    done,
    set: (value) => done.push(`set ${value}`),
    clear: () => done.push('clear'),
  };
}

export interface Answer {
  readonly status: number;
  readonly text: string;
  /** The fields of a refusal that the console reads. */
  readonly refusal: { code?: string; requestId?: string | null; access?: Record<string, unknown> };
  readonly data: unknown;
}

export interface ConsoleOptions {
  readonly services: Services;
  readonly authenticateSession: RouterContextOptions['authenticateSession'];
  readonly cookie?: SessionCookie;
  readonly listener?: Listener;
  /** The id of the person whose page calls. */
  readonly pageOf?: string;
  /** The feature flag of the platform. */
  readonly enabled?: boolean;
}

/** The console's server, called over HTTP as a browser does. */
export function createConsole({
  services,
  authenticateSession,
  cookie = createCookie('token'),
  listener = 'single',
  pageOf,
  enabled = true,
}: ConsoleOptions) {
  const send = async (
    path: string,
    init: RequestInit = {},
    callKey: string | null = null,
  ): Promise<Answer> => {
    const response = await fetchRequestHandler({
      endpoint: '/trpc',
      req: new Request(`http://console.test/trpc/${path}`, init),
      router: appRouter,
      createContext: () =>
        createRouterContext({
          services,
          authenticateSession,
          session: cookie,
          origin: { requestId: 'req_console', ip: '203.0.113.7', userAgent: 'test' },
          listener,
          pageOf: pageOf ?? null,
          callKey,
          flags: { apikeyAuthEnabled: () => enabled },
        }),
    });
    const text = await response.text();
    const body: unknown = text.startsWith('{') ? JSON.parse(text) : {};
    const { error, result } = body as {
      error?: { json: { data: Answer['refusal'] } };
      result?: { data: unknown };
    };
    return {
      status: response.status,
      text,
      refusal: error?.json.data ?? {},
      data: result === undefined ? undefined : superjson.deserialize(result.data as never),
    };
  };
  return {
    send,
    query: (path: string, input?: unknown) =>
      send(`${path}${input === undefined ? '' : `?input=${encodeURIComponent(superjson.stringify(input))}`}`),
    mutate: (path: string, input?: unknown, callKey?: string) =>
      send(
        path,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: superjson.stringify(input),
        },
        callKey,
      ),
  };
}
