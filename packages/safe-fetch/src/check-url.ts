import { parseAddress } from '@patchbay/network';
import { type AddressPolicy, checkAddress } from './check-address.ts';
import { type Refusal, type RefusalCode, refuse } from './refusal.ts';

export type Scheme = 'http' | 'https';

export interface UrlPolicy extends AddressPolicy {
  /** Production accepts only https, whatever `schemes` says. */
  production: boolean;
  /** The schemes that the caller accepts. Default both. */
  schemes?: readonly Scheme[];
}

const urlLengthMax = 2048;
const hostLengthMax = 253;
const absolutePattern = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]/i;
const unsafePattern = /[\s\\\p{Cc}\p{Cf}\p{Cs}]/u;
const label = '[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?';
const namePattern = new RegExp(`^${label}(?:\\.${label})*$`);

/** Names that have a meaning only inside a network (RFC 6761, RFC 8375, RFC 7686, and the usual private ones). */
const insideSuffixes = [
  'localhost',
  'localdomain',
  'local',
  'internal',
  'intranet',
  'private',
  'corp',
  'home',
  'lan',
  'home.arpa',
  'onion',
];

/**
 * The parsed URL, or why it is refused. No name is resolved here: the addresses of a name that passes are checked at every
 * connection. Hosts are checked as the WHATWG parser leaves them, since it folds `127.1`, `0x7f000001`, `①②⑦.⓪.⓪.①` and
 * percent-encoding into the address that would be dialled.
 */
export function checkUrl(text: string, policy: UrlPolicy): { url: URL } | Refusal {
  const textRefusal = refuseText(text);
  if (textRefusal) return refuse(textRefusal);
  const url = URL.parse(text);
  if (!url) return refuse('url_malformed');
  const refusal = refuseScheme(url, policy) ?? refusePort(url) ?? refuseHost(url, policy);
  return refusal ? refuse(refusal) : { url };
}

/** The address that the URL names without any resolution, or null if its host is a name. */
export function literalOf(url: URL): string | null {
  const bare = url.hostname.startsWith('[') ? url.hostname.slice(1, -1) : url.hostname;
  return parseAddress(bare) ? bare : null;
}

function refuseText(text: string): RefusalCode | null {
  if (text.length > urlLengthMax) return 'url_too_long';
  // The parser drops tabs, turns backslashes into slashes and skips slashes, so a reader of the text sees another host.
  if (!absolutePattern.test(text) || unsafePattern.test(text)) return 'url_malformed';
  // Checked in the text, because the parser forgets an empty fragment and an empty user name.
  if (text.includes('#')) return 'fragment_not_allowed';
  const authority = text.split(/[/?]/)[2] ?? '';
  return authority.includes('@') ? 'userinfo_not_allowed' : null;
}

function refuseScheme(url: URL, { production, schemes = ['http', 'https'] }: UrlPolicy): RefusalCode | null {
  const taken = schemes.filter((scheme) => scheme === 'https' || !production);
  return taken.some((scheme) => url.protocol === `${scheme}:`) ? null : 'scheme_not_allowed';
}

function refusePort(url: URL): RefusalCode | null {
  if (url.port === '') return null;
  const port = Number(url.port);
  // Low ports speak other protocols: a request to port 25 is a mail that this service sent.
  return port === 80 || port === 443 || port >= 1024 ? null : 'port_not_allowed';
}

function refuseHost(url: URL, policy: UrlPolicy): RefusalCode | null {
  const literal = literalOf(url);
  if (literal) return checkAddress(literal, policy) === 'allowed' ? null : 'address_not_allowed';
  const name = url.hostname;
  if (name.length > hostLengthMax || !namePattern.test(name)) return 'host_not_allowed';
  // Names are a first sieve. Where the operator opened a range, its names must work and the addresses decide.
  return policy.allowCidrs.length === 0 && isInsideName(name) ? 'host_not_allowed' : null;
}

function isInsideName(name: string): boolean {
  return !name.includes('.') || insideSuffixes.some((suffix) => `.${name}`.endsWith(`.${suffix}`));
}
