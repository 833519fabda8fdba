import { AccessError, type Scope } from '@patchbay/contract';
import type { z } from 'zod';
import { type Actor, type ActorKind, type ActorOf, tenantKinds } from './actor.ts';
import type { Context } from './context.ts';
import { requireActor, requireKind } from './require-actor.ts';
import { type Made, requireOwner } from './require-owner.ts';
import { requireScopes } from './require-scope.ts';

/** A command changes something, and counts against the write budget of its caller; a query only reads. */
export type VerbKind = 'command' | 'query';

/** The rules of a verb: its callers and its input. Declared once, and read by every edge. */
export interface VerbRules<Kind extends VerbKind = VerbKind> {
  readonly kind: Kind;
  readonly actors: readonly ActorKind[];
  /** A scoped credential must hold all of them. */
  readonly scopes: readonly Scope[];
  /** `operator`: of console sessions, those of operators alone. `owner`: only for owners of the workspace. */
  readonly role: 'operator' | 'owner' | null;
  /** The kind of thing that the verb changes, which only its maker and owners may; null for a verb that declares none. */
  readonly manages: Made | 'own' | null;
  /** It takes access away: a limit that cannot be counted does not hold it up. */
  readonly endsAccess: boolean;
  readonly input: z.ZodType;
}

/** The first part of every declaration of a verb. */
export interface VerbSpec<K extends ActorKind, Schema extends z.ZodType> {
  /** The callers. Anyone else is refused before the input is parsed. */
  readonly actors: readonly K[];
  /** A scoped credential must hold all of them; checked before the input is parsed as well. */
  readonly scopes?: readonly Scope[];
  readonly role?: 'operator' | 'owner';
  /**
   * For a command on keys, webhooks, clients and agents, where it has to be said: the things among which the input's `id`
   * names one, or its `ids` several, or `own` for a command that makes something, or that concerns the caller alone.
   */
  readonly manages?: Made | 'own';
  /**
   * For what takes access away: revoking, signing out, suspending. It goes on while the store of limits is away, because
   * refusing it would leave a thief the access that its owner is ending. A limit that is reached still refuses it.
   */
  readonly endsAccess?: boolean;
  readonly input: Schema;
}

/** A verb without a required field can be called without an input. */
type InputOf<Schema extends z.ZodType> =
  Record<never, never> extends z.input<Schema> ? [input?: z.input<Schema>] : [input: z.input<Schema>];

/** A verb, as an edge calls it. Its refusals stand in its own comment. */
export interface Verb<
  Schema extends z.ZodType = z.ZodType,
  Value = unknown,
  Kind extends VerbKind = VerbKind,
> {
  (ctx: Context, ...input: InputOf<Schema>): Promise<Value>;
  readonly rules: VerbRules<Kind>;
}

/** Any verb: for lists of them. */
export interface AnyVerb {
  readonly rules: VerbRules;
}

const declared = new Set<AnyVerb>();

/** Every verb that the loaded wings have declared. A test walks them, so that none can be forgotten. */
export const declaredVerbs: ReadonlySet<AnyVerb> = declared;

/**
 * Makes a verb from its rules and its work, and registers it. Verbs use `command` or `query`; this one is for a
 * verb whose transaction belongs to several callers at once.
 * @param call is given a caller that the rules let through, and the input as it came
 */
export function declareVerb<K extends ActorKind, Schema extends z.ZodType, Value, Kind extends VerbKind>(
  kind: Kind,
  { actors, endsAccess = false, input: schema, manages, role, scopes = [] }: VerbSpec<K, Schema>,
  call: (ctx: Context<ActorOf<K>>, rawInput: unknown) => Promise<Value>,
): Verb<Schema, Value, Kind> {
  const said = { role: role ?? null, manages: manages ?? null };
  const rules: VerbRules<Kind> = { kind, actors, endsAccess, input: schema, ...said, scopes };
  const run = async (ctx: Context, ...input: InputOf<Schema>): Promise<Value> => {
    requireRules(ctx.actor, rules);
    if (role === 'owner') await requireOwner(requireActor(ctx, tenantKinds));
    return call(requireActor(ctx, actors), input[0] ?? {});
  };
  const verb = Object.assign(run, { rules });
  declared.add(verb);
  return verb;
}

/** Checks the role. It is the second fence: an edge has checked already. */
function requireRole(actor: Actor, role: VerbRules['role']): void {
  const isOperator = actor.kind === 'system' || (actor.kind === 'console' && actor.role === 'operator');
  if (role === 'operator' && !isOperator) throw new AccessError('operator_only');
}

/**
 * Checks a caller against the rules of a verb that need no look into the database.
 * @throws AccessError `missing_bearer_token` (401), `password_reset_required`, `first_party_only`, `operator_only`,
 *   `insufficient_scope` (403)
 */
export function requireRules(
  actor: Actor,
  { actors, role, scopes }: Pick<VerbRules, 'actors' | 'role' | 'scopes'>,
): void {
  requireKind(actor, actors);
  requireRole(actor, role);
  requireScopes(actor, scopes);
}
