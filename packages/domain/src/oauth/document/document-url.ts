import { clientIdText } from '@patchbay/contract';
import { judgeUrl, type UrlPolicy } from '@patchbay/safe-fetch';

const loopbackHost = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/** https. For development, also http on this machine, once the operator allowed a range outside production. */
function isSchemeAccepted({ hostname, protocol }: URL, { allowCidrs, production }: UrlPolicy): boolean {
  if (protocol === 'https:') return true;
  return !production && allowCidrs.length > 0 && loopbackHost.test(hostname);
}

/**
 * Whether a client id is the URL of a metadata document that this service would fetch
 * (draft-ietf-oauth-client-id-metadata-document section 3). It must have a path and be in normal form, since two
 * spellings of one address would be two clients.
 */
export function isDocumentUrl(id: string, policy: UrlPolicy): boolean {
  if (!clientIdText.safeParse(id).success) return false;
  const verdict = judgeUrl(id, policy);
  if ('refused' in verdict) return false;
  const { url } = verdict;
  return url.href === id && url.pathname !== '/' && isSchemeAccepted(url, policy);
}

/**
 * Whether the operator trusts the host of a document, by its name or by a `*.` name above it. Another port of a trusted
 * host may belong to somebody else, and anybody can answer for http.
 */
export function isTrustedDocument(id: string, trustedHosts: readonly string[]): boolean {
  const { host, protocol } = new URL(id);
  if (protocol !== 'https:') return false;
  return trustedHosts.some((trusted) =>
    trusted.startsWith('*.') ? host.endsWith(trusted.slice(1)) : host === trusted,
  );
}
