import { describe, expect, test } from 'vitest';
import type { ApiAnswer } from '../testing/client.ts';
import { expectRefused, expectTokens, reasonOf } from './answer.fixture.ts';
import {
  authorize,
  createClient,
  createPkce,
  obtainCode,
  obtainTokens,
  poll,
  postForm,
  redeem,
  redirectUri,
  refresh,
  startDevice,
  type TestClient,
} from './flow.fixture.ts';
import { openFlowSetting } from './flow-setting.fixture.ts';

const statuses = ['pending', 'rejected', 'suspended'];
const { api, person } = await openFlowSetting();

const { challenge } = createPkce();
const ask = async (client: TestClient, parameters: Record<string, string> = {}): Promise<ApiAnswer> =>
  (await authorize(api, client, { code_challenge: challenge, ...parameters })).answer;
const setStatus = (client: TestClient, status: string) =>
  api.container.services.db.query('UPDATE oauth_clients SET status = $2 WHERE id = $1', [client.id, status]);

describe('authorize by a client that is not approved', () => {
  test('continues by itself once the client is approved', async () => {
    const client = await createClient(api, { status: 'pending' });
    expect((await ask(client)).status).toBe(403);
    await setStatus(client, 'approved');
    expect((await ask(client)).headers.get('location')).toContain('/oauth/consent/');
  });

  test.each([
    ['an unknown scope', { scope: 'nonsense' }],
    ['no challenge', { code_challenge: '' }],
    ['a wrong response type', { response_type: 'token' }],
    ['a wrong redirect URI', { redirect_uri: 'https://evil.example/' }],
    ['a foreign resource', { resource: 'https://evil.example/' }],
    ['prompt=none', { prompt: 'none' }],
    ['a response mode', { response_mode: 'form_post' }],
    ['a request object', { request: 'x' }],
  ])('never redirects, even with %s', async (_title, parameters) => {
    for (const status of statuses) {
      const answer = await ask(await createClient(api, { status }), parameters);
      expect([answer.status, answer.headers.get('location')]).toEqual([expect.toBeOneOf([400, 403]), null]);
      expect(answer.text).not.toContain('<meta http-equiv');
    }
  });

  test('shows the client name as text, with its markup escaped', async () => {
    const client = await createClient(api, { status: 'pending' });
    const { db } = api.container.services;
    await db.query('UPDATE oauth_clients SET name = $2 WHERE id = $1', [
      client.id,
      `<img src=x onerror="alert('1')">&`,
    ]);
    const { text } = await ask(client);
    expect(text).toContain(
      '&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp; is waiting for approval',
    );
    expect(text).not.toContain('<img');
  });
});

describe('token and device_authorization by a client that is not approved', () => {
  test.each(statuses)('are 403 unauthorized_client: %s', async (status) => {
    const client = await createClient(api, { status });
    expectRefused(await startDevice(api, client), 403, 'unauthorized_client');
    expectRefused(await refresh(api, client, 'x'), 403, 'unauthorized_client');
    expectRefused(await poll(api, client, 'x'), 403, 'unauthorized_client');
    const issued = { code: 'x', verifier: 'x'.repeat(43), location: new URL(redirectUri) };
    expectRefused(await redeem(api, client, issued), 403, 'unauthorized_client');
  });

  test.each(statuses)(
    'a client that becomes %s: its tokens are refused until it is approved again',
    async (status) => {
      const client = await createClient(api);
      const tokens = await obtainTokens(api, client, person);
      const issued = await obtainCode(api, client, person);
      await setStatus(client, status);
      const { body } = await api.client.get('/v1/me', tokens.access);
      expect([body.detail, body.message]).toEqual(['token_invalid', expect.stringContaining('the client ')]);
      expectRefused(await refresh(api, client, tokens.refresh), 403, 'unauthorized_client');
      expectRefused(await redeem(api, client, issued), 403, 'unauthorized_client');
      await setStatus(client, 'approved');
      expect((await refresh(api, client, tokens.refresh)).status).toBe(200);
    },
  );

  test.each(statuses)('a wrong secret is invalid_client, as of any client: %s', async (status) => {
    const client = await createClient(api, { status, confidential: true });
    for (const secret of ['wrong', null]) {
      const guess = { ...client, secret };
      expectRefused(await startDevice(api, guess), 401, 'invalid_client');
      expectRefused(await refresh(api, guess, 'x'), 401, 'invalid_client');
      expectRefused(await poll(api, guess, 'x'), 401, 'invalid_client');
      expectRefused(
        await postForm(api, '/v1/oauth/token', {}, guess),
        secret ? 401 : 400,
        secret ? 'invalid_client' : 'invalid_request',
      );
    }
    expectRefused(await startDevice(api, client), 403, 'unauthorized_client');
    expectRefused(await refresh(api, client, 'x'), 403, 'unauthorized_client');
  });

  test.each(statuses)('a family that is used twice ends, and its client is told: %s', async (status) => {
    const client = await createClient(api, { confidential: true });
    const [first, code] = [await obtainTokens(api, client, person), await obtainCode(api, client, person)];
    const next = expectTokens(await refresh(api, client, first.refresh));
    const spent = await redeem(api, client, code);
    await setStatus(client, status);
    for (const token of [first.refresh, next.refresh]) {
      expect(reasonOf(await refresh(api, client, token))).toMatch(/^a refresh token was used again/);
    }
    expect(reasonOf(await redeem(api, client, code))).toMatch(/^the authorization code was used again/);
    await setStatus(client, 'approved');
    for (const token of [next.refresh, spent.body.refresh_token]) {
      expectRefused(await refresh(api, client, token), 400, 'invalid_grant');
    }
  });

  test('do not keep the holder of a token from revoking it', async () => {
    const client = await createClient(api);
    const tokens = await obtainTokens(api, client, person);
    await setStatus(client, 'suspended');
    expect((await postForm(api, '/v1/oauth/revoke', { token: tokens.access })).status).toBe(200);
    await setStatus(client, 'approved');
    expectRefused(await refresh(api, client, tokens.refresh), 400, 'invalid_grant');
  });
});
