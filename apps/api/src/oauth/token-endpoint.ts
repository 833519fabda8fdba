import { deviceGrantType } from '@patchbay/contract';
import type { Services } from '@patchbay/domain/core';
import {
  type AuthorizingClient,
  asAuthorizationServer,
  findAuthorizingClient,
  findPresentation,
  issueTokens,
  type Presentation,
  pollAsClient,
  type RevokeReason,
  revokeFamily,
} from '@patchbay/domain/oauth';
import { oauthErrorBody } from '../http/render-error.ts';
import {
  advanceExchange,
  exchangeOf,
  isPresented,
  nothingGranted,
  type PresentedExchange,
} from './exchange.ts';
import { type Next, type OidcContext, Provider } from './library.ts';
import { runLibrary } from './run-library.ts';
import { explainStatus, followRefusal, grantIdOf, readEnd } from './token-refusal.ts';

/**
 * The token endpoint (RFC 6749 section 3.2), from the request to the answer:
 *
 * 1. The library asks for the client, and {@link findPresentingClient} reads it together with what it presents.
 * 2. The library checks: client authentication (section 2.3), PKCE (RFC 7636 section 4.6), expiry, scope and resource.
 *    The value to use up and the tokens to store are only noted in the exchange (`model/`).
 * 3. Granted: one statement spends what was presented and stores the tokens ({@link grant}). When another request has
 *    spent it, its family ends (RFC 9700 section 4.14.2) and this request is refused.
 * 4. Refused: a wrong code_verifier is counted, and a device that polls too fast is slowed down. A client whose family has
 *    ended is told why.
 * 5. A client that is not approved gets no tokens. It is told so, unless its family has ended: then it is told that.
 */
export async function answerTokenRequest(ctx: OidcContext, next: Next, services: Services): Promise<void> {
  await runLibrary(ctx, next);
  const exchange = exchangeOf(ctx);
  const status = explainStatus(ctx);
  if (!isPresented(exchange)) requireRefused(ctx);
  else if (ctx.status !== 200) {
    if (await followRefusal(ctx, exchange, services)) return;
  } else if (status === null) return grant(ctx, exchange, services);
  if (status !== null) refuseUnapproved(ctx, status);
}

/** Answers as every endpoint answers a client that waits for approval or has lost it. */
function refuseUnapproved(ctx: OidcContext, reason: string): void {
  ctx.status = 403;
  ctx.body = oauthErrorBody('unauthorized_client', reason);
}

type TokenParameters = Readonly<Record<string, unknown>>;

/** The code (RFC 6749 section 4.1.3) or the refresh token (section 6) of a token request, or null. */
function presentationOf({ code, grant_type, refresh_token }: TokenParameters): Presentation | null {
  if (grant_type === 'authorization_code' && typeof code === 'string') return { kind: 'code', raw: code };
  const refreshes = grant_type === 'refresh_token' && typeof refresh_token === 'string';
  return refreshes ? { kind: 'refresh_token', raw: refresh_token } : null;
}

/** The device code of a token request (RFC 8628 section 3.4), or null. */
function deviceCodeOf({ device_code, grant_type }: TokenParameters): string | null {
  return grant_type === deviceGrantType && typeof device_code === 'string' ? device_code : null;
}

/**
 * Reads the client of a token request, and in the same statement the code, refresh token or device code that it
 * presents. Null for an unknown client.
 */
export async function findPresentingClient(
  { clock, db }: Services,
  clientId: string,
): Promise<AuthorizingClient | null> {
  const { ctx } = Provider;
  if (!ctx) throw new Error('a client of the token endpoint was read outside a request');
  const begun = { origin: exchangeOf(ctx).origin, granted: nothingGranted() };
  const presentation = presentationOf(ctx.oidc.params ?? {});
  if (presentation) {
    const found = await findPresentation(db.sql, clientId, presentation);
    advanceExchange({ ...begun, ...presentation, token: found?.token ?? null });
    return found?.client ?? null;
  }
  const deviceCode = deviceCodeOf(ctx.oidc.params ?? {});
  if (deviceCode === null) return findAuthorizingClient(db.sql, clientId);
  const found = await pollAsClient(db.sql, { clientId, deviceCode, now: clock.now() });
  advanceExchange({ ...begun, kind: 'device_code', raw: deviceCode, polled: found?.polled });
  return found?.client ?? null;
}

/** Without a known client and something that it presents there is nothing to grant. */
function requireRefused(ctx: OidcContext): void {
  if (ctx.status === 200) throw new Error('tokens were granted for nothing');
}

/** Why a family ends when something of it is presented again. */
export const reuseReasons = {
  code: 'code_reuse',
  refresh_token: 'refresh_token_reuse',
  device_code: 'device_code_reuse',
} as const satisfies Record<PresentedExchange['kind'], RevokeReason>;

/** Uses up the presented value and stores the granted tokens, in one statement. */
async function grant(ctx: OidcContext, exchange: PresentedExchange, services: Services): Promise<void> {
  const { granted, kind, origin, raw } = exchange;
  const { accessToken, refreshToken, spent } = granted;
  const grantId = grantIdOf(exchange);
  const clientId = ctx.oidc.client?.clientId;
  if (!spent || !accessToken || !grantId || !clientId) throw new Error('a token answer without its parts');
  const now = services.clock.now();
  const issue = { spends: { kind, raw }, grantId, clientId, accessToken, refreshToken, now };
  const outcome = await issueTokens(services.db.sql, issue);
  if (outcome === 'issued') return;
  if (outcome === 'reused') {
    granted.reused = true;
    await revokeFamily(asAuthorizationServer(services, origin), { grantId, reason: reuseReasons[kind] });
  }
  ctx.status = 400;
  ctx.body = oauthErrorBody('invalid_grant', (await readEnd(services, grantId)) ?? 'it was already used');
}
