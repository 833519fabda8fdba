import { moveLock, openSession, type Session, waitUntil } from './cell.ts';
import { rowsIn } from './compare.ts';
import { copyRows, removeRows } from './copy.ts';
import { handOver, letGo, type Move, type MoveRules } from './hand-over.ts';
import { openCopying } from './objects.ts';
import {
  cellIdOf,
  readState,
  requireAlike,
  requireAlone,
  requireSameLog,
  sendAway,
  takeIn,
} from './state.ts';
import { endStream, lagOf, startStream } from './stream.ts';
import { handlingOf, type MovedTable, selectWorkspace } from './tables.ts';

export interface MoveOptions extends MoveRules {
  readonly workspaceId: string;
  /** Roles that may do everything in the databases of the old and the new cell. The server of the new one reaches `fromUrl` too. */
  readonly fromUrl: string;
  readonly toUrl: string;
  readonly tables: readonly MovedTable[];
  report(text: string): void;
}

const turnMs = 30_000;
const catchUpMs = 600_000;
/** This much of the log arrives within the time in which writes are refused, and this much audio is copied. */
const lagBytesMax = 1_000_000;
const objectsMax = 40;
const objectBytesMax = 4_000_000;

/** A session whose process has died keeps the lock until its statement ends. */
const takeTurn = (session: Session): Promise<void> =>
  waitUntil('no other move is under way in the cell', turnMs, async () => {
    const [row] = await session.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
      moveLock,
    ]);
    return row?.taken === true;
  });

/**
 * Whether the new cell serves the workspace. Waits for a commit of a move that has died, so that the answer does not change.
 * @returns null if it has no row of it
 */
async function isTakenIn(to: Session, workspaceId: string): Promise<boolean | null> {
  const [row] = await to.query<{ isServed: boolean }>(
    'SELECT away IS NULL AS "isServed" FROM workspaces WHERE id = $1 FOR UPDATE',
    [workspaceId],
  );
  return row?.isServed ?? null;
}

/** The old cell goes on with the workspace, and the new one forgets it. */
async function goBack(move: Move): Promise<void> {
  const { from, rules, lock, selection, to } = move;
  const { workspaceId } = selection;
  const isTaken = await isTakenIn(to, workspaceId);
  if (isTaken) throw new Error('the new cell serves the workspace: run the same command again');
  await lock.query('ROLLBACK');
  if ((await readState(from, workspaceId))?.away === 'leaving') {
    await from.begin(async () => {
      await takeIn(from, workspaceId);
      await from.query(rules.pauseDeliveries, [workspaceId, false]);
    });
  }
  await endStream(move);
  // Removes an old copy as well, from when this cell served the workspace before.
  await to.begin(async () => {
    await to.query('SET LOCAL session_replication_role = replica');
    await removeRows(to, selection);
  });
}

/** Finishes a move after the flip. A second call changes nothing. */
async function finish(move: Move): Promise<void> {
  const { from, lock, selection, to } = move;
  await letGo(move, await cellIdOf(to));
  await lock.query('COMMIT');
  await endStream(move);
  await to.begin(async () => {
    await to.query('SET LOCAL session_replication_role = replica');
    await from.begin(async () => {
      for (const moved of selection.tables) {
        if (handlingOf(moved) !== 'copied afterwards') continue;
        const where = selection.rowsOf(moved);
        await copyRows({ from, to }, moved.table, { where, conflict: 'ON CONFLICT DO NOTHING' });
      }
    });
  });
}

type Start = 'begin' | 'finish';

type State = Awaited<ReturnType<typeof readState>>;

/** Why a workspace that the old cell serves stays there. */
function refusalOf(here: NonNullable<State>, isServedThere: boolean): string | null {
  if (isServedThere) return 'both cells serve the workspace';
  return here.isSuspended ? 'the workspace is suspended' : null;
}

/** Why a workspace that the old cell no longer serves is not moved from it. */
function awayRefusalOf(here: NonNullable<State>, isServedThere: boolean, peer: string): string | null {
  if (here.away === 'arriving') return 'the workspace is on its way to this cell';
  if (here.peer !== peer) return 'the workspace went, or is going, to another cell';
  return here.away === 'moved' && !isServedThere
    ? 'the workspace went to the new cell, which no longer serves it'
    : null;
}

/** Finds how far an earlier try came. @throws Error if the workspace cannot be moved from the old cell to the new one */
async function findStart({ from, selection: { workspaceId }, to }: Move): Promise<Start> {
  const [here, there] = [await readState(from, workspaceId), await readState(to, workspaceId)];
  if (!here) throw new Error('the old cell has no such workspace');
  const isServedThere = there !== null && there.away === null;
  const refusal = here.away
    ? awayRefusalOf(here, isServedThere, await cellIdOf(to))
    : refusalOf(here, isServedThere);
  if (refusal !== null) throw new Error(refusal);
  return isServedThere ? 'finish' : 'begin';
}

/** Leaves an old copy in the new cell as it is, unless it may be replaced. */
async function requireMovable(move: Move): Promise<void> {
  const { from, rules, selection, to } = move;
  const { workspaceId } = selection;
  const [here, there] = [await readState(from, workspaceId), await readState(to, workspaceId)];
  // An earlier try has died. The workspace goes on in the old cell, even if it must stay there now.
  if (here?.away === 'leaving' || there?.away === 'arriving') await goBack(move);
  if (there?.isBeingDeleted === true)
    throw new Error('the new cell deletes its old copy: try again once that is gone');
  await requireSameLog(from, to, workspaceId);
  await requireAlone(from, workspaceId, rules.obstacles);
  await rules.objects?.requireStores(to, workspaceId);
}

/** Copies objects until few are left for the hand-over. Meanwhile more of them come. */
async function copyMostObjects({ copyObjects }: Move, report: MoveOptions['report']): Promise<void> {
  const startedAt = performance.now();
  const { bytes, count, lost } = await copyObjects();
  if (count > 0)
    report(`copied ${count} objects of ${bytes} bytes in ${Math.round(performance.now() - startedAt)} ms`);
  if (lost > 0) report(`${lost} objects went without their bytes, which the old store had lost`);
  await waitUntil('objects are copied faster than they come', catchUpMs, async () => {
    const next = await copyObjects();
    return next.count < objectsMax && next.bytes < objectBytesMax;
  });
}

async function begin(move: Move, options: MoveOptions): Promise<void> {
  const { from, lock, to } = move;
  const { fromUrl, report, workspaceId } = options;
  await goBack(move);
  const startedAt = performance.now();
  const peer = await cellIdOf(from);
  const afterCopy = () => sendAway(to, workspaceId, `arriving ${peer}`);
  const copied = await startStream(move, { fromUrl, afterCopy });
  report(`copied ${copied} rows in ${Math.round(performance.now() - startedAt)} ms`);
  await copyMostObjects(move, report);
  await waitUntil('the new cell is up to date', catchUpMs, async () => (await lagOf(move)) < lagBytesMax);
  await move.copyObjects();
  await lock.query('BEGIN');
  await lock.query(`SET LOCAL lock_timeout = '2s'`);
  const { prints, refusedMs } = await handOver(move);
  report(`compared ${rowsIn(prints)} rows of ${prints.size} tables: the same in both cells`);
  report(`the new cell serves ${workspaceId}; it was refused for ${Math.round(refusedMs)} ms`);
}

/**
 * Moves a workspace from the cell that serves it to another one. If it fails before the new cell serves, everything is as before.
 * Run again after a crash, it goes back and begins again, or goes on with the end.
 */
export async function moveWorkspace(options: MoveOptions): Promise<void> {
  const { fromUrl, report, tables, toUrl, workspaceId } = options;
  const selection = selectWorkspace(workspaceId, tables);
  await using from = await openSession(fromUrl);
  await using lock = await openSession(fromUrl);
  await using to = await openSession(toUrl);
  await requireAlike(from, to);
  await takeTurn(from);
  await takeTurn(to);
  const copyObjects = await openCopying(from, workspaceId, options.objects);
  const move: Move = { from, to, lock, selection, copyObjects, rules: options };
  if ((await findStart(move)) === 'begin') {
    await requireMovable(move);
    try {
      await begin(move, options);
    } catch (error) {
      // The commit of the new cell decides, even if its answer was lost. If nobody can say, both cells refuse until the next try.
      await goBack(move);
      throw error;
    }
  } else report('an earlier move is finished');
  await finish(move);
  report('the old cell keeps its copy, which nobody can use');
}

/** @throws Error if the new cell has marked objects as lost that the old one has */
async function requireBytes(from: Session, to: Session, workspaceId: string): Promise<void> {
  const lost = await to.query<{ id: string }>(
    'SELECT id FROM media_objects WHERE workspace_id = $1 AND missing_since IS NOT NULL',
    [workspaceId],
  );
  const kept = await from.query(
    'SELECT FROM media_objects WHERE id = ANY ($1::text[]) AND missing_since IS NULL',
    [lost.map(({ id }) => id)],
  );
  if (kept.length > 0) throw new Error(`the store of the new cell lacks the bytes of ${kept.length} objects`);
}

/** Asks for the deletion of what a move has left in the old cell. A worker carries it out when it is due. */
export async function forgetWorkspace({
  fromUrl,
  toUrl,
  workspaceId,
}: Pick<MoveOptions, 'fromUrl' | 'toUrl' | 'workspaceId'>): Promise<void> {
  await using from = await openSession(fromUrl);
  await using to = await openSession(toUrl);
  await takeTurn(from);
  await takeTurn(to);
  const here = await readState(from, workspaceId);
  const there = await readState(to, workspaceId);
  if (here?.away !== 'moved' || here.peer !== (await cellIdOf(to)) || there === null || there.away !== null)
    throw new Error('the new cell does not serve the workspace, or the old one does');
  await requireBytes(from, to, workspaceId);
  await from.begin(async () => {
    // Where they sign in now, they have the same accounts.
    await from.query('DELETE FROM accounts WHERE user_id IN (SELECT id FROM users WHERE workspace_id = $1)', [
      workspaceId,
    ]);
    await from.query(
      `UPDATE workspaces SET deletion_asked_at = coalesce(deletion_asked_at, now()), deletion_asked_by = 'move' WHERE id = $1`,
      [workspaceId],
    );
  });
}
