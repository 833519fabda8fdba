import { describe, expect, test } from 'vitest';
import { refusalBody } from '../testing/refusal.fixture.ts';
import { startTestApi } from '../testing/start-api.ts';
import { expectPromises, expectRedirectedRefusal, expectRefused, expectTokens } from './answer.fixture.ts';
import {
  authorize,
  createPkce,
  isAccepted,
  obtainCode,
  redeem,
  refresh,
  startDevice,
} from './flow.fixture.ts';
import { openFlowSetting } from './flow-setting.fixture.ts';

const base = 'http://localhost:4000';
const documents = ['/.well-known/oauth-authorization-server', '/.well-known/openid-configuration'];
const resources = ['/.well-known/oauth-protected-resource', '/.well-known/oauth-protected-resource/mcp'];
const { api, person, client } = await openFlowSetting();

const { challenge } = createPkce();
const forged = {
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  'x-forwarded-port': '666',
  forwarded: 'host=evil.example;proto=https',
  'x-original-host': 'evil.example',
};

describe('metadata (RFC 8414)', () => {
  test.each(documents)('%s has the issuer and only URLs below it', async (path) => {
    const { body, headers, status } = await api.client.get(path);
    expect(status).toBe(200);
    expect(body.issuer).toBe(base);
    for (const name of ['authorization', 'token', 'registration', 'revocation', 'device_authorization']) {
      expect(body[`${name}_endpoint`]).toMatch(new RegExp(`^${base}/v1/oauth/`));
    }
    expect(body).toMatchObject({
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
      service_documentation: 'http://localhost:3000/docs/guides/oauth-web-app',
    });
    expect(headers.get('access-control-allow-origin')).toBe('*');
  });

  test('every endpoint that it names exists', async () => {
    const { body } = await api.client.get('/.well-known/oauth-authorization-server');
    for (const name of ['authorization', 'token', 'registration', 'revocation', 'device_authorization']) {
      const { pathname } = new URL(body[`${name}_endpoint`]);
      expect((await api.client.call('DELETE', pathname)).status).toBe(405);
    }
  });

  test('has only https endpoints in production', async () => {
    const settings = { deployment: 'production', env: 'live', baseUrl: 'https://api.example.com' } as const;
    await using production = await startTestApi({ settings });
    await production.container.services.db.query(
      `INSERT INTO feature_flags (name, enabled, updated_at) VALUES ('apikey_auth_enabled', true, now())
       ON CONFLICT (name) DO UPDATE SET enabled = true`,
    );
    await production.container.flags.refresh();
    const { body } = await production.client.get('/.well-known/oauth-authorization-server');
    expect(body.issuer).toBe('https://api.example.com');
    for (const [name, value] of Object.entries(body)) {
      if (name.endsWith('_endpoint')) expect(value).toMatch(/^https:\/\/api\.example\.com\//);
    }
  });

  test.each(resources)('%s names its resource and this server (RFC 9728)', async (path) => {
    const { body, status } = await api.client.get(path);
    expect(status).toBe(200);
    expect(body.resource).toBe(path.endsWith('/mcp') ? `${base}/mcp` : base);
    expect(body.authorization_servers).toEqual([base]);
  });
});

describe('iss (RFC 9207)', () => {
  test('is the issuer of the metadata, byte by byte, with a code and with a refusal', async () => {
    const { body } = await api.client.get('/.well-known/oauth-authorization-server');
    const { location } = await obtainCode(api, client, person);
    expect(location.searchParams.get('iss')).toBe(body.issuer);
    const { answer } = await authorize(api, client, { code_challenge: challenge, scope: 'nonsense' });
    expect(expectRedirectedRefusal(answer, 'invalid_scope').searchParams.get('iss')).toBe(body.issuer);
  });
});

describe('no request header changes a URL', () => {
  test.each([...documents, ...resources])('%s', async (path) => {
    const plain = await api.client.get(path);
    const answer = await api.client.call('GET', path, { headers: forged });
    expect(answer.body).toEqual(plain.body);
  });

  test('authorize, resume and device_authorization', async () => {
    const query = new URLSearchParams({
      client_id: client.id,
      redirect_uri: 'https://app.example.com/callback',
      response_type: 'code',
      code_challenge: challenge,
      code_challenge_method: 'S256',
    });
    const path = `/v1/oauth/authorize?${query.toString()}`;
    const asked = await api.client.call('GET', path, { headers: forged });
    expect(asked.headers.get('location')).toMatch(/^http:\/\/localhost:3000\/oauth\/consent\//);
    const cookies = asked.headers.getSetCookie().join('\n');
    expect(cookies).not.toMatch(/evil|; secure|domain=/i);
    const refused = await api.client.call('GET', `${path}&scope=nonsense`, { headers: forged });
    expect(new URL(refused.headers.get('location') ?? '').searchParams.get('iss')).toBe(base);
    const device = await api.client.call('POST', '/v1/oauth/device_authorization', {
      body: `client_id=${client.id}`,
      headers: { ...forged, 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(device.body.verification_uri).toBe('http://localhost:3000/device');
    for (const answer of [asked, refused, device]) expect(answer.text).not.toContain('evil');
  });
});

describe('resource (RFC 8707)', () => {
  const audiences = [
    ['', base],
    [base, base],
    [`${base}/`, base],
    [`${base}/mcp`, `${base}/mcp`],
    [`${base}/mcp/`, `${base}/mcp`],
    ['HTTP://LOCALHOST:4000/mcp', `${base}/mcp`],
  ];

  test.each(audiences)('%s gives tokens that work, even after a refresh', async (resource) => {
    const issued = await obtainCode(api, client, person, { resource: resource ?? '' });
    const tokens = expectTokens(await redeem(api, client, issued, { resource: resource ?? '' }));
    expect(await isAccepted(api, tokens.access)).toBe(true);
    const next = expectTokens(await refresh(api, client, tokens.refresh, { resource: resource ?? '' }));
    expect(await isAccepted(api, next.access)).toBe(true);
  });

  test.each([
    'https://evil.example/',
    `${base}.evil.example/mcp`,
    'http://localhost:4001/mcp',
    'https://localhost:4000/mcp',
    `${base}/mcp#x`,
    `${base}/mcp?x=1`,
    'http://x@localhost:4000/mcp',
    `${base}/mcp2`,
    `${base}/MCP`,
    `${base}/v1/agents/agt_1`,
    'mcp',
    '\0',
  ])('%s is invalid_target at authorize and at token', async (resource) => {
    const { answer } = await authorize(api, client, { code_challenge: challenge, resource });
    expectRedirectedRefusal(answer, 'invalid_target');
    const issued = await obtainCode(api, client, person);
    expectRefused(await redeem(api, client, issued, { resource }), 400, 'invalid_target');
    expectTokens(await redeem(api, client, issued));
  });

  test('that was not requested at authorize cannot be requested later', async () => {
    const issued = await obtainCode(api, client, person, { resource: `${base}/mcp` });
    expectRefused(await redeem(api, client, issued, { resource: base }), 400, 'invalid_target');
    expectTokens(await redeem(api, client, issued));
  });

  test('sent twice is invalid_target', async () => {
    const query = new URLSearchParams({
      client_id: client.id,
      redirect_uri: 'https://app.example.com/callback',
      response_type: 'code',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      resource: base,
    });
    query.append('resource', `${base}/mcp`);
    expectRedirectedRefusal(
      await api.client.get(`/v1/oauth/authorize?${query.toString()}`),
      'invalid_target',
    );
  });

  test('of another server makes a token useless here', async () => {
    const { db } = api.container.services;
    for (const audience of [
      'https://other.example/mcp',
      `${base}/v1/agents/agt_1/mcp`,
      `${base}.evil.example`,
      '',
    ]) {
      const tokens = expectTokens(await redeem(api, client, await obtainCode(api, client, person)));
      await db.query('UPDATE oauth_access_tokens SET audience = $2 WHERE id_hash = sha256($1)', [
        Buffer.from(tokens.access),
        audience,
      ]);
      expect((await api.client.get('/v1/me', tokens.access)).body).toEqual(refusalBody('token_invalid'));
    }
  });
});

describe('CORS', () => {
  const origin = 'https://app.example.com';

  test.each(['/v1/oauth/token', '/v1/oauth/device_authorization'])(
    '%s is open to any page, without cookies',
    async (path) => {
      const preflight = await api.client.call('OPTIONS', path, {
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization,content-type',
        },
      });
      expect(preflight.status).toBe(204);
      expect(preflight.headers.get('access-control-allow-headers')).toMatch(/authorization/i);
      const refused = await api.client.call('POST', path, {
        body: 'client_id=x',
        headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
      });
      expectPromises(refused);
      for (const { headers } of [preflight, refused]) {
        expect([origin, '*']).toContain(headers.get('access-control-allow-origin'));
        expect(headers.get('access-control-allow-credentials')).toBeNull();
      }
      const device = await startDevice(api, client);
      expect(device.status).toBe(200);
    },
  );

  test('does not let any page read the authorization endpoint', async () => {
    const answer = await api.client.call('GET', `/v1/oauth/authorize?client_id=${client.id}`, {
      headers: { origin },
    });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    const preflight = await api.client.call('OPTIONS', '/v1/oauth/authorize', {
      headers: { origin, 'access-control-request-method': 'GET' },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
  });
});
