import { askDevice, createApprovedClient } from '@patchbay/domain/consent.fixture';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createKey, signUp } from '../testing/people.ts';
import { refusalBody } from '../testing/refusal.fixture.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

let api: TestApi;
let clientId: string;
beforeAll(async () => {
  api = await startTestApi();
  clientId = (await createApprovedClient(api.container.services)).id;
});
afterAll(() => api[Symbol.asyncDispose]());

const path = '/v1/oauth/device/decide';
const ask = () => askDevice(api.container.services, clientId);
const decide = (token: string | undefined, body: unknown) => api.client.post(path, body, token);

describe('POST /v1/oauth/device/decide', () => {
  test('approves for the session’s user: 200 { status, client_name, scope }', async () => {
    const { token } = await signUp(api);
    const { userCode } = await ask();
    const answer = await decide(token, { user_code: userCode.toLowerCase(), decision: 'approve' });
    expect([answer.status, answer.body]).toEqual([
      200,
      { status: 'approved', client_name: 'Notes', scope: 'threads:read messages:write' },
    ]);
    const again = await decide(token, { user_code: userCode, decision: 'approve' });
    expect([again.status, again.body]).toEqual([404, refusalBody('user_code_invalid')]);
  });

  test('approves less than was asked for', async () => {
    const { token } = await signUp(api);
    const { userCode } = await ask();
    const answer = await decide(token, {
      user_code: userCode,
      decision: 'approve',
      scopes: ['threads:read'],
    });
    expect(answer.body.scope).toBe('threads:read');
  });

  test('denies', async () => {
    const { token } = await signUp(api);
    const { userCode } = await ask();
    const answer = await decide(token, { user_code: userCode, decision: 'deny' });
    expect([answer.status, answer.body]).toEqual([
      200,
      { status: 'denied', client_name: 'Notes', scope: '' },
    ]);
  });

  test('refuses an anonymous caller and an API key', async () => {
    const { token } = await signUp(api);
    const { userCode } = await ask();
    const body = { user_code: userCode, decision: 'approve' };
    expect((await decide(undefined, body)).status).toBe(401);
    const byKey = await decide(await createKey(api, token), body);
    expect([byKey.status, byKey.body]).toEqual([403, refusalBody('first_party_only')]);
  });

  test.each([
    ['no code', { decision: 'approve' }],
    ['no decision', { user_code: 'BCDF-GHJK' }],
    ['another decision', { user_code: 'BCDF-GHJK', decision: 'allow' }],
  ])('%s is 422', async (_, body) => {
    const { token } = await signUp(api);
    expect((await decide(token, body)).status).toBe(422);
  });

  test('of a suspended client is 403 unauthorized_client', async () => {
    const { token } = await signUp(api);
    const suspended = await createApprovedClient(api.container.services, { status: 'suspended' });
    const { userCode } = await askDevice(api.container.services, suspended.id);
    const answer = await decide(token, { user_code: userCode, decision: 'approve' });
    expect(answer.status).toBe(403);
    expect(answer.text).toContain('unauthorized_client');
  });

  test('the eleventh wrong code in 15 minutes is 429 with Retry-After, also for a right one', async () => {
    const { token } = await signUp(api);
    const { userCode } = await ask();
    for (const _ of Array.from({ length: 10 })) {
      const wrong = await decide(token, { user_code: 'wrong', decision: 'approve' });
      expect([wrong.status, wrong.body]).toEqual([404, refusalBody('user_code_invalid')]);
    }
    const answer = await decide(token, { user_code: userCode, decision: 'approve' });
    expect([answer.status, answer.body]).toEqual([429, refusalBody('user_code_rate_limited')]);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(800);
  });
});
