import { beforeAll, describe, expect, test } from 'vitest';
import { call, expectFieldRefused, expectRefusal } from '../support/call.ts';
import { createKey, type Developer, freshPassword, signUp, tryKey } from '../support/developer.ts';
import { identify, signUpOperator } from '../support/operator.ts';
import type { AuditRecord, Flag, Me } from '../support/view.ts';

const flag = '/v1/admin/flags/apikey_auth_enabled';
const login = '/v1/developer/auth/login';
let operator: Developer;

beforeAll(async () => {
  operator = await signUpOperator();
});

async function decide(accountId: string, decision: 'suspend' | 'reinstate', reason = 'Abuse report 17') {
  const path = `/v1/admin/accounts/${accountId}/${decision}`;
  return call('POST', path, { token: operator.token, body: { reason } });
}

describe('Operator routes', () => {
  const routes = [
    ['GET', flag, undefined],
    ['PUT', flag, { enabled: true }],
    ['PUT', '/v1/admin/workspaces/wks_x/tier', { tier: 'paid' }],
    ['POST', '/v1/admin/accounts/acc_x/suspend', { reason: 'x' }],
    ['POST', '/v1/admin/accounts/acc_x/reinstate', { reason: 'x' }],
  ] as const;

  test.for(routes)('%s %s: a developer is refused with 403 operator_only', async ([method, path, body]) => {
    const { token } = await signUp();
    expectRefusal(await call(method, path, { token, body }), 403, 'operator_only');
  });

  test.for(routes)(
    '%s %s: no credential 401, an API key 403 first_party_only',
    async ([method, path, body]) => {
      const { raw_key: token } = await createKey(await signUp());
      expectRefusal(await call(method, path, { body }), 401, 'missing_bearer_token');
      expectRefusal(await call(method, path, { token, body }), 403, 'first_party_only');
    },
  );

  test('GET and PUT /v1/admin/flags/apikey_auth_enabled { enabled }: on by default outside production', async () => {
    const { token } = operator;
    const read = await call<Flag>('GET', flag, { token });
    expect(read.body).toMatchObject({ name: 'apikey_auth_enabled', enabled: true });
    const put = await call<Flag>('PUT', flag, { token, body: { enabled: true } });
    expect(put.body).toMatchObject({ name: 'apikey_auth_enabled', enabled: true });
    expectFieldRefused(await call('PUT', flag, { token, body: { enabled: 'yes' } }), 'body', 'enabled');
    expectRefusal(await call('GET', '/v1/admin/flags/no_such_flag', { token }), 404, 'not_found');
  });
});

describe('PUT /v1/admin/workspaces/{id}/tier { tier: "free" | "paid" }', () => {
  test('ai_feature_quotas: the whole object is null for paid tiers', async () => {
    const developer = await signUp();
    const { raw_key: rawKey } = await createKey(developer);
    const { workspaceId } = await identify(developer);
    const path = `/v1/admin/workspaces/${workspaceId}/tier`;
    const answer = await call('PUT', path, { token: operator.token, body: { tier: 'paid' } });
    expect(answer.status).toBe(200);
    for (const token of [developer.token, rawKey]) {
      const { body } = await call<Me>('GET', '/v1/me', { token });
      expect(body).toMatchObject({ workspace: { tier: 'paid' }, ai_feature_quotas: null });
    }
    await call('PUT', path, { token: operator.token, body: { tier: 'free' } });
    const { body } = await call<Me>('GET', '/v1/me', developer);
    expect(body.ai_feature_quotas).not.toBeNull();
  });

  test('an unknown tier is 422, an unknown workspace 404 workspace_not_found', async () => {
    const path = '/v1/admin/workspaces/wks_unknown/tier';
    const wrong = await call('PUT', path, { token: operator.token, body: { tier: 'gold' } });
    expectFieldRefused(wrong, 'body', 'tier');
    const unknown = await call('PUT', path, { token: operator.token, body: { tier: 'paid' } });
    expectRefusal(unknown, 404, 'workspace_not_found');
  });
});

describe('POST /v1/admin/accounts/{id}/suspend|reinstate { reason }', () => {
  test('a suspended account → 403 account_suspended for its sessions and keys as soon as the suspension is answered', async () => {
    const developer = await signUp();
    const { raw_key: rawKey } = await createKey(developer);
    expect(await tryKey(rawKey)).toBe(200);
    const { accountId } = await identify(developer);
    expect((await decide(accountId, 'suspend')).status).toBe(200);
    for (const token of [developer.token, rawKey]) {
      expectRefusal(await call('GET', '/v1/me', { token }), 403, 'account_suspended');
    }
  });

  test('login answers account_suspended only for the right password', async () => {
    const developer = await signUp();
    await decide((await identify(developer)).accountId, 'suspend');
    const right = await call('POST', login, {
      body: { email: developer.email, password: developer.password },
    });
    expectRefusal(right, 403, 'account_suspended');
    const wrong = await call('POST', login, { body: { email: developer.email, password: freshPassword() } });
    expectRefusal(wrong, 401, 'invalid_credentials');
  });

  test('reinstate makes the account and its keys work again', async () => {
    const developer = await signUp();
    const { raw_key: rawKey } = await createKey(developer);
    const { accountId } = await identify(developer);
    await decide(accountId, 'suspend');
    expect((await decide(accountId, 'reinstate')).status).toBe(200);
    expect(await tryKey(rawKey)).toBe(200);
    const { email, password } = developer;
    expect((await call('POST', login, { body: { email, password } })).status).toBe(200);
  });

  test('each is audited: the suspension is in the log of the workspace, with the operator and the reason', async () => {
    const developer = await signUp();
    const { accountId } = await identify(developer);
    await decide(accountId, 'suspend', 'Spam');
    await decide(accountId, 'reinstate', 'It was not spam');
    const { accountId: operatorId } = await identify(operator);
    const path = '/v1/developer/audit-log?action=account.';
    const { body } = await call<AuditRecord[]>('GET', path, developer);
    const decisions = body.filter(({ action }) => /suspended|reinstated/.test(action));
    expect(decisions).toMatchObject([
      { action: 'account.reinstated', actor: { id: operatorId }, details: { reason: 'It was not spam' } },
      { action: 'account.suspended', actor: { id: operatorId }, details: { reason: 'Spam' } },
    ]);
  });

  test('without a reason 422, an unknown account 404 account_not_found', async () => {
    const { accountId } = await identify(await signUp());
    expectFieldRefused(await decide(accountId, 'suspend', '  '), 'body', 'reason');
    expectRefusal(await decide('acc_unknown', 'suspend'), 404, 'account_not_found');
    expectRefusal(await decide('acc_unknown', 'reinstate'), 404, 'account_not_found');
  });
});
