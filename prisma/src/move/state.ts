import type { Session } from './cell.ts';
import type { Obstacle } from './tables.ts';

/** `arriving` and `leaving` are of a move under way, and `moved` is the end of one. Null: the cell serves the workspace. */
type Away = 'arriving' | 'leaving' | 'moved';

interface WorkspaceState {
  readonly away: Away | null;
  /** The other cell of the move. */
  readonly peer: string | null;
  readonly isSuspended: boolean;
  /** A worker deletes its rows, or is about to. */
  readonly isBeingDeleted: boolean;
}

/** The identity of a cell, whatever its address is. */
export async function cellIdOf(session: Session): Promise<string> {
  const [row] = await session.query<{ id: string }>(
    `SELECT system_identifier || '/' || current_database() AS id FROM pg_control_system()`,
  );
  return row?.id ?? '';
}

export async function readState(session: Session, workspaceId: string): Promise<WorkspaceState | null> {
  const [row] = await session.query<Omit<WorkspaceState, 'away' | 'peer'> & { away: string | null }>(
    `SELECT away, suspended_at IS NOT NULL AS "isSuspended",
       data_key_box IS NULL OR coalesce(deletion_asked_at < now() - interval '6 days', false) AS "isBeingDeleted"
     FROM workspaces WHERE id = $1`,
    [workspaceId],
  );
  if (!row) return null;
  const [away = null, peer = null] = (row.away?.split(' ') ?? []) as [Away?, string?];
  return { away, peer, isSuspended: row.isSuspended, isBeingDeleted: row.isBeingDeleted };
}

const reason = 'another cell serves the workspace';

/** @throws Error if the workspace is suspended: a move would not know when it is no longer */
export async function sendAway(
  session: Session,
  workspaceId: string,
  state: `${Away} ${string}`,
): Promise<void> {
  const changed = await session.query(
    `UPDATE workspaces SET away = $2, away_at = clock_timestamp(), suspended_at = clock_timestamp(), suspended_reason = $3
     WHERE id = $1 AND (suspended_at IS NULL OR away_at IS NOT NULL) RETURNING 1`,
    [workspaceId, state, reason],
  );
  if (changed.length === 0) throw new Error('the workspace is suspended');
}

/** From its commit on, this cell serves the workspace. If an operator suspended an owner during the move, it stays suspended. */
export const takeIn = (session: Session, workspaceId: string): Promise<unknown> =>
  session.query(
    `UPDATE workspaces SET away = NULL, away_at = NULL, (suspended_at, suspended_reason) = (
       SELECT accounts.suspended_at, accounts.suspended_reason FROM members JOIN accounts ON accounts.user_id = members.user_id
       WHERE members.workspace_id = $1 AND members.role = 'owner' AND accounts.suspended_at IS NOT NULL
       ORDER BY accounts.suspended_at LIMIT 1)
     WHERE id = $1 AND away_at IS NOT NULL`,
    [workspaceId],
  );

const migrations = `SELECT migration_name AS name, checksum FROM _prisma_migrations
  WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY 1`;
const serviceKeys = 'SELECT master_id AS master, purpose FROM service_keys ORDER BY 1, 2';
/** Cells must not give two lanes the same number, so each has a range of its own. */
const laneRange = 'SELECT last_value >> 40 AS range FROM webhook_lanes_id_seq';

/** Compares two cells that are to exchange a workspace. @throws Error with what to change */
export async function requireAlike(from: Session, to: Session): Promise<void> {
  const ask = (text: string) => Promise.all([from.query(text), to.query(text)]);
  if ((await cellIdOf(from)) === (await cellIdOf(to))) throw new Error('both databases are the same cell');
  const [level] = await from.query<{ wal_level: string }>('SHOW wal_level');
  if (level?.wal_level !== 'logical')
    throw new Error('set wal_level = logical on the old cell and restart its server');
  const [ours, theirs] = (await ask(migrations)).map((rows) => JSON.stringify(rows));
  if (ours !== theirs) throw new Error('the cells have different migrations: run the same version in both');
  const [keys, known] = (await ask(serviceKeys)).map((rows) => rows.map((row) => JSON.stringify(row)));
  if (keys?.some((key) => !known?.includes(key)))
    throw new Error(
      'the new cell lacks service keys of the old one: start its programs with the same MASTER_KEY, or copy the rows of service_keys',
    );
  const [range, other] = await ask(laneRange);
  if (range?.[0]?.range === other?.[0]?.range)
    throw new Error(
      'give the new cell a range of its own: ALTER SEQUENCE webhook_lanes_id_seq RESTART WITH 1099511627776, times the number of the cell',
    );
}

/** @throws Error if the new cell served the workspace before, and has audit records that would get lost */
export async function requireSameLog(from: Session, to: Session, workspaceId: string): Promise<void> {
  const [head] = await to.query('SELECT seq, head FROM audit_chains WHERE id = $1 AND seq > 0', [
    workspaceId,
  ]);
  if (!head) return;
  const known = await from.query('SELECT FROM audit_records WHERE chain_id = $1 AND seq = $2 AND hash = $3', [
    workspaceId,
    head.seq,
    head.head,
  ]);
  if (known.length === 0)
    throw new Error('the new cell has audit records of the workspace that the old one lacks');
}

/** @throws Error that names what the workspace has in common with others */
export async function requireAlone(
  from: Session,
  workspaceId: string,
  obstacles: readonly Obstacle[],
): Promise<void> {
  const text = obstacles
    .map((each, place) => `SELECT ${place} AS place WHERE EXISTS (${each.text})`)
    .join(' UNION ALL ');
  const found = await from.query<{ place: number }>(text, [workspaceId]);
  const reasons = found.flatMap(({ place }) => obstacles[place]?.why ?? []);
  if (reasons.length > 0) throw new Error(`the workspace cannot be moved: ${reasons.join('; ')}`);
}
