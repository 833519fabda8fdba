import { AccessError } from '@patchbay/contract';

/** Reasons are of printable ASCII without quotes, as RFC 6749 section 5.2 wants of an error_description. */
export function refuseMetadata(reason: string): never {
  throw new AccessError('invalid_client_metadata', { reason });
}

export function refuseRedirectUri(reason: string): never {
  throw new AccessError('invalid_redirect_uri', { reason });
}
