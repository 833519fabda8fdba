import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createKey, type Developer, signUp } from '../testing/people.ts';
import { refusalBody } from '../testing/refusal.fixture.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

let api: TestApi;
let developer: Developer;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api[Symbol.asyncDispose]());
beforeEach(async () => {
  developer = await signUp(api);
});

const path = '/v1/developer/webhooks';
const url = 'https://hooks.example.com/patchbay';
const create = (body: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  api.client.call('POST', path, {
    token: developer.token,
    body: { url, event_types: ['message.new'], ...body },
    headers,
  });
const one = `${path}/whe_x`;
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

describe('registering a webhook endpoint', () => {
  test('answers 201 with the endpoint and its secret; a read answers the same without the secret', async () => {
    const { body, status } = await create({ description: 'Orders' });
    expect(status).toBe(201);
    const { secret, ...view } = body;
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(view).toEqual({
      id: expect.stringMatching(/^whe_/),
      url,
      description: 'Orders',
      event_types: ['message.new'],
      status: 'enabled',
      disabled_reason: null,
      include_content: false,
      alert_after: 10,
      created_by: expect.stringMatching(/^usr_/),
      created_at: expect.stringMatching(time),
      updated_at: expect.stringMatching(time),
    });
    const read = await api.client.get(`${path}/${view.id}`, developer.token);
    expect([read.status, read.body]).toEqual([200, view]);
    expect((await api.client.get(path, developer.token)).body).toEqual([view]);
  });

  test('a second time with the same Idempotency-Key answers the same endpoint with secret null', async () => {
    const first = await create({}, { 'idempotency-key': 'once' });
    const again = await create({}, { 'idempotency-key': 'once' });
    expect(again.status).toBe(201);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.body).toEqual({ ...first.body, secret: null });
    expect((await api.client.get(path, developer.token)).body).toHaveLength(1);
  });

  test('for unknown types or for none is 400 with the unknown ones in detail, sorted', async () => {
    const unknown = await create({ event_types: ['zebra', 'message.new', 'apple'] });
    expect([unknown.status, unknown.body.detail]).toEqual([400, 'unknown_event_types: apple, zebra']);
    const none = await create({ event_types: [] });
    expect([none.status, none.body.detail]).toEqual([
      400,
      'unknown_event_types: name at least one type, or *',
    ]);
  });

  test('at an address inside is 400 webhook_url_rejected with one word in details', async () => {
    const { body, status } = await create({ url: 'https://169.254.169.254/latest/meta-data' });
    expect([status, body]).toEqual([
      400,
      {
        ...refusalBody('webhook_url_rejected'),
        code: 'webhook_url_rejected',
        message: expect.any(String),
        details: { reason: 'address_not_allowed' },
      },
    ]);
  });

  test('without a URL or types is 422 by the names of the fields', async () => {
    const { body, status } = await api.client.post(path, {}, developer.token);
    expect(status).toBe(422);
    expect(body.detail.map(({ loc }: { loc: string[] }) => loc)).toEqual([
      ['body', 'url'],
      ['body', 'event_types'],
    ]);
  });
});

describe('a webhook endpoint', () => {
  test('is changed by PATCH, which answers the result', async () => {
    const { body: made } = await create();
    const change = { status: 'disabled', description: 'Paused', event_types: ['thread.created', '*'] };
    const { body, status } = await api.client.call('PATCH', `${path}/${made.id}`, {
      token: developer.token,
      body: change,
    });
    expect([status, body]).toMatchObject([
      200,
      { status: 'disabled', disabled_reason: 'user', description: 'Paused', event_types: ['*'], url },
    ]);
    expect(body).not.toHaveProperty('secret');
  });

  test('gets another secret by rotate-secret, and a ping by test', async () => {
    const { body: made } = await create();
    const rotated = await api.client.post(`${path}/${made.id}/rotate-secret`, undefined, developer.token);
    expect(rotated.status).toBe(201);
    expect(rotated.body).toEqual({ ...made, secret: expect.stringMatching(/^whsec_/) });
    expect(rotated.body.secret).not.toBe(made.secret);
    const tested = await api.client.post(`${path}/${made.id}/test`, undefined, developer.token);
    expect([tested.status, tested.body]).toEqual([201, { event_id: expect.stringMatching(/^evt_/) }]);
  });

  test('is removed by DELETE, which answers 204, and then 404', async () => {
    const { body: made } = await create();
    const remove = () => api.client.call('DELETE', `${path}/${made.id}`, { token: developer.token });
    const removed = await remove();
    expect([removed.status, removed.text]).toEqual([204, '']);
    const again = await remove();
    expect([again.status, again.body]).toEqual([404, refusalBody('webhook_not_found')]);
    expect((await api.client.get(path, developer.token)).body).toEqual([]);
  });

  test('sends content only if an owner who has just proven their identity allows it', async () => {
    expect((await create({ include_content: true })).status).toBe(201);
    const { db } = api.container.services;
    await db.query(`UPDATE sessions SET authenticated_at = now() - interval '11 minutes'`);
    const stale = await create({ include_content: true });
    expect([stale.status, stale.body]).toEqual([403, refusalBody('reauthentication_required')]);
    await db.query(`UPDATE members SET role = 'member'`);
    const member = await create({ include_content: true });
    expect([member.status, member.body]).toEqual([403, refusalBody('owner_only')]);
    expect((await create()).status).toBe(201);
  });
});

test('the catalog of event types is an array of { type, description, schema, example }', async () => {
  const { body } = await api.client.get('/v1/developer/webhook-events', developer.token);
  expect(body).toContainEqual({
    type: 'message.new',
    description: expect.any(String),
    schema: expect.objectContaining({ type: 'object', required: ['id', 'type', 'created_at', 'data'] }),
    example: expect.objectContaining({
      type: 'message.new',
      data: expect.objectContaining({ kind: 'text' }),
    }),
  });
});

test('webhooks take a console session and no API key', async () => {
  const key = await createKey(api, developer.token);
  for (const [method, target] of [
    ['GET', path],
    ['POST', path],
    ['GET', one],
    ['PATCH', one],
    ['DELETE', one],
    ['POST', `${one}/rotate-secret`],
    ['POST', `${one}/test`],
    ['GET', '/v1/developer/webhook-events'],
  ] as const) {
    const answer = await api.client.call(method, target, { token: key });
    expect([target, answer.status, answer.body]).toEqual([target, 403, refusalBody('first_party_only')]);
  }
});
