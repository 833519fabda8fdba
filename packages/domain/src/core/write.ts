import type { Database, TransactionSql } from '@patchbay/db';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import type { ActorKind, ActorOf } from './actor.ts';
import type { Companion, Context, Transaction } from './context.ts';
import type { EventDraft } from './event/append.ts';
import { wakeReaders } from './event/wake.ts';
import { parseInput } from './parse-input.ts';
import { inTransaction } from './take-turn.ts';
import { refuseOverload } from './temporary-fault.ts';
import { declareVerb, type Verb, type VerbSpec } from './verb.ts';
import { writeInLane } from './write-lane.ts';
import { type LaneOutcome, type WriteShape, writeRows } from './write-shape.ts';

/** A change that one statement makes, together with its event. */
export interface Write<Value> {
  readonly shape: WriteShape;
  /** In the order of the shape's columns. */
  readonly values: readonly unknown[];
  readonly event: EventDraft;
  readonly unaudited: string;
  readonly value: Value;
  /** Why the condition finds nothing. */
  refusal(): Error | Promise<Error>;
}

type WriterKind = Extract<ActorOf<ActorKind>, { readonly workspaceId: string }>['kind'];

export interface WriteSpec<K extends WriterKind, Schema extends z.ZodType, Value>
  extends VerbSpec<K, Schema> {
  /** The workspace that the change belongs to; by default the caller's. */
  workspaceOf?(ctx: Context<ActorOf<K>>, input: z.output<Schema>): Promise<string>;
  /** @param at the time of what is made, and the time of its id; another attempt has a later one */
  write(ctx: Context<ActorOf<K>>, input: z.output<Schema>, at: Date): Promise<Write<Value>>;
}

const workspacesMax = 10_000;
const newest = new WeakMap<Database, LRUCache<string, number>>();

/** Later than every time that this process has given out in the workspace, and not earlier than `from`. */
export function nextTime({ db }: Pick<Context, 'db'>, workspaceId: string, from: Date): Date {
  const known = newest.get(db) ?? new LRUCache<string, number>({ max: workspacesMax });
  newest.set(db, known);
  const at = Math.max(from.getTime(), (known.get(workspaceId) ?? 0) + 1);
  known.set(workspaceId, at);
  return new Date(at);
}

const lockTime = {
  name: 'workspace-lock-time',
  text: 'SELECT last_stamped_at FROM workspaces WHERE id = $1 FOR NO KEY UPDATE',
};

/** A time that is right, because nobody else can give one out until the transaction ends. */
async function lockNextTime(sql: TransactionSql, ctx: Context, workspaceId: string): Promise<Date> {
  const [row] = await sql.cells<[Date]>(lockTime, [workspaceId]);
  const now = ctx.clock.now().getTime();
  return nextTime(ctx, workspaceId, new Date(Math.max(now, (row?.[0].getTime() ?? 0) + 1)));
}

/** The value of a write that was made; null when its time came too late. @throws its refusal */
async function settle<Value>(
  write: Write<Value>,
  outcome: LaneOutcome,
  companion?: Companion,
): Promise<{ value: Value } | null> {
  if (outcome === 'lost' && companion) throw companion.lost();
  if (outcome === 'lost' || outcome === 'not_found') throw await write.refusal();
  return outcome === 'made' ? { value: write.value } : null;
}

/** One call: where its change belongs, and what the change is at a time. */
interface Writing<Value> {
  readonly workspaceId: string;
  prepare(at: Date): Promise<Write<Value>>;
}

/** Writes in a statement of its own, or of many callers. Null when its time came too late. */
async function writeAlone<Value>(
  ctx: Context<ActorOf<WriterKind>>,
  { prepare, workspaceId }: Writing<Value>,
): Promise<{ value: Value } | null> {
  const { clock, companion, db } = ctx;
  const at = nextTime(ctx, workspaceId, clock.now());
  const write = await prepare(at);
  const laned = { shape: write.shape, companion: companion?.shape ?? null };
  const values = companion ? [...write.values, ...companion.valuesOf(write.value)] : write.values;
  const outcome = await refuseOverload(writeInLane(db, laned, { at, values, event: write.event }));
  const written = await settle(write, outcome, companion);
  if (written) wakeReaders(ctx, workspaceId);
  return written;
}

/** Writes in an open transaction, with a time taken under the row lock of the workspace. */
async function writeInside<Value>(
  { afterCommit, tx: { sql } }: Transaction,
  ctx: Context<ActorOf<WriterKind>>,
  { prepare, workspaceId }: Writing<Value>,
): Promise<Value> {
  const at = await lockNextTime(sql, ctx, workspaceId);
  const write = await prepare(at);
  const [outcome = 'not_found'] = await writeRows(sql, { shape: write.shape, companion: null }, [
    { ...write, at },
  ]);
  const written = await settle(write, outcome);
  if (!written) throw new Error('a locked workspace gave out a time');
  await ctx.companion?.store(sql, written.value);
  afterCommit.push(() => wakeReaders(ctx, workspaceId));
  return written.value;
}

/**
 * Declares a verb whose change is one statement: `command` for the hot path. The change and its event are committed in one
 * round trip, together with those of other callers, unless the call belongs to a transaction. There is no audit record, and the declaration says why.
 */
export function writeCommand<K extends WriterKind, Schema extends z.ZodType, Value>(
  spec: WriteSpec<K, Schema, Value>,
): Verb<Schema, Value, 'command'> {
  return declareVerb('command', spec, async (ctx, rawInput) => {
    const { actor, transaction }: Context<ActorOf<WriterKind>> = ctx;
    const input = parseInput(spec.input, rawInput);
    const workspaceId = (await spec.workspaceOf?.(ctx, input)) ?? actor.workspaceId;
    const writing: Writing<Value> = { workspaceId, prepare: (at) => spec.write(ctx, input, at) };
    if (transaction) return writeInside(transaction, ctx, writing);
    const written = await writeAlone(ctx, writing);
    return written ? written.value : inTransaction(ctx, (open) => writeInside(open, ctx, writing));
  });
}
