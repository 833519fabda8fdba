import { limitPolicies } from '@patchbay/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Developer, signUp } from '../testing/people.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';
import { expectRefused, expectRefusedOnPage, expectTokens } from './answer.fixture.ts';
import {
  authorize,
  createClient,
  createPkce,
  obtainCode,
  poll,
  postToken,
  redeem,
  refresh,
  startDevice,
  type TestClient,
} from './flow.fixture.ts';

let api: TestApi;
let sibling: TestApi;
let person: Developer;
let client: TestClient;
const { challenge } = createPkce();

beforeAll(async () => {
  api = await startTestApi({ trustedProxies: ['127.0.0.1'] });
  sibling = await api.startSibling();
  person = await signUp(api);
  client = await createClient(api);
});
afterAll(async () => {
  await sibling[Symbol.asyncDispose]();
  await api[Symbol.asyncDispose]();
});

/** Uses up all but `left` places of a limit, as requests through any process would. */
async function fill(policy: keyof typeof limitPolicies, subject: string, left: number): Promise<void> {
  const { limiter } = api.container.services;
  const { limit } = limitPolicies[policy].rules[0];
  for (let taken = left; taken < limit; taken += 1) await limiter.take(limitPolicies[policy], subject);
}

const countRows = async (table: string): Promise<number> => {
  const [row] = await api.container.services.db.query<{ count: string }>(`SELECT count(*) FROM ${table}`);
  return Number(row?.count);
};

describe('an authorization request', () => {
  const ask = (at = api) => authorize(at, client, { code_challenge: challenge });

  test('is stored 300 times in 15 minutes for one address, over all processes, and then refused on a page', async () => {
    await fill('authorizationsPerIp', '127.0.0.1', 2);
    for (const at of [api, sibling]) expect((await ask(at)).uid).not.toBe('');
    const before = await countRows('oauth_interactions');
    for (const at of [api, sibling]) {
      const { answer } = await ask(at);
      expectRefusedOnPage(answer, 429, 'oauth_rate_limited');
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(answer.headers.get('ratelimit-policy')).toContain('authorizations-per-ip');
    }
    expect(await countRows('oauth_interactions')).toBe(before);
  });

  test('is stored 3000 times in 15 minutes for one client, from all addresses together', async () => {
    const other = await createClient(api);
    await fill('authorizationsPerClient', other.id, 1);
    const from = (ip: string) => {
      const query = new URLSearchParams({
        client_id: other.id,
        response_type: 'code',
        code_challenge: challenge,
        code_challenge_method: 'S256',
      });
      return api.client.call('GET', `/v1/oauth/authorize?${query.toString()}`, {
        headers: { 'x-forwarded-for': ip },
      });
    };
    expect((await from('198.51.100.1')).status).toBe(303);
    expectRefusedOnPage(await from('198.51.100.2'), 429, 'oauth_rate_limited');
  });

  test('that is not stored, such as that of a waiting page, does not count', async () => {
    const waiting = await createClient(api, { status: 'pending' });
    const { limiter } = api.container.services;
    const left = async () => (await limiter.peek(limitPolicies.authorizationsPerIp, '127.0.0.1')).remaining;
    const before = await left();
    await authorize(api, waiting, { code_challenge: challenge });
    await authorize(api, client, { code_challenge: challenge, redirect_uri: 'https://evil.example/' });
    expect(await left()).toBe(before);
  });
});

describe('a device authorization', () => {
  test('is stored 300 times in 15 minutes for one address and 3000 times for one client', async () => {
    await fill('deviceAuthorizationsPerIp', '127.0.0.1', 1);
    expect((await startDevice(api, client)).status).toBe(200);
    const before = await countRows('oauth_device_codes');
    for (const at of [api, sibling]) expectRefused(await startDevice(at, client), 429, 'oauth_rate_limited');
    expect(await countRows('oauth_device_codes')).toBe(before);
  });
});

describe('a refusal of the token endpoint', () => {
  test('is limited to 600 in any minute for one address, over all processes, and a granted request does not count', async () => {
    await using own = await startTestApi();
    await using second = await own.startSibling();
    const mine = await createClient(own);
    const me = await signUp(own);
    const { limiter } = own.container.services;
    const left = async () => (await limiter.peek(limitPolicies.tokenRefusalsPerIp, '127.0.0.1')).remaining;
    const issued = await obtainCode(own, mine, me);
    const { body } = await redeem(own, mine, issued);
    const device = await startDevice(own, mine);
    expectRefused(await poll(own, mine, device.body.device_code), 400, 'authorization_pending');
    expect(await left()).toBe(600);
    for (let taken = 0; taken < 598; taken += 1)
      await limiter.take(limitPolicies.tokenRefusalsPerIp, '127.0.0.1');
    expectRefused(await refresh(own, mine, 'x'), 400, 'invalid_grant');
    expectRefused(await postToken(second, { grant_type: 'x' }, mine), 400, 'unsupported_grant_type');
    for (const at of [own, second]) {
      const answer = await refresh(at, mine, 'x');
      expectRefused(answer, 429, 'oauth_rate_limited');
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    // The address is known to be full, so for a second nothing of it is worked on.
    expectRefused(await refresh(own, mine, body.refresh_token), 429, 'oauth_rate_limited');
    const patient = await own.startSiblingWith(own.container.services);
    expectTokens(await refresh(patient, mine, body.refresh_token));
    await patient[Symbol.asyncDispose]();
  });

  test('is limited to 3000 in any minute for one client, which keeps what it is granted', async () => {
    const other = await createClient(api);
    const issued = await obtainCode(sibling, other, person).catch(() => null);
    await fill('tokenRefusalsPerClient', other.id, 1);
    expectRefused(await refresh(api, other, 'x'), 400, 'invalid_grant');
    expectRefused(await refresh(sibling, other, 'x'), 429, 'oauth_rate_limited');
    if (issued && issued.code !== '') expectTokens(await redeem(api, other, issued));
  });
});
