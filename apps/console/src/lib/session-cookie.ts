import { consoleSessionTtlSeconds } from '@patchbay/contract';
import type { SessionCookie } from '@patchbay/router';

/** In production `__Host-` binds the cookie to this host, to Secure and to the whole path: a subdomain cannot plant one. */
export function sessionCookieName(isProduction: boolean): string {
  return isProduction ? '__Host-patchbay' : 'patchbay';
}

/**
 * Strips spaces and tabs, as browsers do (RFC 6265 section 5.2), and no other white space that `trim` would remove:
 * to a browser, a name that begins with U+00A0 has no `__Host-` prefix, so a subdomain may set it.
 */
const stripSpace = (text: string): string => text.replace(/^[ \t]+|[ \t]+$/g, '');

/** The value of a cookie in a `Cookie` header, or undefined. Of two with the same name, the first counts. */
export function readCookie(header: string | null, name: string): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && stripSpace(pair.slice(0, at)) === name) {
      return stripSpace(pair.slice(at + 1)) || undefined;
    }
  }
  return undefined;
}

/**
 * The session's cookie on one request and its response. HttpOnly: no script reads it. SameSite=Lax: no cross-site
 * form sends it with a mutation. The server ends an idle session before the cookie expires.
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
