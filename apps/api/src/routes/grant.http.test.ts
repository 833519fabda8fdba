import { askDevice, createApprovedClient } from '@patchbay/domain/consent.fixture';
import { endUncollectedGrants } from '@patchbay/domain/oauth';
import { createTestClock } from '@patchbay/domain/services.fixture';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectRefused } from '../oauth/answer.fixture.ts';
import { createClient, decideDeviceAs, poll, startDevice } from '../oauth/flow.fixture.ts';
import { createKey, signUp } from '../testing/people.ts';
import { refusalBody } from '../testing/refusal.fixture.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

const clock = createTestClock();
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ services: { clock } });
});
afterAll(() => api[Symbol.asyncDispose]());

/** A developer who allowed an app something. */
async function meetGranter() {
  const { token } = await signUp(api);
  const client = await createApprovedClient(api.container.services);
  const { userCode } = await askDevice(api.container.services, client.id);
  await api.client.post('/v1/oauth/device/decide', { user_code: userCode, decision: 'approve' }, token);
  const { body } = await api.client.get('/v1/me/grants', token);
  return { token, client, grants: body };
}

describe('GET /v1/me/grants', () => {
  test('answers an array of the user’s grants', async () => {
    const { client, grants } = await meetGranter();
    expect(grants).toEqual([
      {
        id: expect.stringMatching(/^grt_/),
        client: { client_id: client.id, client_name: 'Notes', client_uri: null },
        scopes: ['threads:read', 'messages:write'],
        resource: 'http://localhost:4000',
        flow: 'device_code',
        created_at: expect.stringMatching(/Z$/),
        last_used_at: null,
        expires_at: expect.stringMatching(/Z$/),
      },
    ]);
  });

  test('has no app that never collected its token; a late app is refused with expired_token as before', async () => {
    const person = await signUp(api);
    const client = await createClient(api);
    const { body } = await startDevice(api, client);
    await decideDeviceAs(api, person, body.user_code);
    const listed = async () => (await api.client.get('/v1/me/grants', person.token)).body;
    expect(await listed()).toHaveLength(1);
    clock.advance(body.expires_in + 120);
    expect(await endUncollectedGrants(api.container.services)).toBeGreaterThan(0);
    expect(await listed()).toEqual([]);
    expectRefused(await poll(api, client, body.device_code), 400, 'expired_token');
  });

  test('is empty for who allowed nothing, and not for keys', async () => {
    await meetGranter();
    const { token } = await signUp(api);
    expect((await api.client.get('/v1/me/grants', token)).body).toEqual([]);
    const byKey = await api.client.get('/v1/me/grants', await createKey(api, token));
    expect([byKey.status, byKey.body]).toEqual([403, refusalBody('first_party_only')]);
  });
});

describe('DELETE /v1/me/grants/{grant_id}', () => {
  test('answers 204 without a body, again and again, and the grant is gone', async () => {
    const { grants, token } = await meetGranter();
    for (const _ of [1, 2]) {
      const answer = await api.client.call('DELETE', `/v1/me/grants/${grants[0].id}`, { token });
      expect([answer.status, answer.text]).toEqual([204, '']);
    }
    expect((await api.client.get('/v1/me/grants', token)).body).toEqual([]);
  });

  test('another user’s is 404 grant_not_found, as one that never was', async () => {
    const { grants, token } = await meetGranter();
    const stranger = await signUp(api);
    for (const id of [grants[0].id, 'grt_none', '%00']) {
      const answer = await api.client.call('DELETE', `/v1/me/grants/${id}`, { token: stranger.token });
      expect([answer.status, answer.body]).toEqual([404, refusalBody('grant_not_found')]);
    }
    expect((await api.client.get('/v1/me/grants', token)).body).toHaveLength(1);
  });
});
