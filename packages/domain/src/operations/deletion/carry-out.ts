import { assertRows, type Sql } from '@patchbay/db';
import { type Context, newId, type Services, statement } from '../../core/exports.ts';
import { deletionCutoff } from './due.ts';
import { beginDeletion, endDeletion } from './milestone.ts';
import { type Family, families, plainTables, type Rows } from './tables.ts';

/** Small enough for the time limit of a statement, and to hold its locks only briefly. */
const batchRows = 1000;
/** The ids of a family whose rows are deleted together. */
const familyRows = 100;
/** The other rounds of the schedule wait for this one. */
const roundMs = 15_000;

interface Round extends Pick<Context, 'mediaStore'> {
  readonly sql: Pick<Sql, 'rows'>;
  readonly workspaceId: string;
  /** The time is over, or the process ends: the rest is left to the next round. */
  isOver(): boolean;
}

/** Deletes rows, a batch in each transaction. @returns how many */
async function deleteRows({ isOver, sql }: Round, { statement: remove }: Rows, chosen: unknown) {
  for (let total = 0; ; ) {
    const { length } = await sql.rows(remove, [chosen, batchRows]);
    total += length;
    if (length < batchRows || isOver()) return total;
  }
}

/** Deletes a few rows of a family, and all that belongs to them. @returns how many; 0 if there are none left */
async function deleteSome(round: Round, { children, hasBytes, list, remove }: Family): Promise<number> {
  const { isOver, mediaStore, sql, workspaceId } = round;
  const named = await sql.rows(assertRows<{ id: string }>(list), [workspaceId, familyRows]);
  const ids = named.map(({ id }) => id);
  if (ids.length === 0) return 0;
  let total = ids.length;
  for (const child of children) {
    total += await deleteRows(round, child, ids);
    if (isOver()) return total;
  }
  await sql.rows(remove, [ids]);
  // Nobody can read the bytes any more. The sweep of the media store removes those that a crash leaves.
  if (hasBytes) for (const id of ids) await mediaStore.remove(id);
  return total;
}

/** Goes once through all tables. @returns how many rows it deleted */
async function deleteEverything(round: Round): Promise<number> {
  let total = 0;
  for (const table of plainTables) {
    if (round.isOver()) return total;
    total += await deleteRows(round, table, round.workspaceId);
  }
  for (const family of families) {
    for (let some = 1; some > 0 && !round.isOver(); total += some) some = await deleteSome(round, family);
  }
  return total;
}

// Numbers of transactions that another server gave out, before a backup was restored here, say nothing.
const stragglers = statement({
  name: 'workspace-deletion-stragglers',
  text: `SELECT coalesce(deletion_begun_in BETWEEN pg_snapshot_xmin(pg_current_snapshot())::text::bigint
      AND pg_snapshot_xmax(pg_current_snapshot())::text::bigint, false) AS "hasStragglers"
    FROM workspaces WHERE id = $1 AND data_key_box IS NULL`,
});

/**
 * Continues the deletion of one workspace. The tables show how far it is, so a worker that dies leaves the rest to the next one.
 * The row of the workspace goes last, after a walk that found nothing, and that began when every transaction from before the
 * destruction of the key had ended: so none of them can have left a row behind.
 * @returns true once nothing is left
 */
export async function carryOutDeletion(
  ctx: Context,
  workspaceId: string,
  isOver: () => boolean,
): Promise<boolean> {
  const { mediaStore } = ctx;
  const { sql } = ctx.db;
  await beginDeletion(ctx, { workspaceId });
  while (!isOver()) {
    const [state] = await sql.rows(stragglers, [workspaceId]);
    if (!state) return false;
    const deleted = await deleteEverything({ sql, mediaStore, workspaceId, isOver });
    if (deleted > 0) continue;
    if (state.hasStragglers || isOver()) return false;
    return endDeletion(ctx, { workspaceId });
  }
  return false;
}

const listDue = statement({
  name: 'workspace-deletions-due',
  text: 'SELECT id FROM workspaces WHERE deletion_asked_at <= $1 ORDER BY deletion_asked_at, id',
});

/** Continues every deletion that is due, for a while. @returns how many workspaces are gone */
export async function carryOutDeletions(services: Services, signal?: AbortSignal): Promise<number> {
  const { clock, db, logger } = services;
  const ctx: Context = {
    ...services,
    actor: { kind: 'system', name: 'workspace-deletion' },
    origin: { requestId: newId('req', clock.now()), ip: null, userAgent: null },
  };
  const untilMs = clock.now().getTime() + roundMs;
  const isOver = () => clock.now().getTime() >= untilMs || signal?.aborted === true;
  let gone = 0;
  for (const [id] of await db.sql.cells(listDue, [deletionCutoff(clock.now())])) {
    if (isOver()) break;
    try {
      if (await carryOutDeletion(ctx, id, isOver)) gone += 1;
    } catch (error) {
      // A fault of one workspace does not hold up the others.
      logger.warn({ workspaceId: id, err: error }, 'a step of the deletion of a workspace failed');
    }
  }
  return gone;
}
