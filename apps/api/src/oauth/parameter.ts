import { defaultScopes, isScope, type Scope } from '@patchbay/contract';
import { errors } from './library.ts';

/** The words of a `scope` parameter (RFC 6749 section 3.3), each once. */
export function splitScope(scope: unknown): string[] {
  return typeof scope === 'string' ? [...new Set(scope.split(' ').filter((word) => word !== ''))] : [];
}

/**
 * The scopes that a person is asked for: those of the request, or the defaults, within what the client registered.
 * @throws InvalidScope for an unknown scope, and when no scope is left
 */
export function chooseRequestScope(requested: string | undefined, registered: readonly string[]): Scope[] {
  const words = splitScope(requested);
  const unknown = words.filter((word) => !isScope(word));
  if (unknown.length > 0) throw new errors.InvalidScope('unknown scope', unknown.join(' '));
  const wanted = words.length === 0 ? defaultScopes : words;
  const left = wanted.filter(isScope).filter((scope) => registered.includes(scope));
  if (left.length === 0) {
    throw new errors.InvalidScope('the client may not ask for any of these scopes', wanted.join(' '));
  }
  return left;
}

/**
 * The audience that a `resource` parameter names (RFC 8707): the base URL or its /mcp. Two spellings of one URL (RFC 3986
 * section 6.2) name the same: a trailing slash, the default port, the case of the scheme and the host. Null for a resource
 * of another server.
 */
export function canonicalResource(resource: string, baseUrl: string): string | null {
  // A URL parser drops white space and an empty query or fragment, none of which a resource may have.
  if (!/^[^\s?#\\]+$/.test(resource)) return null;
  const url = URL.parse(resource);
  if (url?.username !== '' || url.password !== '') return null;
  if (url.origin !== new URL(baseUrl).origin) return null;
  if (url.pathname === '/') return baseUrl;
  return url.pathname === '/mcp' || url.pathname === '/mcp/' ? `${baseUrl}/mcp` : null;
}

/** The one spelling of a resource, in which two texts of it are equal; a resource of another server as it is. */
export const spellResource = (resource: string, baseUrl: string): string =>
  canonicalResource(resource, baseUrl) ?? resource;

const loopback = /^http:\/\/(127\.0\.0\.1|\[::1\]|localhost)(?::\d{1,5})?(?=[/?]|$)/;

/**
 * Whether a request may redirect to `requested`: it must equal a registered URI character by character. On loopback the
 * port may differ, because a native app listens on any free port (RFC 8252 section 7.3), but not the host or the path.
 */
export function redirectUriAllowed(registered: readonly string[], requested: string): boolean {
  if (registered.includes(requested)) return true;
  const portless = withoutPort(requested);
  return portless !== null && registered.some((uri) => withoutPort(uri) === portless);
}

/** A loopback URI without its port; null for any other URI. */
function withoutPort(uri: string): string | null {
  return loopback.test(uri) ? uri.replace(loopback, 'http://$1') : null;
}
