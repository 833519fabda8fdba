import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { call, expectRefusal } from '../support/call.ts';
import { createKey, type Developer } from '../support/developer.ts';
import { postForm } from '../support/oauth-flow.ts';
import { connectApp, type Production, productionConsoleUrl, startProduction } from '../support/production.ts';
import { mutateAt, queryAt } from '../support/production-console.ts';
import type { Me } from '../support/view.ts';

const disabled = 'developer_platform_disabled';
let production: Production;
let developer: Developer;

beforeAll(async () => {
  production = await startProduction();
  developer = await production.signUp();
});
afterAll(() => production.stop());

const me = async (token: string): Promise<string> => {
  const { body, status } = await call<{ detail?: string }>('GET', '/v1/me', {
    to: production.api.url,
    token,
  });
  return body.detail ?? String(status);
};

const pages = [
  '/',
  '/login',
  '/signup',
  '/verify',
  '/keys',
  '/settings',
  '/device',
  '/oauth/consent/x',
  '/operator',
  '/none',
];
const heading = 'The developer platform is switched off';

describe('While apikey_auth_enabled is off in production', () => {
  beforeEach(() => production.setFlag(false));

  test.for(pages)('%s of the public console is the one quiet page', async (path) => {
    for (const headers of [{}, { cookie: `__Host-patchbay=${developer.token}` }, { rsc: '1' }]) {
      const answer = await fetch(production.console.url + path, { headers, redirect: 'manual' });
      const text = await answer.text();
      expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
      expect([answer.status, text.includes(heading), text.includes('type="password"')]).toEqual([
        200,
        true,
        false,
      ]);
    }
  });

  test.for([
    ['registerAccount', { email: 'new@example.com', password: 'a long password', displayName: 'Ada' }],
    ['loginAccount', null],
    ['createApiKey', { name: 'k' }],
    ['createClient', { name: 'My app' }],
    ['claimClient', { token: 'rat_x' }],
    ['startPhone', { phone: '+14155550100' }],
  ] as const)('the procedure %s refuses', async ([procedure, input]) => {
    const { email, password, token: session } = developer;
    const headers = { origin: productionConsoleUrl };
    const to = production.console.url;
    const answer = await mutateAt({ to, procedure, input: input ?? { email, password }, session, headers });
    expect([answer.status, answer.code, answer.session]).toEqual([404, disabled, null]);
  });

  test('keys and OAuth tokens are refused alike, for reading and for writing', async () => {
    const { url: to } = production.api;
    await production.setFlag(true);
    const { raw_key: key } = await createKey(
      developer,
      { scopes: ['threads:read', 'messages:write'] },
      { to },
    );
    const { access_token: token, refresh_token: refresh } = await connectApp(production, developer);
    expect([await me(key), await me(token)]).toEqual(['200', '200']);
    await production.setFlag(false);
    for (const credential of [key, token]) {
      expectRefusal(await call('GET', '/v1/threads', { to, token: credential }), 401, 'token_invalid');
      const body = { title: 'Not written', participant_ids: [] };
      expectRefusal(await call('POST', '/v1/threads', { to, token: credential, body }), 401, 'token_invalid');
    }
    for (const [path, form] of [
      ['/v1/oauth/revoke', { token }],
      ['/v1/oauth/token', { grant_type: 'refresh_token', refresh_token: refresh }],
    ] as const) {
      expectRefusal(await postForm(path, form as Record<string, string>, { to }), 404, disabled);
    }
    await production.setFlag(true);
    expect([await me(key), await me(token)]).toEqual(['200', '200']);
  });

  test('signing out stays open on the API and on the console', async () => {
    const [one, other] = [await production.signUp(), await production.signUp()];
    const { url: to } = production.api;
    expect((await call('POST', '/v1/developer/auth/logout', { to, token: one.token })).status).toBe(204);
    const headers = { origin: productionConsoleUrl };
    const here = { to: production.console.url, procedure: 'logout', session: other.token, headers };
    expect((await mutateAt(here)).status).toBe(200);
    for (const { token } of [one, other]) expect(await me(token)).toBe('token_invalid');
  });

  test('everything works on the operators’ listeners', async () => {
    const to = production.console.adminUrl;
    const { email, password } = developer;
    expect((await fetch(`${to}/login`)).status).toBe(200);
    const signedIn = await mutateAt({ to, procedure: 'loginAccount', input: { email, password } });
    expect(signedIn.data).toEqual({ status: 'signed_in' });
    const session = signedIn.session ?? '';
    const made = await mutateAt({ to, procedure: 'createApiKey', input: { name: 'k' }, session });
    expect(made.status).toBe(200);
    expect((await queryAt({ to, procedure: 'listApiKeys', session })).status).toBe(200);
    const list = await call('GET', '/v1/developer/api-keys', { to: production.api.adminUrl, token: session });
    expect(list.status).toBe(200);
  });
});

describe('What was ended stays ended when the platform comes back', () => {
  test('keys and tokens that were revoked, expired or suspended before or during the time', async () => {
    const { adminUrl, url: to } = production.api;
    const { adminUrl: consoleAdmin } = production.console;
    await production.setFlag(true);
    const person = await production.signUp();
    const suspended = await production.signUp();
    const soon = new Date(Date.now() + 6000).toISOString();
    const keys = {
      before: await createKey(person, {}, { to }),
      during: await createKey(person, {}, { to }),
      expiring: await createKey(person, { expires_at: soon }, { to }),
      suspended: await createKey(suspended, {}, { to }),
      kept: await createKey(person, {}, { to }),
    };
    const tokens = {
      before: await connectApp(production, person),
      during: await connectApp(production, person),
      suspended: await connectApp(production, suspended),
      kept: await connectApp(production, person),
    };
    await call('DELETE', `/v1/developer/api-keys/${keys.before.key.id}`, { to, token: person.token });
    await postForm('/v1/oauth/revoke', { token: tokens.before.refresh_token }, { to });

    await production.setFlag(false);
    const session = person.token;
    const revoke = {
      to: consoleAdmin,
      procedure: 'revokeApiKeys',
      input: { ids: [keys.during.key.id] },
      session,
    };
    expect((await mutateAt(revoke)).status).toBe(200);
    const grants = await call<{ id: string; client: { client_id: string } }[]>('GET', '/v1/me/grants', {
      to: adminUrl,
      token: person.token,
    });
    const grant = grants.body.find(({ client }) => client.client_id === tokens.during.clientId);
    const ended = await call('DELETE', `/v1/me/grants/${grant?.id}`, { to: adminUrl, token: person.token });
    expect(ended.status).toBe(204);
    const { body: identity } = await call<Me & { account_id: string }>('GET', '/v1/me', {
      to: adminUrl,
      token: suspended.token,
    });
    const suspend = `/v1/admin/accounts/${identity.account_id}/suspend`;
    const options = { to: adminUrl, token: production.operator.token, body: { reason: 'Abuse' } };
    expect((await call('POST', suspend, options)).status).toBe(200);
    await vi.waitUntil(() => Date.now() > Date.parse(soon), { timeout: 30_000 });

    await production.setFlag(true);
    expect({
      before: [await me(keys.before.raw_key), await me(tokens.before.access_token)],
      during: [await me(keys.during.raw_key), await me(tokens.during.access_token)],
      expiring: [await me(keys.expiring.raw_key)],
      suspended: [await me(keys.suspended.raw_key), await me(tokens.suspended.access_token)],
      kept: [await me(keys.kept.raw_key), await me(tokens.kept.access_token)],
    }).toEqual({
      before: ['token_invalid', 'token_invalid'],
      during: ['token_invalid', 'token_invalid'],
      expiring: ['token_expired'],
      suspended: ['account_suspended', 'account_suspended'],
      kept: ['200', '200'],
    });
  });
});
