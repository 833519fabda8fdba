import { errors } from 'undici';
import type { Refusal } from './refusal.ts';

const reasons = {
  url_rejected: 'The URL is not one that this service calls.',
  address_rejected: 'The host is not at a public address.',
  resolve_failed: 'The host name could not be resolved.',
  resolve_timeout: 'The host name was not resolved in time.',
  connect_failed: 'No connection could be made.',
  tls_failed: 'No trusted TLS connection could be made.',
  connection_lost: 'The connection ended before the answer was complete.',
  response_malformed: 'The answer was not valid HTTP, or its headers were too large.',
  response_too_large: 'The answer was too large.',
  timeout: 'There was no complete answer in time.',
  aborted: 'The request was given up.',
} as const;

export type SafeFetchErrorCode = keyof typeof reasons;

/** Why there is no answer. `code` and `reason` may be shown to the caller; `cause` may name addresses and stays in the log. */
export class SafeFetchError extends Error {
  override name = 'SafeFetchError';
  readonly code: SafeFetchErrorCode;
  readonly reason: string;

  constructor(code: SafeFetchErrorCode, options: { cause?: unknown; reason?: string } = {}) {
    const reason = options.reason ?? reasons[code];
    super(`${code}: ${reason}`, 'cause' in options ? { cause: options.cause } : undefined);
    this.code = code;
    this.reason = reason;
  }
}

/** The error for a refused URL. A host name and a literal at the same forbidden address get the same answer. */
export function errorOfRefusal({ refused, reason }: Refusal): SafeFetchError {
  if (refused === 'address_not_allowed') return new SafeFetchError('address_rejected');
  return new SafeFetchError('url_rejected', { reason });
}

/** The names that OpenSSL and Node give to a failed handshake or certificate. */
const tlsPattern =
  /^(ERR_TLS_|ERR_SSL_|CERT_|CRL_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|INVALID_|HOSTNAME_|PATH_LENGTH_|EPROTO$)/;
const malformedPattern = /^(UND_ERR_HEADERS_OVERFLOW$|UND_ERR_RES_)/;
const lostPattern = /^(UND_ERR_SOCKET|ECONNRESET|EPIPE)$/;
const timeoutPattern = /^(UND_ERR_CONNECT_TIMEOUT|ETIMEDOUT)$/;

/** The error that the caller gets for a failed request. A mistake of the caller (`UND_ERR_INVALID_ARG`) stays as it is. */
export function errorOfRequest(cause: unknown): unknown {
  if (cause instanceof SafeFetchError) return cause;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (code === 'UND_ERR_INVALID_ARG') return cause;
  if (tlsPattern.test(code)) return new SafeFetchError('tls_failed', { cause });
  // Recognized by its class, because not every parser error has a code.
  if (cause instanceof errors.HTTPParserError || malformedPattern.test(code))
    return new SafeFetchError('response_malformed', { cause });
  if (timeoutPattern.test(code)) return new SafeFetchError('timeout', { cause });
  return new SafeFetchError(lostPattern.test(code) ? 'connection_lost' : 'connect_failed', { cause });
}
