import { AccessError, UndoDeletionInput } from '@patchbay/contract';
import { command, statement } from '../../core/exports.ts';

// One change, so that either this comes first and the key stays, or the key is gone. An owner whose account was suspended
// meanwhile still keeps the workspace suspended.
const undo = statement({
  name: 'workspace-deletion-undo',
  text: `WITH suspended AS (
      SELECT accounts.suspended_at AS at, accounts.suspended_reason AS reason FROM members
      JOIN accounts ON accounts.user_id = members.user_id
      WHERE members.workspace_id = $1 AND members.role = 'owner' AND accounts.suspended_at IS NOT NULL
      ORDER BY accounts.suspended_at LIMIT 1),
    undone AS (
      UPDATE workspaces SET deletion_asked_at = NULL, deletion_asked_by = NULL,
        suspended_at = (SELECT at FROM suspended), suspended_reason = (SELECT reason FROM suspended)
      WHERE id = $1 AND deletion_asked_at IS NOT NULL AND away_at IS NULL AND data_key_box IS NOT NULL RETURNING id),
    resumed AS (
      UPDATE webhook_health health SET is_paused = false FROM webhook_endpoints endpoint
      WHERE endpoint.workspace_id = (SELECT id FROM undone) AND health.endpoint_id = endpoint.id)
    SELECT id FROM undone`,
});

/**
 * Undoes the deletion of a workspace. Everything is as it was: what was not revoked works again.
 * @throws AccessError `workspace_not_found` (404), `conflict` (409) if nobody asked for it, or its data key is destroyed
 */
export const undoWorkspaceDeletion = command({
  actors: ['console'],
  role: 'operator',
  input: UndoDeletionInput,
  async run(ctx, { id, reason }) {
    const [undone] = await ctx.tx.sql.rows(undo, [id]);
    if (!undone) {
      const known = await ctx.tx.prisma.workspace.findUnique({ where: { id }, select: { id: true } });
      if (!known) throw new AccessError('workspace_not_found');
      throw new AccessError('conflict', { reason: 'there is no deletion that can be undone' });
    }
    const record = { action: 'workspace.deletion_undone', targetId: id, details: { reason } } as const;
    return {
      value: { id },
      audit: [
        { ...record, workspaceId: id },
        { ...record, workspaceId: null },
      ],
      event: null,
    };
  },
});
