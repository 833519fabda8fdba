import { AccessError } from '@patchbay/contract';
import type { Tx } from '@patchbay/db';
import type { z } from 'zod';
import { type Actor, type ActorKind, type ActorOf, tenantKinds } from '../actor.ts';
import { type AuditEntry, appendAudit } from '../audit/append.ts';
import type { Context, Transaction } from '../context.ts';
import { appendEvents, type EventDraft } from '../event/append.ts';
import { wakeReaders } from '../event/wake.ts';
import { holdPlaces, type LimitPlace } from '../limit/hold-places.ts';
import { parseInput } from '../parse-input.ts';
import { requireActor } from '../require-actor.ts';
import { requireManager } from '../require-owner.ts';
import { declareVerb, type Verb, type VerbSpec } from '../verb.ts';
import { inTransaction } from './take-turn.ts';

/** A change is audited, or says in words why it is not. */
export type Audited = AuditEntry | readonly AuditEntry[] | { readonly unaudited: string };

/** The result of a command's body. Leaving out the audit record or the event does not compile. */
export interface Effect<Value> {
  readonly value: Value;
  readonly audit: Audited;
  readonly event: EventDraft | readonly EventDraft[] | null;
}

/** The value of a command that shares its statement. Its records, if any, are stored by that statement's transaction. */
export interface Shared<Value> {
  readonly value: Value;
  readonly audit: 'stored with the change' | { readonly unaudited: string };
}

export interface CommandContext<K extends ActorKind> extends Context<ActorOf<K>> {
  readonly tx: Tx;
  /** Runs once the transaction has committed: seeding a cache, never anything that may fail. */
  afterCommit(action: () => void): void;
}

/** One place in a limit, which each call holds from here to its end. */
export interface CommandLimit<K extends ActorKind, Schema extends z.ZodType = z.ZodType>
  extends Omit<LimitPlace, 'subject'> {
  /** The subject that the limit counts: a client, an account, an address that the input names. */
  subject(ctx: Context<ActorOf<K>>, input: z.output<Schema>): string | Promise<string>;
}

type Screened<Value> = { readonly value: Value } | undefined;

/** The steps of a command before and after its change. */
interface CommandSteps<K extends ActorKind, Schema extends z.ZodType, Value, Prepared>
  extends VerbSpec<K, Schema> {
  /** Runs before a place in the limit is taken. It refuses a call, or answers one that needs no change. */
  screen?(ctx: Context<ActorOf<K>>, input: z.output<Schema>): Screened<Value> | Promise<Screened<Value>>;
  /** Several limits are taken in their order. A call that ends in a fault does not count ({@link holdPlaces}). */
  readonly limit?: CommandLimit<K, NoInfer<Schema>> | readonly CommandLimit<K, NoInfer<Schema>>[];
  /** Does slow work outside the transaction, and work that commits by itself: hashing, calls, other limits. */
  prepare?(ctx: Context<ActorOf<K>>, input: z.output<Schema>): Promise<Prepared>;
  /** The most tries of the preparation and the change, when the change throws {@link tryAgain}; one when absent. */
  readonly attemptsMax?: number;
  /** Work in transactions of its own once the command has committed; what a crash leaves undone must do no harm. */
  followUp?(ctx: Context<ActorOf<K>>, input: z.output<Schema>, prepared: Prepared): Promise<void>;
}

/** The preparation of a command, and what the last of its transactions is to store for the caller. */
interface Driven<Prepared> extends Pick<Context, 'companion'> {
  readonly prepared: Prepared;
}

/** The change of a command: in one transaction, shared with calls that come at the same moment, or in several commands. */
type CommandChange<K extends ActorKind, Schema extends z.ZodType, Value, Prepared> =
  | {
      /** Inside one transaction with the audit record and the event that it returns. */
      run(ctx: CommandContext<K>, input: z.output<Schema>, prepared: Prepared): Promise<Effect<Value>>;
      share?: undefined;
      drive?: undefined;
    }
  | {
      run?: undefined;
      drive?: undefined;
      /** Hands the change to `gather`, or writes it in the caller's transaction where one is open. */
      share(ctx: Context<ActorOf<K>>, input: z.output<Schema>, prepared: Prepared): Promise<Shared<Value>>;
    }
  | {
      run?: undefined;
      share?: undefined;
      /**
       * Calls commands of its own, each with its transaction and its records, for a change that takes longer than a
       * transaction may. The last of them is given the companion, and stores it.
       */
      drive(ctx: Context<ActorOf<K>>, input: z.output<Schema>, driven: Driven<Prepared>): Promise<Value>;
    };

/**
 * The steps of a command, in their order: the caller is held to the rules, the input is parsed, then `screen`, `limit`
 * and `prepare` run, `run`, `share` or `drive` makes the change, and `followUp` comes after the commit.
 */
export type CommandSpec<K extends ActorKind, Schema extends z.ZodType, Value, Prepared> = CommandSteps<
  K,
  Schema,
  Value,
  Prepared
> &
  CommandChange<K, Schema, Value, Prepared>;

/** Thrown by a command's body whose preparation was overtaken by another call. */
class TryAgain extends Error {
  override readonly name = 'TryAgain';
}

export const tryAgain = (): Error => new TryAgain('another call came first');

const asList = <T>(value: T | readonly T[]): readonly T[] => (Array.isArray(value) ? value : [value as T]);

/** A call of a command. What runs before its commit belongs to it alone, and not to the verbs that it calls. */
interface Call<A extends Actor> extends Pick<Context, 'companion'> {
  readonly ctx: Context<A>;
}

/** Writes the events in the open transaction; their readers wake once it has committed. */
function append({ afterCommit, tx }: Transaction, ctx: Context, events: readonly EventDraft[]): void {
  if (events.length === 0) return;
  appendEvents(tx.sql, ctx, events);
  afterCommit.push(() => {
    for (const { workspaceId } of events) wakeReaders(ctx, workspaceId);
  });
}

async function record<Value>(
  open: Transaction,
  { companion, ctx }: Call<Actor>,
  { audit, event, value }: Effect<Value>,
): Promise<Value> {
  const { sql } = open.tx;
  if (event !== null) append(open, ctx, asList(event));
  await companion?.store(sql, value);
  // The chain's head is locked last, so that it is held for the shortest time.
  if (!('unaudited' in audit)) await appendAudit(sql, ctx, asList(audit));
  return value;
}

/** The answer of a committed attempt, and what was prepared for it. */
type Attempt<Value, Prepared> = { readonly value: Value; readonly prepared: Prepared };

/** Makes the change, and commits it unless the caller's transaction does. */
async function change<K extends ActorKind, Schema extends z.ZodType, Value, Prepared>(
  { drive, run, share }: CommandChange<K, Schema, Value, Prepared>,
  call: Call<ActorOf<K>>,
  [input, prepared]: readonly [z.output<Schema>, Prepared],
): Promise<Value> {
  const { companion, ctx } = call;
  if (drive) return drive(ctx, input, { companion, prepared });
  if (share) return (await share({ ...ctx, companion }, input, prepared)).value;
  const join = async (open: Transaction): Promise<Value> => {
    const afterCommit = (action: () => void) => void open.afterCommit.push(action);
    const joined = { ...ctx, transaction: open, tx: open.tx, afterCommit };
    return record(open, call, await run(joined, input, prepared));
  };
  return ctx.transaction ? join(ctx.transaction) : inTransaction(ctx, join);
}

async function attemptAll<K extends ActorKind, Schema extends z.ZodType, Value, Prepared>(
  spec: CommandSpec<K, Schema, Value, Prepared>,
  call: Call<ActorOf<K>>,
  input: z.output<Schema>,
): Promise<Attempt<Value, Prepared>> {
  const { attemptsMax = 1 } = spec;
  for (let tried = 0; tried < attemptsMax; tried += 1) {
    try {
      // A body without a preparation never looks at it.
      const prepared = (await spec.prepare?.(call.ctx, input)) as Prepared;
      return { value: await change(spec, call, [input, prepared]), prepared };
    } catch (error) {
      if (!(error instanceof TryAgain)) throw error;
    }
  }
  throw new AccessError('service_unavailable', { retryAfterSeconds: 1 });
}

function placesOf<K extends ActorKind, Schema extends z.ZodType, Value, Prepared>(
  { endsAccess = false, limit = [] }: CommandSpec<K, Schema, Value, Prepared>,
  ctx: Context<ActorOf<K>>,
  input: z.output<Schema>,
): Promise<LimitPlace[]> {
  return Promise.all(
    asList(limit).map(async ({ subject, ...rest }) => ({
      ...rest,
      subject: await subject(ctx, input),
      mayGoUncounted: endsAccess,
    })),
  );
}

/**
 * Declares a verb that changes something: who may do it, what it takes, and a body that runs in one transaction
 * with its audit record and its event. Joins the caller's transaction where one is open.
 */
export function command<K extends ActorKind, Schema extends z.ZodType, Value, Prepared = undefined>(
  spec: CommandSpec<K, Schema, Value, Prepared>,
): Verb<Schema, Value, 'command'> {
  return declareVerb('command', spec, async ({ companion, ...ctx }, rawInput) => {
    const input = parseInput(spec.input, rawInput);
    const { manages = 'own' } = spec;
    if (manages !== 'own') await requireManager(requireActor(ctx, tenantKinds), manages, input);
    const answered = await spec.screen?.(ctx, input);
    if (answered) return answered.value;
    // A commit of its own would not wait for the caller's.
    if ((spec.followUp || spec.drive) && ctx.transaction)
      throw new Error('a command with work in transactions of its own joins no transaction');
    const places = await placesOf(spec, ctx, input);
    const { prepared, value } = await holdPlaces(ctx, places, () =>
      attemptAll(spec, { ctx, companion }, input),
    );
    await spec.followUp?.(ctx, input, prepared);
    return value;
  });
}

/** The refusal of a verb whose row changed between its reading and its conditional UPDATE. */
export const lostRace = (): AccessError => new AccessError('conflict');
