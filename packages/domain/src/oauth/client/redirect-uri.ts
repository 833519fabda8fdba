import type { Settings } from '../../core/exports.ts';
import { refuseRedirectUri, refuseRedirectUriAt } from './member.ts';

type Deployment = Settings['deployment'];

const urisMax = 10;
const charactersMax = 2000;
// The characters of RFC 3986 without those that have their own rule. Each browser repairs any other in its own way.
const characters = /^[A-Za-z0-9\-._~:/?[\]@!$&'()+,;=%]+$/;
// A broken escape, or that of a control character or a backslash. A proxy that decoded it would change the address.
const forbiddenEscape = /%(?![0-9A-Fa-f]{2})|%(?:[01][0-9A-Fa-f]|5[Cc]|7[Ff])/;
const loopbackHosts: readonly string[] = ['127.0.0.1', '[::1]', 'localhost'];
// A reverse domain name, which only its owner may use (RFC 8252 section 7.1).
const privateUseScheme = /^[a-z][a-z0-9+-]*(?:\.[a-z0-9+-]+)+:$/;
// Editors that accept an authorization in no other way. Any other scheme without a dot may run code or be anybody's.
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

/** Whether every parser reads the text in the same way: `https://h:443/a/../b` would be compared with the wrong text. */
function isNormal(text: string, url: URL): boolean {
  return url.href === text || url.href === `${text}/`;
}

function judgeWebUri(text: string, url: URL): string | null {
  if (!isNormal(text, url) || url.hostname.endsWith('.') || url.port === '0') {
    return 'must be in its normal form: lower-case host, no default port, no dot segments';
  }
  return null;
}

function judgePrivateUseUri(text: string, url: URL): string | null {
  if (editorSchemes.includes(url.protocol)) {
    return url.host === '' || !isNormal(text, url) ? 'must name a host after its scheme' : null;
  }
  if (!privateUseScheme.test(url.protocol)) {
    return 'must be https, http on a loopback address, or of a reverse domain name scheme';
  }
  return text.startsWith(`${url.protocol}/`) && isNormal(text, url)
    ? null
    : 'must have a path after its scheme';
}

/**
 * Why a redirect URI is refused, or null. Production accepts only https, as the specification demands. Other deployments
 * also accept loopback and private-use schemes, so that native apps can be developed.
 */
export function judgeRedirectUri(text: string, deployment: Deployment): string | null {
  const broken = textRules.find(([isBroken]) => isBroken(text));
  if (broken) return broken[1];
  const url = new URL(text);
  if (url.protocol === 'https:') return judgeWebUri(text, url);
  if (deployment === 'production') return 'must be https';
  if (url.protocol !== 'http:') return judgePrivateUseUri(text, url);
  return loopbackHosts.includes(url.hostname) ? judgeWebUri(text, url) : 'must be https, or http on loopback';
}

/**
 * The redirect URIs of a registration in order, without duplicates. A client that uses only the device flow has one too.
 * @throws AccessError `invalid_redirect_uri`, which names the place of the first refused URI
 */
export function parseRedirectUris(value: unknown, deployment: Deployment): string[] {
  if (!Array.isArray(value)) return refuseRedirectUri('redirect_uris must be an array of strings');
  const uris: readonly unknown[] = value;
  if (uris.length === 0 || uris.length > urisMax) {
    return refuseRedirectUri(`redirect_uris must hold 1 to ${urisMax} URIs`);
  }
  const accepted = uris.map((uri, index) => {
    if (typeof uri !== 'string') return refuseRedirectUriAt(index, 'must be a string');
    const reason = judgeRedirectUri(uri, deployment);
    return reason === null ? uri : refuseRedirectUriAt(index, reason);
  });
  return [...new Set(accepted)];
}
