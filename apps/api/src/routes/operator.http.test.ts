import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { generousLimiter } from '../testing/limiter.ts';
import { createKey, type Developer, signUp } from '../testing/people.ts';
import { refusalBody } from '../testing/refusal.fixture.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

let api: TestApi;
let operator: string;
let developer: Developer;
let me: { account_id: string; workspace: { id: string } };
beforeAll(async () => {
  api = await startTestApi({ services: { limiter: generousLimiter } });
  operator = (await signUp(api, 'operator@example.com')).token;
});
beforeEach(async () => {
  developer = await signUp(api);
  me = (await api.client.get('/v1/me', developer.token)).body;
});
afterAll(() => api[Symbol.asyncDispose]());

async function signUpByPhone(phone: string): Promise<{ token: string; userId: string }> {
  const { body: started } = await api.client.post('/v1/auth/phone/start', { phone });
  const form = { display_name: 'Grace', phone, code: started.dev_code };
  const { body } = await api.client.post('/v1/auth/sign-up', form);
  return { token: body.access_token, userId: body.user_id };
}

const put = (path: string, body: unknown) => api.client.call('PUT', path, { token: operator, body });

test('a workspace on the paid tier has no AI quotas', async () => {
  const key = await createKey(api, developer.token);
  const answer = await put(`/v1/admin/workspaces/${me.workspace.id}/tier`, { tier: 'paid' });
  expect([answer.status, answer.body]).toEqual([200, { id: me.workspace.id, tier: 'paid' }]);
  for (const credential of [developer.token, key]) {
    const { body } = await api.client.get('/v1/me', credential);
    expect(body).toMatchObject({ workspace: { tier: 'paid' }, ai_feature_quotas: null });
  }
});

test('suspension ends sessions and keys at once, and reinstatement brings them back; both are audited', async () => {
  const key = await createKey(api, developer.token);
  const suspend = `/v1/admin/accounts/${me.account_id}/suspend`;
  const answer = await api.client.post(suspend, { reason: 'Abuse' }, operator);
  expect(answer.body).toEqual({ id: me.account_id, suspended: true, suspended_at: expect.any(String) });
  for (const credential of [developer.token, key]) {
    const refused = await api.client.get('/v1/me', credential);
    expect([refused.status, refused.body]).toEqual([403, refusalBody('account_suspended')]);
  }
  const reinstated = await api.client.post(
    `/v1/admin/accounts/${me.account_id}/reinstate`,
    { reason: 'Sorry' },
    operator,
  );
  expect(reinstated.body).toEqual({ id: me.account_id, suspended: false, suspended_at: null });
  expect((await api.client.get('/v1/me', key)).status).toBe(200);
  const audit = await api.client.get('/v1/developer/audit-log?action=account.', developer.token);
  const actions = audit.body.map(({ action }: { action: string }) => action);
  expect(actions).toEqual(expect.arrayContaining(['account.suspended', 'account.reinstated']));
});

test.each(['suspend', 'reinstate'])('%s of an unknown account is 404 account_not_found', async (decision) => {
  const answer = await api.client.post(
    `/v1/admin/accounts/acc_unknown/${decision}`,
    { reason: 'x' },
    operator,
  );
  expect([answer.status, answer.body]).toEqual([404, refusalBody('account_not_found')]);
});

test('an operator that would suspend itself is 409 conflict, and stays', async () => {
  const { body } = await api.client.get('/v1/me', operator);
  const answer = await api.client.post(
    `/v1/admin/accounts/${body.account_id}/suspend`,
    { reason: 'x' },
    operator,
  );
  expect([answer.status, answer.body.detail]).toEqual([409, 'conflict']);
  expect((await api.client.get('/v1/me', operator)).status).toBe(200);
});

test('a phone user is suspended and reinstated by id, which stops both sessions and sign-ins', async () => {
  const { token, userId } = await signUpByPhone('+14155550142');
  const decide = (decision: string) =>
    api.client.post(`/v1/admin/users/${userId}/${decision}`, { reason: 'Abuse' }, operator);
  const suspended = await decide('suspend');
  expect([suspended.status, suspended.body]).toEqual([
    200,
    { id: userId, suspended: true, suspended_at: expect.any(String) },
  ]);
  const refused = await api.client.get('/v1/me', token);
  expect([refused.status, refused.body]).toEqual([403, refusalBody('account_suspended')]);
  expect((await decide('reinstate')).body).toEqual({ id: userId, suspended: false, suspended_at: null });
  expect((await api.client.get('/v1/me', token)).status).toBe(200);
});

test.each(['suspend', 'reinstate'])(
  '%s of an unknown user is 404, of one with an account 409',
  async (decision) => {
    const about = (id: string) =>
      api.client.post(`/v1/admin/users/${id}/${decision}`, { reason: 'x' }, operator);
    const unknown = await about('usr_unknown');
    expect([unknown.status, unknown.body]).toEqual([404, refusalBody('user_not_found')]);
    const { body } = await api.client.get('/v1/me', developer.token);
    const withAccount = await about(body.id);
    expect([withAccount.status, withAccount.body.detail]).toEqual([409, 'conflict']);
  },
);

test('a tier for an unknown workspace is 404 workspace_not_found', async () => {
  const answer = await put('/v1/admin/workspaces/wks_unknown/tier', { tier: 'paid' });
  expect([answer.status, answer.body]).toEqual([404, refusalBody('workspace_not_found')]);
});

test('the flag is read and switched, and says when', async () => {
  const path = '/v1/admin/flags/apikey_auth_enabled';
  expect((await api.client.get(path, operator)).body).toEqual({
    name: 'apikey_auth_enabled',
    enabled: true,
    updated_at: null,
  });
  const off = await put(path, { enabled: false });
  expect(off.body).toEqual({ name: 'apikey_auth_enabled', enabled: false, updated_at: expect.any(String) });
  expect((await api.client.get(path, operator)).body).toEqual(off.body);
});

test('operators read the platform’s audit log page by page, and nobody else does', async () => {
  const path = '/v1/admin/audit-log?action=flag.changed';
  for (const enabled of [false, true]) await put('/v1/admin/flags/apikey_auth_enabled', { enabled });
  const first = await api.client.get(`${path}&limit=1`, operator);
  expect(first.body).toMatchObject([
    {
      action: 'flag.changed',
      actor: { kind: 'console' },
      target: { kind: 'flag', id: 'apikey_auth_enabled' },
      details: { enabled: true },
    },
  ]);
  const next = /<[^>]*(\/v1[^>]*)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  const second = await api.client.get(next, operator);
  expect(second.body).toMatchObject([{ details: { enabled: false }, hash: first.body[0].prev_hash }]);
  const refused = await api.client.get(path, developer.token);
  expect([refused.status, refused.body.detail]).toEqual([403, 'operator_only']);
  // An event of a workspace is in the log of that workspace.
  const all = await api.client.get('/v1/admin/audit-log?limit=100', operator);
  expect(all.body.map(({ action }: { action: string }) => action)).not.toContain('session.created');
});
