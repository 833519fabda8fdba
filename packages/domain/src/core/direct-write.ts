import type { Actor } from './actor.ts';
import type { AuditEntry } from './audit/append.ts';
import type { Context } from './context.ts';
import type { EventDraft } from './event/append.ts';
import { wakeReaders } from './event/wake.ts';
import { refuseOverload } from './temporary-fault.ts';
import { nextTime } from './write.ts';
import { writeInLane } from './write-lane.ts';
import type { LaneShape } from './write-shape.ts';

/** A change of a command that one statement makes, under all of the conditions that the body of the command checks. */
export interface DirectWrite<Value> {
  readonly laned: LaneShape;
  /** In the order of the shape's columns, and of its companion's. */
  readonly values: readonly unknown[];
  readonly event: EventDraft;
  /** Null for a change of which the body of the command says why it has no record. */
  readonly audit: AuditEntry | null;
  readonly value: Value;
}

/** What `describe` says of a call that changes nothing. */
export interface NothingToWrite<Value> {
  readonly unchanged: Value;
}

export interface DirectWriting<Value> {
  /** Where the change belongs; the caller's workspace when absent. Its times increase. */
  readonly workspaceId?: string | undefined;
  /** Gives the change, or null for one that only the body of the command can make; `at` is its time. */
  describe(at: Date): DirectWrite<Value> | NothingToWrite<Value> | null;
}

/**
 * Makes a change together with those of other callers, in one transaction with their events and their audit records.
 * @returns null when nothing was changed: the body of the command decides then
 */
export async function writeDirectly<Value>(
  ctx: Context<Actor>,
  { describe, workspaceId }: DirectWriting<Value>,
): Promise<{ readonly value: Value } | null> {
  const { actor, clock, companion, db, transaction } = ctx;
  if (transaction || companion || !('workspaceId' in actor)) return null;
  const at = nextTime(ctx, workspaceId ?? actor.workspaceId, clock.now());
  const write = describe(at);
  if (!write) return null;
  if ('unchanged' in write) return { value: write.unchanged };
  const { audit, event, laned, value, values } = write;
  const audited = audit ? [{ ctx, entry: audit }] : [];
  const outcome = await refuseOverload(writeInLane(db, laned, { at, values, event, audited }));
  if (outcome !== 'made') return null;
  wakeReaders(ctx, event.workspaceId);
  return { value };
}
