import { type ClientInput, clientIdText } from '@patchbay/contract';
import { z } from 'zod';
import type { ConsoleActor, Settings } from '../../core/exports.ts';
import { type ClientMetadata, parseMetadata } from './metadata.ts';

export const OwnClientInput = z.object({ id: clientIdText });

/** A developer sees and changes the clients of the own workspace; any other is not found. */
export const ownedBy = ({ workspaceId }: Pick<ConsoleActor, 'workspaceId'>) => ({
  ownerWorkspaceId: workspaceId,
});

/**
 * The form as the registration that it stands for, so that both are judged by the same rules.
 * @param software what the client's software says of itself: only a registration can say it
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
