import type { AuditAction, JsonValue } from '@patchbay/contract';
import type { AuditEntry } from '../../core/exports.ts';
import type { ClientRow } from './row.ts';

/** The audit record of a change, in the log of the workspace that owns the client, or else in the platform's. */
export function recordClient(
  action: Extract<AuditAction, `oauth.client.${string}`>,
  client: ClientRow,
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
