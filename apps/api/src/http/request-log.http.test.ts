import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  authorize,
  createClient,
  createPkce,
  obtainTokens,
  postForm,
  postToken,
  startDevice,
  type TestClient,
} from '../oauth/flow.fixture.ts';
import { createKey, type Developer, signUp } from '../testing/people.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

interface Row {
  workspace_id: string;
  credential_id: string | null;
  actor_kind: string;
  method: string;
  path: string;
  status: number;
  error_code: string | null;
  reason: string | null;
  refusal: unknown;
  ip: string | null;
  user_agent: string | null;
}

let api: TestApi;
let developer: Developer;
let token: string;
let key: string;
beforeAll(async () => {
  api = await startTestApi({ trustedProxies: ['127.0.0.0/8'] });
  developer = await signUp(api);
  token = developer.token;
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

test('the 403 of a key is kept with the scopes that it lacks', async () => {
  const headers = { 'x-request-id': 'lacks-1' };
  await api.client.call('POST', '/v1/threads', { token: key, body: {}, headers });
  expect((await logged('lacks-1'))?.refusal).toEqual({ missingScopes: ['messages:write'], fields: [] });
});

test('a 422 is kept with the places of its fields as the caller sent them, and without a value', async () => {
  const writer = await createKey(api, token, ['messages:write']);
  const secret = 'hunter2-and-more';
  const body = { title: `${secret}\u0000`, participant_ids: ['a b', secret, 7] };
  const headers = { 'x-request-id': 'field-1' };
  const answer = await api.client.call('POST', '/v1/threads', { token: writer, body, headers });
  expect(answer.status).toBe(422);
  const row = await logged('field-1');
  expect(row?.refusal).toMatchObject({
    missingScopes: [],
    fields: [{ at: 'body.title' }, { at: 'body.participant_ids.0' }, { at: 'body.participant_ids.2' }],
  });
  expect(JSON.stringify(row)).not.toContain('hunter2');
});

test('a request that was not refused is kept without a note', async () => {
  await api.client.call('GET', '/v1/threads', { token: key, headers: { 'x-request-id': 'fine-1' } });
  expect((await logged('fine-1'))?.refusal).toBeNull();
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

describe('a request that no route answers', () => {
  test.each([
    ['GET', '/v1/thread', 404, 'not_found'],
    ['PUT', '/v1/threads', 405, 'method_not_allowed'],
    ['PATCH', '/v1/me/nowhere?token=x', 404, 'not_found'],
  ])('%s %s is kept for the holder of its key', async (method, path, status, code) => {
    const id = `lost-${method}`;
    const answer = await api.client.call(method, path, { token: key, headers: { 'x-request-id': id } });
    expect(answer.status).toBe(status);
    const [sent] = path.split('?');
    expect(await logged(id)).toMatchObject({ actor_kind: 'api_key', path: sent, status, error_code: code });
  });
});

describe('the 401 of one’s own key', () => {
  const create = async () => {
    const { body } = await api.client.post('/v1/developer/api-keys', { name: 'Ended' }, token);
    return { id: body.key.id as string, raw: body.raw_key as string };
  };
  const lastUseOf = async (id: string) => {
    const { db } = api.container.services;
    return (await db.prisma.apiKey.findUniqueOrThrow({ where: { id }, select: { lastUsedAt: true } }))
      .lastUsedAt;
  };

  test('is kept once the key is revoked, and counts as no use of it', async () => {
    const { id, raw } = await create();
    await api.client.call('DELETE', `/v1/developer/api-keys/${id}`, { token });
    await api.client.call('GET', '/v1/me', { token: raw, headers: { 'x-request-id': 'revoked-1' } });
    expect(await logged('revoked-1')).toMatchObject({
      credential_id: id,
      actor_kind: 'api_key',
      status: 401,
      error_code: 'token_invalid',
    });
    expect(await lastUseOf(id)).toBeNull();
  });

  test('is kept once the key has expired', async () => {
    const { id, raw } = await create();
    await api.container.services.db.query('UPDATE api_keys SET expires_at = $1 WHERE id = $2', [
      new Date(0),
      id,
    ]);
    await api.client.call('GET', '/v1/me', { token: raw, headers: { 'x-request-id': 'expired-1' } });
    expect(await logged('expired-1')).toMatchObject({
      credential_id: id,
      status: 401,
      error_code: 'token_expired',
    });
  });
});

describe('the OAuth calls of a developer’s own client', () => {
  let client: TestClient;
  beforeAll(async () => {
    client = await createClient(api);
    const me = await api.client.get('/v1/me', token);
    await api.container.services.db.query('UPDATE oauth_clients SET owner_workspace_id = $1 WHERE id = $2', [
      me.body.workspace.id,
      client.id,
    ]);
  });

  const newest = async (path: string): Promise<Row | undefined> => {
    const rows = async () => {
      await api.container.recorder.flush();
      return api.container.services.db.query<Row>(
        `SELECT * FROM request_logs WHERE path = $1 AND actor_kind = 'oauth_client' ORDER BY id DESC LIMIT 1`,
        [path],
      );
    };
    await expect.poll(async () => (await rows()).length).toBe(1);
    return (await rows())[0];
  };

  test('are kept with the reason of a refusal', async () => {
    const { challenge } = createPkce();
    await authorize(api, client, { code_challenge: challenge, scope: 'no:such' });
    expect(await newest('/v1/oauth/authorize')).toMatchObject({ error_code: 'invalid_scope' });
    await startDevice(api, client, { scope: 'no:such' });
    expect(await newest('/v1/oauth/device_authorization')).toMatchObject({
      error_code: 'invalid_scope',
      reason: expect.stringMatching(/./),
    });
    await postToken(api, { grant_type: 'refresh_token', refresh_token: 'none' }, client);
    expect(await newest('/v1/oauth/token')).toMatchObject({
      status: 400,
      error_code: 'invalid_grant',
      reason: expect.stringMatching(/./),
    });
    await postForm(api, '/v1/oauth/revoke', { token: 'none', client_id: client.id });
    expect(await newest('/v1/oauth/revoke')).toMatchObject({ status: 200, error_code: null });
  });

  test('write when the client was last used, and a refusal does not', async () => {
    const lastUse = async () =>
      (
        await api.container.services.db.prisma.oauthClient.findUniqueOrThrow({
          where: { id: client.id },
          select: { lastUsedAt: true },
        })
      ).lastUsedAt;
    expect(await lastUse()).toBeNull();
    await obtainTokens(api, client, developer);
    await expect
      .poll(async () => {
        await api.container.recorder.flush();
        return lastUse();
      })
      .not.toBeNull();
  });

  const call = (raw: string, requestId: string) =>
    api.client.call('GET', '/v1/me', { token: raw, headers: { 'x-request-id': requestId } });
  const rowsOf = (requestId: string) =>
    api.container.services.db.query('SELECT id FROM request_logs WHERE request_id = $1', [requestId]);

  test('with a token that was revoked are kept with the reason', async () => {
    const user = await signUp(api);
    const { access } = await obtainTokens(api, client, user);
    await postForm(api, '/v1/oauth/revoke', { token: access, client_id: client.id });
    expect((await call(access, 'ended-1')).status).toBe(401);
    const me = await api.client.get('/v1/me', token);
    expect(await logged('ended-1')).toMatchObject({
      workspace_id: me.body.workspace.id,
      credential_id: expect.stringMatching(/^grt_/),
      actor_kind: 'oauth',
      status: 401,
      error_code: 'token_invalid',
      reason: expect.stringMatching(/./),
    });
  });

  test('with a made-up token, or of a client without an owner, are not stored', async () => {
    const stranger = await createClient(api);
    const { access } = await obtainTokens(api, stranger, await signUp(api));
    await postForm(api, '/v1/oauth/revoke', { token: access, client_id: stranger.id });
    const ownToken = (await obtainTokens(api, client, developer)).access;
    const forged = ownToken.slice(0, -1) + (ownToken.endsWith('a') ? 'b' : 'a');
    const unknown = api.container.services.tokens.mint('oauth_access').raw;
    for (const [raw, id] of [
      [access, 'unowned-1'],
      [forged, 'forged-1'],
      [unknown, 'unknown-1'],
    ] as const) {
      expect((await call(raw, id)).status).toBe(401);
    }
    await call(key, 'after-forged');
    await logged('after-forged');
    for (const id of ['unowned-1', 'forged-1', 'unknown-1']) expect([id, await rowsOf(id)]).toEqual([id, []]);
  });

  test('of a client without an owner are not stored', async () => {
    const count = () =>
      api.container.services.db.query(`SELECT count(*) FROM request_logs WHERE actor_kind = 'oauth_client'`);
    await api.container.recorder.flush();
    const before = await count();
    const stranger = await createClient(api);
    await postToken(api, { grant_type: 'refresh_token', refresh_token: 'none' }, stranger);
    await api.client.call('GET', '/v1/me', { token: key, headers: { 'x-request-id': 'after-stranger' } });
    await logged('after-stranger');
    expect(await count()).toEqual(before);
  });
});

test('the requests are listed over REST only to their workspace, by class', async () => {
  await api.client.call('GET', '/v1/nothing', { token: key, headers: { 'x-request-id': 'mine-404' } });
  await logged('mine-404');
  const list = '/v1/developer/requests?status=4xx&request_id=mine-404';
  const { body } = await api.client.get(list, token);
  expect(body).toMatchObject([
    { path: '/v1/nothing', status: 404, actor_kind: 'api_key', error_code: 'not_found' },
  ]);
  expect((await api.client.get(list.replace('4xx', '2xx'), token)).body).toEqual([]);
  expect((await api.client.get(list, (await signUp(api)).token)).body).toEqual([]);
  expect((await api.client.get(list, key)).body.detail).toBe('first_party_only');
});
