import { randomBytes } from 'node:crypto';
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
function stripSpace(text: string): string {
  const isSpace = (at: number): boolean => text[at] === ' ' || text[at] === '\t';
  let [start, end] = [0, text.length];
  while (isSpace(start)) start += 1;
  // A regular expression would try again from each of the spaces between words.
  while (end > start && isSpace(end - 1)) end -= 1;
  return text.slice(start, end);
}

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

/** The name of the cookie by which a browser is recognized at its next sign-in. */
export function browserCookieName(isProduction: boolean): string {
  return `${sessionCookieName(isProduction)}-browser`;
}

/** As long as browsers keep a cookie. */
const browserTtlSeconds = 400 * 86_400;
const browserBytes = 16;

/** The browser's own value, or a new one. It opens nothing: it only tells a known browser from a new one. */
function readBrowser(headers: Headers, isProduction: boolean): string {
  const known = readCookie(headers.get('cookie'), browserCookieName(isProduction));
  return known !== undefined && /^[A-Za-z0-9_-]{22}$/.test(known)
    ? known
    : randomBytes(browserBytes).toString('base64url');
}

/**
 * The session's cookie on one request and its response. HttpOnly: no script reads it. SameSite=Lax: no cross-site
 * form sends it with a mutation. The server ends an idle session before the cookie expires. A sign-in also marks the
 * browser with a cookie of its own, which stays when the session ends.
 */
export function createSessionCookie(
  headers: Headers,
  resHeaders: Headers,
  isProduction: boolean,
): SessionCookie & { readonly browser: string } {
  const name = sessionCookieName(isProduction);
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isProduction ? '; Secure' : ''}`;
  const browser = readBrowser(headers, isProduction);
  const put = (cookie: string, value: string, seconds: number): void =>
    resHeaders.append('Set-Cookie', `${cookie}=${value}; Max-Age=${seconds}; ${attributes}`);
  return {
    browser,
    token: readCookie(headers.get('cookie'), name),
    set: (token) => {
      put(name, token, consoleSessionTtlSeconds);
      put(browserCookieName(isProduction), browser, browserTtlSeconds);
    },
    clear: () => put(name, '', 0),
  };
}
