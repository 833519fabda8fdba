import type { Sql } from '@patchbay/db';
import type { Context } from '../../core/exports.ts';
import { statement } from '../../core/exports.ts';
import { dataKeyAad, otherKeyAad } from '../../workspace/exports.ts';
import { endDataKeyRotation } from './end.ts';
import { findRotation, propagationSeconds, type RotationRow } from './rotation-row.ts';
import { beginWalk, walkPage } from './walk.ts';

const use = statement({
  name: 'data-key-use',
  text: `UPDATE data_key_rotations SET used_at = clock_timestamp() WHERE workspace_id = $1 AND version = $2 AND used_at IS NULL`,
});
const lock = statement({
  name: 'data-key-lock',
  text: `SELECT workspaces.data_key_box AS "dataKeyBox", rotation.box AS "otherBox" FROM workspaces
    JOIN data_key_rotations rotation ON rotation.workspace_id = workspaces.id
    WHERE workspaces.id = $1 AND rotation.version = $2 AND workspaces.data_key_version = rotation.version - 1
      AND rotation.used_at IS NOT NULL AND rotation.switched_at IS NULL AND workspaces.data_key_box IS NOT NULL
    FOR NO KEY UPDATE`,
});
const replace = statement({
  name: 'data-key-switch',
  text: `WITH switched AS (UPDATE workspaces SET data_key_box = $3, data_key_version = $2 WHERE id = $1)
    UPDATE data_key_rotations SET box = $4, switched_at = clock_timestamp() WHERE workspace_id = $1`,
});
// Its own transaction begins after that of the switch has ended.
const note = statement({
  name: 'data-key-note',
  text: `UPDATE data_key_rotations SET stragglers_before = pg_snapshot_xmax(pg_current_snapshot())::text::bigint
    WHERE workspace_id = $1 AND version = $2 AND stragglers_before IS NULL AND switched_at IS NOT NULL`,
});

/** From its commit on, the database refuses values under the old key. */
async function switchKeys({ db, keyring }: Context, { version, workspaceId }: RotationRow): Promise<void> {
  await db.transaction(async ({ sql }: { sql: Sql }) => {
    const [row] = await sql.rows(lock, [workspaceId, version]);
    if (!row) return;
    const [aad, otherAad] = [dataKeyAad(workspaceId), otherKeyAad(workspaceId)];
    const next = keyring.unwrap(row.otherBox, otherAad);
    const old = keyring.unwrap(row.dataKeyBox, aad);
    await sql.rows(replace, [workspaceId, version, keyring.wrap(next, aad), keyring.wrap(old, otherAad)]);
  });
}

/**
 * The result of a step. `waiting`: the next one is not due. `stuck`: a value cannot be decrypted, and an operator has
 * to fix it.
 */
export type Advance = 'went_on' | 'waiting' | 'stuck' | 'ended';

type Step = (ctx: Context, row: RotationRow) => Promise<unknown>;

const valuesOf = ({ version, workspaceId }: RotationRow) => [workspaceId, version] as const;

/** The step while the old key is not refused yet. */
function stepBefore(row: RotationRow): Step | 'waiting' {
  if (!row.hasPropagated) return 'waiting';
  return row.isUsed ? switchKeys : ({ db }) => db.sql.rows(use, valuesOf(row));
}

/** The step that brings everything under the new key. */
function stepOfWalk(row: RotationRow): Step | 'waiting' | 'stuck' {
  if (!row.isNoted) return ({ db }) => db.sql.rows(note, valuesOf(row));
  if (row.columnName !== null) return walkPage;
  if (row.isResting) return row.unreadable > 0 ? 'stuck' : 'waiting';
  return row.hasStragglers ? 'waiting' : beginWalk;
}

/** The step that is due, or why there is none. */
function stepOf(row: RotationRow): Step | 'waiting' | 'stuck' {
  if (!row.isSwitched) return stepBefore(row);
  if (!row.isClean) return stepOfWalk(row);
  return row.hasPropagated ? (ctx) => endDataKeyRotation(ctx, { ...row, propagationSeconds }) : 'waiting';
}

/**
 * Takes the next step of a rotation, if it is due. Several processes may run it at once, and one that dies leaves its
 * step to the next one: every step is one conditional change.
 */
export async function advanceRotation(ctx: Context, workspaceId: string): Promise<Advance> {
  const row = await findRotation(ctx.db.sql, workspaceId);
  if (!row) return 'ended';
  const step = stepOf(row);
  if (typeof step === 'string') return step;
  await step(ctx, row);
  return 'went_on';
}
