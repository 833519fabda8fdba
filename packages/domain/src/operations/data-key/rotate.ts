import { AccessError, RotateDataKeyInput } from '@patchbay/contract';
import { mintDataKey } from '@patchbay/secrets';
import { command, statement } from '../../core/exports.ts';
import { otherKeyAad } from '../../workspace/exports.ts';
import { findRotation, viewRotation } from './rotation-row.ts';

const announce = statement({
  name: 'data-key-announce',
  text: `INSERT INTO data_key_rotations (workspace_id, version, box)
    SELECT id, data_key_version + 1, $2 FROM workspaces WHERE id = $1 AND data_key_box IS NOT NULL ON CONFLICT DO NOTHING RETURNING version`,
});
const resume = statement({
  name: 'data-key-resume',
  text: 'UPDATE data_key_rotations SET walk_after = NULL WHERE workspace_id = $1 RETURNING version',
});

/**
 * Begins to replace the data key of a workspace; a worker continues it. If a rotation is under way already, it is that
 * one, and boxes that could not be opened are tried again.
 * @throws AccessError `workspace_not_found` (404)
 */
export const rotateDataKey = command({
  actors: ['console', 'system'],
  role: 'operator',
  input: RotateDataKeyInput,
  async run({ keyring, tx }, { workspaceId }) {
    const box = keyring.wrap(mintDataKey(), otherKeyAad(workspaceId));
    const [begun] = await tx.sql.rows(announce, [workspaceId, box]);
    if (!begun) await tx.sql.rows(resume, [workspaceId]);
    const row = await findRotation(tx.sql, workspaceId);
    if (!row) throw new AccessError('workspace_not_found');
    const { version } = row;
    const value = viewRotation(row);
    if (!begun) return { value, audit: { unaudited: 'it is under way' }, event: null };
    const details = { version };
    const entry = { action: 'workspace.data_key_rotation_begun', targetId: workspaceId, details } as const;
    const audit = [
      { ...entry, workspaceId },
      { ...entry, workspaceId: null },
    ];
    return { value, audit, event: null };
  },
});
