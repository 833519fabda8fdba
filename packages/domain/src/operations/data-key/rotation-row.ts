import type { Sql } from '@patchbay/db';
import { statement } from '../../core/exports.ts';
import { dataKeyColumns } from './sealed-column.ts';

/** A rotation as far as its next step depends on it. The database's clock decides what is due. */
export interface RotationRow {
  readonly workspaceId: string;
  /** The version of the new key. */
  readonly version: number;
  readonly isUsed: boolean;
  readonly isSwitched: boolean;
  readonly isNoted: boolean;
  readonly isClean: boolean;
  /** Every running process has seen the last step. */
  readonly hasPropagated: boolean;
  /** Transactions from before the switch have not ended. */
  readonly hasStragglers: boolean;
  /** The next walk has to wait. */
  readonly isResting: boolean;
  readonly columnName: string | null;
  readonly lastIds: readonly string[];
  readonly left: number;
  readonly unreadable: number;
  readonly moved: number;
  readonly announcedAt: Date;
}

/** The description of a rotation. */
export interface RotationView {
  readonly workspaceId: string;
  readonly version: number;
  readonly state: string;
  readonly beganAt: Date;
  /** It stands still until an operator has removed what cannot be opened. */
  readonly isStuck: boolean;
}

/** Four times as long as a process goes without checking the rotations. */
export const propagationSeconds = 2;

// Numbers of transactions that another server gave out, before a backup was restored here, say nothing.
const columns = `workspace_id AS "workspaceId", version, used_at IS NOT NULL AS "isUsed", switched_at IS NOT NULL AS "isSwitched",
  stragglers_before IS NOT NULL AS "isNoted", clean_at IS NOT NULL AS "isClean",
  coalesce(clean_at, switched_at, used_at, announced_at) <= clock_timestamp() - interval '${propagationSeconds} seconds' AS "hasPropagated",
  coalesce(stragglers_before BETWEEN pg_snapshot_xmin(pg_current_snapshot())::text::bigint + 1
    AND pg_snapshot_xmax(pg_current_snapshot())::text::bigint, false) AS "hasStragglers",
  coalesce(walk_after > clock_timestamp(), false) AS "isResting",
  column_name AS "columnName", coalesce(last_ids, '{}') AS "lastIds", "left", unreadable, moved, announced_at AS "announcedAt"`;

const find = statement({
  name: 'data-key-rotation',
  text: `SELECT ${columns} FROM data_key_rotations WHERE workspace_id = $1`,
});
const list = statement({
  name: 'data-key-rotations',
  text: `SELECT ${columns} FROM data_key_rotations ORDER BY announced_at, workspace_id`,
});

export async function findRotation(sql: Pick<Sql, 'rows'>, workspaceId: string): Promise<RotationRow | null> {
  const [row] = await sql.rows(find, [workspaceId]);
  return row ?? null;
}

export const listRotations = (sql: Pick<Sql, 'rows'>): Promise<RotationRow[]> => sql.rows(list, []);

/** Describes the state of a rotation to an operator. */
export function describeRotation(row: RotationRow): string {
  const { columnName, isClean, isSwitched, isUsed, moved, unreadable } = row;
  if (!isUsed) return 'every process is loading the new key';
  if (!isSwitched) return 'new writes use the new key';
  if (isClean) return `everything is encrypted with the new key (${moved} values)`;
  if (columnName === null && unreadable > 0)
    return `${unreadable} values cannot be opened; the old key is kept`;
  const kind = dataKeyColumns.find(({ name }) => name === columnName)?.kind;
  const what = kind === undefined ? 'waiting for earlier writes to finish' : `moving ${kind}`;
  return `the old key is refused; ${what} (${moved} moved)`;
}

export const viewRotation = (row: RotationRow): RotationView => ({
  workspaceId: row.workspaceId,
  version: row.version,
  state: describeRotation(row),
  beganAt: row.announcedAt,
  isStuck: !row.isClean && row.columnName === null && row.unreadable > 0,
});
