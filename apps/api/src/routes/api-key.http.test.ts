import { defaultScopes } from '@patchbay/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createKey, type Developer, signUp } from '../testing/people.ts';
import { refusalBody } from '../testing/refusal.fixture.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

let api: TestApi;
let sibling: TestApi;
let developer: Developer;
beforeAll(async () => {
  api = await startTestApi();
  sibling = await api.startSibling();
});
afterAll(async () => {
  await sibling[Symbol.asyncDispose]();
  await api[Symbol.asyncDispose]();
});
// A developer may do ten key operations a minute.
beforeEach(async () => {
  developer = await signUp(api);
});

const path = '/v1/developer/api-keys';
const create = (body: unknown) => api.client.post(path, body, developer.token);
const metadata = {
  id: expect.stringMatching(/^key_/),
  name: 'Server',
  description: '',
  prefix: expect.stringMatching(/^pb_test_[A-Za-z0-9]{8}$/),
  env: 'test',
  scopes: ['messages:write', 'threads:read'],
  revoked: false,
  created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  expires_at: null,
  last_used_at: null,
  revoked_at: null,
  created_by: expect.stringMatching(/^usr_/),
  rotated_from_id: null,
};

describe('the specification’s keys table', () => {
  test('the scope catalog is an array of { name, description, category, sensitive, default }', async () => {
    const { body } = await api.client.get('/v1/developer/scopes', developer.token);
    expect(body).toHaveLength(10);
    expect(body[0]).toEqual({
      name: 'threads:read',
      description: expect.any(String),
      category: 'threads',
      sensitive: false,
      default: true,
    });
  });

  test('create answers 201 { key, raw_key, env }, scopes sorted', async () => {
    const answer = await create({
      name: ' Server ',
      scopes: ['threads:read', 'messages:write', 'threads:read'],
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      key: metadata,
      raw_key: expect.stringMatching(/^pb_test_[A-Za-z0-9]{46}$/),
      env: 'test',
    });
    expect(answer.body.raw_key.startsWith(answer.body.key.prefix)).toBe(true);
  });

  test('create without scopes, or with none, gives the defaults', async () => {
    for (const body of [{ name: 'a' }, { name: 'b', scopes: [] }]) {
      expect((await create(body)).body.key.scopes).toEqual([...defaultScopes]);
    }
  });

  test('create keeps an expiry, written in UTC', async () => {
    const answer = await create({ name: 'a', expires_at: '2099-01-01T02:00:00+02:00' });
    expect(answer.body.key.expires_at).toBe('2099-01-01T00:00:00.000Z');
  });

  test('an expiry in the past is 422', async () => {
    const answer = await create({ name: 'a', expires_at: '2020-01-01T00:00:00Z' });
    expect([answer.status, answer.body.detail[0].loc]).toEqual([422, ['body', 'expires_at']]);
  });

  test('unknown scopes are 400 with the names in detail, sorted', async () => {
    const answer = await create({ name: 'a', scopes: ['zebra', 'threads:read', 'apple'] });
    expect([answer.status, answer.body.detail]).toEqual([400, 'unknown_scopes: apple, zebra']);
  });

  test('list answers metadata, newest first, revoked ones included, and no secret', async () => {
    const first = await create({ name: 'First' });
    await create({ name: 'Second' });
    await api.client.call('DELETE', `${path}/${first.body.key.id}`, { token: developer.token });
    const answer = await api.client.get(path, developer.token);
    const names: { name: string; revoked: boolean }[] = answer.body;
    expect(names.map(({ name, revoked }) => [name, revoked])).toEqual([
      ['Second', false],
      ['First', true],
    ]);
    expect(answer.text).not.toContain(first.body.raw_key);
    expect(answer.text).not.toContain('hash');
    expect(answer.headers.get('link')).toBeNull();
  });

  test('a change answers the metadata with its new name and note', async () => {
    const { body } = await create({ name: 'Server', description: 'Builds' });
    const answer = await api.client.call('PATCH', `${path}/${body.key.id}`, {
      token: developer.token,
      body: { name: 'Builder' },
    });
    expect([answer.status, answer.body]).toEqual([200, { ...body.key, name: 'Builder' }]);
    expect(body.key.description).toBe('Builds');
  });

  test('rotate answers 201 with a new key of the same name, scopes and expiry; the old one is refused by another instance at once', async () => {
    const { body: old } = await create({
      name: 'Server',
      scopes: ['threads:read'],
      expires_at: '2099-01-01T00:00:00Z',
    });
    expect((await sibling.client.get('/v1/threads', old.raw_key)).status).toBe(200);
    const answer = await api.client.post(`${path}/${old.key.id}/rotate`, undefined, developer.token);
    expect((await sibling.client.get('/v1/threads', old.raw_key)).body).toEqual(refusalBody('token_invalid'));
    expect(answer.status).toBe(201);
    expect(answer.body.key).toMatchObject({
      name: 'Server',
      scopes: ['threads:read'],
      expires_at: old.key.expires_at,
    });
    expect(answer.body.key.id).not.toBe(old.key.id);
    expect((await api.client.get('/v1/threads', answer.body.raw_key)).status).toBe(200);
  });

  test('rotate with a grace keeps the old key for that long', async () => {
    const { body: old } = await create({ name: 'Server' });
    await api.client.post(`${path}/${old.key.id}/rotate`, { grace_period_seconds: 3600 }, developer.token);
    expect((await api.client.get('/v1/threads', old.raw_key)).status).toBe(200);
    const { body } = await api.client.get(path, developer.token);
    const shown = body.find(({ id }: { id: string }) => id === old.key.id);
    expect(shown.revoked).toBe(false);
    expect(Date.parse(shown.expires_at) - Date.now()).toBeLessThanOrEqual(3_600_000);
  });

  test('rotate on a revoked key is 409 key_revoked', async () => {
    const { body } = await create({ name: 'Server' });
    await api.client.call('DELETE', `${path}/${body.key.id}`, { token: developer.token });
    const answer = await api.client.post(`${path}/${body.key.id}/rotate`, undefined, developer.token);
    expect([answer.status, answer.body]).toEqual([409, refusalBody('key_revoked')]);
  });

  test('of two rotations at once one wins', async () => {
    const { body } = await create({ name: 'Server' });
    const rotate = (target: TestApi) =>
      target.client.post(`${path}/${body.key.id}/rotate`, undefined, developer.token);
    const statuses = (await Promise.all([rotate(api), rotate(sibling)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 409]);
  });

  test('DELETE answers 204 without a body, however often; another instance refuses the key at once', async () => {
    const { body } = await create({ name: 'Server' });
    expect((await sibling.client.get('/v1/me', body.raw_key)).status).toBe(200);
    for (const _ of [1, 2]) {
      const answer = await api.client.call('DELETE', `${path}/${body.key.id}`, { token: developer.token });
      expect([answer.status, answer.text]).toEqual([204, '']);
    }
    expect((await sibling.client.get('/v1/me', body.raw_key)).body).toEqual(refusalBody('token_invalid'));
  });

  test('another workspace’s key is 404 api_key_not_found', async () => {
    const { body } = await create({ name: 'Server' });
    const stranger = await signUp(api);
    for (const [method, at] of [
      ['DELETE', `${path}/${body.key.id}`],
      ['POST', `${path}/${body.key.id}/rotate`],
    ] as const) {
      const answer = await api.client.call(method, at, { token: stranger.token });
      expect([answer.status, answer.body]).toEqual([404, refusalBody('api_key_not_found')]);
    }
    expect((await api.client.get('/v1/me', body.raw_key)).status).toBe(200);
  });

  test('POST /v1/agents/api-keys makes one key with the default scopes, not by a key', async () => {
    const answer = await api.client.post('/v1/agents/api-keys', undefined, developer.token);
    expect(answer.status).toBe(201);
    expect(answer.body.key).toMatchObject({ name: 'Default key', scopes: [...defaultScopes] });
    const byKey = await api.client.post('/v1/agents/api-keys', undefined, answer.body.raw_key);
    expect([byKey.status, byKey.body]).toEqual([403, refusalBody('first_party_only')]);
  });

  test('the eleventh key operation in a minute is 429 with Retry-After', async () => {
    for (const _ of Array.from({ length: 10 })) expect((await create({ name: 'x' })).status).toBe(201);
    const answer = await create({ name: 'x' });
    expect([answer.status, answer.body]).toEqual([429, refusalBody('key_operations_rate_limited')]);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answer.headers.get('ratelimit-policy')).toBe('"key-operations";q=10;w=60');
  });
});

test('the audit log lists each change, newest first, page by page', async () => {
  const { body } = await create({ name: 'Server' });
  await api.client.call('DELETE', `${path}/${body.key.id}`, {
    token: developer.token,
    headers: { 'x-request-id': 'why-1' },
  });
  const first = await api.client.get('/v1/developer/audit-log?action=api_key.&limit=1', developer.token);
  expect(first.body).toMatchObject([
    {
      action: 'api_key.revoked',
      actor: { kind: 'console', id: expect.stringMatching(/^acc_/) },
      target: { kind: 'api_key', id: body.key.id },
      request_id: 'why-1',
      ip: '127.0.0.1',
    },
  ]);
  const next =
    /<http:\/\/localhost:4000([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  const second = await api.client.get(next, developer.token);
  expect(second.body).toMatchObject([{ action: 'api_key.created' }]);
  expect(second.headers.get('link')).toBeNull();
  expect(second.body[0].hash).toBe(first.body[0].prev_hash);
});

test('writes over 600 a minute are 429 write_budget_exceeded, for the session and its keys together', async () => {
  const { services } = api.container;
  const key = await createKey(api, developer.token, ['messages:write']);
  const full = {
    ...services.limiter,
    take: (policy: { name: string }) =>
      Promise.resolve({
        allowed: policy.name !== 'writes',
        slot: policy.name === 'writes' ? null : { key: 'x', takenAt: 'y' },
        resetMs: 1500,
        remaining: 0,
        rule: 0,
      }),
  };
  await using limited = await api.startSiblingWith({ ...services, limiter: full });
  for (const credential of [developer.token, key]) {
    const answer = await limited.client.post('/v1/threads', { participant_ids: [] }, credential);
    expect([answer.status, answer.body]).toEqual([429, refusalBody('write_budget_exceeded')]);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(answer.headers.get('ratelimit-policy')).toBe('"writes";q=600;w=60');
    expect((await limited.client.get('/v1/me', credential)).status).toBe(200);
  }
});
