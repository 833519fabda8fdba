import { consoleSessionTtlSeconds } from '@patchbay/contract';
import type { SessionCookie } from '@patchbay/router';

/** In production `__Host-` binds the cookie to this host, to Secure and to the whole path: a subdomain cannot plant one. */
export function sessionCookieName(isProduction: boolean): string {
  return isProduction ? '__Host-patchbay' : 'patchbay';
}

/** The value of a cookie in a `Cookie` header, or undefined. Of two with one name the first stands, as browsers send it. */
export function readCookie(header: string | null, name: string): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) {
      return pair.slice(at + 1).trim() || undefined;
    }
  }
  return undefined;
}

/**
 * The session's cookie on one request and its response. HttpOnly: no script reads it. SameSite=Lax: no
 * cross-site form sends it along with a mutation. The server ends the session earlier than the cookie when it is idle.
 */
export function createSessionCookie(
  headers: Headers,
  resHeaders: Headers,
  isProduction: boolean,
): SessionCookie {
  const name = sessionCookieName(isProduction);
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isProduction ? '; Secure' : ''}`;
  return {
    token: readCookie(headers.get('cookie'), name),
    set: (token) =>
      resHeaders.append('Set-Cookie', `${name}=${token}; Max-Age=${consoleSessionTtlSeconds}; ${attributes}`),
    clear: () => resHeaders.append('Set-Cookie', `${name}=; Max-Age=0; ${attributes}`),
  };
}
