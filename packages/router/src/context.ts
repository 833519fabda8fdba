import { AccessError } from '@patchbay/contract';
import type { Actor, Context, Origin, Services } from '@patchbay/domain';

/** The browser's session: a cookie that only the console's server reads and writes. */
export interface SessionCookie {
  /** The raw session token, or undefined without a cookie. */
  readonly token: string | undefined;
  set(token: string): void;
  clear(): void;
}

/** What the console's server hands to each call of the router. */
export interface RouterContext {
  readonly services: Services;
  readonly origin: Origin;
  readonly session: SessionCookie;
  readonly actor: Actor;
  /** The feature flags as this process last saw them. */
  readonly flags: { apikeyAuthEnabled(): boolean };
}

export interface RouterContextOptions extends Omit<RouterContext, 'actor'> {
  /** Resolves a session token to its actor; refuses as the REST authenticator does. */
  authenticateSession(token: string): Promise<Actor>;
}

/** Identity comes from the cookie alone. A dead session is nobody, and its cookie is taken back. */
export async function createRouterContext(options: RouterContextOptions): Promise<RouterContext> {
  const { authenticateSession, ...rest } = options;
  return { ...rest, actor: await resolveActor(options.session, authenticateSession) };
}

async function resolveActor(
  session: SessionCookie,
  authenticate: RouterContextOptions['authenticateSession'],
): Promise<Actor> {
  if (session.token === undefined) return { kind: 'anonymous' };
  try {
    return await authenticate(session.token);
  } catch (error) {
    if (!endsSession(error)) throw error;
    session.clear();
    return { kind: 'anonymous' };
  }
}

const deadSessionCodes: readonly string[] = ['token_invalid', 'token_expired', 'device_not_registered'];

function endsSession(error: unknown): boolean {
  return error instanceof AccessError && deadSessionCodes.includes(error.code);
}

/** The domain's view of a call. */
export function domainContext(ctx: RouterContext): Context {
  return { ...ctx.services, actor: ctx.actor, origin: ctx.origin };
}
