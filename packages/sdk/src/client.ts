import createClient from 'openapi-fetch';
import { type AnswerEvent, readAnswer, type StreamedBody, type StreamedPath } from './answer-stream.ts';
import type { Call } from './call.ts';
import { idempotentOperations, type paths } from './generated/api.ts';
import { createList } from './list.ts';
import type { List } from './list-path.ts';
import { defaultRetryLimits, type RetryLimits } from './retry.ts';
import { singleFlight } from './single-flight.ts';
import { systemTiming, type Timing } from './timing.ts';
import { createTransport, type Transport } from './transport.ts';

export interface PatchbayOptions {
  /** Such as `https://api.example.com`. */
  readonly baseUrl: string;
  /** An API key, an OAuth access token or a session. */
  readonly token?: string;
  /** Used instead of `token` where the token changes. Null sends no credential. */
  readonly getToken?: () => Promise<string | null>;
  /** Called when the token has expired: once per request, and once for all requests that overlap. */
  readonly refresh?: (expiredToken: string) => Promise<string | null>;
  readonly fetch?: (request: Request) => Promise<Response>;
  readonly timing?: Timing;
  readonly limits?: RetryLimits;
  /** For one attempt, and in an answer of events from each part to the next; 30 seconds by default. */
  readonly timeoutMs?: number;
  /** Ends every running call; each rejects with the reason of the signal. */
  readonly signal?: AbortSignal;
}

/**
 * The typed client of every documented route. Refusals are thrown, so an answer has the shape that its route documents.
 */
export interface Patchbay {
  readonly GET: Call<'get'>;
  readonly POST: Call<'post'>;
  readonly PUT: Call<'put'>;
  readonly PATCH: Call<'patch'>;
  readonly DELETE: Call<'delete'>;
  /** The items of a list, page after page. A page is fetched when the loop reaches it. */
  readonly list: List;
  /**
   * Any path, documented or not, under the same rules. `path` starts with `/`.
   * @throws TypeError for a path that does not, since the token must not reach another host
   */
  send(
    method: string,
    path: string,
    init?: Pick<RequestInit, 'body' | 'headers' | 'signal'>,
  ): Promise<Response>;
  /**
   * An answer while it is written. Leaving the loop closes the connection.
   * @throws PatchbayError and ConnectionError, also in the middle
   */
  stream<Path extends StreamedPath>(path: Path, body: StreamedBody<Path>): AsyncIterable<AnswerEvent<Path>>;
}

const defaultTimeoutMs = 30_000;
const repeatableMethods: readonly string[] = ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'];
const idempotencyHeader = 'idempotency-key';

const patterns = idempotentOperations.map((operation) => {
  const [method = '', path = ''] = operation.split(' ');
  return { method, path: new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`) };
});

/** Gives a creating POST an Idempotency-Key, so that it creates one thing however often it is sent. */
function prepare(request: Request): boolean {
  const { pathname } = new URL(request.url);
  if (repeatableMethods.includes(request.method)) return true;
  const takesKey = patterns.some(({ method, path }) => method === request.method && path.test(pathname));
  if (takesKey && !request.headers.has(idempotencyHeader))
    request.headers.set(idempotencyHeader, crypto.randomUUID());
  return takesKey;
}

/** An id of dots would leave its path, and the call would reach another route. */
function requireId(id: unknown): void {
  if (id === '.' || id === '..') throw new TypeError('an id in a path cannot be a dot segment');
}

/** The platform's own refusal of such an address repeats the password. */
function requireNoPassword(baseUrl: string): void {
  if (!URL.canParse(baseUrl)) return;
  const { password, username } = new URL(baseUrl);
  if (username !== '' || password !== '') throw new TypeError('a base URL has no user and no password');
}

function createSend(baseUrl: string, transport: Transport): Patchbay['send'] {
  return async (method, path, init = {}) => {
    // Joined as text: if they were resolved against the base, `//host/` and `https://host/` would be another host.
    if (!path.startsWith('/')) throw new TypeError('a path starts with a slash');
    const url = baseUrl.replace(/\/+$/, '') + path;
    const request = new Request(url, { ...init, method: method.toUpperCase(), redirect: 'error' });
    return transport(request, prepare(request));
  };
}

const streamHeaders = { accept: 'text/event-stream', 'content-type': 'application/json' };

function createStream(send: Patchbay['send'], { now }: Timing): Patchbay['stream'] {
  return async function* stream<Path extends StreamedPath>(path: Path, body: StreamedBody<Path>) {
    const response = await send('POST', path, { headers: streamHeaders, body: JSON.stringify(body) });
    yield* readAnswer<Path>(response, now);
  };
}

/**
 * A client of the service.
 * @throws TypeError at once for a base URL with a password, and at a call for what cannot be a token
 * @throws PatchbayError when it refuses, ConnectionError when it does not answer
 */
export function createPatchbay(options: PatchbayOptions): Patchbay {
  const { baseUrl, refresh, timing = systemTiming, token = null } = options;
  requireNoPassword(baseUrl);
  const transport = createTransport({
    getToken: options.getToken ?? (() => Promise.resolve(token)),
    refresh: refresh && singleFlight(refresh),
    fetch: options.fetch ?? fetch,
    timing,
    limits: options.limits ?? defaultRetryLimits,
    timeoutMs: options.timeoutMs ?? defaultTimeoutMs,
    signal: options.signal,
  });
  const client = createClient<paths>({
    baseUrl,
    // A redirect could carry the token or a body to another host.
    redirect: 'error',
    fetch: (request) => transport(request, prepare(request)),
  });
  client.use({ onRequest: ({ params }) => Object.values(params.path ?? {}).forEach(requireId) });
  const send = createSend(baseUrl, transport);
  // The transport resolves only with a success, so the half of each answer that is a refusal cannot occur.
  const get = client.GET as Call<'get'>;
  return {
    GET: get,
    POST: client.POST as Call<'post'>,
    PUT: client.PUT as Call<'put'>,
    PATCH: client.PATCH as Call<'patch'>,
    DELETE: client.DELETE as Call<'delete'>,
    list: createList(get),
    send,
    stream: createStream(send, timing),
  };
}
