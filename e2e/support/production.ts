import { randomBytes } from 'node:crypto';
import { expect, vi } from 'vitest';
import { type ApiProcess, startApiProcess } from './api-process.ts';
import { call } from './call.ts';
import { startConsoleProcess } from './console-process.ts';
import { type Developer, freshEmail, signIn, signUp } from './developer.ts';
import { findFreePort } from './free-port.ts';
import { deviceGrant } from './oauth-client.ts';
import { type DeviceBody, postForm, type Registration, type TokenBody } from './oauth-flow.ts';
import { createOwnDatabase, type OwnDatabase } from './own-database.ts';
import type { OwnProcess } from './own-process.ts';
import { patienceMs } from './patience.ts';
import type { Flag } from './view.ts';

const flagPath = '/v1/admin/flags/apikey_auth_enabled';
const operatorEmail = 'operator@example.com';
export const productionConsoleUrl = 'https://console.example.com';

/** The API and the console of a production host on a database of their own, with the operators' listeners. */
export interface Production {
  readonly api: { readonly url: string; readonly adminUrl: string };
  readonly console: { readonly url: string; readonly adminUrl: string };
  readonly operator: Developer;
  /** A developer who verified in development, where the code is echoed, and is signed in to production. */
  signUp(): Promise<Developer>;
  /** Switches the platform on or off, and waits until both programs follow. */
  setFlag(enabled: boolean): Promise<void>;
  stop(): Promise<void>;
}

async function startPrograms(database: OwnDatabase) {
  const [apiPort, consolePort] = [await findFreePort(), await findFreePort()];
  const shared = {
    DATABASE_URL: database.url,
    MASTER_KEY: randomBytes(32).toString('base64'),
    OPERATOR_EMAILS: operatorEmail,
  };
  const production = {
    ...shared,
    DEPLOYMENT: 'production',
    BASE_URL: 'https://api.example.com',
    CONSOLE_URL: productionConsoleUrl,
    SMTP_URL: 'smtp://127.0.0.1:9',
    LISTEN_HOST: '127.0.0.1',
    AUTO_APPROVED_SOFTWARE_ID: 'patchbay-cli',
    ADMIN_LISTEN: `127.0.0.1:${apiPort}`,
    ADMIN_CONSOLE_LISTEN: `127.0.0.1:${consolePort}`,
  };
  return {
    development: await startApiProcess(shared),
    api: await startApiProcess(production),
    consoleProcess: await startConsoleProcess(production),
    adminUrls: { api: `http://127.0.0.1:${apiPort}`, console: `http://127.0.0.1:${consolePort}` },
  };
}

async function isOn(api: ApiProcess, console: OwnProcess): Promise<boolean[]> {
  const scopes = await call('GET', '/v1/developer/scopes', { to: api.url });
  const settings = await fetch(`${console.url}/api/trpc/readPublicSettings`);
  await settings.body?.cancel();
  return [scopes.status !== 404, settings.status !== 404];
}

export async function startProduction(): Promise<Production> {
  const database = await createOwnDatabase();
  const { adminUrls, api, consoleProcess, development } = await startPrograms(database);
  const join = async (email: string): Promise<Developer> => {
    const developer = await signUp({ to: development.url, email });
    return { ...developer, token: await signIn(developer, { to: adminUrls.api }) };
  };
  const operator = await join(operatorEmail);
  return {
    api: { url: api.url, adminUrl: adminUrls.api },
    console: { url: consoleProcess.url, adminUrl: adminUrls.console },
    operator,
    signUp: () => join(freshEmail()),
    async setFlag(enabled) {
      const options = { to: adminUrls.api, token: operator.token, body: { enabled } };
      const answer = await call<Flag>('PUT', flagPath, options);
      expect(answer.status, answer.text).toBe(200);
      const follow = async () => expect(await isOn(api, consoleProcess)).toEqual([enabled, enabled]);
      await vi.waitFor(follow, { timeout: patienceMs, interval: 50 });
    },
    async stop() {
      await Promise.all([development.stop(), api.stop(), consoleProcess.stop()]);
      await database.remove();
    },
  };
}

/** A token that the person gave an app by the device flow, on the public API. */
export async function connectApp(
  { api }: Pick<Production, 'api'>,
  person: Developer,
): Promise<TokenBody & { clientId: string }> {
  const to = api.url;
  const body = {
    client_name: 'Command line',
    software_id: 'patchbay-cli',
    redirect_uris: ['https://app.example/callback'],
    grant_types: ['device_code', 'refresh_token'],
    token_endpoint_auth_method: 'none',
    scope: 'threads:read messages:write',
  };
  const { body: client } = await call<Registration>('POST', '/v1/oauth/register', { to, body });
  const form = { client_id: client.client_id };
  const device = await postForm<DeviceBody>('/v1/oauth/device_authorization', form, { to });
  const decision = { user_code: device.body.user_code, decision: 'approve' };
  await call('POST', '/v1/oauth/device/decide', { to, token: person.token, body: decision });
  const asked = { ...form, grant_type: deviceGrant, device_code: device.body.device_code };
  const token = await postForm<TokenBody>('/v1/oauth/token', asked, { to });
  expect(token.status, token.text).toBe(200);
  return { ...token.body, clientId: client.client_id };
}
