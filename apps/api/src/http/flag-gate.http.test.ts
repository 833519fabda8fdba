import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generousLimiter } from '../testing/limiter.ts';
import { createKey, signUp } from '../testing/people.ts';
import { refusalBody } from '../testing/refusal.fixture.ts';
import { startTestApi, type TestApi, type TestApiOptions } from '../testing/start-api.ts';

const setFlag = async ({ container }: TestApi, enabled: boolean): Promise<void> => {
  await container.services.db.query(
    `INSERT INTO feature_flags (name, enabled, updated_at) VALUES ('apikey_auth_enabled', $1, now())
     ON CONFLICT (name) DO UPDATE SET enabled = excluded.enabled`,
    [enabled],
  );
  await container.flags.refresh();
};

const oauthPaths = [
  '/v1/oauth/token',
  '/v1/OAuth/Authorize/',
  '/v1/%6fauth/token',
  '/.well-known/oauth-authorization-server',
  '/mcp',
  '/v1/agents/agt_1/mcp',
];

describe('outside production, with the flag off', () => {
  let api: TestApi;
  let token: string;
  let key: string;
  beforeAll(async () => {
    api = await startTestApi({ services: { limiter: generousLimiter } });
    token = (await signUp(api, 'operator@example.com')).token;
    key = await createKey(api, token);
    await setFlag(api, false);
  });
  afterAll(() => api[Symbol.asyncDispose]());

  test.each(oauthPaths)('%s is developer_platform_disabled', async (path) => {
    for (const method of ['GET', 'POST', 'OPTIONS']) {
      const answer = await api.client.call(method, path);
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual(refusalBody('developer_platform_disabled'));
    }
  });

  test('the console’s routes and the keys go on', async () => {
    expect((await api.client.get('/v1/developer/api-keys', token)).status).toBe(200);
    expect((await api.client.get('/v1/me', key)).status).toBe(200);
  });

  test('an operator switches it on again, over REST', async () => {
    const answer = await api.client.call('PUT', '/v1/admin/flags/apikey_auth_enabled', {
      token,
      body: { enabled: true },
    });
    expect(answer.body).toMatchObject({ name: 'apikey_auth_enabled', enabled: true });
    await expect
      .poll(async () => (await api.client.get('/v1/oauth/token')).body.detail)
      .toBe('method_not_allowed');
  });
});

describe('in production', () => {
  const production: TestApiOptions = {
    services: { limiter: generousLimiter },
    settings: { deployment: 'production', env: 'live', devCodes: false },
  };
  let api: TestApi;
  let admin: TestApi;
  let token: string;
  let key: string;

  beforeAll(async () => {
    api = await startTestApi(production);
    admin = await api.startSibling('admin');
    await setFlag(api, true);
    token = await sessionOfOperator(api);
    key = await createKey(api, token, ['threads:read']);
  });
  afterAll(async () => {
    await admin[Symbol.asyncDispose]();
    await api[Symbol.asyncDispose]();
  });

  /** No code is echoed in production, so the account is made under development's settings on the same database. */
  async function sessionOfOperator(target: TestApi): Promise<string> {
    const { services } = target.container;
    const development = { ...services, settings: { ...services.settings, devCodes: true } };
    await using echoing = await target.startSiblingWith(development);
    return (await signUp(echoing, 'operator@example.com')).token;
  }

  test('operators’ routes are not on the public listener, whatever Host says', async () => {
    for (const host of ['localhost:4001', '127.0.0.1:4001']) {
      const answer = await api.client.call('GET', '/v1/admin/flags/apikey_auth_enabled', {
        token,
        headers: { 'x-forwarded-host': host },
      });
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual(refusalBody('not_found'));
    }
    expect((await api.client.call('DELETE', '/v1/admin/flags/apikey_auth_enabled')).body.detail).toBe(
      'not_found',
    );
  });

  test('they are on the operators’ listener', async () => {
    expect((await admin.client.get('/v1/admin/flags/apikey_auth_enabled', token)).body).toMatchObject({
      enabled: true,
    });
  });

  test('no code is ever echoed', async () => {
    const answer = await api.client.post('/v1/developer/auth/register', {
      email: 'someone@example.com',
      password: 'correct horse battery staple 7',
      display_name: 'Someone',
    });
    expect(answer.body).toEqual({ email: 'someone@example.com', needs_verification: true });
  });

  test('answers carry HSTS', async () => {
    expect((await api.client.get('/healthz')).headers.get('strict-transport-security')).toMatch(
      /^max-age=\d+/,
    );
  });

  test('on, keys work', async () => {
    expect((await api.client.get('/v1/threads', key)).status).toBe(200);
  });

  describe('with the flag off', () => {
    beforeAll(async () => {
      await setFlag(api, false);
      await admin.container.flags.refresh();
    });

    test.each([
      '/v1/developer/scopes',
      '/v1/developer/auth/login',
      '/V1/Developer/Api-Keys/',
      '/v1/agents/api-keys',
      '/v1/integrations/assistant/manifest',
      ...oauthPaths,
    ])('%s is developer_platform_disabled on the public listener', async (path) => {
      for (const method of ['GET', 'POST']) {
        const answer = await api.client.call(method, path, { token });
        expect(answer.status).toBe(404);
        expect(answer.body).toEqual(refusalBody('developer_platform_disabled'));
      }
    });

    test('a valid key gets the same answer as if keys did not exist', async () => {
      const answer = await api.client.get('/v1/threads', key);
      const invented = await api.client.get('/v1/threads', `${key}x`);
      expect([answer.status, answer.body]).toEqual([401, refusalBody('token_invalid')]);
      expect([invented.status, invented.body]).toEqual([answer.status, answer.body]);
    });

    test('operators sign in on their own listener', async () => {
      const login = await admin.client.post('/v1/developer/auth/login', {
        email: 'operator@example.com',
        password: 'correct horse battery staple 7',
      });
      expect(login.status).toBe(200);
      const flag = await admin.client.get('/v1/admin/flags/apikey_auth_enabled', login.body.access_token);
      expect(flag.body).toMatchObject({ enabled: false });
    });
  });
});
