import type { AuditAction } from '@patchbay/contract';
import { z } from 'zod';
import { command, statement } from '../../core/exports.ts';
import { deletionCutoff } from './due.ts';

const Target = z.object({ workspaceId: z.string() });

// The key goes first, with that of a rotation under way: whatever happens next, nobody reads the content. From the commit on,
// the fence refuses what a transaction from before encrypts, also under the next key of a rotation.
const begin = statement({
  name: 'workspace-deletion-begin',
  text: `WITH begun AS (
      UPDATE workspaces SET data_key_box = NULL, data_key_version = data_key_version + 2,
        deletion_begun_in = pg_current_xact_id()::text::bigint
      WHERE id = $1 AND deletion_asked_at <= $2 AND data_key_box IS NOT NULL RETURNING id),
    other_keys AS (DELETE FROM data_key_rotations WHERE workspace_id = (SELECT id FROM begun))
    SELECT id FROM begun`,
});

// Of two workers at once, one removes the row.
const end = statement({
  name: 'workspace-deletion-end',
  text: 'DELETE FROM workspaces WHERE id = $1 AND deletion_asked_at <= $2 AND data_key_box IS NULL RETURNING id',
});

const unchanged = { value: false, audit: { unaudited: 'it was done already' }, event: null } as const;

/** A change of the workspace's row that only one worker makes. It is in the log of the platform, and in its own, which stays. */
const milestone = (action: AuditAction, change: typeof begin) =>
  command({
    actors: ['system'],
    input: Target,
    async run({ clock, tx }, { workspaceId }) {
      const [changed] = await tx.sql.rows(change, [workspaceId, deletionCutoff(clock.now())]);
      if (!changed) return unchanged;
      const record = { action, targetId: workspaceId };
      const audit = [
        { ...record, workspaceId },
        { ...record, workspaceId: null },
      ];
      return { value: true, audit, event: null };
    },
  });

/** Destroys the data key of a workspace whose deletion is due. @returns false if that is not due, or was done */
export const beginDeletion = milestone('workspace.deletion_begun', begin);

/** Removes the row of a workspace of which nothing else is left. @returns false if another worker did */
export const endDeletion = milestone('workspace.deleted', end);
