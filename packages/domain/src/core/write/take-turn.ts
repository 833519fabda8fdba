import { createTurns, type Turns, type TurnsLoad } from '@patchbay/concurrency';
import { type Database, isUnavailable } from '@patchbay/db';
import { clientSubject } from '@patchbay/network';
import type { Context, Services, Transaction } from '../context.ts';
import { refuseOverload } from '../temporary-fault.ts';
import { writeWaitMsMax } from './patience.ts';

// Writes of one workspace wait for its row lock. A second one prepares while the first commits; a third would only wait.
const perWorkspaceMax = 2;
/** Connections that no command takes, for the reads and limits of other requests. */
const sparedConnections = 2;

const turns = ({ connectionsMax }: Database): Turns =>
  createTurns({
    runningMax: Math.max(1, connectionsMax - sparedConnections),
    perQueueMax: perWorkspaceMax,
    waitingMax: 1000,
    waitMsMax: writeWaitMsMax,
  });

/** The writes of this process that run, and those that wait for their turn. */
export const turnLoadOf = ({ memory }: Pick<Services, 'memory'>): TurnsLoad => memory.of(turns).load();

/** The queue of a call: its workspace's, else its client's, so that callers without an account share with each other alone. */
function queueOf({ actor, origin }: Pick<Context, 'actor' | 'origin'>): string {
  if ('workspaceId' in actor) return actor.workspaceId;
  return origin.ip === null ? actor.kind : clientSubject(origin.ip);
}

/**
 * Runs `work`, which takes a connection, once it is the turn of its caller's workspace, or address. They take turns, so
 * what waits in one delays the others by little: it waits here, without a connection and without a transaction.
 * @throws AccessError `service_unavailable` (503) after ten seconds, or when work of the same workspace before it found
 *   the database away
 */
export function takeTurn<T>(
  ctx: Pick<Context, 'actor' | 'memory' | 'origin'>,
  work: () => Promise<T>,
): Promise<T> {
  const own = ctx.memory.of(turns);
  const queue = queueOf(ctx);
  const tried = async (): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      // Each of those waiting would take as long to learn the same.
      if (isUnavailable(error)) own.refuseWaiting(queue);
      throw error;
    }
  };
  return refuseOverload(own.run(queue, tried));
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
