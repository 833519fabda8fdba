import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalBody } from '../testing/refusal.fixture.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';
import { expectPromises } from './answer.fixture.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
  await api.container.services.db.query(
    `INSERT INTO feature_flags (name, enabled, updated_at) VALUES ('apikey_auth_enabled', false, now())
     ON CONFLICT (name) DO UPDATE SET enabled = false`,
  );
  await api.container.flags.refresh();
});
afterAll(() => api[Symbol.asyncDispose]());

test.each([
  '/v1/oauth/authorize',
  '/v1/oauth/authorize/x',
  '/v1/oauth/token',
  '/v1/oauth/device_authorization',
  '/v1/oauth/revoke',
  '/v1/oauth/register',
  '/v1/oauth/device/decide',
  '/v1/oauth/nothing',
  '/V1/OAUTH/TOKEN/',
  '/v1/oauth/%74oken',
  '/v1//oauth/token',
  '/.well-known/oauth-authorization-server',
  '/.well-known/openid-configuration',
  '/.well-known/oauth-protected-resource',
  '/.well-known/oauth-protected-resource/mcp',
  '/.well-known/oauth-protected-resource/v1/agents/agt_1/mcp',
  '/v1/agents/agt_1/mcp',
  '/mcp',
])('while the flag is off, %s is 404 developer_platform_disabled by every method', async (path) => {
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const answer = await api.client.call(method, path, {
      headers: { origin: 'https://app.example.com', 'access-control-request-method': 'POST' },
    });
    expect([method, answer.status]).toEqual([method, 404]);
    if (method !== 'HEAD') expect(answer.body).toEqual(refusalBody('developer_platform_disabled'));
    expectPromises(answer);
  }
});
