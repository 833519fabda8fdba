import { mcpScopes } from '@patchbay/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusalBody } from '../testing/refusal.fixture.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api[Symbol.asyncDispose]());

const base = 'http://localhost:4000';

describe('protected resource metadata', () => {
  test.each([
    ['/.well-known/oauth-protected-resource', base],
    ['/.well-known/oauth-protected-resource/mcp', `${base}/mcp`],
  ])(
    '%s names its resource and the authorization server, to scripts of any origin',
    async (path, resource) => {
      const answer = await api.client.call('GET', path, {
        headers: { origin: 'https://x.example', 'x-forwarded-host': 'evil.example' },
      });
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({
        resource,
        authorization_servers: [base],
        scopes_supported: mcpScopes,
        bearer_methods_supported: ['header'],
        resource_name: 'Patchbay',
      });
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    },
  );

  test('of a resource that does not exist is 404', async () => {
    expect((await api.client.get('/.well-known/oauth-protected-resource/elsewhere')).status).toBe(404);
  });
});

describe('the integration manifest', () => {
  test('lists the calls in their order, the union of scopes and the six tools, to anyone', async () => {
    const { status, body } = await api.client.get('/v1/integrations/assistant/manifest');
    expect(status).toBe(200);
    expect(body).toMatchObject({ integration: 'assistant', base_url: base, scopes: mcpScopes });
    expect(body.steps).toEqual([
      { order: 1, name: 'register', method: 'POST', url: `${base}/v1/oauth/register` },
      {
        order: 2,
        name: 'device_authorization',
        method: 'POST',
        url: `${base}/v1/oauth/device_authorization`,
      },
      { order: 3, name: 'device/decide', method: 'POST', url: `${base}/v1/oauth/device/decide` },
      { order: 4, name: 'token', method: 'POST', url: `${base}/v1/oauth/token` },
      { order: 5, name: '/mcp', method: 'POST', url: `${base}/mcp` },
    ]);
    expect(body.tools.map(({ name }: { name: string }) => name)).toEqual([
      'list_threads',
      'read_thread',
      'send_message',
      'send_voice_note',
      'create_task',
      'search_contacts',
    ]);
    const union = new Set(body.tools.flatMap(({ scopes }: { scopes: string[] }) => scopes));
    expect([...union].sort()).toEqual([...mcpScopes].sort());
  });

  test.each(['nonsense', '__proto__', 'constructor', 'Assistant'])(
    '%s is 404 integration_not_found',
    async (name) => {
      const answer = await api.client.get(`/v1/integrations/${name}/manifest`);
      expect([answer.status, answer.body]).toEqual([404, refusalBody('integration_not_found')]);
    },
  );
});

describe('while the flag is off', () => {
  test('everything in it is 404, whatever the method', async () => {
    await api.container.services.db.query(
      `INSERT INTO feature_flags (name, enabled, updated_at) VALUES ('apikey_auth_enabled', false, now())
       ON CONFLICT (name) DO UPDATE SET enabled = false`,
    );
    await api.container.flags.refresh();
    for (const [method, path] of [
      ['POST', '/mcp'],
      ['GET', '/mcp'],
      ['OPTIONS', '/mcp'],
      ['GET', '/.well-known/oauth-protected-resource'],
      ['GET', '/.well-known/oauth-protected-resource/mcp'],
    ] as const) {
      const answer = await api.client.call(method, path);
      expect([path, answer.status, answer.body]).toEqual([
        path,
        404,
        refusalBody('developer_platform_disabled'),
      ]);
    }
  });
});
