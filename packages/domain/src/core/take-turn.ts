import { createTurns, type Turns, type TurnsLoad } from '@patchbay/concurrency';
import { type Database, isUnavailable } from '@patchbay/db';
import type { Context, Transaction } from './context.ts';
import { refuseOverload } from './temporary-fault.ts';

// Writes of one workspace wait for its row lock. A second one prepares while the first commits; a third would only hold a
// connection.
const perWorkspaceMax = 2;
/** Connections that no command takes, for the reads and limits of other requests. */
const sparedConnections = 2;
const waitingMax = 1000;
const waitMsMax = 5000;

const turns = new WeakMap<Database, Turns>();

function turnsOf(db: Database): Turns {
  const known = turns.get(db);
  if (known) return known;
  const runningMax = Math.max(1, db.connectionsMax - sparedConnections);
  const made = createTurns({ runningMax, perLaneMax: perWorkspaceMax, waitingMax, waitMsMax });
  turns.set(db, made);
  return made;
}

/** How many writes of this process run and wait for their turn. */
export const turnLoadOf = (db: Database): TurnsLoad => turnsOf(db).load();

/** Whose turn it is: a workspace's, else an address's, so that callers without an account share with each other alone. */
function laneOf({ actor, origin }: Pick<Context, 'actor' | 'origin'>): string {
  return 'workspaceId' in actor ? actor.workspaceId : (origin.ip ?? actor.kind);
}

/**
 * Runs `work`, which takes a connection, once it is the turn of its lane. Lanes take turns, so what waits in one delays the
 * others by little: it waits here, without a connection and without a transaction.
 * @throws AccessError `service_unavailable` (503) after five seconds, or when the same lane's work before it found the
 *   database away
 */
export function takeTurnOf<T>(db: Database, lane: string, work: () => Promise<T>): Promise<T> {
  const own = turnsOf(db);
  const attempt = async (): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      // Each of those waiting would take as long to learn the same.
      if (isUnavailable(error)) own.refuseWaiting(lane);
      throw error;
    }
  };
  return refuseOverload(own.run(lane, attempt));
}

/** Runs `work` in the lane of its caller's workspace, or address. Otherwise as {@link takeTurnOf}. */
export function takeTurn<T>(
  ctx: Pick<Context, 'actor' | 'db' | 'origin'>,
  work: () => Promise<T>,
): Promise<T> {
  return takeTurnOf(ctx.db, laneOf(ctx), work);
}

/** Opens a transaction once it is the caller's turn, runs, commits, then runs what waited for the commit. */
export async function inTransaction<Value>(
  ctx: Context,
  run: (open: Transaction) => Promise<Value>,
): Promise<Value> {
  const afterCommit: (() => void)[] = [];
  const value = await takeTurn(ctx, () => ctx.db.transaction((tx) => run({ tx, afterCommit })));
  for (const action of afterCommit) action();
  return value;
}
