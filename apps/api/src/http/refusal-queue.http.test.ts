import { AccessError } from '@patchbay/contract';
import type { Actor } from '@patchbay/domain/core';
import type { Authenticator } from '@patchbay/domain/credential';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { createKey, signUp } from '../testing/people.ts';
import { refusalBody } from '../testing/refusal.fixture.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';
import { refusalsPerTurn } from './refusal-queue.ts';

let api: TestApi;
let key: string;
beforeAll(async () => {
  api = await startTestApi();
  key = await createKey(api, (await signUp(api)).token);
  await api.client.get('/v1/me', key);
});
afterAll(() => api[Symbol.asyncDispose]());

test('each key of a flood of forged keys gets its own 401, and a good key from the same address is accepted', async () => {
  const forged = `${key.slice(0, 16)}${'x'.repeat(key.length - 16)}`;
  const flood = Array.from({ length: 100 }, async (_, index) => {
    const headers = { 'x-request-id': `flood-${index}` };
    const answer = await api.client.call('GET', '/v1/me', { token: forged, headers });
    return [answer.status, answer.body, answer.headers.get('x-request-id')];
  });
  const good = Array.from({ length: 20 }, async () => (await api.client.get('/v1/me', key)).status);
  expect(await Promise.all(good)).toEqual(good.map(() => 200));
  expect(await Promise.all(flood)).toEqual(
    flood.map((_, index) => [401, refusalBody('token_invalid'), `flood-${index}`]),
  );
});

test('a valid request that comes after many invalid ones is answered before them', async () => {
  const actor: Actor = {
    kind: 'api_key',
    keyId: 'key_1',
    keyPrefix: 'pb_test_abcdefgh',
    workspaceId: 'wks_1',
    userId: 'usr_1',
    env: 'test',
    scopes: [],
    tier: 'free',
    hasUsedQuota: false,
  };
  const authenticator: Authenticator = {
    authenticate: async (authorization) => {
      if (authorization === 'Bearer good') return actor;
      throw new AccessError('token_invalid');
    },
  };
  const app = createApp({ ...api.container, authenticator });
  await app.ready();
  const order: number[] = [];
  const send = async (token: string): Promise<void> => {
    const headers = { authorization: `Bearer ${token}`, 'x-request-id': token };
    order.push((await app.inject({ method: 'GET', url: '/v1/me', headers })).statusCode);
  };
  const bad = Array.from({ length: 3 * refusalsPerTurn }, () => send('bad'));
  await Promise.all([...bad, send('good')]);
  expect(order.indexOf(200)).toBeLessThan(refusalsPerTurn);
  expect(order.filter((status) => status === 401)).toHaveLength(bad.length);
  await app.close();
});
