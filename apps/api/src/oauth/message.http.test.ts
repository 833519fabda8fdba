import { wrongVerifiersMax } from '@patchbay/contract';
import { revokeGrant } from '@patchbay/domain/oauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiAnswer } from '../testing/client.ts';
import { generousLimiter } from '../testing/limiter.ts';
import { type Developer, signUp } from '../testing/people.ts';
import { sendRaw } from '../testing/raw-request.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';
import {
  expectRedirectedRefusal,
  expectRefused,
  expectRefusedOnPage,
  expectTokens,
} from './answer.fixture.ts';
import {
  allow,
  authorize,
  contextOf,
  createClient,
  createPkce,
  decideDeviceAs,
  isAccepted,
  obtainCode,
  obtainTokens,
  poll,
  postForm,
  redeem,
  refresh,
  resume,
  startDevice,
  type TestClient,
} from './flow.fixture.ts';

let api: TestApi;
let person: Developer;
let open: TestClient;
let confidential: TestClient;

beforeAll(async () => {
  api = await startTestApi({ services: { limiter: generousLimiter } });
  person = await signUp(api);
  open = await createClient(api);
  confidential = await createClient(api, { confidential: true });
});
afterAll(() => api[Symbol.asyncDispose]());

/** Expects a refusal of RFC 6749 and returns its reason. */
function reasonOf(answer: ApiAnswer, error = 'invalid_grant', status = 400): string {
  expectRefused(answer, status, error);
  return answer.body.error_description;
}

const messageOf = async (token: string): Promise<string> => {
  const { body, status } = await api.client.get('/v1/me', token);
  expect([status, body.detail]).toEqual([401, 'token_invalid']);
  return body.message;
};

describe('a client whose family has ended is told why', () => {
  test('after a reuse of a refresh token, also for its newest tokens', async () => {
    const first = await obtainTokens(api, open, person);
    const next = expectTokens(await refresh(api, open, first.refresh));
    for (const token of [first.refresh, first.refresh, next.refresh]) {
      expect(reasonOf(await refresh(api, open, token))).toMatch(
        /^a refresh token was used again after it was spent/,
      );
    }
    expect(await messageOf(next.access)).toContain('a refresh token was used again after it was spent');
  });

  test('after a reuse of a code', async () => {
    const code = await obtainCode(api, open, person);
    const tokens = expectTokens(await redeem(api, open, code));
    for (const answer of [await redeem(api, open, code), await refresh(api, open, tokens.refresh)])
      expect(reasonOf(answer)).toMatch(/^the authorization code was used again after it was spent/);
  });

  test('after a reuse of a device code', async () => {
    const { body } = await startDevice(api, open);
    await decideDeviceAs(api, person, body.user_code);
    const tokens = expectTokens(await poll(api, open, body.device_code));
    for (const answer of [await poll(api, open, body.device_code), await refresh(api, open, tokens.refresh)])
      expect(reasonOf(answer)).toMatch(/^the device code was used again after it was spent/);
  });

  test('after too many wrong verifiers', async () => {
    const code = await obtainCode(api, open, person);
    const guess = () => redeem(api, open, { ...code, verifier: createPkce().verifier });
    for (let tried = 1; tried < wrongVerifiersMax; tried += 1) {
      expect(reasonOf(await guess())).toBe('code_verifier does not match code_challenge');
    }
    for (const answer of [await guess(), await redeem(api, open, code)])
      expect(reasonOf(answer)).toMatch(/^too many wrong code_verifiers/);
  });

  test('after a revocation by the client', async () => {
    const tokens = await obtainTokens(api, open, person);
    await postForm(api, '/v1/oauth/revoke', { token: tokens.refresh });
    expect(reasonOf(await refresh(api, open, tokens.refresh))).toBe('a token of this family was revoked');
    expect(await messageOf(tokens.access)).toContain('a token of this family was revoked');
  });

  test('after the person disconnected it', async () => {
    const someone = await signUp(api);
    const tokens = await obtainTokens(api, confidential, someone);
    const { body: grants } = await api.client.get('/v1/me/grants', someone.token);
    await revokeGrant(await contextOf(api, someone), { id: grants[0].id });
    expect(reasonOf(await refresh(api, confidential, tokens.refresh))).toBe(
      'the person disconnected the app',
    );
    expect(await messageOf(tokens.access)).toContain('the person disconnected the app');
  });

  test('and another client, or one that did not authenticate, is not', async () => {
    const tokens = await obtainTokens(api, confidential, person);
    await postForm(api, '/v1/oauth/revoke', { token: tokens.refresh });
    expect(reasonOf(await refresh(api, open, tokens.refresh))).toBe('client mismatch');
    const stranger = { ...confidential, secret: 'another' };
    expect(reasonOf(await refresh(api, stranger, tokens.refresh), 'invalid_client', 401)).not.toContain(
      'revoked',
    );
  });
});

describe('what a spent value does in other hands (RFC 6749 section 4.1.2, RFC 9700 section 4.14)', () => {
  test('a spent code with a wrong verifier, or from another client, ends nothing', async () => {
    const code = await obtainCode(api, open, person);
    const { access } = expectTokens(await redeem(api, open, code));
    reasonOf(await redeem(api, open, { ...code, verifier: createPkce().verifier }));
    reasonOf(await redeem(api, confidential, code));
    expect(await isAccepted(api, access)).toBe(true);
    reasonOf(await redeem(api, open, code));
    expect(await isAccepted(api, access)).toBe(false);
  });

  test('a spent refresh token from another client ends nothing', async () => {
    const first = await obtainTokens(api, open, person);
    const next = expectTokens(await refresh(api, open, first.refresh));
    reasonOf(await refresh(api, confidential, first.refresh));
    expect(await isAccepted(api, next.access)).toBe(true);
  });
});

describe('a token request that cannot work is told what to change', () => {
  const form = { grant_type: 'refresh_token', refresh_token: 'x' };
  const { refresh_token: _, ...asked } = form;

  test.each(['/v1/oauth/token', '/v1/oauth/device_authorization'])(
    '%s names both methods of a wrong client authentication',
    async (path) => {
      const none = await postForm(api, path, { ...asked, client_id: confidential.id });
      expect(reasonOf(none, 'invalid_client', 401)).toBe(
        'the client is registered for client_secret_basic, but the request used none',
      );
      const inBody = { ...asked, client_id: confidential.id, client_secret: confidential.secret ?? '' };
      expect(reasonOf(await postForm(api, path, inBody), 'invalid_client', 401)).toBe(
        'the client is registered for client_secret_basic, but the request used client_secret_post',
      );
      const basic = await postForm(api, path, asked, { ...open, secret: 'x' });
      expect(reasonOf(basic, 'invalid_client', 401)).toBe(
        'the client is registered for none, but the request used client_secret_basic',
      );
    },
  );

  test.each(['/v1/oauth/token', '/v1/oauth/device_authorization'])(
    '%s calls a missing client_id and a missing media type by their names',
    async (path) => {
      expect(reasonOf(await postForm(api, path, asked), 'invalid_request')).toBe('the client_id is missing');
      const twice = await postForm(api, path, 'client_id=a&client_id=b');
      expect(reasonOf(twice, 'invalid_request')).toContain('twice');
      const body = `client_id=${open.id}`;
      const raw = await sendRaw(
        api.port,
        `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      );
      expect(JSON.parse(raw.body).detail).toBe(
        'unsupported_media_type: send application/x-www-form-urlencoded',
      );
    },
  );

  test('grant_type=device_code is told the URN, and any other unknown one the list', async () => {
    const ask = (type: string) => postForm(api, '/v1/oauth/token', { grant_type: type, client_id: open.id });
    expect(reasonOf(await ask('device_code'), 'unsupported_grant_type')).toBe(
      'the grant_type of the device flow is urn:ietf:params:oauth:grant-type:device_code',
    );
    expect(reasonOf(await ask('password'), 'unsupported_grant_type')).toMatch(
      /one of authorization_code, refresh_token/,
    );
  });

  test('two Authorization headers are refused, and nothing is spent', async () => {
    const { refresh: token } = await obtainTokens(api, confidential, person);
    const basic = (secret: string) =>
      `Authorization: Basic ${Buffer.from(`${confidential.id}:${encodeURIComponent(secret)}`).toString('base64')}`;
    const send = (path: string, body: string) =>
      sendRaw(
        api.port,
        `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${basic(confidential.secret ?? '')}\r\n${basic('x')}\r\n` +
          `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      );
    for (const path of ['/v1/oauth/token', '/v1/oauth/device_authorization']) {
      const answer = await send(path, `grant_type=refresh_token&refresh_token=${token}`);
      expect(answer.status).toBe(400);
      expect(JSON.parse(answer.body).detail).toBe(
        'invalid_request: the request has two Authorization headers',
      );
    }
    expect((await send('/v1/oauth/revoke', `token=${token}`)).status).toBe(200);
    expectTokens(await refresh(api, confidential, token));
  });
});

describe('a browser', () => {
  test.each([
    ['42 characters', (challenge: string) => challenge.slice(0, -1)],
    ['44 characters', (challenge: string) => `${challenge}A`],
    ['padding', (challenge: string) => `${challenge}=`],
    ['128 characters', () => 'a'.repeat(128)],
    ['plain base64', (challenge: string) => `+/${challenge.slice(2)}`],
    ['hexadecimal digits', (challenge: string) => Buffer.from(challenge, 'base64url').toString('hex')],
  ])('brings a code_challenge with %s and is sent back with invalid_request', async (_title, change) => {
    const { answer } = await authorize(api, open, { code_challenge: change(createPkce().challenge) });
    const { searchParams } = expectRedirectedRefusal(answer, 'invalid_request');
    expect(searchParams.get('error_description')).toMatch(/code_challenge/);
  });

  test('that did not begin a sign-in reads that', async () => {
    const { cookie, uid } = await authorize(api, open, { code_challenge: createPkce().challenge });
    const path = await allow(api, person, uid);
    const stranger = await resume(api, path, '');
    expectRefusedOnPage(stranger, 400, 'invalid_request');
    expect(stranger.text).toContain('this browser did not begin the sign-in');
    expect((await resume(api, path, cookie)).headers.get('location')).toContain('code=');
  });

  test('that reloads a completed sign-in reads that', async () => {
    const { cookie, uid } = await authorize(api, open, { code_challenge: createPkce().challenge });
    const path = await allow(api, person, uid);
    await resume(api, path, cookie);
    expect((await resume(api, path, cookie)).text).toContain('the sign-in was already completed');
  });

  test('gets a page for a fault of the service, with the id of its log line', async () => {
    const { db } = api.container.services;
    const { cookie, uid } = await authorize(api, open, { code_challenge: createPkce().challenge });
    const path = await allow(api, person, uid);
    await db.query('ALTER TABLE oauth_codes RENAME TO oauth_codes_away');
    const answer = await resume(api, path, cookie);
    await db.query('ALTER TABLE oauth_codes_away RENAME TO oauth_codes');
    expectRefusedOnPage(answer, 500, `internal_error: ${answer.headers.get('x-request-id')}`);
  });
});
