import type { TransactionSql } from '@patchbay/db';
import { type ConsoleActor, type Context, wakeReaders } from '../../core/exports.ts';
import { holdWebhook } from './queue.ts';

/** Lanes that one transaction changes: far fewer than the time limit of a statement allows, and no lock is held for long. */
export const laneBatchMax = 500;

/** How far a change of many lanes of an endpoint has come. */
export interface LaneProgress<Value> {
  /** The answer, which grows with each batch. */
  readonly value: Value;
  /** The subject after which the next batch begins; null once no lane is left. */
  after: string | null;
}

export const beginLanes = <Value>(value: Value): Promise<LaneProgress<Value>> =>
  Promise.resolve({ value, after: '' });

/**
 * Changes the first {@link laneBatchMax} lanes after a subject, and adds them to the answer.
 * @returns the subjects of the lanes that it locked, in their order
 */
export type ChangeLanes = (sql: TransactionSql, after: string) => Promise<readonly string[]>;

/** Changes one batch. The caller holds the row of the endpoint. */
export async function changeBatch(
  sql: TransactionSql,
  progress: LaneProgress<unknown>,
  change: ChangeLanes,
): Promise<void> {
  const subjects = await change(sql, progress.after ?? '');
  progress.after = subjects.length < laneBatchMax ? null : (subjects.at(-1) ?? null);
}

/**
 * Changes the remaining lanes, each batch in its own transaction. If the call is cut off, the rest stays as it is, and the
 * same call continues with it.
 */
export async function changeRest(
  ctx: Context<ConsoleActor>,
  endpointId: string,
  { change, progress }: { readonly change: ChangeLanes; readonly progress: LaneProgress<unknown> },
): Promise<void> {
  while (progress.after !== null) {
    await ctx.db.transaction(async ({ sql }) => {
      await holdWebhook(sql, ctx.actor, endpointId);
      await changeBatch(sql, progress, change);
    });
    wakeReaders(ctx, ctx.actor.workspaceId);
  }
}
