import type { JsonValue } from '@patchbay/contract';
import type { AuditEntry } from '../../core/exports.ts';
import type { ClientRow } from './view.ts';

type ClientAction =
  | 'oauth.client.registered'
  | 'oauth.client.updated'
  | 'oauth.client.deleted'
  | 'oauth.client.claimed'
  | 'oauth.client.secret_rotated'
  | 'oauth.client.approved'
  | 'oauth.client.rejected'
  | 'oauth.client.suspended';

type Described = Pick<
  ClientRow,
  'id' | 'name' | 'source' | 'status' | 'redirectUris' | 'grantTypes' | 'scopes' | 'ownerWorkspaceId'
>;

/** The record of a change: in the log of the workspace that owns the client, else in the platform's. */
export function recordClient(
  action: ClientAction,
  client: Described,
  more: Readonly<Record<string, JsonValue>> = {},
): AuditEntry {
  return {
    action,
    workspaceId: client.ownerWorkspaceId,
    targetId: client.id,
    details: {
      name: client.name,
      source: client.source,
      status: client.status,
      redirectUris: [...client.redirectUris],
      grantTypes: [...client.grantTypes],
      scopes: [...client.scopes],
      ...more,
    },
  };
}
