import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@patchbay/db';
import { hashOpaque } from '@patchbay/secrets';
import { type AuthorizationServer, runCodeFlow } from '../oauth/server.ts';
import type { Caller, Outcome } from './call.ts';
import type { Checks } from './drill.ts';

/** An app that one person has allowed, with what it was given last: a family of its own. */
export interface App {
  refreshToken: string;
  accessToken: string | null;
}

export async function connectApp(server: AuthorizationServer): Promise<App> {
  return { refreshToken: await runCodeFlow(server), accessToken: null };
}

const tokenPath = '/v1/oauth/token';
const putOffMax = 50;
const putOffMs = 200;

/** Refreshes once, and keeps what it is given. */
async function refresh(caller: Caller, origin: string, clientId: string, app: App): Promise<Outcome> {
  const form = { grant_type: 'refresh_token', client_id: clientId, refresh_token: app.refreshToken };
  const outcome = await caller.send({ origin, method: 'POST', path: tokenPath, form });
  if (outcome.status === 200) {
    const given = JSON.parse(outcome.body) as { access_token: string; refresh_token: string };
    app.refreshToken = given.refresh_token;
    app.accessToken = given.access_token;
  }
  return outcome;
}

/** Refreshes again and again until the process does not answer. @returns all answers */
export async function refreshUntilCut(
  caller: Caller,
  origin: string,
  clientId: string,
  app: App,
  onAnswer: () => void,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (;;) {
    const outcome = await refresh(caller, origin, clientId, app);
    outcomes.push(outcome);
    if (outcome.status === null) return outcomes;
    onAnswer();
    if (outcome.status !== 200 && outcome.status !== 503) return outcomes;
  }
}

/** As {@link refresh}, and again while the process puts it off: a busy machine has not refused it. */
async function refreshPatiently(
  caller: Caller,
  origin: string,
  clientId: string,
  app: App,
): Promise<Outcome> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await refresh(caller, origin, clientId, app);
    if (outcome.status !== 503 || attempt === putOffMax) return outcome;
    await pause(putOffMs);
  }
}

const stateOfFamily = `SELECT t.consumed_at IS NOT NULL AS spent, g.revoked_at IS NOT NULL AS ended
  FROM oauth_refresh_tokens t JOIN oauth_grants g ON g.id = t.grant_id WHERE t.id_hash = $1`;

interface FamilyState {
  readonly spent: boolean;
  readonly ended: boolean;
}

/**
 * What an app does that was cut off: it tries its token again. That works, or the token had been spent, and then
 * all of the family has ended.
 * @returns which of the two
 */
export async function retryToken(
  checks: Checks,
  caller: Caller,
  db: Database,
  at: { readonly origin: string; readonly clientId: string },
  app: App,
): Promise<'went on' | 'ended'> {
  const { accessToken, refreshToken } = app;
  const [before] = await db.query<FamilyState>(stateOfFamily, [hashOpaque(refreshToken)]);
  const { body, status } = await refreshPatiently(caller, at.origin, at.clientId, app);
  const [after] = await db.query<FamilyState>(stateOfFamily, [hashOpaque(refreshToken)]);
  const said = `a token that was ${before?.spent ? 'spent' : 'unspent'} was answered ${status} ${body}`;
  checks.require(status === 200 || (status === 400 && body.includes('invalid_grant')), said);
  checks.require(after?.spent === true && after.ended === (status === 400), `${said}: the family disagrees`);
  if (status === 200) return 'went on';
  const isAlive = accessToken !== null && (await tryToken(caller, at.origin, accessToken));
  checks.require(!isAlive, 'an access token outlived its family');
  return 'ended';
}

/** Whether the REST API takes an access token. */
export async function tryToken(caller: Caller, origin: string, token: string): Promise<boolean> {
  const { status } = await caller.send({ origin, method: 'GET', path: '/v1/me', token });
  return status === 200;
}
