import { setTimeout as pause } from 'node:timers/promises';
import { kill } from '@patchbay/testkit/program';
import type { Child } from '../child.ts';
import { type AuthorizationServer, describeProduct } from '../oauth/server.ts';
import { seedDeveloper } from '../seed.ts';
import { type Caller, createCaller, type Outcome } from './call.ts';
import { checkChains } from './check.ts';
import type { Checks, Drill } from './drill.ts';
import { createPeople } from './people.ts';
import { type App, connectApp, refreshUntilCut, retryToken, tryToken } from './refreshing-app.ts';
import { openScene, type Scene } from './scene.ts';

const appCount = 16;
const killWithinMs = 15;

/** One process that is never killed, and the apps that refresh at another one. */
interface Cast {
  readonly checks: Checks;
  readonly scene: Scene;
  readonly caller: Caller;
  readonly steady: Child;
  readonly server: AuthorizationServer;
  readonly apps: App[];
}

interface Tally {
  refreshed: number;
  putOff: number;
  /** Cut off, and able to go on with the token they had. */
  wentOn: number;
  /** Cut off after the token was spent: the family ends, and the person allows the app again. */
  ended: number;
}

async function gather(checks: Checks, scene: Scene, caller: Caller): Promise<Cast> {
  const steady = await scene.startApi();
  const server = await describeProduct(steady.url, scene, [(await seedDeveloper(scene)).developer]);
  const apps = await createPeople(appCount, () => connectApp(server));
  return { checks, scene, caller, steady, server, apps };
}

/** All apps refresh at one process, which is killed after a random number of answers and a random pause. */
async function killWhileRefreshing({ apps, caller, server }: Cast, victim: Child): Promise<Outcome[]> {
  const enough = Promise.withResolvers<void>();
  let answersLeft = appCount + Math.floor(Math.random() * appCount * 3);
  const onAnswer = () => {
    answersLeft -= 1;
    if (answersLeft <= 0) enough.resolve();
  };
  const endpoint = { caller, origin: victim.url, clientId: server.clientId };
  const loops = apps.map((app) => refreshUntilCut(endpoint, app, onAnswer));
  const all = Promise.all(loops);
  await Promise.race([enough.promise, all]);
  await pause(Math.random() * killWithinMs);
  await kill(victim);
  return (await all).flat();
}

/** Every app that was cut off retries at the other process at once; if its family ended, it is allowed again. */
async function goOn({ apps, caller, checks, scene, server, steady }: Cast, tally: Tally): Promise<void> {
  const endpoint = { caller, origin: steady.url, clientId: server.clientId };
  const retries = apps.map((app) => retryToken({ checks, db: scene.db }, endpoint, app));
  for (const [index, outcome] of (await Promise.all(retries)).entries()) {
    if (outcome === 'went on') tally.wentOn += 1;
    else {
      tally.ended += 1;
      apps[index] = await connectApp(server);
    }
  }
}

// One statement spends a code or token and stores what it gives, with one time for all of it.
const emptyHandedCodes = `SELECT count(*)::int AS n FROM oauth_codes t WHERE consumed_at IS NOT NULL AND NOT EXISTS (
    SELECT FROM oauth_access_tokens a WHERE a.grant_id = t.grant_id AND a.created_at = t.consumed_at)`;

const lonelyTokens = `SELECT count(*)::int AS n FROM oauth_refresh_tokens t WHERE NOT EXISTS (
    SELECT FROM oauth_access_tokens a WHERE a.grant_id = t.grant_id AND a.created_at = t.created_at)`;

const notOneToken = `SELECT count(*)::int AS n FROM oauth_grants g WHERE revoked_at IS NULL
  AND (SELECT count(*) FROM oauth_refresh_tokens t WHERE t.grant_id = g.id) <> 1`;

/** No code or token is spent without giving anything, and a living family has exactly one refresh token. */
async function checkTokens({ checks, scene: { db } }: Cast): Promise<void> {
  for (const [text, what] of [
    [emptyHandedCodes, 'codes were spent and gave nothing'],
    [lonelyTokens, 'refresh tokens came without an access token'],
    [notOneToken, 'living families do not have exactly one refresh token'],
  ] as const) {
    const [row] = await db.query<{ n: number }>(text);
    checks.require(row?.n === 0, `${row?.n} ${what}`);
  }
}

function note(checks: Checks, outcomes: readonly Outcome[], tally: Tally): void {
  for (const { body, status } of outcomes) {
    if (status === 200) tally.refreshed += 1;
    else if (status === 503) tally.putOff += 1;
    else checks.require(status === null, `a refresh was answered ${status} ${body.slice(0, 100)}`);
  }
}

async function killRepeatedly(cast: Cast, kills: number): Promise<Tally> {
  const { checks, scene } = cast;
  const tally: Tally = { refreshed: 0, putOff: 0, wentOn: 0, ended: 0 };
  let next = scene.startApi();
  for (let killed = 0; killed < kills; killed += 1) {
    const victim = await next;
    note(checks, await killWhileRefreshing(cast, victim), tally);
    // Statements of the killed process may still be running and race with what the apps try now.
    if (killed + 1 < kills) next = scene.startApi();
    // A failed start is reported when its turn comes, not as an unhandled rejection.
    next.catch(() => undefined);
    await goOn(cast, tally);
    await checkTokens(cast);
  }
  return tally;
}

/** The tokens that the apps hold at the end are accepted. */
async function checkApps({ apps, caller, checks, steady }: Cast): Promise<void> {
  for (const { accessToken } of apps) {
    if (accessToken === null) continue;
    checks.require(await tryToken(caller, steady.url, accessToken), 'a living family’s token was refused');
  }
}

export const killRefresh: Drill = {
  title: 'kill -9 of API processes in the middle of token refreshes',
  invariant:
    'no refresh token or code is spent without giving tokens; an app that was cut off can use its token, or its whole family has ended',
  async run(checks, { quick }) {
    await using scene = await openScene();
    using caller = createCaller();
    const cast = await gather(checks, scene, caller);
    const kills = quick ? 5 : 50;
    const tally = await killRepeatedly(cast, kills);
    await checkApps(cast);
    await checkChains(checks, scene);
    checks.require(tally.refreshed > 0 && tally.wentOn > 0, 'the kills interrupted no refresh, or every one');
    checks.require(quick || tally.ended > 0, 'no kill interrupted a refresh that was already stored');
    return (
      `${kills} kills, ${tally.refreshed} refreshes answered and ${tally.putOff} put off; ${tally.wentOn + tally.ended} cut off, ` +
      `of which ${tally.wentOn} went on with their token and ${tally.ended} families had ended`
    );
  },
};
