import { dataKeyHeader } from '@patchbay/secrets';
import type { Context, Services } from '../../core/exports.ts';
import { statement } from '../../core/exports.ts';
import { loadDataKey } from '../../workspace/exports.ts';
import { type MovedPage, movePage } from '../reseal/move-page.ts';
import type { RotationRow } from './rotation-row.ts';
import { dataKeyColumns, resealUnder } from './sealed-column.ts';

type WalkServices = Pick<Services, 'clock' | 'db' | 'keyring' | 'memory'>;

/** A rotation that is stuck is tried again after this time, or on request. */
const restSeconds = 3600;
const pageRows = 200;

const begin = statement({
  name: 'data-key-walk-begin',
  text: `UPDATE data_key_rotations SET column_name = $3, last_ids = $4, "left" = 0, unreadable = 0, walk_after = NULL
    WHERE workspace_id = $1 AND version = $2 AND column_name IS NULL AND clean_at IS NULL`,
});
// Another process that was as far has moved the same page.
const record = statement({
  name: 'data-key-walk-page',
  text: `UPDATE data_key_rotations SET column_name = $5, last_ids = $6, moved = moved + $7, "left" = "left" + $8,
      unreadable = unreadable + $9
    WHERE workspace_id = $1 AND version = $2 AND column_name = $3 AND last_ids = $4`,
  nulls: [3, 5, 6],
});
// A walk that has left nothing behind proves that nothing is under the old key: the fence lets nothing in after it.
const end = statement({
  name: 'data-key-walk-end',
  text: `UPDATE data_key_rotations rotation SET column_name = NULL, last_ids = '{}', moved = counted.moved,
    "left" = counted.remaining, unreadable = counted.unreadable,
      clean_at = CASE WHEN counted.remaining = 0 AND counted.unreadable = 0 THEN clock_timestamp() END,
      walk_after = clock_timestamp() + make_interval(secs => CASE WHEN counted.unreadable > 0 THEN $8 ELSE 1 END)
    FROM (SELECT workspace_id, moved + $5 AS moved, "left" + $6 AS remaining, unreadable + $7 AS unreadable
      FROM data_key_rotations WHERE workspace_id = $1 AND version = $2 AND column_name = $3 AND last_ids = $4 FOR UPDATE) counted
    WHERE rotation.workspace_id = counted.workspace_id`,
  nulls: [3],
});

/** Begins to go through every table. Without a transaction from before the switch, all that is under the old key can be seen. */
export async function beginWalk({ db }: Pick<Context, 'db'>, { version, workspaceId }: RotationRow) {
  const [first] = dataKeyColumns;
  if (!first) throw new Error('nothing is encrypted under a data key');
  await db.sql.rows(begin, [workspaceId, version, first.name, first.firstIds]);
}

/** Records the progress of the walk. Rows that come after the last page of a column are under the new key already. */
async function recordPage(
  { db }: WalkServices,
  { columnName, lastIds, version, workspaceId }: RotationRow,
  { isLast, left, moved, unreadable, ...page }: MovedPage,
): Promise<void> {
  const at = [workspaceId, version, columnName, lastIds] as const;
  const counts = [moved, left, unreadable] as const;
  if (!isLast) return void (await db.sql.rows(record, [...at, columnName, page.lastIds, ...counts]));
  const next = dataKeyColumns[dataKeyColumns.findIndex(({ name }) => name === columnName) + 1];
  if (next) await db.sql.rows(record, [...at, next.name, next.firstIds, ...counts]);
  else await db.sql.rows(end, [...at, ...counts, restSeconds]);
}

/**
 * Moves one page to the new key and records the progress of the walk. It may be stopped at any time, and run twice at
 * once.
 */
export async function walkPage(services: WalkServices, row: RotationRow): Promise<void> {
  const { columnName, lastIds, version, workspaceId } = row;
  const column = dataKeyColumns.find(({ name }) => name === columnName);
  if (!column) throw new Error(`a rotation has come to the unknown column ${columnName}`);
  const { db } = services;
  const key = await loadDataKey(services, db.sql, workspaceId);
  // A process that remembers an older key would encrypt every box under one that the fence refuses.
  if (key.current !== version) throw new Error('the new data key is not known yet');
  const page = await movePage(
    {
      sql: db.sql,
      column,
      header: dataKeyHeader(version - 1),
      rows: pageRows,
      values: [workspaceId],
      reseal: (sealed) => resealUnder(key, column, sealed),
    },
    lastIds,
  );
  await recordPage(services, row, page);
}
