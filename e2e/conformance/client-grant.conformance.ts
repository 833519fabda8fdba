import grant from 'grant';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Developer, signUp } from '../support/developer.ts';
import { expectSignedIn, registerApp, signInAt } from '../support/library-sign-in.ts';
import { discover } from '../support/oauth-client.ts';
import { signUpOperator } from '../support/operator.ts';
import { Browser, startWebApp, type WebApp } from '../support/web-app.ts';

let person: Developer;
let app: WebApp;

beforeAll(async () => {
  const operator = await signUpOperator();
  person = await signUp();
  const server = await discover();
  app = await startWebApp(async (url) => {
    const callback = `${url}/connect/patchbay/callback`;
    const method = 'client_secret_post';
    const client = await registerApp(operator, { name: 'Grant notes', callback, method });
    const answer = grant.default.node({
      config: {
        defaults: { origin: url, transport: 'state', state: true, pkce: true },
        patchbay: {
          oauth: 2,
          authorize_url: server.authorization_endpoint,
          access_url: server.token_endpoint,
          key: client.id,
          secret: client.secret,
          scope: ['threads:read', 'messages:write'],
          scope_delimiter: ' ',
          response: ['tokens', 'raw'],
        },
      },
      session: { secret: 'a secret of the app, for its cookies' },
    });
    return async (request, response) => {
      const { redirect, response: received } = await answer(request, response);
      if (!redirect) response.end(JSON.stringify(received));
    };
  });
});
afterAll(() => app.stop());

test('grant: signs a person in with its default of a secret in the body', async () => {
  const browser = new Browser();
  const { location } = await browser.open(`${app.url}/connect/patchbay`);
  const back = await signInAt(browser, person, location);
  const received = JSON.parse(back.text) as { access_token?: string; raw?: { scope?: string } };
  expect(received.raw?.scope, back.text).toBe('threads:read messages:write');
  await expectSignedIn(received.access_token);
});
