import { clientIdText } from '@patchbay/contract';
import { checkUrl, type UrlPolicy } from '@patchbay/safe-fetch';

const loopbackHost = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/** https. For development, also http on this machine, once the operator allowed a range outside production. */
function isSchemeAccepted({ hostname, protocol }: URL, { allowCidrs, production }: UrlPolicy): boolean {
  if (protocol === 'https:') return true;
  return !production && allowCidrs.length > 0 && loopbackHost.test(hostname);
}

/** Returns true if a client id is meant as a URL. Ids that this service makes never are. */
const looksLikeUrl = (id: string): boolean => /^[a-z][a-z0-9+.-]*:/i.test(id);

/**
 * Why a client id that is a URL names no metadata document that this service would fetch
 * (draft-ietf-oauth-client-id-metadata-document section 3). It must have a path and be in normal form, since two
 * spellings of one address would be two clients. Null for a document, and for a client id that is no URL.
 */
export function checkClientUrl(id: string, policy: UrlPolicy): string | null {
  if (!looksLikeUrl(id)) return null;
  if (!clientIdText.safeParse(id).success) return 'It must have at most 2000 printable ASCII characters.';
  const verdict = checkUrl(id, policy);
  if ('refused' in verdict) return verdict.reason;
  const { url } = verdict;
  if (!isSchemeAccepted(url, policy)) return 'It must start with https.';
  if (url.pathname === '/') return 'It must have a path.';
  return url.href === id ? null : `It must be in its normal form, ${url.href}`;
}

/** Returns true if a client id is the URL of a metadata document that this service would fetch. */
export const isDocumentUrl = (id: string, policy: UrlPolicy): boolean =>
  looksLikeUrl(id) && checkClientUrl(id, policy) === null;

/**
 * Returns true if the operator trusts the host of a document, by its name or by a `*.` name above it. Another port of a
 * trusted host may belong to somebody else, and anybody can answer for http.
 */
export function isTrustedDocument(id: string, trustedHosts: readonly string[]): boolean {
  const { host, protocol } = new URL(id);
  if (protocol !== 'https:') return false;
  return trustedHosts.some((trusted) =>
    trusted.startsWith('*.') ? host.endsWith(trusted.slice(1)) : host === trusted,
  );
}
