import type { Settings } from '../../core/exports.ts';
import { refuseRedirectUri, refuseRedirectUriAt } from './member.ts';

/** The settings that decide which redirect URIs are accepted. */
export type RedirectRules = Pick<Settings, 'deployment' | 'allowLoopbackRedirects'>;

const urisMax = 10;
const charactersMax = 2000;
// The characters of RFC 3986 without those that have their own rule. Each browser repairs any other in its own way.
const characters = /^[A-Za-z0-9\-._~:/?[\]@!$&'()+,;=%]+$/;
// A broken escape, or that of a control character or a backslash. A proxy that decoded it would change the address.
const forbiddenEscape = /%(?![0-9A-Fa-f]{2})|%(?:[01][0-9A-Fa-f]|5[Cc]|7[Ff])/;
const loopbackHosts: readonly string[] = ['127.0.0.1', '[::1]', 'localhost'];
// A reverse domain name, which only its owner may use (RFC 8252 section 7.1).
const privateUseScheme = /^[a-z][a-z0-9+-]*(?:\.[a-z0-9+-]+)+:$/;
// Editors that accept an authorization in no other way. Any other scheme without a dot may run code, or belong to anybody.
const editorSchemes: readonly string[] = ['cursor:', 'vscode:', 'vscode-insiders:', 'windsurf:'];

const textRules: readonly (readonly [broken: (text: string) => boolean, reason: string])[] = [
  [(text) => text === '' || text.length > charactersMax, `must have 1 to ${charactersMax} characters`],
  [(text) => text.includes('#'), 'must not have a fragment'],
  [(text) => text.includes('*'), 'must not have a wildcard'],
  [(text) => !characters.test(text), 'has a character that a URI must not have'],
  [(text) => forbiddenEscape.test(text), 'has a broken or forbidden percent-encoding'],
  [(text) => !URL.canParse(text), 'must be an absolute URI'],
  [(text) => /^[^:]+:\/\/[^/?]*@/.test(text), 'must not have user information'],
];

/** The authorization server sets these itself (RFC 6749 section 4.1.2, RFC 9207); a client could not tell whose they are. */
const responseParameters: readonly string[] = [
  'code',
  'error',
  'error_description',
  'error_uri',
  'iss',
  'state',
];

const isLoopback = ({ hostname, protocol }: URL): boolean =>
  protocol === 'http:' && loopbackHosts.includes(hostname);

function checkScheme(url: URL, { allowLoopbackRedirects, deployment }: RedirectRules): string | null {
  if (url.protocol === 'https:') return null;
  const isProduction = deployment === 'production';
  if (isLoopback(url) && (allowLoopbackRedirects || !isProduction)) return null;
  if (isProduction && !allowLoopbackRedirects) return 'must be https';
  if (isProduction || url.protocol === 'http:') return 'must be https, or http on loopback';
  return editorSchemes.includes(url.protocol) || privateUseScheme.test(url.protocol)
    ? null
    : 'must be https, http on a loopback address, or of a reverse domain name scheme';
}

/**
 * Returns true if every parser reads the text in the same way: `https://h:443/a/../b` would be compared with the wrong
 * text.
 */
function isNormal(text: string, url: URL): boolean {
  return url.href === text || url.href === `${text}/`;
}

function checkForm(text: string, url: URL): string | null {
  if (/^https?:$/.test(url.protocol)) {
    const isUsable = isNormal(text, url) && !url.hostname.endsWith('.') && url.port !== '0';
    return isUsable ? null : 'must be in its normal form: lower-case host, no default port, no dot segments';
  }
  if (editorSchemes.includes(url.protocol)) {
    return url.host === '' || !isNormal(text, url) ? 'must name a host after its scheme' : null;
  }
  return text.startsWith(`${url.protocol}/`) && isNormal(text, url)
    ? null
    : 'must have a path after its scheme';
}

function checkQuery({ searchParams }: URL): string | null {
  const reserved = responseParameters.find((name) => searchParams.has(name));
  return reserved === undefined ? null : `must not have the query parameter ${reserved}`;
}

/**
 * Why a redirect URI is refused, or null. Production accepts only https, as the specification demands, and http on
 * loopback where the operator allows it for native apps (RFC 8252 section 7.3). Other deployments accept loopback and
 * private-use schemes, so that native apps can be developed.
 */
export function checkRedirectUri(text: string, rules: RedirectRules): string | null {
  const broken = textRules.find(([isBroken]) => isBroken(text));
  if (broken) return broken[1];
  const url = new URL(text);
  return checkScheme(url, rules) ?? checkForm(text, url) ?? checkQuery(url);
}

const loopbackOrigin = /^http:\/\/(127\.0\.0\.1|\[::1\]|localhost)(?::\d+)?(?=[/?]|$)/;

/** A loopback URI without its port; null for any other URI. */
function withoutPort(uri: string): string | null {
  return loopbackOrigin.test(uri) ? uri.replace(loopbackOrigin, 'http://$1') : null;
}

/**
 * Returns true if a request may redirect to `requested`: it must equal a registered URI character by character. On
 * loopback the port may differ, because a native app listens on any free port (RFC 8252 section 7.3). Such a URI must
 * be one that the client could have registered, so that no request names a port that does not exist or that two parsers
 * read differently. A URI whose scheme the settings no longer accept is refused although it is registered.
 */
export function isRedirectAllowed(
  registered: readonly string[],
  requested: string,
  rules: RedirectRules,
): boolean {
  const url = URL.parse(requested);
  if (url === null || checkScheme(url, rules) !== null) return false;
  if (registered.includes(requested)) return true;
  const portless = withoutPort(requested);
  if (portless === null || checkRedirectUri(requested, rules) !== null) return false;
  return registered.some((uri) => withoutPort(uri) === portless);
}

/**
 * The redirect URIs of a registration in order, without duplicates. A client that uses only the device flow has one too.
 * @throws AccessError `invalid_redirect_uri`, which names the place of the first refused URI
 */
export function parseRedirectUris(value: unknown, rules: RedirectRules): string[] {
  if (!Array.isArray(value)) return refuseRedirectUri('redirect_uris must be an array of strings');
  const uris: readonly unknown[] = value;
  if (uris.length === 0 || uris.length > urisMax) {
    return refuseRedirectUri(`redirect_uris must hold 1 to ${urisMax} URIs`);
  }
  const accepted = uris.map((uri, index) => {
    if (typeof uri !== 'string') return refuseRedirectUriAt(index, 'must be a string');
    const reason = checkRedirectUri(uri, rules);
    return reason === null ? uri : refuseRedirectUriAt(index, reason);
  });
  return [...new Set(accepted)];
}

/**
 * The redirect URIs of a metadata document without those that are refused here. A document is written for many servers,
 * so one URI that this server does not accept costs the client that URI alone. When none is left, nothing is left out,
 * and the refusal names the first.
 */
export function keepUsableUris(value: unknown, rules: RedirectRules): unknown {
  if (!Array.isArray(value)) return value;
  const uris: readonly unknown[] = value;
  const usable = uris.filter((uri) => typeof uri === 'string' && checkRedirectUri(uri, rules) === null);
  return usable.length === 0 ? value : usable;
}
