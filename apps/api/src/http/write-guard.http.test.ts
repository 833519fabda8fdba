import { limitPolicies } from '@patchbay/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKey, signUp } from '../testing/people.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api[Symbol.asyncDispose]());

const start = (key: string) => api.client.post('/v1/threads', { participant_ids: [] }, key);

/** A developer with a key that has been used, and the places that are left in the write budget of their workspace. */
async function openBudget(scopes: string[]) {
  const { token } = await signUp(api);
  const key = await createKey(api, token, scopes);
  const { id: workspaceId } = (await api.client.get('/v1/me', token)).body.workspace;
  await api.client.get('/v1/me', key);
  const { limiter } = api.container.services;
  const left = async () => (await limiter.peek(limitPolicies.writes, workspaceId)).remaining;
  return { key, left, token };
}

test('a write takes one place', async () => {
  const { key, left } = await openBudget(['messages:write']);
  const before = Number(await left());
  expect((await start(key)).status).toBe(201);
  expect(await left()).toBe(before - 1);
});

test('a revoked key takes nothing from the write budget of its workspace', async () => {
  const { key, left, token } = await openBudget(['messages:write']);
  expect((await start(key)).status).toBe(201);
  const [{ id }] = (await api.client.get('/v1/developer/api-keys', token)).body;
  await api.client.call('DELETE', `/v1/developer/api-keys/${id}`, { token });
  const before = await left();
  const answers = await Promise.all(Array.from({ length: 20 }, () => start(key)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  expect(await left()).toBe(before);
});

test('a key without the scope takes nothing from the write budget of its workspace', async () => {
  const { key, left } = await openBudget(['threads:read']);
  const before = await left();
  expect((await start(key)).status).toBe(403);
  expect((await start(key)).status).toBe(403);
  expect(await left()).toBe(before);
});
