import { AccessError } from '@patchbay/contract';
import { initTRPC } from '@trpc/server';
import superjson from 'superjson';
import { domainContext, type RouterContext } from './context.ts';
import { describeFault, toTrpcError } from './fault.ts';

const t = initTRPC.context<RouterContext>().create({
  transformer: superjson,
  errorFormatter: ({ shape, error, ctx }) => ({
    ...shape,
    message: 'refused',
    data: { code: shape.data.code, ...describeFault(error), requestId: ctx?.origin.requestId ?? null },
  }),
});

export const router = t.router;

/** The one place where the domain's refusals become tRPC's. */
const translateFaults = t.middleware(async ({ ctx, next, path }) => {
  const result = await next({ ctx: { ...ctx, call: domainContext(ctx) } });
  if (result.ok) return result;
  const error = toTrpcError(result.error);
  if (error.code === 'INTERNAL_SERVER_ERROR') {
    ctx.services.logger.error(
      { err: error.cause, path, requestId: ctx.origin.requestId },
      'procedure failed',
    );
  }
  throw error;
});

/** Open to anybody: sign-up, sign-in and what their pages need. */
export const publicProcedure = t.procedure.use(translateFaults);

/** Open to a console session; the verb behind it names its callers again. */
export const sessionProcedure = publicProcedure.use(({ ctx, next }) => {
  if (ctx.actor.kind === 'anonymous') throw ctx.refusal ?? new AccessError('missing_bearer_token');
  return next();
});
