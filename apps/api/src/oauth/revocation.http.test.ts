import { afterAll, describe, expect, test } from 'vitest';
import type { ApiAnswer } from '../testing/client.ts';
import { createKey, signUp } from '../testing/people.ts';
import { sendRaw } from '../testing/raw-request.ts';
import { expectPromises, expectRefused, expectTokens } from './answer.fixture.ts';
import {
  createClient,
  isAccepted,
  obtainCode,
  obtainTokens,
  postForm,
  redeem,
  refresh,
} from './flow.fixture.ts';
import { openFlowSetting } from './flow-setting.fixture.ts';

const path = '/v1/oauth/revoke';
const { api, person, client } = await openFlowSetting();
const second = await api.startSibling();
afterAll(() => second[Symbol.asyncDispose]());

const revoke = (token: string, form: Record<string, string> = {}): Promise<ApiAnswer> =>
  postForm(api, path, { token, ...form });

function expectRevoked(answer: ApiAnswer): void {
  expect([answer.status, answer.text]).toEqual([200, '']);
  expect(answer.headers.get('content-type')).toMatch(/^application\/x-json/);
  expectPromises(answer);
}

describe('revocation (RFC 7009)', () => {
  test.each([
    ['nothing', ''],
    ['an empty token', 'token='],
    ['garbage', 'token=%00%ff%ed%a0%80'],
    ['an unknown token', `token=pb_test_${'a'.repeat(46)}`],
    ['an unknown refresh token', `token=pb_refresh_${'a'.repeat(43)}`],
    ['60 KB', `token=${'x'.repeat(60_000)}`],
    ['1 MB', `token=${'x'.repeat(1_000_000)}`],
    ['a prototype name', '__proto__=x&token=__proto__'],
    ['two tokens', 'token=a&token=b'],
    ['an unknown hint', 'token=x&token_type_hint=__proto__'],
  ])('answers %s with 200 and an empty body', async (_title, form) => {
    expectRevoked(await postForm(api, path, form));
  });

  test('answers a body of another type with 200 and revokes nothing', async () => {
    const { access } = await obtainTokens(api, client, person);
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x']) {
      const body = type === 'application/json' ? JSON.stringify({ token: access }) : `token=${access}`;
      expectRevoked(await api.client.call('POST', path, { body, headers: { 'content-type': type } }));
    }
    expect(await isAccepted(api, access)).toBe(true);
  });

  test('answers a missing body with 200', async () => {
    const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n`;
    for (const rest of [
      '\r\n',
      'Content-Length: 0\r\n\r\n',
      'Content-Type: nonsense\r\nContent-Length: 7\r\n\r\ntoken=x',
    ]) {
      const answer = await sendRaw(api.port, head + rest);
      expect([answer.status, answer.header('x-request-id')]).toEqual([200, expect.any(String)]);
    }
  });

  test.each(['access', 'refresh'] as const)(
    'ends the family of the %s token on every instance at once',
    async (kind) => {
      const tokens = await obtainTokens(api, client, person);
      for (const each of [api, second]) expect(await isAccepted(each, tokens.access)).toBe(true);
      expectRevoked(await revoke(tokens[kind]));
      for (const each of [second, api]) {
        expect(await isAccepted(each, tokens.access)).toBe(false);
        expectRefused(await refresh(each, client, tokens.refresh), 400, 'invalid_grant');
      }
    },
  );

  test.each(['access_token', 'refresh_token', 'nonsense'])(
    'ignores a token_type_hint of %s',
    async (hint) => {
      const tokens = await obtainTokens(api, client, person);
      expectRevoked(await revoke(tokens.refresh, { token_type_hint: hint }));
      expect(await isAccepted(api, tokens.access)).toBe(false);
    },
  );

  test('ends the family of a used refresh token and of an older access token', async () => {
    for (const kind of ['access', 'refresh'] as const) {
      const tokens = await obtainTokens(api, client, person);
      const next = expectTokens(await refresh(api, client, tokens.refresh));
      expectRevoked(await revoke(tokens[kind]));
      expect(await isAccepted(api, next.access)).toBe(false);
    }
  });

  test('ends nothing for another client, with its credentials or only its client_id', async () => {
    const other = await createClient(api, { confidential: true });
    const tokens = await obtainTokens(api, client, person);
    expectRevoked(await postForm(api, path, { token: tokens.access }, other));
    expectRevoked(await revoke(tokens.refresh, { client_id: other.id }));
    expect(await isAccepted(api, tokens.access)).toBe(true);
    expectTokens(await refresh(api, client, tokens.refresh));
  });

  test('ends nothing with wrong credentials, and the client’s own token with correct ones', async () => {
    const own = await createClient(api, { confidential: true });
    const tokens = await obtainTokens(api, own, person);
    expectRevoked(await postForm(api, path, { token: tokens.access }, { ...own, secret: 'wrong' }));
    expect(await isAccepted(api, tokens.access)).toBe(true);
    expectRevoked(await postForm(api, path, { token: tokens.access }, own));
    expect(await isAccepted(api, tokens.access)).toBe(false);
  });

  test('does not read a token from the query', async () => {
    const { access } = await obtainTokens(api, client, person);
    expectRevoked(await postForm(api, `${path}?token=${access}`, ''));
    expect(await isAccepted(api, access)).toBe(true);
  });

  test('never touches an API key or a console session', async () => {
    const key = await createKey(api, person.token);
    for (const token of [key, person.token]) {
      expectRevoked(await revoke(token));
      expect(await isAccepted(api, token)).toBe(true);
    }
  });

  test('does not touch a code', async () => {
    const issued = await obtainCode(api, client, person);
    expectRevoked(await revoke(issued.code));
    expectTokens(await redeem(api, client, issued));
  });

  test('answers twenty at once with 200 and leaves one audit record', async () => {
    const someone = await signUp(api);
    const tokens = await obtainTokens(api, client, someone);
    const tries = Array.from({ length: 20 }, (_, at) =>
      postForm(at % 2 === 0 ? api : second, path, { token: tokens.access }),
    );
    for (const answer of await Promise.all(tries)) expectRevoked(answer);
    const { body } = await api.client.get('/v1/developer/audit-log', someone.token);
    const ends = body.filter(({ action }: { action: string }) => action === 'oauth.grant.revoked');
    expect(ends).toHaveLength(1);
  });

  test('answers GET with 405 and Allow', async () => {
    const answer = await api.client.get(`${path}?token=x`);
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
  });

  test('may be called by any page, without cookies', async () => {
    const asked = { origin: 'https://app.example.com', 'access-control-request-method': 'POST' };
    const preflight = await api.client.call('OPTIONS', path, { headers: asked });
    expect(preflight.status).toBe(204);
    for (const { headers } of [preflight, await revoke('x')]) {
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('access-control-allow-credentials')).toBeNull();
    }
  });
});
