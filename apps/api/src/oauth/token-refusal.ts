import { hash } from 'node:crypto';
import { type ClientStatus, clientStandings } from '@patchbay/contract';
import type { Services } from '@patchbay/domain/core';
import {
  asAuthorizationServer,
  countWrongVerifier,
  describeGrantEnd,
  findGrantSource,
  readGrantStanding,
} from '@patchbay/domain/oauth';
import { oauthErrorBody } from '../http/render-error.ts';
import {
  type CodeExchange,
  type DevicePollExchange,
  type Exchange,
  isPresented,
  type PresentedExchange,
} from './exchange.ts';
import { errors, type OidcContext } from './library.ts';
import { faultOf } from './run-library.ts';

/** The grant of the presented value. */
export const grantIdOf = (exchange: PresentedExchange): string | null =>
  (exchange.kind === 'device_code' ? exchange.polled?.grantId : exchange.token?.grant.id) ?? null;

/** Explains to the client why a grant gives no more tokens; null while it lives. */
export async function readEnd({ db }: Services, grantId: string): Promise<string | null> {
  const grant = await findGrantSource(db.sql, grantId);
  return grant && describeGrantEnd(grant);
}

/**
 * Tells a client why the family of its code or token has ended. The client has authenticated by now, and the value that
 * it presents shows that the family is its own; any other client learns nothing.
 * @returns true if there was an end to explain
 */
async function explainEnd(
  ctx: OidcContext,
  exchange: PresentedExchange,
  services: Services,
): Promise<boolean> {
  const grantId = grantIdOf(exchange);
  const presented = exchange.kind === 'device_code' ? exchange.polled : exchange.token;
  const isOwn = presented?.clientId === ctx.oidc.client?.clientId;
  if (!(faultOf(ctx) instanceof errors.InvalidGrant) || grantId === null || !isOwn) return false;
  const end = await readEnd(services, grantId);
  if (end !== null) ctx.body = oauthErrorBody('invalid_grant', end);
  return end !== null;
}

/**
 * Counts a wrong code_verifier, so that a thief of the code cannot keep guessing. A missing verifier is no guess, and
 * neither is any verifier for a code that has been redeemed.
 */
async function countGuess(
  ctx: OidcContext,
  { origin, raw, token }: CodeExchange,
  services: Services,
): Promise<void> {
  const { client, params } = ctx.oidc;
  const verifier = params?.code_verifier;
  const isLive = token?.consumedAt === null && token.grant.live;
  if (!(faultOf(ctx) instanceof errors.InvalidGrant) || !client || !isLive || typeof verifier !== 'string')
    return;
  if (hash('sha256', verifier, 'base64url') === token.payload.codeChallenge) return;
  const guess = { code: raw, clientId: client.clientId };
  await countWrongVerifier(asAuthorizationServer(services, origin), guess);
}

/** Tells a device that polls too fast how long to wait (RFC 8628 section 3.5). */
function slowDown(ctx: OidcContext, { polled }: DevicePollExchange): void {
  if (!(faultOf(ctx) instanceof errors.AuthorizationPending) || !polled?.tooFast) return;
  ctx.set('Retry-After', String(polled.retryAfterSeconds));
  ctx.body = oauthErrorBody('slow_down', `poll every ${polled.intervalSeconds} seconds`);
}

/**
 * Finishes a refusal of the token endpoint: counts a guess, and tells the client what it needs to know.
 * @returns true if the client was told why its family has ended
 */
export async function followRefusal(
  ctx: OidcContext,
  exchange: PresentedExchange,
  services: Services,
): Promise<boolean> {
  if (exchange.kind === 'code') await countGuess(ctx, exchange, services);
  if (exchange.kind === 'device_code') slowDown(ctx, exchange);
  return explainEnd(ctx, exchange, services);
}

/**
 * Explains why an authenticated client gets no tokens: its status. Null for an approved client, for one that the person
 * of the grant tries, and for one that has not authenticated, which learns nothing of it.
 */
export async function explainStatus(
  ctx: OidcContext,
  exchange: Exchange,
  { db }: Services,
): Promise<string | null> {
  const { client } = ctx.oidc;
  if (!client || faultOf(ctx) instanceof errors.InvalidClientAuth) return null;
  const registered = client.client_status as ClientStatus | 'trial';
  const grantId = isPresented(exchange) ? grantIdOf(exchange) : null;
  // A device that polls has no grant until its person decides.
  if (registered === 'trial' && grantId === null) return null;
  const status = registered === 'trial' ? await readGrantStanding(db.sql, grantId ?? '') : registered;
  return status === 'approved' ? null : clientStandings[status];
}
