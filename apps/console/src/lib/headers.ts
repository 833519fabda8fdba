import { hidesReferrer, isPublished } from './paths.ts';

/** Carries the path and query to the layouts, so that signing in can return there. */
export const pathHeader = 'x-console-path';
/** Names the person whose page makes a call. */
export const personHeader = 'x-console-person';
/** Names a call, also when it is made again. */
export const callKeyHeader = 'idempotency-key';
export const nonceHeader = 'x-nonce';

/** 128 random bits, new for every response, so that injected markup can name no valid nonce. */
export function createNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}

interface PolicyOptions {
  readonly nonce: string;
  /** The origin of the API, which the Playground calls and voice notes are played from. */
  readonly apiOrigin: string;
  /** Adds what React's refresh runtime needs; false in every build. */
  readonly devServer: boolean;
}

/** The policy of a page: nothing but this origin and the API, scripts and style elements only by nonce. */
export function contentSecurityPolicy({ apiOrigin, devServer, nonce }: PolicyOptions): string {
  const script = `script-src 'nonce-${nonce}' 'strict-dynamic'${devServer ? " 'unsafe-eval'" : ''}`;
  return [
    "default-src 'none'",
    script,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${apiOrigin}`,
    // A recording is heard from the memory of its page before it is sent.
    `media-src ${apiOrigin} blob:`,
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
}

/**
 * Headers of every answer: no framing, no sniffing, no sharing across origins, no powerful features but passkeys and
 * recording, and no place in a search engine but for the documents.
 */
export function securityHeaders(pathname: string): Readonly<Record<string, string>> {
  return {
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': hidesReferrer(pathname) ? 'no-referrer' : 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    ...(isPublished(pathname) ? {} : { 'X-Robots-Tag': 'noindex' }),
    'Permissions-Policy':
      'camera=(), geolocation=(), microphone=(self), payment=(), usb=(), publickey-credentials-get=(self), publickey-credentials-create=(self)',
  };
}

export const requestIdHeader = 'x-request-id';
const acceptable = /^[A-Za-z0-9._-]{1,128}$/;

export function mintRequestId(): string {
  return `req_${crypto.randomUUID().replaceAll('-', '')}`;
}

/** The caller's request id if it is harmless in logs and headers, otherwise a new one. */
export function requestIdOf(headers: Headers): string {
  const own = headers.get(requestIdHeader);
  return own !== null && acceptable.test(own) ? own : mintRequestId();
}

/**
 * True unless a page of another site may have opened this one: then nothing happens before the person acts, because that
 * site could open it again and again. False for a browser that does not say (Fetch Metadata).
 */
export function openedByPerson(headers: Headers): boolean {
  return ['none', 'same-origin'].includes(headers.get('sec-fetch-site') ?? '');
}
