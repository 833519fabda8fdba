import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { generousLimiter } from '../testing/limiter.ts';
import { createKey, signUp } from '../testing/people.ts';
import { sendRaw } from '../testing/raw-request.ts';
import { refusalBody } from '../testing/refusal.fixture.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

let api: TestApi;
let token: string;
let serial = 0;
let key = '';

beforeAll(async () => {
  api = await startTestApi({ services: { limiter: generousLimiter } });
  token = (await signUp(api)).token;
});
beforeEach(() => {
  serial += 1;
  key = `order ${serial}`;
});
afterAll(() => api[Symbol.asyncDispose]());

const post = (path: string, body: unknown, credential = token, idempotencyKey = key) =>
  api.client.call('POST', path, { token: credential, body, headers: { 'idempotency-key': idempotencyKey } });
const countKeys = async () => (await api.client.get('/v1/developer/api-keys', token)).body.length;

test('the same call again answers the same key, its secret withheld, and makes no second one', async () => {
  const first = await post('/v1/developer/api-keys', { name: 'Once' });
  const keys = await countKeys();
  const again = await post('/v1/developer/api-keys', { name: 'Once' });
  expect(first.status).toBe(201);
  expect(first.headers.get('idempotent-replayed')).toBeNull();
  expect(again.status).toBe(201);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect(again.body).toEqual({ ...first.body, raw_key: null });
  expect(await countKeys()).toBe(keys);
});

test('another body is 409 idempotency_key_reused', async () => {
  await post('/v1/developer/api-keys', { name: 'One' });
  const other = await post('/v1/developer/api-keys', { name: 'Two' });
  expect(other.status).toBe(409);
  expect(other.body).toEqual(refusalBody('idempotency_key_reused'));
});

test('of twenty calls at once one makes a key; the others are replayed or refused for now', async () => {
  const keys = await countKeys();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => post('/v1/developer/api-keys', { name: 'Storm' })),
  );
  expect(await countKeys()).toBe(keys + 1);
  expect(answers.filter(({ body }) => typeof body.raw_key === 'string')).toHaveLength(1);
  for (const { body, headers, status } of answers.filter((answer) => answer.status !== 201)) {
    expect([status, body.detail, headers.get('retry-after')]).toEqual([409, 'idempotency_in_progress', '1']);
  }
});

test('a refusal is not kept: the corrected call runs', async () => {
  const refused = await post('/v1/developer/api-keys', { name: 'x', scopes: ['nonsense'] });
  expect(refused.status).toBe(400);
  expect((await post('/v1/developer/api-keys', { name: 'x', scopes: [] })).status).toBe(201);
});

test('a body that is refused for its shape does not take the key', async () => {
  expect((await post('/v1/developer/api-keys', {})).status).toBe(422);
  expect((await post('/v1/developer/api-keys', { name: 'x' })).status).toBe(201);
});

test('rotation is done once, and its replay withholds the new secret', async () => {
  const made = await api.client.post('/v1/developer/api-keys', { name: 'Rotating' }, token);
  const path = `/v1/developer/api-keys/${made.body.key.id}/rotate`;
  const first = await post(path, undefined);
  const again = await post(path, undefined);
  expect(first.status).toBe(201);
  expect(again.body).toEqual({ ...first.body, raw_key: null });
});

test('the same key of two callers is two calls', async () => {
  const one = await createKey(api, token, ['messages:write']);
  const other = await createKey(api, token, ['messages:write']);
  const first = await post('/v1/threads', { participant_ids: [] }, one);
  const second = await post('/v1/threads', { participant_ids: [] }, other);
  expect(second.body.id).not.toBe(first.body.id);
  expect((await post('/v1/threads', { participant_ids: [] }, one)).body).toEqual(first.body);
});

test('the same key in two threads is two messages', async () => {
  const one = await api.client.post('/v1/threads', { participant_ids: [] }, token);
  const other = await api.client.post('/v1/threads', { participant_ids: [] }, token);
  const message = { kind: 'text', text: 'Hello' };
  const first = await post(`/v1/threads/${one.body.id}/messages`, message);
  const second = await post(`/v1/threads/${other.body.id}/messages`, message);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.headers.get('idempotent-replayed')).toBeNull();
});

test('two keys are refused, because a retry may bring them in another order', async () => {
  const lines = [
    'POST /v1/threads HTTP/1.1',
    'Host: x',
    'Connection: close',
    `Authorization: Bearer ${token}`,
  ];
  const two = ['Content-Type: application/json', `Idempotency-Key: ${key}`, 'Idempotency-Key: other'];
  const body = '{"participant_ids":[]}';
  const head = [...lines, ...two, `Content-Length: ${body.length}`].join('\r\n');
  const answer = await sendRaw(api.port, `${head}\r\n\r\n${body}`);
  expect(answer.status).toBe(400);
  expect(JSON.parse(answer.body)).toMatchObject({ detail: 'invalid_request' });
});

test('where nothing is created the header is ignored', async () => {
  const change = { display_name: 'Same' };
  for (const _ of [1, 2]) {
    const answer = await api.client.call('PATCH', '/v1/me', {
      token,
      body: change,
      headers: { 'idempotency-key': key },
    });
    expect(answer.headers.get('idempotent-replayed')).toBeNull();
  }
  expect(
    (await api.client.call('GET', '/healthz', { headers: { 'idempotency-key': 'x'.repeat(300) } })).status,
  ).toBe(200);
});
