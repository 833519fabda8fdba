import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKey, signUp } from '../testing/people.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

interface Row {
  credential_id: string | null;
  actor_kind: string;
  method: string;
  path: string;
  status: number;
  error_code: string | null;
  ip: string | null;
  user_agent: string | null;
}

let api: TestApi;
let token: string;
let key: string;
beforeAll(async () => {
  api = await startTestApi({ trustedProxies: ['127.0.0.0/8'] });
  token = (await signUp(api)).token;
  key = await createKey(api, token, ['threads:read']);
});
afterAll(() => api[Symbol.asyncDispose]());

async function logged(requestId: string): Promise<Row | undefined> {
  const rows = async () => {
    await api.container.recorder.flush();
    return api.container.services.db.query<Row>('SELECT * FROM request_logs WHERE request_id = $1', [
      requestId,
    ]);
  };
  // The row is recorded once the answer has left, which the client may see first.
  await expect.poll(async () => (await rows()).length).toBe(1);
  return (await rows())[0];
}

test('a request of a key is kept under its X-Request-ID, without its query', async () => {
  const headers = { 'x-request-id': 'mine-1', 'user-agent': 'sdk/1.0', 'x-forwarded-for': '203.0.113.7' };
  await api.client.call('GET', '/v1/threads?limit=1', { token: key, headers });
  expect(await logged('mine-1')).toMatchObject({
    actor_kind: 'api_key',
    credential_id: expect.stringMatching(/^key_/),
    method: 'GET',
    path: '/v1/threads',
    status: 200,
    error_code: null,
    ip: '203.0.113.7',
    user_agent: 'sdk/1.0',
  });
});

test('a refusal of a known key is kept with its code', async () => {
  await api.client.call('POST', '/v1/threads', {
    token: key,
    body: {},
    headers: { 'x-request-id': 'mine-2' },
  });
  expect(await logged('mine-2')).toMatchObject({ status: 403, error_code: 'insufficient_scope' });
});

test('a session’s request over REST is kept as well', async () => {
  await api.client.call('GET', '/v1/me', { token, headers: { 'x-request-id': 'mine-3' } });
  expect(await logged('mine-3')).toMatchObject({ actor_kind: 'console', credential_id: null, status: 200 });
});

test('an anonymous request is in no request log', async () => {
  await api.client.call('GET', '/v1/me', { headers: { 'x-request-id': 'mine-4' } });
  await api.client.call('GET', '/v1/me', { token: key, headers: { 'x-request-id': 'mine-5' } });
  await logged('mine-5');
  const rows = await api.container.services.db.query('SELECT id FROM request_logs WHERE request_id = $1', [
    'mine-4',
  ]);
  expect(rows).toEqual([]);
});
