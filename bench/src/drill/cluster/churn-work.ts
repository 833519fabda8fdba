import type { AuthorizationServer } from '../../oauth/server.ts';
import type { Stage } from '../../stage.ts';
import { issuedKeyOf } from '../call.ts';
import { openSession, type Person } from '../people.ts';
import { type App, connectApp, refreshApp, type TokenEndpoint } from '../refreshing-app.ts';
import type { Work } from './revocations.ts';

const keysPath = '/v1/developer/api-keys';
/** A client may not ask for codes as often as the others work. */
const turnsOfToken = 4;

/** A key, made and revoked by a session. */
export const keyWork =
  ({ session }: Person): Work =>
  async (turn, { caller, origin, revoke, use }) => {
    const body = { name: `churn ${turn}`, scopes: ['threads:read'] };
    const made = await caller.send({ origin, method: 'POST', path: keysPath, token: session, body });
    if (made.status !== 201) return null;
    const { id, rawKey } = issuedKeyOf(made);
    const token = rawKey ?? '';
    await use(token);
    const answeredAtMs = await revoke({ method: 'DELETE', path: `${keysPath}/${id}`, token: session });
    return answeredAtMs === null ? null : { id, answeredAtMs, token };
  };

/** A session, which signs out. */
export const sessionWork =
  ({ services }: Stage, { developer }: Person): Work =>
  async (turn, { revoke, use }) => {
    const token = await openSession(services, developer).catch(() => null);
    if (token === null) return null;
    await use(token);
    const answeredAtMs = await revoke({ method: 'POST', path: '/v1/developer/auth/logout', token });
    return answeredAtMs === null ? null : { id: `session ${turn}`, answeredAtMs, token };
  };

/** @returns null if the service was disturbed on the way, and in most turns */
async function connect(server: AuthorizationServer, turn: number): Promise<App | null> {
  return turn % turnsOfToken === 0 ? connectApp(server).catch(() => null) : null;
}

/** An access token, whose refresh token is revoked. */
export const tokenWork =
  (server: AuthorizationServer, endpoint: TokenEndpoint): Work =>
  async (turn, { revoke, use }) => {
    const app = await connect(server, turn);
    if (!app || (await refreshApp(endpoint, app)).status !== 200) return null;
    const { accessToken, refreshToken } = app;
    const token = accessToken ?? '';
    await use(token);
    const form = { token: refreshToken, client_id: endpoint.clientId };
    const answeredAtMs = await revoke({ method: 'POST', path: '/v1/oauth/revoke', form });
    return answeredAtMs === null ? null : { id: `token ${turn}`, answeredAtMs, token };
  };

/**
 * A refresh token that is presented twice at once. One of the two is answered at most, and the other one ends the family.
 * @param onBoth hears of a token that was taken twice
 */
export const raceWork =
  (server: AuthorizationServer, endpoint: TokenEndpoint, onBoth: () => void): Work =>
  async (turn) => {
    const app = await connect(server, turn);
    if (!app) return null;
    const twins: [App, App] = [{ ...app }, { ...app }];
    const [one, other] = await Promise.all([refreshApp(endpoint, twins[0]), refreshApp(endpoint, twins[1])]);
    if (one.status === 200 && other.status === 200) onBoth();
    const taken = one.status === 200 ? twins[0] : twins[1];
    const refused = [one, other].find(({ status }) => status === 400);
    return refused && taken.accessToken !== null
      ? { id: `race ${turn}`, answeredAtMs: refused.endedAtMs, token: taken.accessToken }
      : null;
  };
