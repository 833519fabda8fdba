import { AccessError, type Scope } from '@patchbay/contract';
import { type SqlTx, sqlOf, type Tx } from '@patchbay/db';
import type { z } from 'zod';
import type { ActorKind, ActorOf } from './actor.ts';
import { type AuditEntry, appendAudit } from './audit/append.ts';
import type { Context, Transaction } from './context.ts';
import { appendEvents, type EventDraft } from './event/append.ts';
import { parseInput } from './parse-input.ts';
import { requireActor } from './require-actor.ts';
import { requireScopes } from './require-scope.ts';

/** A change is audited, or says in words why it is not. */
export type Audited = AuditEntry | readonly AuditEntry[] | { readonly unaudited: string };

/** What a command's body returns: leaving out the audit record or the event does not compile. */
export interface Effect<Value> {
  readonly value: Value;
  readonly audit: Audited;
  readonly event: EventDraft | readonly EventDraft[] | null;
}

export interface CommandContext<K extends ActorKind> extends Context<ActorOf<K>> {
  readonly tx: Tx;
  /** Runs once the transaction has committed: seeding a cache, never anything that may fail. */
  afterCommit(action: () => void): void;
}

export interface CommandSpec<K extends ActorKind, Schema extends z.ZodType, Value> {
  /** Who may call. Anyone else is refused before the input is looked at. */
  readonly actors: readonly K[];
  /** What a scoped credential must hold; asked before the input is looked at, too. */
  readonly scopes?: readonly Scope[];
  readonly input: Schema;
  run(ctx: CommandContext<K>, input: z.output<Schema>): Promise<Effect<Value>>;
}

const asList = <T>(value: T | readonly T[]): readonly T[] => (Array.isArray(value) ? value : [value as T]);

async function runJoined<K extends ActorKind, Schema extends z.ZodType, Value>(
  spec: CommandSpec<K, Schema, Value>,
  ctx: Context<ActorOf<K>>,
  input: z.output<Schema>,
  open: Transaction,
): Promise<Value> {
  const effect = await spec.run(
    { ...ctx, transaction: open, tx: open.tx, afterCommit: (action) => open.afterCommit.push(action) },
    input,
  );
  return record(open.tx, ctx, effect);
}

async function record<Value>(tx: Tx | SqlTx, ctx: Context, effect: Effect<Value>): Promise<Value> {
  const { audit, event, value } = effect;
  if (event !== null) await appendEvents(tx, ctx.clock, asList(event));
  // The chain's head is locked last, so that it is held for the shortest time.
  if (!('unaudited' in audit)) await appendAudit(tx, ctx, asList(audit));
  return value;
}

/**
 * Declares a verb that changes something: who may do it, what it takes, and a body that runs in one transaction
 * with its audit record and its event. Joins the caller's transaction where one is open.
 */
export function command<K extends ActorKind, Schema extends z.ZodType, Value>(
  spec: CommandSpec<K, Schema, Value>,
) {
  return async (ctx: Context, rawInput: z.input<Schema>): Promise<Value> => {
    const allowed = requireActor(ctx, spec.actors);
    requireScopes(allowed.actor, spec.scopes ?? []);
    const input = parseInput(spec.input, rawInput);
    if (ctx.transaction) return runJoined(spec, allowed, input, ctx.transaction);
    return inTransaction(ctx, (open) => runJoined(spec, allowed, input, open));
  };
}

export interface SqlCommandContext<K extends ActorKind> extends Context<ActorOf<K>> {
  readonly tx: SqlTx;
}

export interface SqlCommandSpec<K extends ActorKind, Schema extends z.ZodType, Value>
  extends Omit<CommandSpec<K, Schema, Value>, 'run'> {
  run(ctx: SqlCommandContext<K>, input: z.output<Schema>): Promise<Effect<Value>>;
}

/** As {@link command}, for a verb whose every statement is planned SQL: its transaction costs a fraction. */
export function sqlCommand<K extends ActorKind, Schema extends z.ZodType, Value>(
  spec: SqlCommandSpec<K, Schema, Value>,
) {
  return async (ctx: Context, rawInput: z.input<Schema>): Promise<Value> => {
    const allowed = requireActor(ctx, spec.actors);
    requireScopes(allowed.actor, spec.scopes ?? []);
    const input = parseInput(spec.input, rawInput);
    const run = async (tx: SqlTx) => record(tx, ctx, await spec.run({ ...allowed, tx }, input));
    return ctx.transaction ? run(sqlOf(ctx.transaction.tx)) : ctx.db.sqlTransaction(run);
  };
}

/** Opens a transaction, runs, commits, then runs what waited for the commit. */
export async function inTransaction<Value>(
  ctx: Context,
  run: (open: Transaction) => Promise<Value>,
): Promise<Value> {
  const afterCommit: (() => void)[] = [];
  const value = await ctx.db.transaction((tx) => run({ tx, afterCommit }));
  for (const action of afterCommit) action();
  return value;
}

/** The refusal of a verb whose row changed between its reading and its conditional UPDATE. */
export const lostRace = (): AccessError => new AccessError('conflict');
