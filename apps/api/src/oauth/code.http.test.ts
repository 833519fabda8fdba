import { createTestClock } from '@patchbay/domain/services.fixture';
import { describe, expect, test } from 'vitest';
import { expectRefused, expectTokens } from './answer.fixture.ts';
import {
  createClient,
  isAccepted,
  obtainCode,
  obtainTokens,
  postForm,
  postToken,
  redeem,
  redirectUri,
  refresh,
  startDevice,
} from './flow.fixture.ts';
import { openFlowSetting } from './flow-setting.fixture.ts';

const clock = createTestClock();
const { api, person, client } = await openFlowSetting({ clock });

describe('an authorization code (RFC 6749 section 4.1, OAuth 2.1)', () => {
  test('used twice is invalid_grant, and the tokens of its first use are revoked', async () => {
    const issued = await obtainCode(api, client, person);
    const tokens = expectTokens(await redeem(api, client, issued));
    expect(await isAccepted(api, tokens.access)).toBe(true);
    expectRefused(await redeem(api, client, issued), 400, 'invalid_grant');
    expect(await isAccepted(api, tokens.access)).toBe(false);
    expectRefused(await refresh(api, client, tokens.refresh), 400, 'invalid_grant');
  });

  test('used twice revokes its tokens, even after its own 60 seconds', async () => {
    const issued = await obtainCode(api, client, person);
    const tokens = expectTokens(await redeem(api, client, issued));
    clock.advance(120);
    expectRefused(await redeem(api, client, issued), 400, 'invalid_grant');
    expect(await isAccepted(api, tokens.access)).toBe(false);
  });

  test('used twice leaves an audit record', async () => {
    const issued = await obtainCode(api, client, person);
    await redeem(api, client, issued);
    await redeem(api, client, issued);
    const { body } = await api.client.get('/v1/developer/audit-log', person.token);
    expect(body[0]).toMatchObject({ action: 'oauth.grant.revoked', details: { reason: 'code_reuse' } });
  });

  test('used twice ends only its own family, not another consent to the same client', async () => {
    const other = await obtainTokens(api, client, person);
    const issued = await obtainCode(api, client, person);
    await redeem(api, client, issued);
    await redeem(api, client, issued);
    expect(await isAccepted(api, other.access)).toBe(true);
    expectTokens(await refresh(api, client, other.refresh));
  });

  test('of another client is invalid_grant and is not spent for its owner', async () => {
    const thief = await createClient(api);
    const issued = await obtainCode(api, client, person);
    expectRefused(await redeem(api, thief, issued), 400, 'invalid_grant');
    expectTokens(await redeem(api, client, issued));
  });

  test('lives 60 seconds', async () => {
    const inTime = await obtainCode(api, client, person);
    const late = await obtainCode(api, client, person);
    clock.advance(55);
    expectTokens(await redeem(api, client, inTime));
    clock.advance(6);
    expectRefused(await redeem(api, client, late), 400, 'invalid_grant');
  });

  test.each([
    ['another path', 'https://app.example.com/callback2'],
    ['a trailing slash', `${redirectUri}/`],
    ['a query', `${redirectUri}?a=1`],
    ['upper case', 'https://APP.example.com/callback'],
  ])('with a redirect_uri of %s is invalid_grant and is not spent', async (_title, other) => {
    const issued = await obtainCode(api, client, person);
    expectRefused(await redeem(api, client, issued, { redirect_uri: other }), 400, 'invalid_grant');
    expectTokens(await redeem(api, client, issued));
  });

  test('without its redirect_uri is refused when the client registered several', async () => {
    const redirectUris = [redirectUri, 'https://app.example.com/other'];
    const several = await createClient(api, { redirectUris });
    const { code, verifier } = await obtainCode(api, several, person);
    const form = { grant_type: 'authorization_code', code, code_verifier: verifier };
    expectRefused(await postToken(api, form, several), 400, 'invalid_request');
  });

  test('is not an access token or a refresh token', async () => {
    const { code } = await obtainCode(api, client, person);
    expect(await isAccepted(api, code)).toBe(false);
    expectRefused(await refresh(api, client, code), 400, 'invalid_grant');
  });
});

describe('a token request', () => {
  test.each([
    'password',
    'implicit',
    'client_credentials',
    'urn:ietf:params:oauth:grant-type:jwt-bearer',
    'x',
    '__proto__',
    'constructor',
    'toString',
  ])('with the grant_type %s is unsupported_grant_type', async (grantType) => {
    const form = { grant_type: grantType, username: 'a', password: 'b', scope: 'threads:read' };
    expectRefused(await postToken(api, form, client), 400, 'unsupported_grant_type');
  });

  test('without a grant_type, or with an empty one, is invalid_request', async () => {
    expectRefused(await postToken(api, {}, client), 400, 'invalid_request');
    expectRefused(await postToken(api, { grant_type: '' }, client), 400, 'invalid_request');
  });

  test.each([
    ['authorization_code', { code: 'x', redirect_uri: redirectUri }, ['refresh_token']],
    ['refresh_token', { refresh_token: 'x' }, ['authorization_code']],
    ['urn:ietf:params:oauth:grant-type:device_code', { device_code: 'x' }, ['authorization_code']],
  ] as const)(
    'of a client that is not registered for %s is unauthorized_client',
    async (grant, form, grantTypes) => {
      const narrow = await createClient(api, { grantTypes });
      const answer = await postToken(api, { grant_type: grant, ...form }, narrow);
      expectRefused(answer, 400, 'unauthorized_client');
    },
  );

  test('of a client that is not registered for the device flow cannot begin it', async () => {
    const narrow = await createClient(api, { grantTypes: ['authorization_code'] });
    expectRefused(await startDevice(api, narrow), 400, 'unauthorized_client');
  });

  test('of a client without the refresh grant gets no refresh token', async () => {
    const narrow = await createClient(api, { grantTypes: ['authorization_code'] });
    const answer = await redeem(api, narrow, await obtainCode(api, narrow, person));
    expect(answer.status).toBe(200);
    expect(answer.body).not.toHaveProperty('refresh_token');
  });

  test.each(['grant_type', 'code', 'redirect_uri', 'code_verifier', 'client_id'])(
    'with %s sent twice is invalid_request, and the code is not spent',
    async (name) => {
      const issued = await obtainCode(api, client, person);
      const form = new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: client.id,
        code: issued.code,
        code_verifier: issued.verifier,
        redirect_uri: redirectUri,
      });
      form.append(name, form.get(name) ?? '');
      expectRefused(await postForm(api, '/v1/oauth/token', form.toString()), 400, 'invalid_request');
      expectTokens(await redeem(api, client, issued));
    },
  );

  test('does not read parameters from the query', async () => {
    const { code, verifier } = await obtainCode(api, client, person);
    const query = new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: client.id,
      code,
      code_verifier: verifier,
      redirect_uri: redirectUri,
    });
    const answer = await postForm(api, `/v1/oauth/token?${query.toString()}`, '');
    expectRefused(answer, 400, 'invalid_request');
  });

  test('treats an empty value as absent', async () => {
    const issued = await obtainCode(api, client, person);
    expectRefused(await redeem(api, client, { ...issued, code: '' }), 400, 'invalid_request');
    expectTokens(await redeem(api, client, issued, { scope: '', resource: '' }));
  });

  test('gets an answer that must not be stored and that says Bearer and 3600', async () => {
    const answer = await redeem(api, client, await obtainCode(api, client, person));
    expectTokens(answer);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(Object.keys(answer.body).toSorted()).toEqual([
      'access_token',
      'expires_in',
      'refresh_token',
      'scope',
      'token_type',
    ]);
  });
});
