import { clientIdText } from '@patchbay/contract';
import { judgeUrl, type UrlPolicy } from '@patchbay/safe-fetch';

const loopbackHost = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/** https; where the operator opened a range outside production, also http on this machine, for development. */
function isSchemeTaken({ hostname, protocol }: URL, { allowCidrs, production }: UrlPolicy): boolean {
  if (protocol === 'https:') return true;
  return !production && allowCidrs.length > 0 && loopbackHost.test(hostname);
}

/**
 * Whether a client id is the URL of a metadata document that this service would fetch
 * (draft-ietf-oauth-client-id-metadata-document section 3). It has a path, and is spelled as every parser spells it:
 * two spellings of one address would be two clients, and `/a/../b` is compared as what it is not.
 */
export function isDocumentUrl(id: string, policy: UrlPolicy): boolean {
  if (!clientIdText.safeParse(id).success) return false;
  const verdict = judgeUrl(id, policy);
  if ('refused' in verdict) return false;
  const { url } = verdict;
  return url.href === id && url.pathname !== '/' && isSchemeTaken(url, policy);
}
