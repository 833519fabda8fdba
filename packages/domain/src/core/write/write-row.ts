import type { TransactionSql } from '@patchbay/db';
import { LRUCache } from 'lru-cache';
import type { Companion, Context, Transaction } from '../context.ts';
import { type EventDraft, requestOf } from '../event/append.ts';
import { wakeReaders } from '../event/wake.ts';
import { statement } from '../statement.ts';
import { gather } from './gather.ts';
import { inTransaction } from './take-turn.ts';
import { type RowOutcome, type WriteShape, writerOf } from './write-shape.ts';

/** A change that one statement makes, together with its event. */
export interface RowChange<Value> {
  readonly shape: WriteShape;
  /** In the order of the shape's columns. */
  readonly values: readonly unknown[];
  readonly event: EventDraft;
  readonly value: Value;
}

/** A change and its workspace. */
export interface RowWrite<Value> {
  readonly workspaceId: string;
  /** @param at the time of what is made, and the time of its id; another attempt has a later one */
  describe(at: Date): RowChange<Value>;
  /** Why the condition finds nothing. */
  refusal(): Error | Promise<Error>;
}

// A time is a guess: the statement that writes it refuses one that is not later than all before.
const lastTimes = () => new LRUCache<string, number>({ max: 10_000 });

/** Later than every time that this process has given out in the workspace, and not earlier than `from`. */
function nextTime({ memory }: Context, workspaceId: string, from: Date): Date {
  const known = memory.of(lastTimes);
  const at = Math.max(from.getTime(), (known.get(workspaceId) ?? 0) + 1);
  known.set(workspaceId, at);
  return new Date(at);
}

const lockTime = statement({
  name: 'workspace-lock-time',
  text: 'SELECT last_stamped_at FROM workspaces WHERE id = $1 FOR NO KEY UPDATE',
});

/** A time that is right, because nobody else can give one out until the transaction ends. */
async function lockNextTime(sql: TransactionSql, ctx: Context, workspaceId: string): Promise<Date> {
  const [row] = await sql.cells(lockTime, [workspaceId]);
  const now = ctx.clock.now().getTime();
  return nextTime(ctx, workspaceId, new Date(Math.max(now, (row?.[0].getTime() ?? 0) + 1)));
}

/** Stores the row together with those of other callers. */
function shareRow<Value>(
  ctx: Context,
  { event, shape, value, values }: RowChange<Value>,
  { at, companion }: { readonly at: Date; readonly companion: Companion | undefined },
): Promise<RowOutcome> {
  const all = companion ? [...values, ...companion.valuesOf(value)] : values;
  const requestId = requestOf(ctx, event);
  return gather(ctx, writerOf(shape, companion?.shape), { at, values: all, event, requestId });
}

/** Writes in a statement that other callers share. Null where only {@link writeInside} can tell what becomes of the call. */
async function writeShared<Value>(ctx: Context, write: RowWrite<Value>): Promise<{ value: Value } | null> {
  const { clock, companion } = ctx;
  const at = nextTime(ctx, write.workspaceId, clock.now());
  const change = write.describe(at);
  // One statement has room for one of them.
  if (change.shape.moves && companion) return null;
  const outcome = await shareRow(ctx, change, { at, companion });
  if (outcome === 'not_found') throw await write.refusal();
  if (outcome === 'unmoved' && companion) throw companion.lost();
  if (outcome !== 'made') return null;
  wakeReaders(ctx, write.workspaceId);
  return { value: change.value };
}

/** Writes in an open transaction, with a time taken under the row lock of the workspace. */
async function writeInside<Value>(
  { afterCommit, tx: { sql } }: Transaction,
  ctx: Context,
  write: RowWrite<Value>,
): Promise<Value> {
  const at = await lockNextTime(sql, ctx, write.workspaceId);
  const { shape, ...change } = write.describe(at);
  const outcome = await writerOf(shape).write(sql, {
    ...change,
    at,
    requestId: requestOf(ctx, change.event),
  });
  if (outcome === 'not_found') throw await write.refusal();
  if (outcome === 'too_late') throw new Error('a locked workspace gave out a time');
  await ctx.companion?.store(sql, change.value);
  if (outcome === 'made') afterCommit.push(() => wakeReaders(ctx, write.workspaceId));
  return change.value;
}

/**
 * Makes a change and its event in one statement, which calls that come at the same moment share. In the caller's
 * transaction, where one is open, or when the shared statement passed the row over, the statement has this row alone.
 * @throws what `refusal` gives when the condition finds nothing; `service_unavailable` (503)
 */
export async function writeRow<Value>(ctx: Context, write: RowWrite<Value>): Promise<Value> {
  if (ctx.transaction) return writeInside(ctx.transaction, ctx, write);
  const written = await writeShared(ctx, write);
  return written ? written.value : inTransaction(ctx, (open) => writeInside(open, ctx, write));
}
