import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUp } from '../testing/people.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  ({ token } = await signUp(api));
});
afterAll(() => api[Symbol.asyncDispose]());

const origin = 'https://app.example';
const exposed = [
  'X-Request-ID',
  'Retry-After',
  'RateLimit',
  'RateLimit-Policy',
  'Link',
  'WWW-Authenticate',
  'Idempotent-Replayed',
];

const preflight = (path: string, method: string) =>
  api.client.call('OPTIONS', path, { headers: { origin, 'access-control-request-method': method } });

function expectOpen(headers: Headers): void {
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('access-control-allow-credentials')).toBeNull();
  expect(headers.get('access-control-expose-headers')?.split(', ')).toEqual(expect.arrayContaining(exposed));
}

describe('a browser app on any origin may use the token that it was given', () => {
  test('its preflight names the methods and the headers of this service', async () => {
    const { headers, status } = await preflight('/v1/threads', 'POST');
    expect(status).toBe(204);
    expectOpen(headers);
    expect(headers.get('access-control-allow-methods')).toContain('POST');
    for (const name of ['Authorization', 'Content-Type', 'Idempotency-Key', 'X-Request-ID']) {
      expect(headers.get('access-control-allow-headers')).toContain(name);
    }
  });

  test('it reads answers and refusals, with their headers', async () => {
    const call = (method: string, path: string, authorization?: string, body?: string) =>
      api.client.call(method, path, {
        headers: { origin, ...(authorization && { authorization }) },
        ...(body && { body }),
      });
    const bearer = `Bearer ${token}`;
    const answers = [
      await call('GET', '/v1/threads?limit=1', bearer),
      await call('GET', '/v1/threads'),
      await call('GET', '/v1/threads/thr_unknown', bearer),
      await call('POST', '/v1/threads', bearer, '{'),
      await call('PUT', '/v1/threads', bearer),
      await call('GET', '/v1/developer/api-keys', bearer),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 404, 400, 405, 200]);
    for (const { headers } of answers) expectOpen(headers);
  });

  test('no cookie is a credential there', async () => {
    const headers = { origin, cookie: `patchbay=${token}; __Host-patchbay=${token}` };
    const { body, status } = await api.client.call('GET', '/v1/me', { headers });
    expect([status, body.detail]).toEqual([401, 'missing_bearer_token']);
  });
});

describe('the OAuth endpoints that programs call', () => {
  const paths = [
    '/v1/oauth/token',
    '/v1/oauth/device_authorization',
    '/v1/oauth/revoke',
    '/v1/oauth/register',
  ];

  test.each(paths)(
    '%s answers preflights and exposes when to retry, in answers and refusals alike',
    async (path) => {
      const asked = await preflight(path, 'POST');
      expect(asked.status).toBe(204);
      expectOpen(asked.headers);
      for (const body of ['', 'client_id=cli_none&token=x', 'x'.repeat(70_000)]) {
        const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' };
        expectOpen((await api.client.call('POST', path, { headers, body })).headers);
      }
    },
  );

  test('authorize, where a browser navigates, opens nothing', async () => {
    const { headers } = await preflight('/v1/oauth/authorize', 'GET');
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('a route without a bearer token opens nothing', () => {
  test.each([
    ['/v1/developer/auth/login', 'POST'],
    ['/v1/auth/phone/start', 'POST'],
    ['/i/abcdefghjk', 'POST'],
    ['/v1/admin/flags/apikey_auth_enabled', 'PUT'],
    ['/nowhere', 'GET'],
  ])('%s', async (path, method) => {
    expect((await preflight(path, method)).headers.get('access-control-allow-origin')).toBeNull();
    const { headers } = await api.client.call(method, path, { headers: { origin } });
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });
});
