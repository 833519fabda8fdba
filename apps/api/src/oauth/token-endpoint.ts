import type { Services } from '@patchbay/domain/core';
import { asAuthorizationServer, issueTokens, revokeFamily } from '@patchbay/domain/oauth';
import { oauthErrorBody } from '../http/render-error.ts';
import { exchangeOf, isPresented, type PresentedExchange, reuseReasons } from './exchange.ts';
import type { Next, OidcContext } from './library.ts';
import { runLibrary } from './run-library.ts';
import { explainStatus, followRefusal, grantIdOf, readEnd } from './token-refusal.ts';

/**
 * The token endpoint (RFC 6749 section 3.2), from the request to the answer:
 *
 * 1. The library asks for the client, and `model/presenting-client.ts` reads it together with what it presents.
 * 2. The library checks: client authentication (section 2.3), PKCE (RFC 7636 section 4.6), expiry, scope and resource.
 *    The value to use up and the tokens to store are only noted in the exchange (`model/`).
 * 3. Granted: one statement spends what was presented and stores the tokens ({@link grant}). When another request has
 *    spent it, its family ends (RFC 9700 section 4.14.2) and this request is refused.
 * 4. Refused: a wrong code_verifier is counted, and a device that polls too fast is slowed down. A client whose family has
 *    ended is told why.
 * 5. A client that is neither approved nor on trial gets no tokens. It is told so, unless its family has ended: then it is told that.
 */
export async function answerTokenRequest(ctx: OidcContext, next: Next, services: Services): Promise<void> {
  await runLibrary(ctx, next);
  const exchange = exchangeOf(ctx);
  const status = await explainStatus(ctx, exchange, services);
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

/** Without a known client and something that it presents there is nothing to grant. */
function requireRefused(ctx: OidcContext): void {
  if (ctx.status === 200) throw new Error('tokens were granted for nothing');
}

/** Uses up the presented value and stores the granted tokens, in one statement that other requests may share. */
async function grant(ctx: OidcContext, exchange: PresentedExchange, services: Services): Promise<void> {
  const { granted, kind, origin, raw } = exchange;
  const { accessToken, refreshToken, spent } = granted;
  const grantId = grantIdOf(exchange);
  const clientId = ctx.oidc.client?.clientId;
  if (!spent || !accessToken || !grantId || !clientId) throw new Error('a token answer without its parts');
  const now = services.clock.now();
  const issue = { spends: { kind, raw }, grantId, clientId, accessToken, refreshToken, now };
  const outcome = await issueTokens(services, issue);
  if (outcome === 'issued') return;
  if (outcome === 'reused') {
    granted.reused = true;
    await revokeFamily(asAuthorizationServer(services, origin), { grantId, reason: reuseReasons[kind] });
  }
  ctx.status = 400;
  ctx.body = oauthErrorBody('invalid_grant', (await readEnd(services, grantId)) ?? 'it was already used');
}
