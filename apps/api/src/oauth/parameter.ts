import { defaultScopes, isScope, type Scope, stateCharactersMax } from '@patchbay/contract';
import { checkRedirectUri, type RedirectRules } from '@patchbay/domain/oauth';
import type { ErrorOut } from 'oidc-provider';
import { errors } from './library.ts';

/** The words of a `scope` parameter (RFC 6749 section 3.3), each once. */
export function splitScope(scope: unknown): string[] {
  return typeof scope === 'string' ? [...new Set(scope.split(' ').filter((word) => word !== ''))] : [];
}

/**
 * The scopes that a person is asked for: those of the request, or the defaults, within what the client registered.
 * @throws InvalidScope for an unknown scope, and when no scope is left
 */
export function chooseRequestScope(requested: unknown, registered: readonly string[]): Scope[] {
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
 * The audience that a `resource` parameter names (RFC 8707): the base URL, its /mcp or the endpoint of an agent. Two spellings of one URL (RFC 3986
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
  const path = url.pathname.replace(/\/$/, '');
  return path === '/mcp' || /^\/v1\/agents\/agt_[a-z0-9]{1,64}\/mcp$/.test(path) ? baseUrl + path : null;
}

/** The one spelling of a resource, in which two texts of it are equal; a resource of another server as it is. */
export const spellResource = (resource: string, baseUrl: string): string =>
  canonicalResource(resource, baseUrl) ?? resource;

const parameterCharactersMax = 2048;

/**
 * Bounds what is stored of a request that anyone can send.
 * @throws InvalidRequest for a `state` of more than 4096 characters, and any other parameter of more than 2048
 */
export function requireSmallParameters(params: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(params)) {
    const charactersMax = name === 'state' ? stateCharactersMax : parameterCharactersMax;
    if (typeof value !== 'string' || value.length <= charactersMax) continue;
    throw new errors.InvalidRequest(`${name} must have at most ${charactersMax} characters`);
  }
}

/** Says why this server accepts a redirect URI from no client, which helps more than that this client has not registered it. */
export function explainRedirectUri(out: ErrorOut, requested: unknown, rules: RedirectRules): ErrorOut {
  if (out.error !== 'invalid_redirect_uri' || typeof requested !== 'string') return out;
  const reason = checkRedirectUri(requested, rules);
  return reason === null ? out : { ...out, error_description: `redirect_uri ${reason}` };
}
