import { createTestDatabase } from '@patchbay/testkit';
import { describe, expect, test, vi } from 'vitest';
import { hostileSegments, hostileValues } from '../testing/corpus.ts';
import { refusalBody } from '../testing/refusal.fixture.ts';
import { expectPromises } from './answer.fixture.ts';
import {
  allow,
  authorize,
  createPkce,
  obtainTokens,
  poll,
  postForm,
  refresh,
  resume,
  startDevice,
} from './flow.fixture.ts';
import { openFlowSetting } from './flow-setting.fixture.ts';

const posted = ['/v1/oauth/token', '/v1/oauth/device_authorization', '/v1/oauth/revoke'];
const paths = ['/v1/oauth/authorize', ...posted];
const { api, person, client } = await openFlowSetting();

describe('paths and methods', () => {
  test.each(posted)('%s accepts only POST, and any other method is 405 with Allow', async (path) => {
    for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE']) {
      const answer = await api.client.call(method, path);
      expect([method, answer.status, answer.headers.get('allow')]).toEqual([method, 405, 'POST, OPTIONS']);
      if (method !== 'HEAD') expect(answer.body).toEqual(refusalBody('method_not_allowed'));
      expectPromises(answer);
    }
  });

  test.each(['/v1/oauth/authorize', '/v1/oauth/authorize/x'])('%s accepts only GET', async (path) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const answer = await api.client.call(method, path);
      expect([method, answer.status]).toEqual([method, 405]);
      expect(answer.headers.get('allow')).toMatch(/^GET\b/);
      expectPromises(answer);
    }
  });

  test.each(paths)('OPTIONS %s is answered with and without an origin', async (path) => {
    const answer = await api.client.call('OPTIONS', path);
    expect(answer.status).toBe(204);
    expectPromises(answer);
  });

  test.each([
    '/v1/oauth/token/',
    '/v1/OAuth/token',
    '/V1/oauth/authorize',
    '/v1/oauth/authorize/',
    '/v1/oauth//token',
    '/v1/oauth/%74oken',
    '/v1/oauth/%61uthorize',
    '/v1/%6fauth/authorize/x',
    '/v1/oauth/token%2f',
    '/v1/oauth/token;x=1',
    '/v1/oauth/device',
    '/v1/oauth/introspect',
    '/v1/oauth/jwks',
    '/v1/oauth/request',
    '/jwks',
    '/request',
    '/device',
    '/session/end',
    '/me',
  ])('%s is 404', async (path) => {
    for (const method of ['GET', 'POST']) {
      const form =
        method === 'POST'
          ? {
              body: `client_id=${client.id}`,
              headers: { 'content-type': 'application/x-www-form-urlencoded' },
            }
          : {};
      const target = `${path}?client_id=${client.id}&redirect_uri=https://app.example.com/callback`;
      const answer = await api.client.call(method, target, form);
      expect([method, answer.status, answer.body]).toEqual([method, 404, refusalBody('not_found')]);
      expectPromises(answer);
    }
  });
});

describe('no input causes a fault of the server', () => {
  const names = [
    'client_id',
    'redirect_uri',
    'response_type',
    'scope',
    'state',
    'code_challenge',
    'code_challenge_method',
    'resource',
    'response_mode',
    'prompt',
    'nonce',
    'max_age',
    'login_hint',
    'id_token_hint',
    'request',
    'request_uri',
    'registration',
    'claims',
    'ui_locales',
  ];

  test.each(names)('in %s of authorize', async (name) => {
    for (const [title, value] of hostileValues) {
      const text = String(typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 10_000);
      const { answer } = await authorize(api, client, {
        code_challenge: createPkce().challenge,
        [name]: text,
      });
      expect([title, answer.status < 500]).toEqual([title, true]);
      expectPromises(answer);
    }
  });

  const forms = [
    [
      '/v1/oauth/token',
      { grant_type: 'authorization_code' },
      [
        'grant_type',
        'code',
        'code_verifier',
        'redirect_uri',
        'client_id',
        'resource',
        'scope',
        'client_assertion',
      ],
    ],
    ['/v1/oauth/token', { grant_type: 'refresh_token' }, ['refresh_token', 'scope', 'resource']],
    ['/v1/oauth/token', { grant_type: 'urn:ietf:params:oauth:grant-type:device_code' }, ['device_code']],
    ['/v1/oauth/device_authorization', {}, ['client_id', 'scope', 'resource', 'nonce', 'request', 'max_age']],
    ['/v1/oauth/revoke', {}, ['token', 'token_type_hint', 'client_id']],
  ] as const;
  const cases = forms.flatMap(([path, form, fields]) => fields.map((field) => [field, path, form] as const));

  test.each(cases)('in %s of %s', async (field, path, form) => {
    for (const [title, value] of hostileValues) {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      const answer = await postForm(api, path, {
        client_id: client.id,
        redirect_uri: 'https://app.example.com/callback',
        code: 'x',
        ...form,
        [field]: text,
      });
      expect([title, answer.status < 500]).toEqual([title, true]);
      expectPromises(answer);
    }
  });

  test('in the id of a resumed request', async () => {
    const { cookie } = await authorize(api, client, { code_challenge: createPkce().challenge });
    for (const segment of hostileSegments) {
      const answer = await resume(api, `/v1/oauth/authorize/${segment}?proof=x`, cookie);
      expect([segment, answer.status]).toEqual([segment, expect.toBeOneOf([400, 404, 414, 431])]);
    }
  });

  test.each([
    '__proto__[x]=1&__proto__=2',
    'constructor=1',
    '%',
    '%ff%fe',
    '=&=&&',
    '\ud800=1',
    'a[]=1&a[b]=2',
    '\0=\0',
  ])('in a body of %j', async (body) => {
    for (const path of posted) {
      const answer = await postForm(api, path, `client_id=${client.id}&${body}`);
      expect(answer.status).toBeLessThan(500);
      expectPromises(answer);
    }
  });

  test('in a query of %s', async () => {
    for (const query of [
      '%',
      '%ff',
      '&&&',
      '=',
      '__proto__=x',
      `a=${'x'.repeat(9000)}`,
      'client_id[]=x',
      'client_id=%00',
    ]) {
      const answer = await api.client.get(`/v1/oauth/authorize?${query}`);
      expect([query, answer.status]).toEqual([query, 400]);
      expectPromises(answer);
    }
  });
});

describe('while the database is down', () => {
  test('every endpoint is 503 with Retry-After, a page where a person waits, and nothing is lost afterwards', async () => {
    const tokens = await obtainTokens(api, client, person);
    const { challenge } = createPkce();
    const begun = await authorize(api, client, { code_challenge: challenge });
    const decided = await allow(api, person, begun.uid);
    const { body: device } = await startDevice(api, client);
    const elsewhere = await createTestDatabase();
    const [row] = await api.container.services.db.query<{ name: string }>(
      'SELECT current_database() AS name',
    );
    const name = row?.name ?? '';
    const rename = (from: string, to: string): Promise<void> =>
      vi.waitFor(async () => {
        await elsewhere.db.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${from}'`,
        );
        await elsewhere.db.query(`ALTER DATABASE "${from}" RENAME TO "${to}"`);
      }, 15_000);
    await rename(name, `${name}_away`);
    const machines = await Promise.all([
      refresh(api, client, tokens.refresh),
      poll(api, client, device.device_code),
      startDevice(api, client),
      postForm(api, '/v1/oauth/revoke', { token: tokens.access }),
    ]);
    const people = await Promise.all([
      resume(api, decided, begun.cookie),
      authorize(api, client, { code_challenge: challenge }).then(({ answer }) => answer),
    ]);
    for (const { body } of machines) expect(body?.detail).toMatch(/^service_unavailable(:|$)/);
    for (const { headers, text } of people) {
      expect(headers.get('content-type')).toMatch(/^text\/html/);
      expect(text).toContain('not available right now');
      expect(text).toContain(`service_unavailable: ${headers.get('x-request-id')}`);
    }
    for (const answer of [...machines, ...people]) {
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
      expect(answer.headers.get('location')).toBeNull();
      expect(answer.text).not.toMatch(/ECONN|database ".*"|terminat/);
      expectPromises(answer);
    }
    await rename(`${name}_away`, name);
    await elsewhere.drop();
    await expect.poll(async () => (await refresh(api, client, tokens.refresh)).status).toBe(200);
    expect((await resume(api, decided, begun.cookie)).headers.get('location')).toContain('code=');
  });
});
