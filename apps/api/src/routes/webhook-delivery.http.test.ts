import { insertDelivery, insertEndpoint } from '@patchbay/domain/delivery.fixture';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createKey, signUp } from '../testing/people.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

let api: TestApi;
let token: string;
let workspaceId: string;
let path: string;
let endpointId: string;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api[Symbol.asyncDispose]());
beforeEach(async () => {
  token = (await signUp(api)).token;
  const { body: me } = await api.client.get('/v1/me', token);
  workspaceId = me.workspace.id;
  endpointId = await insertEndpoint(api.container.services, { userId: me.id, workspaceId });
  path = `/v1/developer/webhooks/${endpointId}`;
});

const add = (subject: string, rest: Partial<Parameters<typeof insertDelivery>[1]> = {}) =>
  insertDelivery(api.container.services, { endpointId, workspaceId, subject, ...rest });
const get = (rest: string) => api.client.get(`${path}${rest}`, token);
const post = (rest: string, body?: object) => api.client.post(`${path}${rest}`, body, token);
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

describe('deliveries over REST', () => {
  test('are a bare list, newest first, filtered by the query, and Link keeps the filter', async () => {
    for (const state of ['dead', 'delivered', 'dead', 'dead'] as const) await add('thr_1', { state });
    const first = await get('/deliveries?state=dead&event_type=thread.created&limit=2');
    expect(first.body).toHaveLength(2);
    expect(first.body[0]).toEqual({
      id: expect.stringMatching(/^dlv_/),
      endpoint_id: endpointId,
      event_id: expect.stringMatching(/^evt_/),
      event_type: 'thread.created',
      subject: 'thr_1',
      state: 'dead',
      attempt_count: 0,
      last_status: null,
      last_error: null,
      next_retry_at: null,
      created_at: expect.stringMatching(time),
      finished_at: expect.stringMatching(time),
    });
    const next = /<[^>]*(\/v1\/[^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await api.client.get(next, token);
    expect(second.body.map(({ state }: { state: string }) => state)).toEqual(['dead']);
    expect(second.headers.get('link')).toBeNull();
  });

  test('show the body that is sent and each attempt', async () => {
    const id = await add('thr_1');
    await api.container.services.db.query(
      `INSERT INTO webhook_attempts (delivery_id, number, started_at, latency_ms, status, request_headers, response_headers,
         response_body) VALUES ($1, 1, now(), 5, 503, '{"webhook-id":"e"}', '{"retry-after":"9"}', 'busy')`,
      [id],
    );
    const { body } = await get(`/deliveries/${id}`);
    expect(JSON.parse(body.body)).toMatchObject({ id: body.event_id, type: 'thread.created' });
    expect(body.attempts).toEqual([
      {
        number: 1,
        started_at: expect.stringMatching(time),
        latency_ms: 5,
        status: 503,
        error: null,
        request_headers: { 'webhook-id': 'e' },
        response_headers: { 'retry-after': '9' },
        response_body: 'busy',
        truncated: false,
      },
    ]);
  });

  test('are sent again with 202, and a second call before that is 409', async () => {
    const id = await add('thr_1', { state: 'dead' });
    const again = await post(`/deliveries/${id}/redeliver`);
    expect([again.status, again.body.state, again.body.finished_at]).toEqual([202, 'pending', null]);
    const twice = await post(`/deliveries/${id}/redeliver`);
    expect([twice.status, twice.body.detail]).toEqual([409, 'conflict']);
  });

  test('are recovered by a window: 200 with how many, and 409 on a disabled endpoint', async () => {
    await add('thr_1', { state: 'held' });
    const since = '2020-01-01T00:00:00Z';
    expect((await post('/recover', { since, dry_run: true })).body).toEqual({ matched: 1, queued: 0 });
    await api.client.call('PATCH', path, { token, body: { status: 'disabled' } });
    expect((await post('/recover', { since })).body.detail).toBe('webhook_disabled');
    await api.client.call('PATCH', path, { token, body: { status: 'enabled' } });
    expect((await post('/recover', { since, event_types: ['*'] })).body).toEqual({ matched: 1, queued: 1 });
    expect((await post('/recover', {})).status).toBe(422);
    expect((await post('/recover', { since, event_types: ['x'] })).body.detail).toBe(
      'unknown_event_types: x',
    );
  });

  test('that hold up others are skipped: 200 with how many', async () => {
    await add('thr_1');
    await api.container.services.db.query('UPDATE webhook_lanes SET fails = 1 WHERE endpoint_id = $1', [
      endpointId,
    ]);
    expect((await post('/skip-blocked')).body).toEqual({ skipped: 1 });
    expect((await get('/deliveries?state=skipped')).body).toHaveLength(1);
  });

  test('are summed up by the hour, with what waits and the state of the breaker', async () => {
    await add('thr_1');
    await api.container.services.db.query(
      `INSERT INTO webhook_usages (endpoint_id, minute, delivered, failed, latency_ms_sum) VALUES ($1, now(), 2, 1, 30)`,
      [endpointId],
    );
    const hour = { at: expect.stringMatching(/T\d\d:00:00\.000Z$/), delivered: 2, failed: 1, latency_ms: 10 };
    expect((await get('/stats?hours=2')).body).toEqual({
      hours: [hour],
      pending: 1,
      oldest_pending_at: expect.stringMatching(time),
      blocked_subjects: 0,
      next_attempt_at: expect.stringMatching(time),
      dead: 0,
      held: 0,
      failures: 0,
      failing_since: null,
      blocked_until: null,
      last_success_at: null,
      last_failure_at: null,
    });
  });

  test('are only for console sessions, and unknown ids are 404 with the code of what is unknown', async () => {
    const key = await createKey(api, token, ['threads:read']);
    expect((await api.client.get(`${path}/deliveries`, key)).body.detail).toBe('first_party_only');
    expect((await get('/deliveries/dlv_none')).body.detail).toBe('delivery_not_found');
    expect((await get('/deliveries/a%20b')).body.detail).toBe('delivery_not_found');
    const stranger = (await signUp(api)).token;
    expect((await api.client.get(`${path}/deliveries`, stranger)).body.detail).toBe('webhook_not_found');
  });
});
