import { LRUCache } from 'lru-cache';
import type { Context } from '../context.ts';
import type { EventDraft } from '../event/append.ts';
import type { WriteShape } from './write-shape.ts';

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
export function nextTime({ memory }: Context, workspaceId: string, from: Date): Date {
  const known = memory.of(lastTimes);
  const at = Math.max(from.getTime(), (known.get(workspaceId) ?? 0) + 1);
  known.set(workspaceId, at);
  return new Date(at);
}

/** Takes note of a time that was given out under the lock of the workspace. */
export function noteTime({ memory }: Context, workspaceId: string, at: number): void {
  const known = memory.of(lastTimes);
  known.set(workspaceId, Math.max(at, known.get(workspaceId) ?? 0));
}
