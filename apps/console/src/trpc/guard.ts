import { type ErrorCode, errorRegistry } from '@patchbay/contract';
import type { AccessFault } from '@patchbay/router';
import superjson from 'superjson';
import type { OwnAddress } from '@/server/own-address.ts';
import { batchCallsMax } from './query-client.ts';

/** The facts of a request that the guard checks. `own` comes from configuration, never from Host. */
export interface GuardInput {
  readonly method: string;
  readonly pathname: string;
  readonly headers: Headers;
  readonly own: OwnAddress;
}

function comesFromHere(headers: Headers, { origins, behindTunnel }: OwnAddress): boolean {
  const origin = headers.get('origin');
  const isSameOrigin = headers.get('sec-fetch-site') === 'same-origin';
  // No page can set Sec-Fetch-Site, but only where the console's address is unknown does it outweigh the Origin.
  return origin === null || behindTunnel
    ? isSameOrigin || origins.includes(origin ?? '')
    : origins.includes(origin);
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
  if (!comesFromHere(input.headers, input.own)) {
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

interface RefusedCall {
  readonly error: { readonly data: { readonly httpStatus: number; readonly access: AccessFault } };
}

/** Seconds after which a refused call may succeed; 0 for a call that was not refused, or is refused again. */
function waitOf(answer: object | RefusedCall): number {
  if (!('error' in answer)) return 0;
  const { access, httpStatus } = answer.error.data;
  return access.retryAfterSeconds ?? ([429, 503].includes(httpStatus) ? 1 : 0);
}

/** How calls were refused, each code once. */
export function refusalCodes(answers: readonly (object | RefusedCall)[]): ErrorCode[] {
  return [
    ...new Set(answers.flatMap((answer) => ('error' in answer ? [answer.error.data.access.code] : []))),
  ];
}

/** Headers of every answer; for a batch, the longest wait of its calls. */
export function answerHeaders(answers: readonly (object | RefusedCall)[]): Record<string, string> {
  const waitSeconds = Math.ceil(Math.max(0, ...answers.map(waitOf)));
  return {
    'Cache-Control': 'no-store',
    ...(waitSeconds > 0 && { 'Retry-After': String(waitSeconds) }),
  };
}
