import { describe, expect, test } from 'vitest';
import type { ApiAnswer } from '../testing/client.ts';
import {
  expectPromises,
  expectRedirectedRefusal,
  expectRefusedOnPage,
  expectTokens,
} from './answer.fixture.ts';
import {
  allow,
  authorize,
  createClient,
  createPkce,
  deny,
  obtainCode,
  obtainTokens,
  redeem,
  redirectUri,
  refresh,
  resume,
} from './flow.fixture.ts';
import { openFlowSetting } from './flow-setting.fixture.ts';

const { api, person, client } = await openFlowSetting();
const { challenge } = createPkce();

const ask = async (parameters: Record<string, string> = {}, by = client): Promise<ApiAnswer> =>
  (await authorize(api, by, { code_challenge: challenge, ...parameters })).answer;

const consent = /^http:\/\/localhost:3000\/oauth\/consent\/[\w-]+$/;

describe('a redirect_uri is compared character by character', () => {
  test.each([
    ['a trailing slash', `${redirectUri}/`],
    ['a query', `${redirectUri}?x=1`],
    ['an empty query', `${redirectUri}?`],
    ['a fragment', `${redirectUri}#x`],
    ['an empty fragment', `${redirectUri}#`],
    ['a longer path', `${redirectUri}/../callback`],
    ['another case of the path', 'https://app.example.com/Callback'],
    ['another case of the host', 'https://App.example.com/callback'],
    ['an encoded slash', 'https://app.example.com%2Fcallback'],
    ['the default port', 'https://app.example.com:443/callback'],
    ['userinfo', 'https://app.example.com@evil.example/callback'],
    ['userinfo before the right host', 'https://x@app.example.com/callback'],
    ['a trailing dot', 'https://app.example.com./callback'],
    ['a homograph', 'https://аpp.example.com/callback'],
    ['a longer host', 'https://app.example.com.evil.example/callback'],
    ['a backslash', 'https://app.example.com\\callback'],
    ['http', 'http://app.example.com/callback'],
    ['a leading space', ` ${redirectUri}`],
    ['a line break', `${redirectUri}\r\nX-Injected: 1`],
    ['a NUL', `${redirectUri}\0`],
    ['a script', 'javascript:alert(1)'],
    ['data', 'data:text/html,x'],
    ['nothing of a URI', 'callback'],
  ])('%s is refused on a page of this server', async (_title, uri) => {
    expectRefusedOnPage(await ask({ redirect_uri: uri }), 400, 'invalid_redirect_uri');
  });

  test('a wrong redirect_uri is never redirected to, whatever else is wrong', async () => {
    for (const wrong of [{ scope: 'nonsense' }, { response_type: 'token' }, { code_challenge: '' }]) {
      const answer = await ask({ redirect_uri: 'https://evil.example/', ...wrong });
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
    }
  });

  test('it may be absent for a client that registered one, and not for a client that registered several', async () => {
    expect((await ask({ redirect_uri: '' })).headers.get('location')).toMatch(consent);
    const redirectUris = [redirectUri, 'https://app.example.com/other'];
    const several = await createClient(api, { redirectUris });
    expectRefusedOnPage(await ask({ redirect_uri: '' }, several), 400, 'invalid_request');
  });

  test('on loopback only the port may differ (RFC 8252 section 7.3)', async () => {
    const native = await createClient(api, { redirectUris: ['http://127.0.0.1:1234/cb'] });
    for (const uri of ['http://127.0.0.1:1234/cb', 'http://127.0.0.1:65535/cb', 'http://127.0.0.1/cb']) {
      expect((await ask({ redirect_uri: uri }, native)).headers.get('location')).toMatch(consent);
    }
    const others = [
      'http://localhost:1234/cb',
      'http://127.0.0.1:1234/cb2',
      'https://127.0.0.1:1234/cb',
      'http://127.0.0.2:1/cb',
      'http://127.0.0.1:1@evil.example/cb',
      'http://127.0.0.1:1.evil.example/cb',
    ];
    for (const uri of others) {
      expectRefusedOnPage(await ask({ redirect_uri: uri }, native), 400, 'invalid_redirect_uri');
    }
  });
});

describe('the response', () => {
  test.each(['token', 'id_token', 'none', 'code token', 'code id_token', 'CODE', 'x'])(
    'response_type %s is unsupported_response_type and gives no code',
    async (type) => {
      expectRedirectedRefusal(await ask({ response_type: type }), 'unsupported_response_type');
    },
  );

  test('a missing response_type is invalid_request', async () => {
    expectRedirectedRefusal(await ask({ response_type: '' }), 'invalid_request');
  });

  test('a client that is not registered for codes is unauthorized_client', async () => {
    const grantTypes = ['urn:ietf:params:oauth:grant-type:device_code', 'refresh_token'];
    const device = await createClient(api, { grantTypes });
    expectRedirectedRefusal(await ask({}, device), 'unauthorized_client');
  });

  test.each(['fragment', 'form_post', 'web_message', 'jwt', 'query.jwt', 'x', '__proto__'])(
    'response_mode %s is refused: only query is offered',
    async (mode) => {
      expectRedirectedRefusal(await ask({ response_mode: mode }), 'unsupported_response_mode');
    },
  );

  test('response_mode query is accepted', async () => {
    expect((await ask({ response_mode: 'query' })).headers.get('location')).toMatch(consent);
  });

  test.each([
    'client_id',
    'redirect_uri',
    'response_type',
    'scope',
    'state',
    'code_challenge',
    'code_challenge_method',
    'prompt',
  ])('%s sent twice is invalid_request, and no person is asked', async (name) => {
    const query = new URLSearchParams({
      client_id: client.id,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'threads:read',
      state: 'x',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      prompt: 'consent',
    });
    query.append(name, query.get(name) ?? '');
    const answer = await api.client.call('GET', `/v1/oauth/authorize?${query.toString()}`);
    const where = answer.headers.get('location') ?? answer.text;
    expect([303, 400]).toContain(answer.status);
    expect(where).toMatch(/(?:error=|<code>)invalid_request/);
    expect(where).not.toContain('/oauth/consent/');
  });

  test.each([
    ['2 KB', 'a'.repeat(2048)],
    ['Unicode', 'ü€𝒜😀'],
    ['reserved characters', 'a b+c&d=e?f#g%20/\\"\'<>'],
    ['a line break', 'a\r\nLocation: https://evil.example/'],
  ])('a state of %s comes back unchanged', async (_title, state) => {
    const { location } = await obtainCode(api, client, person, { state });
    expect(location.searchParams.get('state')).toBe(state);
    expect(location.searchParams.get('code')).not.toBe('');
  });

  test('a state with a NUL is refused', async () => {
    expectRedirectedRefusal(await ask({ state: 'a\0b' }), 'invalid_request');
  });

  test('an absent state stays absent', async () => {
    const { location } = await obtainCode(api, client, person);
    expect([...location.searchParams.keys()].toSorted()).toEqual(['code', 'iss']);
  });

  test.each(['nonce', 'max_age', 'id_token_hint', 'acr_values', 'claims', 'login_hint', 'made_up'])(
    'a parameter that is not offered (%s) is ignored',
    async (name) => {
      const issued = await obtainCode(api, client, person, { [name]: 'x', state: 'a b+c' });
      expect(issued.location.searchParams.get('state')).toBe('a b+c');
      expectTokens(await redeem(api, client, issued));
    },
  );

  test.each(['request', 'request_uri', 'registration'])(
    'a request object (%s) is refused, not ignored',
    async (name) => {
      expectRedirectedRefusal(await ask({ [name]: 'x' }), `${name}_not_supported`);
    },
  );

  test('a denial is access_denied with state and iss', async () => {
    const { cookie, uid } = await authorize(api, client, { code_challenge: challenge, state: 'mine' });
    const answer = await resume(api, await deny(api, person, uid), cookie);
    const location = expectRedirectedRefusal(answer, 'access_denied');
    expect(location.searchParams.get('state')).toBe('mine');
  });
});

describe('scope', () => {
  const scopeOf = async (parameters: Record<string, string>, by = client): Promise<string> =>
    (await redeem(api, by, await obtainCode(api, by, person, parameters))).body.scope;
  const words = async (scope: string, by = client) => (await scopeOf({ scope }, by)).split(' ').toSorted();

  test('the order does not matter, and a scope that is named twice is granted once', async () => {
    const asked = 'contacts:read threads:read contacts:read tasks:write';
    expect(await words(asked)).toEqual(['contacts:read', 'tasks:write', 'threads:read']);
  });

  test('a request without a scope gets the default scopes', async () => {
    const answer = await redeem(api, client, await obtainCode(api, client, person));
    const scopes = String(answer.body.scope).split(' ').toSorted();
    expect(scopes).toEqual(['messages:write', 'threads:read', 'voice_notes:write']);
  });

  test.each([
    'nonsense',
    'threads:read nonsense',
    'openid nonsense',
    'OpenID',
    'THREADS:READ',
    'threads:read\0',
    '__proto__',
    'threads:read,messages:write',
    'threads:read  tasks:write',
  ])('an unknown scope (%s) is invalid_scope', async (scope) => {
    expectRedirectedRefusal(await ask({ scope }), 'invalid_scope');
  });

  test('a scope beyond the registration is left out, and the request is invalid_scope when no scope is left', async () => {
    const narrow = await createClient(api, { scopes: ['threads:read'] });
    expect(await words('threads:read contacts:read', narrow)).toEqual(['threads:read']);
    expectRedirectedRefusal(await ask({ scope: 'contacts:read' }, narrow), 'invalid_scope');
  });

  test('a client approved by its software_id never gets messages:read.raw or scim, not even by a refresh', async () => {
    const asked = 'threads:read messages:read.raw scim';
    const { body } = await redeem(api, client, await obtainCode(api, client, person, { scope: asked }));
    expect(body.scope).toBe('threads:read');
    const wider = await refresh(api, client, body.refresh_token, { scope: asked });
    expect(wider.body.error).toBe('invalid_scope');
    expectTokens(await refresh(api, client, body.refresh_token));
  });
});

describe('the answer to a browser', () => {
  test('every redirect is 303, so that no method and no body is repeated elsewhere', async () => {
    const { answer, cookie, uid } = await authorize(api, client, { code_challenge: challenge });
    expect(answer.status).toBe(303);
    expect((await resume(api, await allow(api, person, uid), cookie)).status).toBe(303);
    expect((await ask({ scope: 'nonsense' })).status).toBe(303);
  });

  test('neither a redirect nor a page sends a referrer to the next site', async () => {
    const { answer, cookie, uid } = await authorize(api, client, { code_challenge: challenge });
    const last = await resume(api, await allow(api, person, uid), cookie);
    const page = await ask({ redirect_uri: 'https://evil.example/' });
    for (const each of [answer, last, page]) expect(each.headers.get('referrer-policy')).toBe('no-referrer');
  });

  test('no page may be framed', async () => {
    const { headers } = await ask({ redirect_uri: 'https://evil.example/' });
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-frame-options')).toBe('DENY');
  });

  test('prompt=none never skips consent, even for a person who has consented before', async () => {
    await obtainTokens(api, client, person);
    const location = expectRedirectedRefusal(await ask({ prompt: 'none', state: 's' }), 'login_required');
    expect(location.searchParams.get('state')).toBe('s');
  });

  test.each(['consent', 'login', 'login consent'])('prompt=%s ends in tokens', async (prompt) => {
    expectTokens(await redeem(api, client, await obtainCode(api, client, person, { prompt })));
  });

  test('every request asks the person again, because no session is kept', async () => {
    const first = await authorize(api, client, { code_challenge: challenge });
    const last = await resume(api, await allow(api, person, first.uid), first.cookie);
    expect(last.headers.getSetCookie().filter((cookie) => cookie.startsWith('pb_oauth='))).toEqual([]);
    expect((await ask()).headers.get('location')).toMatch(consent);
  });

  test('its cookies are HttpOnly, SameSite=Lax, for this server only, and live no longer than the request', async () => {
    const { answer } = await authorize(api, client, { code_challenge: challenge });
    const cookies = answer.headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) expect(cookie).toMatch(/; path=\/.+; expires=.+; samesite=lax; httponly/i);
    expectPromises(answer);
  });
});
