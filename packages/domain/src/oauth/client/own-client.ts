import type { ClientInput } from '@patchbay/contract';
import type { z } from 'zod';
import { type ConsoleActor, madeThings, type Settings } from '../../core/exports.ts';
import { type ClientMetadata, parseMetadata } from './metadata.ts';

/** A client belongs to who created or claimed it. */
export const clients = madeThings(
  'client',
  `SELECT accounts.user_id FROM oauth_clients client LEFT JOIN accounts ON accounts.id = client.owner_account_id
    WHERE client.id = $1 AND client.owner_workspace_id = $2 AND client.deleted_at IS NULL`,
);

/** A developer sees the clients of their own workspace; any other client is not found. */
export const ownedBy = ({ workspaceId }: Pick<ConsoleActor, 'workspaceId'>) => ({
  ownerWorkspaceId: workspaceId,
});

/**
 * Reads the console's form by the rules of a registration.
 * @param software the software_id and version, which only a registration can set
 * @throws AccessError `invalid_redirect_uri`, `invalid_client_metadata` (400)
 */
export function metadataOf(
  form: z.output<typeof ClientInput>,
  settings: Settings,
  software: Pick<ClientMetadata, 'softwareId' | 'softwareVersion'> = {
    softwareId: null,
    softwareVersion: null,
  },
): ClientMetadata {
  const { metadata } = parseMetadata(
    {
      client_name: form.name,
      redirect_uris: form.redirectUris,
      grant_types: form.grantTypes,
      token_endpoint_auth_method: form.authMethod,
      scope: form.scopes?.join(' '),
      client_uri: form.clientUri === '' ? null : form.clientUri,
      software_id: software.softwareId,
      software_version: software.softwareVersion,
    },
    settings,
  );
  return metadata;
}
