import { createGroupCommit } from '@patchbay/concurrency';
import { AccessError } from '@patchbay/contract';
import { isUnavailable, type TransactionSql } from '@patchbay/db';
import { LRUCache } from 'lru-cache';
import type { Context, Transaction } from '../context.ts';
import { requestOf } from '../event/append.ts';
import { wakeReaders } from '../event/wake.ts';
import { statement } from '../statement.ts';
import { refuseOverload } from '../temporary-fault.ts';
import { writeWaitMsMax } from './patience.ts';
import { noteTime, type RowChange, type RowWrite } from './row-write.ts';
import { inTransaction } from './take-turn.ts';
import { type RowOutcome, writerOf } from './write-shape.ts';

const lockTime = statement({
  name: 'workspace-lock-time',
  text: 'SELECT last_stamped_at, away_at IS NOT NULL FROM workspaces WHERE id = $1 FOR NO KEY UPDATE',
});

/** A call that writes under the row lock of its workspace. */
export interface LockedCall {
  readonly ctx: Context;
  readonly write: RowWrite<unknown>;
  /** Its time, unless the workspace has given out a later one. */
  readonly from: Date;
}

/** `not_found` when the condition finds nothing. */
type Written = { readonly value: unknown } | 'not_found';

interface Described extends LockedCall {
  readonly at: Date;
  readonly change: RowChange<unknown>;
}

type Run = [first: Described, ...others: Described[]];

/** Gives each call a time. Nobody else can give one out until the transaction ends. */
async function describeUnderLock(sql: TransactionSql, calls: readonly LockedCall[]): Promise<Described[]> {
  const [first] = calls;
  if (!first) return [];
  const { workspaceId } = first.write;
  const [row] = await sql.cells(lockTime, [workspaceId]);
  // A statement of many workspaces passes over one that another cell serves, so that the others are written.
  if (row?.[1] === true) throw new AccessError('service_unavailable', { retryAfterSeconds: 1 });
  let last = row?.[0].getTime() ?? 0;
  const described = calls.map((call) => {
    // Not later than all guesses: that would make every group that waits behind this write too late as a whole.
    last = Math.max(call.from.getTime(), last + 1);
    const at = new Date(last);
    return { ...call, at, change: call.write.describe(at) };
  });
  noteTime(first.ctx, workspaceId, last);
  return described;
}

/**
 * The calls in their order. Those of one shape are one statement, unless they move a row: two in one statement may move the
 * same one, which is then moved once.
 */
function cutByShape(described: readonly Described[]): Run[] {
  const runs: Run[] = [];
  for (const each of described) {
    const run = runs.at(-1);
    const { shape } = each.change;
    if (run?.[0].change.shape === shape && !shape.moves) run.push(each);
    else runs.push([each]);
  }
  return runs;
}

async function complete(
  sql: TransactionSql,
  { change, ctx }: Described,
  outcome?: RowOutcome,
): Promise<Written> {
  if (outcome === 'not_found') return outcome;
  if (outcome === undefined || outcome === 'too_late') throw new Error('a locked workspace gave out a time');
  await ctx.companion?.store(sql, change.value);
  return { value: change.value };
}

/** Writes calls of one workspace in an open transaction, under the lock of its row. */
export async function writeUnderLock(
  { afterCommit, tx: { sql } }: Transaction,
  calls: readonly LockedCall[],
): Promise<Written[]> {
  const written: Written[] = [];
  for (const run of cutByShape(await describeUnderLock(sql, calls))) {
    const rows = run.map(({ at, change: { event, values }, ctx }) => {
      return { at, values, event, requestId: requestOf(ctx, event) };
    });
    const [{ change, ctx, write }] = run;
    const outcomes = await writerOf(change.shape).writeInside(sql, rows);
    if (outcomes.includes('made')) afterCommit.push(() => wakeReaders(ctx, write.workspaceId));
    for (const [index, each] of run.entries()) written.push(await complete(sql, each, outcomes[index]));
  }
  return written;
}

const failsAll = (error: unknown): boolean =>
  isUnavailable(error) || (error instanceof AccessError && error.code === 'service_unavailable');

const createWriter = (): ((call: LockedCall) => Promise<Written>) =>
  createGroupCommit<LockedCall, Written>({
    async store(calls) {
      const [first] = calls;
      return first ? inTransaction(first.ctx, (open) => writeUnderLock(open, calls)) : [];
    },
    failsAll,
    failsWaiting: true,
    sizeMax: 64,
    waitingMax: 1000,
    waitMsMax: writeWaitMsMax,
  });

// A workspace whose writer is dropped gets another one. Two of them at once only share less.
const writers = () => new LRUCache<string, (call: LockedCall) => Promise<Written>>({ max: 1000 });

/**
 * Waits for the lock of the workspace together with the calls whose rows were passed over as well. Alone, each would hold the
 * lock for a transaction of its own. While they do so one after another, every group is passed over, and so a moment of
 * waiting would last for as long as calls come.
 * @throws AccessError `service_unavailable` (503)
 */
export function writeAfterLock(call: LockedCall): Promise<Written> {
  const known = call.ctx.memory.of(writers);
  const { workspaceId } = call.write;
  const write = known.get(workspaceId) ?? createWriter();
  known.set(workspaceId, write);
  return refuseOverload(write(call));
}
