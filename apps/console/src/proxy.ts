import { type NextRequest, NextResponse } from 'next/server';
import {
  contentSecurityPolicy,
  createNonce,
  nonceHeader,
  pathHeader,
  requestIdHeader,
  requestIdOf,
  securityHeaders,
} from './lib/headers.ts';
import { loadServer } from './load-server.ts';

/**
 * Sets headers and nothing else. It never decides who may do what: a request that slips past it (CVE-2025-29927)
 * gains nothing, because every procedure and page checks the session itself.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const nonce = createNonce();
  const { apiAddress } = await loadServer();
  const apiOrigin = new URL(apiAddress()).origin;
  const policy = contentSecurityPolicy({ nonce, apiOrigin, devServer: __DEV_SERVER__ });
  const requestId = requestIdOf(request.headers);
  const headers = new Headers(request.headers);
  headers.set(nonceHeader, nonce);
  headers.set(pathHeader, `${pathname}${search}`);
  headers.set(requestIdHeader, requestId);
  // Next reads the nonce for its own scripts from the request's policy.
  headers.set('Content-Security-Policy', policy);
  const response = NextResponse.next({ request: { headers } });
  for (const [name, value] of Object.entries(securityHeaders(pathname))) {
    response.headers.set(name, value);
  }
  response.headers.set('Content-Security-Policy', policy);
  response.headers.set(requestIdHeader, requestId);
  return response;
}

export const config = { matcher: '/((?!_next/static/).*)' };
