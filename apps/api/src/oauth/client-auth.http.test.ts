import { describe, expect, test } from 'vitest';
import type { ApiAnswer } from '../testing/client.ts';
import { sendRaw } from '../testing/raw-request.ts';
import { expectPromises, expectRefused, expectTokens } from './answer.fixture.ts';
import { type Code, obtainCode, postForm, redeem, redirectUri, startDevice } from './flow.fixture.ts';
import { openFlowSetting } from './flow-setting.fixture.ts';

const { api, person, client: open, confidential } = await openFlowSetting();

const basic = (id: string, secret: string) => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
const formOf = ({ code, verifier }: Code, more: Record<string, string> = {}): URLSearchParams =>
  new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: redirectUri,
    ...more,
  });
const post = (body: string, headers: Record<string, string>): Promise<ApiAnswer> =>
  api.client.call('POST', '/v1/oauth/token', {
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

describe('client authentication (RFC 6749 section 2.3.1)', () => {
  test('decodes id and secret, and a secret may contain a colon, a plus or a percent sign', async () => {
    expect(confidential.secret).toMatch(/: ?.*%.*\+/);
    expectTokens(await redeem(api, confidential, await obtainCode(api, confidential, person)));
  });

  test('reads a secret whose special characters were not encoded as another secret', async () => {
    const form = formOf(await obtainCode(api, confidential, person));
    const answer = await post(form.toString(), {
      authorization: basic(confidential.id, confidential.secret ?? ''),
    });
    expect(['invalid_client', 'invalid_request']).toContain(answer.body.error);
  });

  test.each(['wrong', 'x'.repeat(1000), 'a:b', '%FF', '%00', '%zz'])(
    'a wrong secret (%s) is refused',
    async (secret) => {
      const form = formOf(await obtainCode(api, confidential, person));
      const answer = await post(form.toString(), { authorization: basic(confidential.id, secret) });
      expect([400, 401]).toContain(answer.status);
      expect(['invalid_client', 'invalid_request']).toContain(answer.body.error);
      expectPromises(answer);
    },
  );

  test('answers a wrong secret with 401 and WWW-Authenticate: Basic, and the code is not spent', async () => {
    const issued = await obtainCode(api, confidential, person);
    const answer = await post(formOf(issued).toString(), { authorization: basic(confidential.id, 'wrong') });
    expectRefused(answer, 401, 'invalid_client');
    expect(answer.headers.get('www-authenticate')).toMatch(/^Basic /);
    expectTokens(await redeem(api, confidential, issued));
  });

  test('refuses credentials in both the header and the body as invalid_request', async () => {
    const issued = await obtainCode(api, confidential, person);
    const secret = confidential.secret ?? '';
    const form = formOf(issued, { client_id: confidential.id, client_secret: secret });
    const authorization = basic(confidential.id, encodeURIComponent(secret));
    expectRefused(await post(form.toString(), { authorization }), 400, 'invalid_request');
    expectTokens(await redeem(api, confidential, issued));
  });

  test('ignores an empty client_secret in the body if there is a header (section 3.2)', async () => {
    const form = formOf(await obtainCode(api, confidential, person), { client_secret: '' });
    const authorization = basic(confidential.id, encodeURIComponent(confidential.secret ?? ''));
    expectTokens(await post(form.toString(), { authorization }));
  });

  test('requires a client_id in the body to match the header', async () => {
    const issued = await obtainCode(api, confidential, person);
    const authorization = basic(confidential.id, encodeURIComponent(confidential.secret ?? ''));
    expectRefused(
      await post(formOf(issued, { client_id: open.id }).toString(), { authorization }),
      400,
      'invalid_request',
    );
    expectTokens(await post(formOf(issued, { client_id: confidential.id }).toString(), { authorization }));
  });

  test('refuses a public client that sends a secret', async () => {
    const issued = await obtainCode(api, open, person);
    expectRefused(
      await post(formOf(issued).toString(), { authorization: basic(open.id, 'x') }),
      401,
      'invalid_client',
    );
    expectTokens(await redeem(api, open, issued));
  });

  test('refuses a confidential client that sends only its client_id, at the token and the device endpoint', async () => {
    const issued = await obtainCode(api, confidential, person);
    expectRefused(
      await post(formOf(issued, { client_id: confidential.id }).toString(), {}),
      401,
      'invalid_client',
    );
    expectRefused(await startDevice(api, { ...confidential, secret: null }), 401, 'invalid_client');
  });

  test.each(['Bearer x', 'Basic', 'Basic !', 'Basic eA==', 'Basic  eDp5', 'Digest x', ''])(
    'an Authorization header of another form (%s) is refused',
    async (authorization) => {
      const form = formOf(await obtainCode(api, open, person), { client_id: open.id });
      const answer = await post(form.toString(), { authorization });
      expectRefused(answer, 400, 'invalid_request');
    },
  );

  test.each([
    'nobody',
    '__proto__',
    'a\0b',
    '\ud800',
    'x'.repeat(3000),
    "' OR 1=1 --",
    'https://example.com/client.json',
  ])('answers an unknown client (%s) with 401 invalid_client and no reason', async (id) => {
    const token = await postForm(api, '/v1/oauth/token', {
      client_id: id,
      grant_type: 'refresh_token',
      refresh_token: 'x',
    });
    const device = await postForm(api, '/v1/oauth/device_authorization', { client_id: id });
    for (const answer of [token, device]) {
      expectRefused(answer, 401, 'invalid_client');
      expect(answer.body.error_description).not.toMatch(/secret|method/);
    }
  });

  test('does not accept the stored hash of a secret, so a dump of the table is useless', async () => {
    const { db } = api.container.services;
    const [row] = await db.query<{ hash: Buffer }>(
      'SELECT secret_hash AS hash FROM oauth_clients WHERE id = $1',
      [confidential.id],
    );
    const stored = row?.hash ?? Buffer.alloc(0);
    expect(stored).toHaveLength(32);
    for (const text of [stored.toString('hex'), stored.toString('base64'), stored.toString('base64url')]) {
      const issued = await obtainCode(api, confidential, person);
      const authorization = basic(confidential.id, encodeURIComponent(text));
      expectRefused(await post(formOf(issued).toString(), { authorization }), 401, 'invalid_client');
    }
  });
});

describe('the body of a token request', () => {
  test.each([
    'application/json',
    'multipart/form-data; boundary=x',
    'text/plain',
    'application/x-www-form-urlencoded2',
    'nonsense',
  ])('is refused with the type %s', async (type) => {
    const form = formOf(await obtainCode(api, open, person), { client_id: open.id });
    const answer = await post(form.toString(), { 'content-type': type });
    expect([answer.status, answer.body.error]).toEqual([415, 'unsupported_media_type']);
    expectPromises(answer);
  });

  test('is read as UTF-8, whatever charset it names', async () => {
    const types = [
      'application/x-www-form-urlencoded;charset=UTF-8',
      'Application/X-WWW-Form-Urlencoded; charset=utf-16',
    ];
    for (const type of types) {
      const form = formOf(await obtainCode(api, open, person), { client_id: open.id });
      expectTokens(await post(form.toString(), { 'content-type': type }));
    }
  });

  test('is refused without a type or without content', async () => {
    const head = 'POST /v1/oauth/token HTTP/1.1\r\nHost: x\r\nConnection: close\r\n';
    for (const [rest, status, error] of [
      ['Content-Length: 14\r\n\r\nclient_id=x&a=', 415, 'unsupported_media_type'],
      ['Content-Length: 0\r\n\r\n', 400, 'invalid_request'],
      ['\r\n', 400, 'invalid_request'],
    ] as const) {
      const answer = await sendRaw(api.port, head + rest);
      expect(answer.status).toBe(status);
      expect(JSON.parse(answer.body)).toMatchObject({ error });
    }
  });

  test.each([60_000, 70_000, 1_000_000])(
    'is refused with %i bytes, and the process goes on',
    async (bytes) => {
      const answer = await post(`client_id=${open.id}&grant_type=${'x'.repeat(bytes)}`, {});
      expect([answer.status, answer.body.error]).toEqual([413, 'payload_too_large']);
      expectPromises(answer);
      expectTokens(await redeem(api, open, await obtainCode(api, open, person)));
    },
  );

  test('is refused with thousands of parameters', async () => {
    const many = Array.from({ length: 7000 }, (_, at) => `p${at}=1`).join('&');
    expectRefused(await post(many, {}), 400, 'invalid_request');
  });
});
