import { isScope } from '@patchbay/contract';
import {
  type AuditEntry,
  type CommandContext,
  type EventDraft,
  statement,
  type TenantActor,
} from '../core/exports.ts';
import { type DescribedKey, describeKey } from './store.ts';

/** The open transaction of a caller who acts in a workspace. */
interface InWorkspace extends Pick<CommandContext<'system'>, 'tx'> {
  readonly actor: TenantActor;
}

// Keys are locked in the order of their ids. The statement that writes their last uses does the same, so the two never deadlock.
const end = statement({
  name: 'api-keys-end',
  text: `WITH due AS (
      SELECT id FROM api_keys WHERE workspace_id = $1 AND revoked_at IS NULL AND (id = ANY ($3::text[]) OR created_by = $4)
      ORDER BY id FOR NO KEY UPDATE
    )
    UPDATE api_keys SET revoked_at = $2 FROM due WHERE api_keys.id = due.id
    RETURNING api_keys.id, name, prefix, scopes, expires_at AS "expiresAt"`,
  nulls: [3, 4],
});

/** A key that ended, with its record and its event. */
export interface EndedKey {
  readonly key: DescribedKey;
  readonly audit: AuditEntry;
  readonly event: EventDraft;
}

/**
 * Revokes keys of the caller's workspace, whose row the caller has locked: a rotation locks it first, too, and the other
 * order would deadlock with one.
 * @param which the keys, by their ids or by the user who created them; those that are revoked already are passed over
 */
export async function endKeys(
  { actor, tx }: InWorkspace,
  which: { readonly ids: readonly string[] } | { readonly createdBy: string },
  at: Date,
): Promise<EndedKey[]> {
  const { workspaceId } = actor;
  const chosen = 'ids' in which ? ([[...which.ids], null] as const) : ([null, which.createdBy] as const);
  const rows = await tx.sql.rows(end, [workspaceId, at, ...chosen]);
  return rows.map((row) => {
    const key = { ...row, scopes: row.scopes.filter(isScope).sort() };
    const details = describeKey(key);
    return {
      key,
      audit: { action: 'api_key.revoked', workspaceId, targetId: key.id, details },
      event: { workspaceId, type: 'api_key.revoked', data: details },
    };
  });
}
