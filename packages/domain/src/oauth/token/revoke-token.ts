import { hashOpaque } from '@patchbay/secrets';
import type { Origin, Services } from '../../core/exports.ts';
import { revokeFamily } from '../grant/revoke-family.ts';

const grantOfToken = {
  name: 'oauth-grant-of-token',
  text: `SELECT grant_id, client_id FROM oauth_access_tokens WHERE id_hash = $1
    UNION ALL SELECT grant_id, client_id FROM oauth_refresh_tokens WHERE id_hash = $1`,
};

/**
 * Ends the family of an access or refresh token (RFC 7009). Anything else, an API key or a session included, is left
 * alone, and so is another client's token where a client proved itself.
 * @param clientId the client that authenticated, or null
 */
export async function revokeToken(
  services: Services,
  token: string,
  clientId: string | null,
  origin: Origin,
): Promise<void> {
  const [owner] = await services.db.sql.rows<{ grant_id: string; client_id: string }>(grantOfToken, [
    hashOpaque(token),
  ]);
  if (!owner || (clientId !== null && clientId !== owner.client_id)) return;
  await revokeFamily(services, owner.grant_id, 'token_revoked', origin);
}
