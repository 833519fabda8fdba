import { betterAuth } from 'better-auth';
import { toNodeHandler } from 'better-auth/node';
import { genericOAuth } from 'better-auth/plugins';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Developer, signUp } from '../support/developer.ts';
import { expectSignedIn, registerApp, signInAt } from '../support/library-sign-in.ts';
import { discover, type ServerMetadata } from '../support/oauth-client.ts';
import { signUpOperator } from '../support/operator.ts';
import { readProduct } from '../support/running.ts';
import { Browser, startWebApp, type WebApp } from '../support/web-app.ts';

let operator: Developer;
let person: Developer;
let server: ServerMetadata;
let app: WebApp;

beforeAll(async () => {
  [operator, person, server] = [await signUpOperator(), await signUp(), await discover()];
});

const callbackPath = '/api/auth/callback/patchbay';

async function startApp(method: string, path: string): Promise<WebApp> {
  return startWebApp(async (url) => {
    const name = `Better Auth ${method}`;
    const client = await registerApp(operator, { name, callback: url + callbackPath, method });
    const auth = betterAuth({
      baseURL: url,
      secret: 'a secret of the app, for its cookies',
      plugins: [
        genericOAuth({
          config: [
            {
              providerId: 'patchbay',
              discoveryUrl: `${server.issuer}${path}`,
              userInfoUrl: `${readProduct().apiUrl}/v1/me`,
              clientId: client.id,
              clientSecret: client.secret,
              scopes: ['openid', 'profile', 'email', 'offline_access', 'threads:read'],
              mapProfileToUser: ({ display_name: displayName }) => ({ name: String(displayName) }),
            },
          ],
        }),
      ],
    });
    return toNodeHandler(auth);
  });
}

describe.each([
  ['client_secret_post', '/.well-known/openid-configuration'],
  ['client_secret_basic', '/.well-known/oauth-authorization-server'],
])('better-auth with its default of a secret in the body, registered for %s, with %s', (method, path) => {
  beforeAll(async () => {
    app = await startApp(method, path);
  });
  afterAll(() => app.stop());

  test('signs a person in', async () => {
    const browser = new Browser();
    const json = { 'content-type': 'application/json', origin: app.url };
    const post = (name: string, body: object) =>
      browser.open(`${app.url}/api/auth/${name}`, {
        method: 'POST',
        headers: json,
        body: JSON.stringify(body),
      });
    const asked = await post('sign-in/social', { provider: 'patchbay', callbackURL: '/signed-in' });
    const { url } = JSON.parse(asked.text) as { url: string };
    const back = await signInAt(browser, person, url);
    expect([back.status, back.location], back.text).toEqual([302, expect.stringMatching(/signed-in$/)]);
    const accounts = await browser.open(`${app.url}/api/auth/list-accounts`);
    const [account] = JSON.parse(accounts.text) as { id: string }[];
    const kept = await post('get-access-token', { accountId: account?.id });
    expect(kept.status, kept.text).toBe(200);
    await expectSignedIn((JSON.parse(kept.text) as { accessToken: unknown }).accessToken);
  });
});
