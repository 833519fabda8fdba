import { Auth, type AuthConfig } from '@auth/core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Developer, signUp } from '../support/developer.ts';
import { type AppClient, expectSignedIn, registerApp, signInAt } from '../support/library-sign-in.ts';
import { listenWithNextAuth } from '../support/next-auth.ts';
import { discover, type ServerMetadata } from '../support/oauth-client.ts';
import { signUpOperator } from '../support/operator.ts';
import { readProduct } from '../support/running.ts';
import { Browser, listenWith, startWebApp, type WebApp } from '../support/web-app.ts';

const secret = 'a secret of the app, for its cookies';
let operator: Developer;
let person: Developer;
let server: ServerMetadata;

beforeAll(async () => {
  [operator, person, server] = [await signUpOperator(), await signUp(), await discover()];
});

/** The accounts that have signed in, as the library gives them to its user. */
const accounts: { readonly access_token?: unknown; readonly scope?: unknown }[] = [];
function keep<Token>({
  account,
  token,
}: {
  account?: (typeof accounts)[number] | null;
  token: Token;
}): Token {
  if (account) accounts.push(account);
  return token;
}
const userinfo = () => `${readProduct().apiUrl}/v1/me`;
interface Me {
  readonly id: string;
  readonly display_name: string;
  readonly email: string;
}
const profile = ({ display_name: name, email, id }: Me) => ({ id, name, email });

/** The members of a provider that both libraries take. */
const providerOf = (client: AppClient) => ({
  id: 'patchbay',
  name: 'Patchbay',
  type: 'oauth' as const,
  issuer: server.issuer,
  token: server.token_endpoint,
  userinfo: userinfo(),
  checks: ['pkce' as const, 'state' as const],
  clientId: client.id,
  clientSecret: client.secret,
  profile,
});

/** Presses the button of the library's sign-in page. @returns the URL of the authorization request */
async function pressSignIn(browser: Browser, auth: string): Promise<string> {
  const csrf = await browser.open(`${auth}/csrf`);
  expect(csrf.status, csrf.text).toBe(200);
  const { csrfToken } = JSON.parse(csrf.text) as { csrfToken: string };
  const { location, text } = await browser.post(`${auth}/signin/patchbay`, { csrfToken, callbackUrl: auth });
  expect(location, text).toContain(server.authorization_endpoint);
  return location;
}

async function expectSignIn({ url }: WebApp): Promise<void> {
  const browser = new Browser();
  const back = await signInAt(browser, person, await pressSignIn(browser, `${url}/api/auth`));
  expect([back.status, back.location], back.text).toEqual([302, expect.not.stringContaining('error')]);
  await expectSignedIn(accounts.at(-1)?.access_token);
  const session = await browser.open(`${url}/api/auth/session`);
  expect(JSON.parse(session.text)).toMatchObject({ user: { email: person.email } });
}

describe.each([
  ['client_secret_basic', {}],
  ['client_secret_post', { client: { token_endpoint_auth_method: 'client_secret_post' } }],
] as const)('@auth/core with %s', (method, more) => {
  let app: WebApp;

  beforeAll(async () => {
    app = await startWebApp(async (url) => {
      const callback = `${url}/api/auth/callback/patchbay`;
      const client = await registerApp(operator, { name: `Auth.js ${method}`, callback, method });
      const config: AuthConfig = {
        secret,
        trustHost: true,
        basePath: '/api/auth',
        callbacks: { jwt: keep },
        // It finds the authorization endpoint by discovery.
        providers: [
          {
            ...providerOf(client),
            authorization: { params: { scope: 'openid threads:read messages:write' } },
            ...more,
          },
        ],
      };
      return listenWith((request) => Auth(request, config));
    });
  });
  afterAll(() => app.stop());

  test('signs a person in', async () => {
    await expectSignIn(app);
    expect(accounts.at(-1)?.scope).toBe('threads:read messages:write');
  });
});

// With the address of a metadata document in place of these, it demands an id_token or a userinfo_endpoint.
describe('next-auth 4 with the endpoints by hand', () => {
  let app: WebApp;

  const optionsOf = (client: AppClient) => ({
    secret,
    callbacks: { jwt: keep },
    providers: [{ ...providerOf(client), authorization: server.authorization_endpoint }],
  });

  beforeAll(async () => {
    app = await startWebApp(async (url) => {
      vi.stubEnv('NEXTAUTH_URL', url);
      const callback = `${url}/api/auth/callback/patchbay`;
      const method = 'client_secret_basic';
      const client = await registerApp(operator, { name: 'next-auth 4', callback, method });
      return listenWithNextAuth(optionsOf(client));
    });
  });
  afterAll(() => app.stop());

  test('signs a person in with its default scope, openid', async () => {
    await expectSignIn(app);
    expect(accounts.at(-1)?.scope).toContain('threads:read');
  });
});
