import { afterAll, beforeAll, expect, test } from 'vitest';
import { addColleague, createKey, signUp } from '../testing/people.ts';
import { refusalBody } from '../testing/refusal.fixture.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api[Symbol.asyncDispose]());

const remove = (name: string, token?: string) =>
  api.client.call('DELETE', `/v1/developer/workspace?name=${encodeURIComponent(name)}`, {
    ...(token !== undefined && { token }),
  });

test('an owner deletes the workspace in a session, and from the answer on nothing of it is accepted', async () => {
  const { token } = await signUp(api);
  const key = await createKey(api, token, ['threads:read']);
  const { body: me } = await api.client.get('/v1/me', token);
  const member = await addColleague(api, me.workspace.id);
  const { name } = me.workspace;
  expect((await remove(name)).status).toBe(401);
  const byKey = await remove(name, key);
  expect([byKey.status, byKey.body]).toEqual([403, refusalBody('first_party_only')]);
  const byMember = await remove(name, member.token);
  expect([byMember.status, byMember.body]).toEqual([403, refusalBody('owner_only')]);
  expect((await remove(`${name}!`, token)).status).toBe(422);
  expect((await api.client.get('/v1/threads', key)).status).toBe(200);

  const answer = await remove(name, token);
  expect(answer.status).toBe(202);
  const { asked_at: askedAt, due_at: dueAt } = answer.body;
  expect(Date.parse(dueAt) - Date.parse(askedAt)).toBe(7 * 86_400_000);
  for (const bearer of [key, token, member.token]) {
    const refused = await api.client.get('/v1/threads', bearer);
    expect([refused.status, refused.body]).toEqual([403, refusalBody('account_suspended')]);
  }
});
