import type { Services } from '@patchbay/domain/core';
import { consumeInteraction, issueCode } from '@patchbay/domain/oauth';
import { type DecidedExchange, exchangeOf } from './exchange.ts';
import { errors, type Next, type OidcContext } from './library.ts';
import { renderErrorPage } from './page.ts';
import { faultOf, runLibrary } from './run-library.ts';

const openidParameters = [
  'acr_values',
  'claims_locales',
  'display',
  'id_token_hint',
  'login_hint',
  'max_age',
  'nonce',
  'ui_locales',
] as const;

/** OpenID Connect is not offered. Unknown parameters are ignored (RFC 6749 section 3.1), and so never stored. */
function ignoreOpenid(ctx: OidcContext): void {
  if (!openidParameters.some((name) => name in ctx.query)) return;
  const query = { ...ctx.query };
  for (const name of openidParameters) delete query[name];
  ctx.query = query;
}

/**
 * The authorization endpoint (RFC 6749 section 3.1). The library checks the request and stores it (`model/interaction`),
 * then sends the browser to the consent page of the console.
 *
 * Nobody has reviewed the redirect URIs of a client on trial, and here nobody is known yet. So a refusal is shown on a
 * page, and no browser is sent there before its member has decided.
 */
export async function answerAuthorizationRequest(ctx: OidcContext, next: Next): Promise<void> {
  ignoreOpenid(ctx);
  await runLibrary(ctx, next);
  const fault = faultOf(ctx);
  if (ctx.oidc.client?.client_status !== 'trial' || !(fault instanceof errors.OIDCProviderError)) return;
  ctx.remove('Location');
  showRefusal(ctx, fault);
}

function showRefusal(ctx: OidcContext, fault: InstanceType<typeof errors.OIDCProviderError>): void {
  ctx.status = 400;
  renderErrorPage(ctx, { error: fault.error, error_description: fault.message }, fault);
}

/**
 * The resume step, from the consent page back to the client:
 * 1. The library asks for the decided request, which is found only for the browser that began and that decided it.
 * 2. The library grants a code, or reports the denial.
 * 3. One statement uses up the request and stores the code. If another resume was first, this one is refused.
 *
 * A refusal on a page uses up nothing: once its cause is gone, such as a client that waits for approval again, a reload
 * works.
 */
export async function answerResume(ctx: OidcContext, next: Next, services: Services): Promise<void> {
  await runLibrary(ctx, next);
  const exchange = exchangeOf(ctx);
  if (exchange.kind !== 'decided' || !ctx.response.get('Location')) return;
  const isFirst = await spendDecision(exchange, services);
  exchange.spent = true;
  if (isFirst) return;
  ctx.remove('Location');
  showRefusal(ctx, new errors.SessionNotFound('the request was already answered'));
}

/** @returns false for a request that was spent before */
function spendDecision({ code, request, uid }: DecidedExchange, { clock, db }: Services): Promise<boolean> {
  const { clientId, grantId } = request.stored;
  const now = clock.now();
  if (!code || grantId === null) return consumeInteraction(db.sql, uid, now);
  const { expiresAt, payload, raw } = code;
  const issue = { interactionUid: uid, code: raw, grantId, clientId, payload, createdAt: now, expiresAt };
  return issueCode(db.sql, issue);
}
