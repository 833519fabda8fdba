import { AccessError } from '@patchbay/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKey, signUp } from '../testing/people.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

let api: TestApi;
let sibling: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  sibling = await api.startSibling();
});
afterAll(async () => {
  await sibling[Symbol.asyncDispose]();
  await api[Symbol.asyncDispose]();
});

const keys = '/v1/developer/api-keys';
const told = ({ headers }: { readonly headers: Headers }) => [
  headers.get('ratelimit-policy'),
  headers.get('ratelimit'),
];
const writesLeft = (answer: { readonly headers: Headers }) =>
  Number(/"writes";r=(\d+);t=\d+$/.exec(String(answer.headers.get('ratelimit')))?.[1]);

test('an answer says what is left of each limit that counted the request', async () => {
  const { token } = await signUp(api);
  const answer = await api.client.post(keys, { name: 'One' }, token);
  expect(answer.status).toBe(201);
  expect(told(answer)).toEqual([
    '"key-operations";q=10;w=60, "writes";q=600;w=60',
    expect.stringMatching(/^"key-operations";r=9;t=60, "writes";r=\d+;t=\d+$/),
  ]);
});

test('two processes count down together, and the request after r=0 is refused', async () => {
  const { token } = await signUp(api);
  const left: string[] = [];
  for (let sent = 0; sent < 11; sent += 1) {
    const { client } = sent % 2 === 0 ? api : sibling;
    const answer = await client.post(keys, { name: `Key ${sent}` }, token);
    const [, places] = /^"key-operations";r=(\d+);t=\d+/.exec(String(told(answer)[1])) ?? [];
    left.push(`${answer.status} ${places}`);
  }
  expect(left).toEqual([...Array.from({ length: 10 }, (_, sent) => `201 ${9 - sent}`), '429 0']);
});

test('a replayed answer says what is left now', async () => {
  const { token } = await signUp(api);
  const post = () =>
    api.client.call('POST', keys, { token, body: { name: 'Once' }, headers: { 'idempotency-key': 'once' } });
  const first = await post();
  const again = await post();
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect(writesLeft(again)).toBe(writesLeft(first) - 1);
  expect(again.headers.get('ratelimit')).not.toContain('key-operations');
});

test('a refusal for another reason says it as well, and a read that nothing counts does not', async () => {
  const { token } = await signUp(api);
  const refused = await api.client.call('DELETE', `${keys}/key_none`, { token });
  expect(refused.status).toBe(404);
  expect(writesLeft(refused)).toBeGreaterThan(500);
  expect(told(await api.client.get(keys, token))).toEqual([null, null]);
});

test('the key of a suspended account gets no limit headers, although its place was taken before', async () => {
  const { email, token } = await signUp(api);
  const key = await createKey(api, token, ['messages:write']);
  const { services } = api.container;
  const taken = { allowed: true, slot: { key: 'k', takenAt: '1' }, remaining: 5, resetMs: 1000, rule: 0 };
  const limiter = { ...services.limiter, take: async () => taken, giveBack: async () => undefined };
  await using process = await api.startSiblingWith({ ...services, limiter });
  // The first uses of a key in a process say who it is.
  for (const _ of [1, 2]) await process.client.get('/v1/me', key);
  await services.db.query('UPDATE accounts SET suspended_at = now() WHERE email = $1', [email]);
  const answer = await process.client.post('/v1/threads', { participant_ids: [] }, key);
  expect([answer.status, ...told(answer)]).toEqual([403, null, null]);
});

test('a right password gives its places among wrong ones back, and says what is left of all of its client', async () => {
  const { email, password } = await signUp(api);
  const answer = await api.client.post('/v1/developer/auth/login', { email, password });
  expect(answer.status).toBe(200);
  expect(told(answer)).toEqual([
    '"sign-ins-client";q=1000;w=900',
    expect.stringMatching(/^"sign-ins-client";r=99\d;t=\d+$/),
  ]);
});

test('SCIM says it of the budget of the directory', async () => {
  const { token } = await signUp(api);
  const body = { schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'], displayName: 'Group' };
  const answer = await api.client.call('POST', '/scim/v2/Groups', { token, body });
  expect(answer.status).toBe(201);
  expect(told(answer)).toEqual(['"directory-writes";q=1500;w=60', '"directory-writes";r=1499;t=60']);
});

test('while the limiter is down, calls that end access work uncounted and send no limit headers', async () => {
  const { token } = await signUp(api);
  await createKey(api, token);
  const [{ id }] = (await api.client.get(keys, token)).body;
  const { services } = api.container;
  const take = () => Promise.reject(new AccessError('service_unavailable'));
  await using process = await api.startSiblingWith({ ...services, limiter: { ...services.limiter, take } });
  const answer = await process.client.call('DELETE', `${keys}/${id}`, { token });
  expect([answer.status, ...told(answer)]).toEqual([204, null, null]);
});
