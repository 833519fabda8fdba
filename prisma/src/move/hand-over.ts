import { type Session, waitUntil } from './cell.ts';
import { differencesOf, type Fingerprints, readFingerprints } from './compare.ts';
import { type Copying, copyHeldBack, copyRows, copyTable } from './copy.ts';
import type { CopyObjects, StoredObjects } from './objects.ts';
import { cellIdOf, requireAlone, sendAway, takeIn } from './state.ts';
import { lagOf, pauseStream, resumeStream } from './stream.ts';
import { handlingOf, type MovedTable, type Obstacle, type Selection } from './tables.ts';

/** `condition` refers to the workspace as $1. */
interface SharedRows {
  readonly table: string;
  readonly condition: string;
  /** Reads a row as a value of its type; the row itself if absent. */
  readonly row?: string;
  /** The ON CONFLICT clause for a row that the new cell has already. */
  readonly conflict: string;
}

/** The parts of a move that only the domain knows. */
export interface MoveRules {
  readonly obstacles: readonly Obstacle[];
  /** Takes the workspace and a boolean. */
  readonly pauseDeliveries: string;
  /** Runs in the new cell and takes the workspace: calls that began in the old cell get no answer. */
  readonly dropUnanswered: string;
  /** Rows without a workspace that the new cell needs too. */
  readonly shared: readonly SharedRows[];
  /** Null: the workspace must not have any. */
  readonly objects: StoredObjects | null;
}

export interface Move extends Copying {
  readonly rules: MoveRules;
  /** A third session, on the old cell: it keeps locks. */
  readonly lock: Session;
  readonly copyObjects: CopyObjects;
}

// A bit less than the promise, which includes the way to the client.
const refuseMsMax = 4500;

const handedOver = ({ tables }: Selection): MovedTable[] =>
  tables.filter((each) => handlingOf(each) === 'handed over');

/** Refuses everything that the workspace's credentials ask for, and waits for the transactions from before. */
async function refuse({ from, rules, selection: { workspaceId }, to }: Move, untilMs: number): Promise<void> {
  const peer = await cellIdOf(to);
  const transaction = await from.begin(async () => {
    await from.query(`SET LOCAL lock_timeout = '2s'`);
    await sendAway(from, workspaceId, `leaving ${peer}`);
    await from.query(rules.pauseDeliveries, [workspaceId, true]);
    const [row] = await from.query<{ id: string }>('SELECT pg_current_xact_id()::text AS id');
    return row?.id ?? '0';
  });
  await waitUntil('the transactions from before have ended', untilMs - performance.now(), async () => {
    const [row] = await from.query<{ isOver: boolean }>(
      'SELECT pg_snapshot_xmin(pg_current_snapshot()) > $1::text::xid8 AS "isOver"',
      [transaction],
    );
    return row?.isOver === true;
  });
}

/** Waits until the new cell has stored everything that is committed now. */
async function catchUp(move: Move, untilMs: number): Promise<void> {
  await move.from.query(`SELECT pg_logical_emit_message(true, 'move', '')`);
  const [row] = await move.from.query<{ position: string }>('SELECT pg_current_wal_flush_lsn() AS position');
  const left = untilMs - performance.now();
  await waitUntil('the last change has arrived', left, async () => (await lagOf(move, row?.position)) <= 0);
}

/** Fills the new cell with what workers act on. */
async function copyRest(move: Move): Promise<void> {
  const { from, rules, selection, to } = move;
  for (const moved of handedOver(selection)) await copyTable(move, moved);
  for (const moved of selection.tables)
    if (moved.heldBack && moved.table !== 'workspaces') await copyHeldBack(move, moved);
  for (const { condition, conflict, row, table } of rules.shared) {
    const where = condition.replaceAll('$1', `'${selection.workspaceId}'`);
    await copyRows({ from, to }, table, { where, conflict, ...(row && { text: `(${row})::text` }) });
  }
}

/** A table still changed between the last change that arrived and the comparison. */
class Differs extends Error {}

/** Copies the rest, compares, and makes the one commit after which the new cell serves. */
async function flip(move: Move): Promise<Fingerprints> {
  const { from, rules, lock, selection, to } = move;
  const { workspaceId } = selection;
  return to.begin(async () => {
    await to.query('SET LOCAL session_replication_role = replica');
    await from.begin(() => copyRest(move));
    const [here, there] = await Promise.all([
      readFingerprints(lock, selection),
      readFingerprints(to, selection),
    ]);
    const different = differencesOf(here, there);
    if (different.length > 0) throw new Differs(different.join(', '));
    await to.query(rules.dropUnanswered, [workspaceId]);
    await to.query(rules.pauseDeliveries, [workspaceId, false]);
    await takeIn(to, workspaceId);
    return here;
  });
}

/** From here on, only this move changes what workers act on. */
async function lockRest({ lock, selection }: Move): Promise<void> {
  for (const each of handedOver(selection)) {
    if (each.isShared) continue;
    await lock.query(`SELECT FROM ${each.table} WHERE ${selection.rowsOf(each)} FOR UPDATE`);
  }
}

/** @returns null if something changed on the way, and there is time to try again */
async function tryToFlip(move: Move, untilMs: number): Promise<Fingerprints | null> {
  const { selection, to } = move;
  await catchUp(move, untilMs);
  await pauseStream(to, selection);
  try {
    return await flip(move);
  } catch (error) {
    if (!(error instanceof Differs)) throw error;
    if (performance.now() > untilMs)
      throw new Error(`these tables differ: ${error.message}`, { cause: error });
    await resumeStream(to, selection);
    return null;
  }
}

/**
 * Hands the workspace over. Until the commit of the new cell, nothing is decided and the caller can go back.
 * @returns the fingerprints of its tables and for how long it was refused, in milliseconds
 * @throws Error after 4.5 s
 */
export async function handOver(move: Move): Promise<{ prints: Fingerprints; refusedMs: number }> {
  const startedAt = performance.now();
  const untilMs = startedAt + refuseMsMax;
  await refuse(move, untilMs);
  await requireAlone(move.from, move.selection.workspaceId, move.rules.obstacles);
  await lockRest(move);
  // Nothing is added any more, so afterwards the new store has what the rows name.
  await move.copyObjects(untilMs);
  for (;;) {
    const prints = await tryToFlip(move, untilMs);
    if (prints) return { prints, refusedMs: performance.now() - startedAt };
  }
}

/** Leaves nothing in the old cell on which a worker would act. */
export async function letGo(
  { lock, selection }: Pick<Move, 'lock' | 'selection'>,
  peer: string,
): Promise<void> {
  for (const each of handedOver(selection))
    await lock.query(`DELETE FROM ${each.table} WHERE ${selection.rowsOf(each)}`);
  for (const { heldBack = [], table, ...moved } of selection.tables) {
    if (heldBack.length === 0 || table === 'workspaces') continue;
    const nothing = heldBack.map((name) => `${name} = NULL`).join(', ');
    const isSet = heldBack.map((name) => `${name} IS NOT NULL`).join(' OR ');
    await lock.query(
      `UPDATE ${table} SET ${nothing} WHERE ${selection.rowsOf({ table, ...moved })} AND (${isSet})`,
    );
  }
  await sendAway(lock, selection.workspaceId, `moved ${peer}`);
}
