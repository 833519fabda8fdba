import type { Companion, Context } from '../context.ts';
import { requestOf } from '../event/append.ts';
import { wakeReaders } from '../event/wake.ts';
import { gather } from './gather.ts';
import { nextTime, type RowChange, type RowWrite } from './row-write.ts';
import { type RowOutcome, writerOf } from './write-shape.ts';
import { type LockedCall, writeAfterLock, writeUnderLock } from './write-under-lock.ts';

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

/** Writes in a statement that other callers share. Null if only {@link writeAfterLock} can decide the call. */
async function writeShared<Value>(
  ctx: Context,
  write: RowWrite<Value>,
  at: Date,
): Promise<{ value: Value } | null> {
  const { companion } = ctx;
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

async function writeLocked(call: LockedCall): Promise<unknown> {
  const { transaction } = call.ctx;
  const [written] = transaction ? await writeUnderLock(transaction, [call]) : [await writeAfterLock(call)];
  if (written === undefined || written === 'not_found') throw await call.write.refusal();
  return written.value;
}

/**
 * Makes a change and its event in one statement, which calls that come at the same moment share. In the caller's
 * transaction, where one is open, or when the shared statement passed the row over, it is made under the lock of the
 * workspace.
 * @throws what `refusal` gives when the condition finds nothing; `service_unavailable` (503)
 */
export async function writeRow<Value>(ctx: Context, write: RowWrite<Value>): Promise<Value> {
  const now = ctx.clock.now();
  const from = ctx.transaction ? now : nextTime(ctx, write.workspaceId, now);
  const written = ctx.transaction ? null : await writeShared(ctx, write, from);
  // The value has the type that this write describes.
  return written ? written.value : ((await writeLocked({ ctx, write, from })) as Value);
}
