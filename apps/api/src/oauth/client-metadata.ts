import type { AuthorizingClient } from '@patchbay/domain/oauth';
import type { AdapterPayload } from 'oidc-provider';

const isWebUri = (uri: string): boolean => /^https?:/i.test(uri);

/** A stored client in the library's terms. Its scopes are held against a request by us, not by the library. */
export function toLibraryClient(client: AuthorizingClient): AdapterPayload {
  const { authMethod, grantTypes, id, name, redirectUris, secretHash } = client;
  return {
    client_id: id,
    client_name: name,
    redirect_uris: [...redirectUris],
    grant_types: [...grantTypes],
    response_types: grantTypes.includes('authorization_code') ? ['code'] : [],
    token_endpoint_auth_method: authMethod === 'client_secret_basic' ? 'client_secret_basic' : 'none',
    // A private-use scheme (RFC 8252 section 7.1) is a native app's.
    application_type: redirectUris.every(isWebUri) ? 'web' : 'native',
    registered_scope: client.scopes.join(' '),
    // Compared with the hash of what is presented; presented itself, it is hashed again and matches nothing.
    ...(secretHash === null ? {} : { client_secret: Buffer.from(secretHash).toString('hex') }),
  };
}
