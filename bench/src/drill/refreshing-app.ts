import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@patchbay/db';
import { hashFamily, hashOpaque } from '@patchbay/secrets';
import { type AuthorizationServer, runCodeFlow } from '../oauth/server.ts';
import type { Caller, Line, Outcome } from './call.ts';
import type { Checks } from './drill.ts';

/** An app that one person has allowed, with its latest tokens. Each app has its own token family. */
export interface App {
  refreshToken: string;
  accessToken: string | null;
}

export async function connectApp(server: AuthorizationServer): Promise<App> {
  return { refreshToken: await runCodeFlow(server, server.clientId), accessToken: null };
}

const tokenPath = '/v1/oauth/token';
const putOffMax = 50;
const putOffMs = 200;

/** The token endpoint at which an app refreshes, and the app's client. */
export interface TokenEndpoint extends Line {
  readonly clientId: string;
}

/** Refreshes once and keeps the new tokens. */
export async function refreshApp({ caller, clientId, origin }: TokenEndpoint, app: App): Promise<Outcome> {
  const form = { grant_type: 'refresh_token', client_id: clientId, refresh_token: app.refreshToken };
  const outcome = await caller.send({ origin, method: 'POST', path: tokenPath, form });
  if (outcome.status === 200) {
    const given = JSON.parse(outcome.body) as { access_token: string; refresh_token: string };
    app.refreshToken = given.refresh_token;
    app.accessToken = given.access_token;
  }
  return outcome;
}

/** Refreshes until the process stops answering. @returns all answers */
export async function refreshUntilCut(
  endpoint: TokenEndpoint,
  app: App,
  onAnswer: () => void,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (;;) {
    const outcome = await refreshApp(endpoint, app);
    outcomes.push(outcome);
    if (outcome.status === null) return outcomes;
    onAnswer();
    if (outcome.status !== 200 && outcome.status !== 503) return outcomes;
  }
}

/** Like {@link refreshApp}, but tries again on 503: a busy machine has not refused the token. */
async function refreshPatiently(endpoint: TokenEndpoint, app: App): Promise<Outcome> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await refreshApp(endpoint, app);
    if (outcome.status !== 503 || attempt === putOffMax) return outcome;
    await pause(putOffMs);
  }
}

// Only the token that a family can use now has a row.
const stateOfFamily = `SELECT t.id_hash <> $1 AS spent, g.revoked_at IS NOT NULL AS ended
  FROM oauth_refresh_tokens t JOIN oauth_grants g ON g.id = t.grant_id WHERE t.family_hash = $2`;

interface FamilyState {
  readonly spent: boolean;
  readonly ended: boolean;
}

/**
 * Does what an app does whose connection was cut: tries its token again. Either that works, or the token was already
 * used up and the whole family has ended.
 * @returns which of the two happened
 */
export async function retryToken(
  { checks, db }: { readonly checks: Checks; readonly db: Database },
  endpoint: TokenEndpoint,
  app: App,
): Promise<'went on' | 'ended'> {
  const { accessToken, refreshToken } = app;
  const family = [hashOpaque(refreshToken), hashFamily(refreshToken)];
  const [before] = await db.query<FamilyState>(stateOfFamily, family);
  const { body, status } = await refreshPatiently(endpoint, app);
  const [after] = await db.query<FamilyState>(stateOfFamily, family);
  const said = `a token that was ${before?.spent ? 'spent' : 'unspent'} was answered ${status} ${body}`;
  checks.require(status === 200 || (status === 400 && body.includes('invalid_grant')), said);
  checks.require(
    after?.spent === true && after.ended === (status === 400),
    `${said}, but its family says otherwise`,
  );
  if (status === 200) return 'went on';
  const isAlive = accessToken !== null && (await tryToken(endpoint.caller, endpoint.origin, accessToken));
  checks.require(!isAlive, 'an access token outlived its family');
  return 'ended';
}

/** Returns true if the REST API accepts an access token. */
export async function tryToken(caller: Caller, origin: string, token: string): Promise<boolean> {
  const { status } = await caller.send({ origin, method: 'GET', path: '/v1/me', token });
  return status === 200;
}
