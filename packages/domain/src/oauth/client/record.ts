import type { AuditAction, JsonValue } from '@patchbay/contract';
import type { AuditEntry, Audited } from '../../core/exports.ts';
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

/**
 * Returns true if a change by an anonymous caller is recorded forever. A record that anyone could write again and again
 * would let them fill the audit log, so changes of a client that nobody owns are recorded only where they end an
 * operator's decision. The record of a decision holds the metadata, and when and from where the client was registered.
 * @param before null for a new client
 */
export function isRecorded(before: ClientRow | null, after: ClientRow): boolean {
  if (after.ownerWorkspaceId !== null) return true;
  return before !== null && before.decidedBy !== null && before.status !== after.status;
}

/** For a change that {@link isRecorded} leaves out. */
export const repeatable: Audited = {
  unaudited: 'anyone can repeat it: nobody owns the client, and it ends no decision of an operator',
};
