import { describe, expect, test } from 'vitest';
import { sendRaw } from '../testing/raw-request.ts';
import { expectRedirectedRefusal, expectRefusedOnPage, expectTokens, reasonOf } from './answer.fixture.ts';
import { allow, authorize, createPkce, obtainTokens, postForm, refresh, resume } from './flow.fixture.ts';
import { openFlowSetting } from './flow-setting.fixture.ts';

const { api, person, client: open, confidential } = await openFlowSetting();

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
      const inBody = await postForm(api, path, { ...asked, client_id: open.id, client_secret: 'x' });
      expect(reasonOf(inBody, 'invalid_client', 401)).toBe(
        'the client is registered for none, but the request used client_secret_post',
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

  test('grant_type=device_code gets the URN in its refusal, and any other unknown one the list', async () => {
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
