import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiProcess, startApiProcess } from '../support/api-process.ts';
import { call } from '../support/call.ts';
import { type Developer, signUp } from '../support/developer.ts';
import { approveClient, expectToWait } from '../support/oauth-client.ts';
import {
  authorizationUrl,
  createPkce,
  expectOauthError,
  obtainCode,
  obtainTokens,
  postForm,
  postToken,
  refresh,
  register,
  registerApproved,
  startDevice,
  type TokenBody,
} from '../support/oauth-flow.ts';
import { decideConsent, visit } from '../support/oauth-person.ts';
import { signUpOperator } from '../support/operator.ts';
import { readProduct } from '../support/running.ts';

/** The number of requests that race. */
const width = 20;
let person: Developer;
let operator: Developer;
let second: ApiProcess;

beforeAll(async () => {
  operator = await signUpOperator();
  person = await signUp();
  // Two processes of one server: they share the issuer, so each accepts the tokens of the other.
  second = await startApiProcess({ BASE_URL: readProduct().apiUrl, CONSOLE_URL: readProduct().consoleUrl });
});
afterAll(() => second.stop());

const accepts = async (token: string, to?: string): Promise<boolean> =>
  (await call('GET', '/v1/me', to === undefined ? { token } : { token, to })).status === 200;

async function expectDeadEverywhere(tokens: Pick<TokenBody, 'access_token'>): Promise<void> {
  expect([await accepts(tokens.access_token), await accepts(tokens.access_token, second.url)]).toEqual([
    false,
    false,
  ]);
}

describe('OAuth client: states and transitions', () => {
  test('(new), register, software_id is the auto-approved value → approved', async () => {
    const client = await registerApproved();
    expect((await obtainTokens(person, client)).scope).toBe('threads:read');
  });

  test('(new), register, any other software_id or none → pending; authorize and device flow refuse it', async () => {
    for (const members of [
      {},
      { software_id: 'another' },
      { software_id: 'PATCHBAY-CLI' },
      { status: 'approved' },
    ]) {
      const { body: client } = await register(members);
      expect(client.status).toBe('pending');
      await expectToWait(authorizationUrl(client, createPkce().challenge));
      expectOauthError(await startDevice(client), 403, 'unauthorized_client');
      expectOauthError(await refresh(client, 'x'), 403, 'unauthorized_client');
    }
  });

  test('pending, approval → approved', async () => {
    const { body: client } = await register();
    await approveClient(operator, client.client_id);
    expect((await obtainTokens(person, client)).scope).toBe('threads:read');
    expect((await startDevice(client)).status).toBe(200);
  });

  test('approved, suspension by an operator → every process refuses the client and its tokens afterwards', async () => {
    const { body: client } = await register();
    await approveClient(operator, client.client_id);
    const tokens = await obtainTokens(person, client);
    const path = `/v1/admin/oauth-clients/${client.client_id}/suspend`;
    const { from, token } = operator;
    const suspended = await call('POST', path, { from, token, body: { reason: 'It sent spam.' } });
    expect(suspended.status, suspended.text).toBe(200);
    await expectDeadEverywhere(tokens);
    expectOauthError(await refresh(client, tokens.refresh_token), 403, 'unauthorized_client');
    const { location, status } = await visit(authorizationUrl(client, createPkce().challenge));
    expect([status, location]).toEqual([403, '']);
  });

  test('whatever the caller accepts, it gets the waiting page and no redirect', async () => {
    const { body: client } = await register();
    const url = authorizationUrl(client, createPkce().challenge, { scope: 'nonsense', code_challenge: '' });
    await expectToWait(url);
    for (const accept of ['application/json', '*/*']) {
      const answer = await fetch(url, { headers: { accept }, redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')]).toEqual([403, null]);
      expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
      expect(await answer.text()).toContain('unauthorized_client: ');
    }
  });
});

describe('Authorization request: states and transitions', () => {
  test('issued, user denies → denied: redirect back with error=access_denied and the state', async () => {
    const client = await registerApproved();
    const url = authorizationUrl(client, createPkce().challenge, { state: 'xyz' });
    const { searchParams } = await decideConsent(person, url, { decision: 'deny' });
    expect([searchParams.get('error'), searchParams.get('state')]).toEqual(['access_denied', 'xyz']);
  });
});

describe('Refresh token: states and transitions', () => {
  test('unused, refresh_token grant → used: new access and refresh tokens issued', async () => {
    const client = await registerApproved();
    const first = await obtainTokens(person, client);
    const { body } = await refresh(client, first.refresh_token, second.url);
    expect(await accepts(body.access_token)).toBe(true);
    expect((await refresh(client, body.refresh_token)).status).toBe(200);
  });

  test('used, refresh_token grant again → the whole token family is revoked, in every process', async () => {
    const client = await registerApproved();
    const first = await obtainTokens(person, client);
    const { body: next } = await refresh(client, first.refresh_token);
    expect(await accepts(next.access_token, second.url)).toBe(true);
    expectOauthError(await refresh(client, first.refresh_token, second.url), 400, 'invalid_grant');
    for (const tokens of [first, next]) await expectDeadEverywhere(tokens);
    expectOauthError(await refresh(client, next.refresh_token), 400, 'invalid_grant');
  });

  test('a revoked token ends its family, in every process', async () => {
    const client = await registerApproved();
    const tokens = await obtainTokens(person, client);
    expect(await accepts(tokens.access_token, second.url)).toBe(true);
    await postForm('/v1/oauth/revoke', { token: tokens.refresh_token });
    await expectDeadEverywhere(tokens);
    expectOauthError(await refresh(client, tokens.refresh_token, second.url), 400, 'invalid_grant');
  });

  test(`of ${width} uses at once over two processes one succeeds, and then the family is revoked`, async () => {
    const client = await registerApproved();
    const { refresh_token: token } = await obtainTokens(person, client);
    const form = await obtainCode(person, client);
    const target = (at: number) => (at % 2 === 0 ? undefined : second.url);
    const uses = [
      (at: number) => refresh(client, token, target(at)),
      (at: number) => postToken(client, form, target(at)),
    ];
    for (const use of uses) {
      const answers = await Promise.all(Array.from({ length: width }, (_, at) => use(at)));
      const winners = answers.filter(({ status }) => status === 200);
      expect(winners).toHaveLength(1);
      for (const answer of answers) if (answer.status !== 200) expectOauthError(answer, 400, 'invalid_grant');
      await expectDeadEverywhere(winners[0]?.body ?? { access_token: 'none' });
    }
  });
});
