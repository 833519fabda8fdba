import type { Database, Sql, TransactionSql } from '@patchbay/db';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import type { ActorKind, ActorOf } from './actor.ts';
import type { Context } from './context.ts';
import { type EventDraft, eventValues } from './event/append.ts';
import { parseInput } from './parse-input.ts';
import { inTransaction, takeTurn } from './take-turn.ts';
import { declareVerb, type Verb, type VerbSpec } from './verb.ts';

/** A change that one statement makes, together with its event. */
export interface Write<Value> {
  /** Tells the statements of different shapes apart. A name always has the same texts. */
  readonly name: string;
  /** A query that finds what must be there. Without a row of it, nothing is changed. */
  readonly condition: string;
  /** An INSERT that selects from `w`, which has one row: `at`, the time of what is made. */
  readonly insert: string;
  /** The parameters of both texts, from $1. */
  readonly values: readonly unknown[];
  readonly event: EventDraft;
  readonly unaudited: string;
  readonly value: Value;
  /** When the condition finds nothing. */
  readonly refusal: Error;
}

type WriterKind = Extract<ActorOf<ActorKind>, { readonly workspaceId: string }>['kind'];

export interface WriteSpec<K extends WriterKind, Schema extends z.ZodType, Value>
  extends VerbSpec<K, Schema> {
  /** @param at the time of what is made, and the time of its id; another attempt has a later one */
  write(ctx: Context<ActorOf<K>>, input: z.output<Schema>, at: Date): Promise<Write<Value>>;
}

// One change of the workspace's row gives out the time and the offset. A time that is not later than every time before
// changes nothing, so that times strictly increase whichever process gives them out.
function textOf({ condition, insert, values }: Write<unknown>): string {
  const [at, workspaceId, id, type, subject, data] = [1, 2, 3, 4, 5, 6].map((n) => `$${values.length + n}`);
  return `WITH w AS (
      UPDATE workspaces SET event_offset = event_offset + 1, last_stamped_at = ${at}::timestamptz
      WHERE id = ${workspaceId} AND last_stamped_at < ${at}::timestamptz AND EXISTS (${condition})
      RETURNING event_offset AS "offset", last_stamped_at AS at),
    e AS (
      INSERT INTO events (id, workspace_id, "offset", type, subject, data, created_at)
      SELECT ${id}, ${workspaceId}, "offset", ${type}, ${subject}, ${data}::jsonb, at FROM w),
    c AS (${insert})
    SELECT EXISTS (SELECT FROM w), EXISTS (${condition})`;
}

/** Null when the time was not later than those that the workspace has given out. */
async function run<Value>(
  sql: Sql,
  write: Write<Value>,
  at: Date,
): Promise<{ readonly value: Value } | null> {
  const statement = { name: write.name, text: textOf(write) };
  const values = [...write.values, ...eventValues(at, write.event)];
  const [row] = await sql.cells<[isMade: boolean, isFound: boolean]>(statement, values);
  if (row?.[0]) return { value: write.value };
  if (!row?.[1]) throw write.refusal;
  return null;
}

const workspacesMax = 10_000;
const newest = new WeakMap<Database, LRUCache<string, number>>();

/** Later than every time that this process has given out in the workspace, and not earlier than `from`. */
function nextTime({ db }: Context, workspaceId: string, from: Date): Date {
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

/** Writes in an open transaction, with a time taken under the row lock of the workspace. */
async function writeInside<Value>(
  sql: TransactionSql,
  ctx: Context<ActorOf<WriterKind>>,
  prepare: (at: Date) => Promise<Write<Value>>,
): Promise<Value> {
  const at = await lockNextTime(sql, ctx, ctx.actor.workspaceId);
  const written = await run(sql, await prepare(at), at);
  if (!written) throw new Error('a locked workspace gave out a time');
  await ctx.beforeCommit?.(sql, written.value);
  return written.value;
}

/**
 * Declares a verb whose change is one statement: `command` for the hot path. The change and its event are committed in one
 * round trip, unless the call belongs to a transaction. There is no audit record, and the declaration says why.
 */
export function writeCommand<K extends WriterKind, Schema extends z.ZodType, Value>(
  spec: WriteSpec<K, Schema, Value>,
): Verb<Schema, Value, 'command'> {
  return declareVerb('command', spec, async (ctx, rawInput) => {
    const { actor, clock, db, transaction }: Context<ActorOf<WriterKind>> = ctx;
    const input = parseInput(spec.input, rawInput);
    const prepare = (at: Date): Promise<Write<Value>> => spec.write(ctx, input, at);
    if (transaction) return writeInside(transaction.tx.sql, ctx, prepare);
    if (!ctx.beforeCommit) {
      const guessed = await takeTurn(ctx, async () => {
        const at = nextTime(ctx, actor.workspaceId, clock.now());
        return run(db.sql, await prepare(at), at);
      });
      if (guessed) return guessed.value;
    }
    return inTransaction(ctx, ({ tx }) => writeInside(tx.sql, ctx, prepare));
  });
}
