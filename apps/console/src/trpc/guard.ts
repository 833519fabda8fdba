import { type ErrorCode, errorRegistry } from '@patchbay/contract';
import superjson from 'superjson';
import { batchCallsMax } from './query-client.ts';

/** What the guard needs to know about a request; `consoleOrigin` comes from configuration, never from Host. */
export interface GuardInput {
  readonly method: string;
  readonly pathname: string;
  readonly headers: Headers;
  readonly consoleOrigin: string;
}

function comesFromHere(headers: Headers, consoleOrigin: string): boolean {
  const origin = headers.get('origin');
  return origin === null ? headers.get('sec-fetch-site') === 'same-origin' : origin === consoleOrigin;
}

// A form on another site can send text/plain or multipart with the cookie and without a preflight.
function isJson(headers: Headers): boolean {
  return /^application\/json\s*(;|$)/i.test(headers.get('content-type') ?? '');
}

function countCalls(pathname: string): number {
  return pathname.split(/,|%2c/i).length;
}

/**
 * The refusal of a call that may come from another site, or null. Reads (GET) change nothing, and other origins
 * cannot read their responses; tRPC refuses a mutation by GET.
 */
export function refuseCall(input: GuardInput): ErrorCode | null {
  if (countCalls(input.pathname) > batchCallsMax) {
    return 'invalid_request';
  }
  if (input.method === 'GET' || input.method === 'HEAD') {
    return null;
  }
  if (input.method !== 'POST') {
    return 'method_not_allowed';
  }
  if (!comesFromHere(input.headers, input.consoleOrigin)) {
    return 'origin_not_allowed';
  }
  return isJson(input.headers) ? null : 'unsupported_media_type';
}

/** A refusal in the shape of the router's own errors, so that the client reads both in the same way. */
export function renderRefusal(code: ErrorCode, requestId: string): Response {
  const { status, summary } = errorRegistry[code];
  const data = { code, httpStatus: status, access: { code, message: summary }, requestId };
  const error = superjson.serialize({ message: summary, code: -32600, data });
  return Response.json({ error }, { status, headers: { 'Cache-Control': 'no-store' } });
}
