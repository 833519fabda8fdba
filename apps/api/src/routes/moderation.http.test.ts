import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createThread, type Developer, sendText, signUp } from '../testing/people.ts';
import { refusalBody } from '../testing/refusal.fixture.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

let api: TestApi;
let ada: Developer;
let userId: string;
let strangerId: string;
beforeAll(async () => {
  // The client's address is of the test's choice: limits are counted per address.
  api = await startTestApi({ trustedProxies: ['127.0.0.1'] });
  ada = await signUp(api);
  const bea = await signUp(api);
  userId = (await api.client.get('/v1/me', bea.token)).body.id;
  const { ref } = (await api.client.post('/v1/invites', {}, ada.token)).body;
  await api.client.post(`/v1/invites/${ref}/accept`, undefined, bea.token);
  const stranger = await signUp(api);
  strangerId = (await api.client.get('/v1/me', stranger.token)).body.id;
});
afterAll(() => api[Symbol.asyncDispose]());

let calls = 0;
const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown, from?: string) => {
  calls += 1;
  const headers = { 'x-forwarded-for': from ?? `10.5.0.${calls}` };
  return api.client.call(method, path, {
    token: ada.token,
    headers,
    ...(body === undefined ? {} : { body }),
  });
};

describe('reports', () => {
  test('answers 201 with the report, and the same for the same message within a day', async () => {
    const { body: message } = await sendText(api, ada, await createThread(api, ada));
    const report = { target: { kind: 'message', id: message.id }, category: 'spam', explanation: 'Spam' };
    const made = await call('POST', '/v1/moderation/reports', report);
    expect([made.status, made.body]).toEqual([
      201,
      {
        id: expect.stringMatching(/^rpt_/),
        target_kind: 'message',
        target_id: message.id,
        category: 'spam',
        status: 'received',
        decision: null,
        created_at: expect.any(String),
        decided_at: null,
      },
    ]);
    expect((await call('POST', '/v1/moderation/reports', report)).body).toEqual(made.body);
    expect((await call('GET', '/v1/moderation/reports')).body).toEqual([made.body]);
    expect((await call('GET', '/v1/moderation/statements')).body).toEqual([]);
  });

  test('of a missing resource, and of a person whom the caller cannot see: 404 report_target_not_found', async () => {
    const targets = [
      { kind: 'message', id: 'msg_none' },
      { kind: 'user', id: 'usr_none' },
      { kind: 'user', id: strangerId },
    ];
    for (const target of targets) {
      const answer = await call('POST', '/v1/moderation/reports', { target, category: 'spam' });
      expect([answer.status, answer.body]).toEqual([404, refusalBody('report_target_not_found')]);
    }
  });
});

describe('blocks', () => {
  test('are made, listed and ended', async () => {
    const made = await call('POST', '/v1/moderation/blocks', { user_id: userId });
    expect([made.status, made.body]).toEqual([
      201,
      { id: expect.stringMatching(/^blk_/), user_id: userId, created_at: expect.any(String) },
    ]);
    expect((await call('GET', '/v1/moderation/blocks')).body).toEqual([made.body]);
    expect((await call('DELETE', `/v1/moderation/blocks/${userId}`)).status).toBe(204);
    const again = await call('DELETE', `/v1/moderation/blocks/${userId}`);
    expect([again.status, again.body]).toEqual([404, refusalBody('block_not_found')]);
    for (const id of ['usr_none', strangerId]) {
      const unknown = await call('POST', '/v1/moderation/blocks', { user_id: id });
      expect([unknown.status, unknown.body]).toEqual([404, refusalBody('user_not_found')]);
    }
  });

  test('and reports share 20 calls an hour of one address; then 429 rate_limited', async () => {
    const from = '10.4.0.1';
    const target = { kind: 'user', id: userId };
    for (let sent = 0; sent < 10; sent += 1) {
      expect((await call('POST', '/v1/moderation/blocks', { user_id: userId }, from)).status).toBe(201);
      expect((await call('POST', '/v1/moderation/reports', { target, category: 'spam' }, from)).status).toBe(
        201,
      );
    }
    const refused = [
      await call('POST', '/v1/moderation/blocks', { user_id: userId }, from),
      await call('POST', '/v1/moderation/reports', { target, category: 'spam' }, from),
      await call('DELETE', `/v1/moderation/blocks/${userId}`, undefined, from),
    ];
    for (const answer of refused) {
      expect([answer.status, answer.body]).toEqual([429, refusalBody('rate_limited')]);
      expect(answer.headers.get('ratelimit-policy')).toBe('"moderation-client";q=20;w=3600');
    }
    expect((await call('GET', '/v1/moderation/blocks', undefined, from)).status).toBe(200);
  });
});
