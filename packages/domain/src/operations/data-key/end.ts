import { z } from 'zod';
import { command, statement } from '../../core/exports.ts';

const destroy = statement({
  name: 'data-key-destroy',
  text: `DELETE FROM data_key_rotations WHERE workspace_id = $1 AND version = $2
      AND clean_at <= clock_timestamp() - make_interval(secs => $3) RETURNING moved`,
});

/**
 * Destroys the old key, once nothing is encrypted under it and no request holds such a value. A dump from before opens only what is
 * from before.
 */
export const endDataKeyRotation = command({
  actors: ['system'],
  input: z.object({ workspaceId: z.string(), version: z.int(), propagationSeconds: z.int() }),
  async run({ tx }, { propagationSeconds, version, workspaceId }) {
    const [ended] = await tx.sql.rows(destroy, [workspaceId, version, propagationSeconds]);
    if (!ended) return { value: false, audit: { unaudited: 'it had ended' }, event: null };
    const details = { version, moved: ended.moved };
    const record = { action: 'workspace.data_key_rotated', targetId: workspaceId, details } as const;
    const audit = [
      { ...record, workspaceId },
      { ...record, workspaceId: null },
    ];
    return { value: true, audit, event: null };
  },
});
