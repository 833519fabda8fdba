import { AccessError } from '@patchbay/contract';
import { requireRules, takeWrite, type Verb, type VerbRules } from '@patchbay/domain/core';
import {
  type AnyTRPCMutationProcedure,
  type AnyTRPCQueryProcedure,
  initTRPC,
  type TRPCMutationProcedure,
  type TRPCQueryProcedure,
} from '@trpc/server';
import superjson, { type SuperJSONResult } from 'superjson';
import type { z } from 'zod';
import { domainContext, type RouterContext } from './context.ts';
import { describeFault, logFault, toTrpcError } from './fault.ts';
import { runOnce } from './run-once.ts';

/**
 * Reads the input of a call, in which every part is the copy that was sent. A caller may also say which parts are the same object: a
 * hundred lines in which each holds the next one twice would be gigabytes once they are written again.
 */
function readInput({ json, meta }: SuperJSONResult): unknown {
  const { referentialEqualities: _, ...values } = meta ?? {};
  return superjson.deserialize({ json, meta: values });
}

const t = initTRPC.context<RouterContext>().create({
  transformer: { input: { serialize: superjson.serialize, deserialize: readInput }, output: superjson },
  errorFormatter: ({ shape, error, ctx }) => ({
    ...shape,
    message: 'refused',
    data: { code: shape.data.code, ...describeFault(error), requestId: ctx?.origin.requestId ?? null },
  }),
});

export const router = t.router;

/** The only place where a refusal of the domain becomes a refusal of tRPC. */
const translateFaults = t.middleware(async ({ ctx, next, path }) => {
  const startedAt = performance.now();
  const result = await next({ ctx: { ...ctx, call: domainContext(ctx) } });
  const errorCode = result.ok ? null : describeFault(result.error).access.code;
  ctx.onAnswer?.({ procedure: path, errorCode }, (performance.now() - startedAt) / 1000);
  if (result.ok) return result;
  const error = toTrpcError(result.error);
  logFault(ctx, error, { path });
  throw error;
});

/**
 * All pages of a browser have one session. What a person does on a page never happens as another person, who has signed in on
 * another page since.
 */
const requirePerson = t.middleware(({ ctx: { pageOf, personId }, next }) => {
  if (pageOf === null || personId === null || pageOf === personId) return next();
  throw new AccessError('token_invalid', {
    reason: 'Another account has signed in to this browser.',
  });
});

/** While its flag is off, the platform is not there on production's public listener, and people cannot even sign in. */
const requirePlatform = t.middleware(({ ctx, next }) => {
  if (ctx.listener === 'public' && !ctx.flags.apikeyAuthEnabled()) {
    throw new AccessError('developer_platform_disabled');
  }
  return next();
});

const requireSession = t.middleware(({ ctx, next }) => {
  if (ctx.actor.kind === 'anonymous') throw ctx.refusal ?? new AccessError('missing_bearer_token');
  return next();
});

/** To everyone on the public listener, what only operators may call does not exist. */
const requireOwnListener = t.middleware(({ ctx, next }) => {
  if (ctx.listener === 'public') throw new AccessError('not_found');
  return next();
});

const translated = t.procedure.use(translateFaults).use(requirePerson);

/** Open to everyone: sign-up, sign-in and what their pages read. */
export const publicProcedure = translated.use(requirePlatform);

/** Refuses a call without a session before its input is read. The verb checks its caller again. */
export const sessionProcedure = publicProcedure.use(requireSession);

/** For a session that no flag hides: it can always be ended. */
export const signOutProcedure = translated.use(requireSession);

const operatorProcedure = translated.use(requireOwnListener).use(requireSession);

function openTo({ actors, role }: VerbRules) {
  if (role === 'operator') return operatorProcedure;
  return actors.includes('anonymous') ? publicProcedure : sessionProcedure;
}

/**
 * The input of a verb, for a procedure that does more than call it. It passes through as it came, because the verb
 * parses it.
 */
export function inputOf<Schema extends z.ZodType>(_verb: Verb<Schema>): (raw: unknown) => z.input<Schema> {
  return (raw) => raw as z.input<Schema>;
}

/** The types of a procedure. A verb without a required field may be called without an input. */
interface Definition<Schema extends z.ZodType, Value> {
  input: Record<never, never> extends z.input<Schema> ? z.input<Schema> | undefined : z.input<Schema>;
  output: Value;
  meta: object;
}

/**
 * A verb as a procedure. The verb's rules decide: a query answers GET, a command answers only POST and counts against the
 * write budget that the caller shares with the API, and a session is required unless the verb takes `anonymous`. A verb
 * for operators is not found on the public listener.
 */
export function procedureOf<Schema extends z.ZodType, Value>(
  verb: Verb<Schema, Value, 'query'>,
): TRPCQueryProcedure<Definition<Schema, Value>>;
export function procedureOf<Schema extends z.ZodType, Value>(
  verb: Verb<Schema, Value, 'command'>,
): TRPCMutationProcedure<Definition<Schema, Value>>;
export function procedureOf(verb: Verb): AnyTRPCQueryProcedure | AnyTRPCMutationProcedure {
  const procedure = openTo(verb.rules).input(inputOf(verb));
  return verb.rules.kind === 'query'
    ? procedure.query(({ ctx, input }) => verb(ctx.call, input))
    : procedure.mutation(async ({ ctx, input, path }) => {
        requireRules(ctx.actor, verb.rules);
        await takeWrite(ctx.services.limiter, ctx.actor, verb.rules);
        return runOnce(ctx, { path, input }, verb);
      });
}
