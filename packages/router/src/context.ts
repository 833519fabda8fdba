import { AccessError, type ErrorCode, type Listener } from '@patchbay/contract';
import { type Actor, actorId, type Context, type Origin, type Services } from '@patchbay/domain/core';
import { getTRPCErrorFromUnknown } from '@trpc/server';
import { logFault, toTrpcError } from './fault.ts';

/** The browser's session: a cookie that only the console's server reads and writes. */
export interface SessionCookie {
  /** The raw session token, or undefined without a cookie. */
  readonly token: string | undefined;
  set(token: string): void;
  clear(): void;
}

/** The context that the console's server passes to each call of the router. */
export interface RouterContext {
  readonly services: Services;
  readonly origin: Origin;
  /** By the socket of the call: no header can choose it. */
  readonly listener: Listener;
  readonly session: SessionCookie;
  readonly actor: Actor;
  /** Reads the session again, as {@link Context.callerNow}. */
  readonly callerNow: () => Promise<Actor>;
  /** The id of the signed-in person, or null. */
  readonly personId: string | null;
  /** Whose page makes the call, as the page says; null for a page of nobody. */
  readonly pageOf: string | null;
  /** Names the call, also when it is made again; null for a call that may happen twice. */
  readonly callKey: string | null;
  /** Why the session was refused, when its holder should see the reason. */
  readonly refusal?: AccessError | undefined;
  /** The feature flags as this process last saw them. */
  readonly flags: { apikeyAuthEnabled(): boolean };
  /** Hears about each call of a procedure and how it ended. */
  readonly onAnswer?: ((answered: AnsweredCall, seconds: number) => void) | undefined;
}

/** A call of a procedure that exists, and the code of its refusal; null for a success. */
export interface AnsweredCall {
  readonly procedure: string;
  readonly errorCode: ErrorCode | null;
}

export interface RouterContextOptions
  extends Omit<RouterContext, 'actor' | 'callerNow' | 'personId' | 'refusal'> {
  /** Resolves a session token to its actor; refuses as the REST authenticator does. */
  authenticateSession(token: string): Promise<Actor>;
}

/**
 * The caller's identity comes only from the cookie. A dead session makes the caller anonymous and clears the cookie.
 * The session of a suspended account makes the caller anonymous too, but keeps the cookie and carries the reason:
 * public procedures, such as signing in to another account, stay open.
 * @throws TRPCError for a fault, under the code that it has in a procedure
 */
export async function createRouterContext(options: RouterContextOptions): Promise<RouterContext> {
  const { authenticateSession, ...rest } = options;
  const { listener, session } = options;
  const { actor, refusal } = await resolveActor(options);
  const callerNow = async () => withoutOperatorRole(await authenticateSession(session.token ?? ''), listener);
  return {
    ...rest,
    actor: withoutOperatorRole(actor, listener),
    callerNow,
    personId: actorId(actor),
    refusal,
  };
}

/** On the public listener nobody is an operator, so that no verb there acts for operators. */
function withoutOperatorRole(actor: Actor, listener: Listener): Actor {
  return actor.kind === 'console' && listener === 'public' ? { ...actor, role: 'developer' } : actor;
}

const anonymous: Actor = { kind: 'anonymous' };

// An API key or an OAuth token that someone puts into the cookie opens nothing.
const sessionKinds: readonly Actor['kind'][] = ['console', 'reset_due', 'user'];

async function resolveActor(
  options: RouterContextOptions,
): Promise<Pick<RouterContext, 'actor' | 'refusal'>> {
  const { authenticateSession, session } = options;
  if (session.token === undefined) return { actor: anonymous };
  try {
    const actor = await authenticateSession(session.token);
    if (sessionKinds.includes(actor.kind)) return { actor };
  } catch (error) {
    if (error instanceof AccessError && error.code === 'account_suspended') {
      return { actor: anonymous, refusal: error };
    }
    if (!endsSession(error)) {
      const fault = toTrpcError(getTRPCErrorFromUnknown(error));
      // No procedure runs, which would log it.
      logFault(options, fault);
      throw fault;
    }
  }
  session.clear();
  return { actor: anonymous };
}

const deadSessionCodes: readonly string[] = ['token_invalid', 'token_expired', 'device_not_registered'];

function endsSession(error: unknown): boolean {
  return error instanceof AccessError && deadSessionCodes.includes(error.code);
}

/** The domain's view of a call. */
export function domainContext(ctx: RouterContext): Context {
  return { ...ctx.services, actor: ctx.actor, callerNow: ctx.callerNow, origin: ctx.origin };
}
