import { checkUrl, type UrlPolicy } from './check-url.ts';
import { startDeadline } from './deadline.ts';
import { createPinnedPools, type PinnedPools } from './pinned-pools.ts';
import { readCapped } from './read-capped.ts';
import { type Refusal, refuse } from './refusal.ts';
import { assertOwnHeaders, nameCaller } from './request-header.ts';
import { errorOfRefusal, errorOfRequest, SafeFetchError } from './safe-fetch-error.ts';
import { type ResolveHost, vetHost } from './vet-host.ts';

export interface SafeFetchRequest {
  /** Default GET. */
  method?: 'GET' | 'HEAD' | 'POST';
  /** Without those that belong to the connection, such as `host` or `accept-encoding`. */
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  /** The limit for the whole call, from resolving the name to the last byte of the answer. */
  timeoutMs: number;
  /** The number of bytes that are read of the answer's body. */
  responseBytesMax: number;
  /** Says what to do with a longer body: keep the first `responseBytesMax` (default), or refuse it. */
  onOversize?: 'truncate' | 'refuse';
  /** Ends the request with `aborted`. */
  signal?: AbortSignal;
}

export interface SafeFetchResponse {
  /** Any status. A redirect is an answer like any other and is never followed. */
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The bytes of the wire, never decompressed. */
  body: Buffer;
  truncated: boolean;
  timings: SafeFetchTimings;
}

/** Milliseconds since the start of the attempt. */
export interface SafeFetchTimings {
  resolvedMs: number;
  headersMs: number;
  endMs: number;
}

export interface SafeFetch {
  /**
   * Calls an untrusted URL.
   * @throws SafeFetchError; RangeError for a header that the caller may not set
   */
  fetch(url: string, request: SafeFetchRequest): Promise<SafeFetchResponse>;
  /**
   * Checks a URL without calling it, when it is registered. `unresolved` if no address of the name is known within
   * `timeoutMs`. Every later `fetch` checks the URL again.
   */
  check(url: string, options: { timeoutMs: number }): Promise<'allowed' | 'unresolved' | Refusal>;
  close(): Promise<void>;
}

export interface SafeFetchOptions {
  resolve: ResolveHost;
  policy: UrlPolicy;
  /** Default 2000. */
  resolveMsMax?: number;
  /** For TCP and TLS. Default 10,000. */
  connectMsMax?: number;
  /** The `User-Agent` of calls that name none, so that the owner of a host can tell who calls. */
  userAgent?: string;
  /** PEM of authorities to trust instead of the well-known ones. */
  ca?: string;
  /** A monotonic clock in milliseconds. */
  now?: () => number;
}

/** The number of hosts whose connections are kept. */
const poolsMax = 256;
/** Interim answers (1xx) before the answer. A receiver that sends them without end costs as much time as it takes to read them. */
const interimMax = 100;

/**
 * The only way out of this service to an untrusted address. It checks the URL, then all addresses of its name, then the
 * address that was reached. Connections go only to the checked addresses, so a second answer of the name server (DNS
 * rebinding) has no effect.
 */
export function createSafeFetch(options: SafeFetchOptions): SafeFetch {
  const { resolve, policy, ca, resolveMsMax = 2000, connectMsMax = 10_000, userAgent } = options;
  const now = options.now ?? (() => performance.now());
  const pools = createPinnedPools({ policy, connectMsMax, poolsMax, ca });
  const vetOptions = { resolve, policy, resolveMsMax };

  return {
    fetch: async (text, request) => {
      const startMs = now();
      assertOwnHeaders(request.headers ?? {});
      const verdict = checkUrl(text, policy);
      if ('refused' in verdict) throw errorOfRefusal(verdict);
      using deadline = startDeadline(request.timeoutMs, 'timeout', request.signal);
      try {
        const pinned = await vetHost(verdict.url, vetOptions, deadline.signal);
        const resolvedMs = now() - startMs;
        // A race, because the client ignores the signal until it is connected.
        const answer = await deadline.race(
          send(pools.take(verdict.url.origin, pinned), verdict.url, {
            ...request,
            headers: nameCaller(request.headers, userAgent),
            signal: deadline.signal,
          }),
        );
        const headersMs = now() - startMs;
        const read = await readCapped(answer.body, request.responseBytesMax);
        if (read.truncated && request.onOversize === 'refuse') throw new SafeFetchError('response_too_large');
        const timings = { resolvedMs, headersMs, endMs: now() - startMs };
        return { status: answer.statusCode, headers: answer.headers, ...read, timings };
      } catch (error) {
        throw errorOfRequest(error);
      }
    },

    check: async (text, { timeoutMs }) => {
      const verdict = checkUrl(text, policy);
      if ('refused' in verdict) return verdict;
      using deadline = startDeadline(timeoutMs, 'resolve_timeout');
      try {
        await vetHost(verdict.url, vetOptions, deadline.signal);
        return 'allowed';
      } catch (error) {
        const isForbidden = error instanceof SafeFetchError && error.code === 'address_rejected';
        return isForbidden ? refuse('address_not_allowed') : 'unresolved';
      }
    },

    close: () => pools.close(),
  };
}

type Sent = SafeFetchRequest & { readonly signal: AbortSignal };

function send(
  client: ReturnType<PinnedPools['take']>,
  url: URL,
  { method = 'GET', headers, body, signal }: Sent,
) {
  let interim = 0;
  return client.request({
    path: url.pathname + url.search,
    method,
    // An uncompressed answer needs no decompressor, whose output would have no bound.
    headers: { ...headers, 'accept-encoding': 'identity' },
    body: body ?? null,
    signal,
    // An error that is thrown here ends the request and its connection.
    onInfo: () => {
      interim += 1;
      if (interim > interimMax) throw new SafeFetchError('response_malformed');
    },
  });
}
