import { checkRedirectUri, isRedirectAllowed, readConsent } from '@patchbay/domain/oauth';
import { assert, asyncProperty, constantFrom, option, record, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectRefusedOnPage, expectTokens } from './answer.fixture.ts';
import { allow, authorize, contextOf, createClient, createPkce, redeem, resume } from './flow.fixture.ts';
import { openFlowSetting } from './flow-setting.fixture.ts';

const { api, person } = await openFlowSetting();
const { challenge, verifier } = createPkce();

/** Goes from the authorization request to the tokens. Each step reads the URI with its own parser. */
async function signInAt(registered: readonly string[], redirect_uri: string): Promise<void> {
  const client = await createClient(api, { redirectUris: registered });
  const { cookie, uid } = await authorize(api, client, { code_challenge: challenge, redirect_uri });
  const shown = await readConsent(await contextOf(api, person), { uid });
  const { host, protocol } = new URL(redirect_uri);
  expect(shown.redirectHost).toBe(host || protocol);
  const answer = await resume(api, await allow(api, person, uid), cookie);
  const location = new URL(answer.headers.get('location') ?? 'about:blank');
  const code = location.searchParams.get('code') ?? '';
  for (const name of ['code', 'iss']) location.searchParams.delete(name);
  const sent = new URL(redirect_uri);
  expect(`${location.protocol}//${location.host}${location.pathname}`).toBe(
    `${sent.protocol}//${sent.host}${sent.pathname}`,
  );
  expect([...location.searchParams]).toEqual([...sent.searchParams]);
  expectTokens(await redeem(api, client, { code, verifier, location }, { redirect_uri }));
}

const ports = [
  '',
  ':',
  ':0',
  ':00',
  ':1',
  ':80',
  ':080',
  ':443',
  ':3000',
  ':03000',
  ':65535',
  ':65536',
  ':70000',
  ':99999',
];
const texts = record({
  scheme: constantFrom('http://', 'https://', 'HTTP://', 'com.example.app:/', 'cursor://', 'myapp://'),
  host: constantFrom(
    '127.0.0.1',
    '[::1]',
    'localhost',
    '127.1',
    'LOCALHOST',
    'app.example.com',
    'app.example.com.',
    '',
  ),
  port: constantFrom(...ports),
  path: constantFrom(
    '',
    '/',
    '/cb',
    '//cb',
    '/a/../cb',
    '/c%62',
    '/cb?a=1',
    '/cb?a',
    '/cb?code=1',
    '/cb#x',
    '/cb?a=b+c%20d',
  ),
}).map(({ host, path, port, scheme }) => `${scheme}${host}${port}${path}`);

describe('the registration and the authorization server agree on every redirect URI', () => {
  test('a URI that may be registered leads to tokens, and any other is refused on a page', async () => {
    const { settings } = api.container.services;
    const cases = tuple(texts, option(texts, { nil: null }));
    await assert(
      asyncProperty(cases, async ([uri, other]) => {
        const requested = other ?? uri;
        if (checkRedirectUri(uri, settings) !== null) return;
        if (isRedirectAllowed([uri], requested, settings)) return signInAt([uri], requested);
        const client = await createClient(api, { redirectUris: [uri] });
        const { answer } = await authorize(api, client, {
          code_challenge: challenge,
          redirect_uri: requested,
        });
        // An empty parameter is an absent one, and the client has one URI.
        if (requested !== '') expectRefusedOnPage(answer, 400, 'invalid_redirect_uri');
      }),
      { numRuns: 1500 },
    );
  });

  test.each([
    ['http://127.0.0.1:3000/cb', 'http://127.0.0.1:65535/cb'],
    ['http://localhost/cb', 'http://localhost:1/cb'],
    ['https://localhost:8443/cb', 'https://localhost:8443/cb'],
    ['com.example.app:/cb', 'com.example.app:/cb'],
  ])('a client of %s gets its tokens at %s', async (registered, requested) => {
    // Together with a private-use scheme, the library alone would refuse https on loopback.
    await expect(signInAt([registered, 'com.example.other:/cb'], requested)).resolves.toBeUndefined();
  });

  test.each([':0', ':00', ':080', ':65536', ':70000', ':99999', ':100000', ':'])(
    'a loopback URI with the port %s is refused on a page, for any client that registered loopback',
    async (port) => {
      for (const host of ['127.0.0.1', '[::1]', 'localhost']) {
        const client = await createClient(api, {
          redirectUris: [`http://${host}:3000/cb`, `http://${host}/x`],
        });
        const redirect_uri = `http://${host}${port}/cb`;
        const { answer } = await authorize(api, client, { code_challenge: challenge, redirect_uri });
        expectRefusedOnPage(answer, 400, 'invalid_redirect_uri');
      }
    },
  );

  test('the refusal says why a URI would be refused for every client', async () => {
    const client = await createClient(api);
    const redirect_uri = 'https://app.example.com/callback?state=1';
    const { answer } = await authorize(api, client, { code_challenge: challenge, redirect_uri });
    expectRefusedOnPage(
      answer,
      400,
      'invalid_redirect_uri: redirect_uri must not have the query parameter state',
    );
  });
});
