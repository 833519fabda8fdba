import { setTimeout as pause } from 'node:timers/promises';
import type { AuthorizationServer } from '../../oauth/server.ts';
import type { Outcome } from '../call.ts';
import { keepOn } from '../keep-on.ts';
import { type App, connectApp, refreshApp, type TokenEndpoint } from '../refreshing-app.ts';

const readEveryMs = 250;
const readsPerRefresh = 8;
const againMs = 300;
/** A process that was frozen takes up what it was sent this much later, at most. */
const lateMsMax = 60_000;

/** The reads by access token, and what went wrong with refresh tokens. */
export interface TokenRecord {
  readonly reads: readonly Outcome[];
  readonly refreshes: number;
  /** Families that ended because an answer was lost, as they must. */
  readonly ended: number;
  /** Answers that refuse a token that had never been presented before. */
  readonly wronglyRefused: readonly string[];
}

export interface Refreshing {
  stop(): Promise<TokenRecord>;
}

/** @returns null if the service was disturbed on the way */
const reconnect = (server: AuthorizationServer): Promise<App | null> => connectApp(server).catch(() => null);

/**
 * Apps that read with an access token and refresh it again and again. One whose answer was lost tries its token again. That may go well, and
 * then the first request is taken up late and presents a spent token, which ends the family.
 */
export function startRefreshing(
  server: AuthorizationServer,
  endpoint: TokenEndpoint,
  apps: readonly App[],
): Refreshing {
  let [refreshes, ended] = [0, 0];
  const reads: Outcome[] = [];
  const wronglyRefused: string[] = [];
  const { caller, origin } = endpoint;
  const lostAtMs = new Map<App, number>();
  const mayEnd = (app: App): boolean =>
    performance.now() - (lostAtMs.get(app) ?? Number.NEGATIVE_INFINITY) < lateMsMax;

  /** Tries the token until it is taken or refused. @returns the app, or the one that takes its place */
  const refresh = async (app: App): Promise<App | null> => {
    const { body, status } = await refreshApp(endpoint, app);
    if (status === 200) {
      refreshes += 1;
      return app;
    }
    if (status === 400) {
      if (!mayEnd(app)) wronglyRefused.push(body);
      ended += 1;
      return reconnect(server);
    }
    lostAtMs.set(app, performance.now());
    await pause(againMs);
    return running.isOver() ? app : refresh(app);
  };
  const read = async (app: App): Promise<void> => {
    const { accessToken: token } = app;
    if (token) {
      const outcome = await caller.send({ origin, method: 'GET', path: '/v1/me', token });
      if (outcome.status !== 401 || !mayEnd(app)) reads.push(outcome);
    }
    await pause(readEveryMs);
  };
  const runOf = (first: App) => {
    let app: App | null = first;
    return async (): Promise<void> => {
      app = await (app ? refresh(app) : reconnect(server));
      for (let turn = 0; app && !running.isOver() && turn < readsPerRefresh; turn += 1) await read(app);
    };
  };
  const running = keepOn(apps.map(runOf), againMs);
  return {
    async stop() {
      await running.stop();
      return { reads, refreshes, ended, wronglyRefused };
    },
  };
}
