import { describe, expect, test } from 'vitest';
import { call, expectFieldRefused, expectRefusal, freshAddress } from '../support/call.ts';
import { freshEmail, freshPassword, register, signUp } from '../support/developer.ts';
import type { NeedsVerification, SignedIn } from '../support/view.ts';

const auth = '/v1/developer/auth';
const sixDigits = /^\d{6}$/;

function registerWith(fields: Record<string, unknown>) {
  return call('POST', `${auth}/register`, {
    body: { email: freshEmail(), password: freshPassword(), display_name: 'Ada', ...fields },
  });
}

describe('Console account: fields', () => {
  test('email: string, required at registration', async () => {
    expectFieldRefused(await registerWith({ email: undefined }), 'body', 'email');
    expectFieldRefused(await registerWith({ email: 7 }), 'body', 'email');
    expectFieldRefused(await registerWith({ email: 'nobody' }), 'body', 'email');
  });

  test('password: string, required', async () => {
    expectFieldRefused(await registerWith({ password: undefined }), 'body', 'password');
    expectFieldRefused(await registerWith({ password: 1234567890 }), 'body', 'password');
  });

  test('password: at least 10 characters', async () => {
    expectFieldRefused(await registerWith({ password: 'kw7-hf3-q' }), 'body', 'password');
    expect((await registerWith({ password: 'kw7-hf3-qz' })).status).toBe(200);
  });

  test('the length of a password counts characters and not bytes: nine characters of four bytes each are refused', async () => {
    expectFieldRefused(await registerWith({ password: '🜁🜂🜃🜄🜅🜆🜇🜈🜉' }), 'body', 'password');
    expect((await registerWith({ password: '🜁🜂🜃🜄🜅🜆🜇🜈🜉🜊' })).status).toBe(200);
  });

  test('display_name: string, required at registration', async () => {
    expectFieldRefused(await registerWith({ display_name: undefined }), 'body', 'display_name');
    expectFieldRefused(await registerWith({ display_name: '   ' }), 'body', 'display_name');
  });

  test('verified: set by confirming the 6-digit emailed code', async () => {
    const { email, from, password } = await register();
    const credentials = { from, body: { email, password } };
    const before = await call<NeedsVerification>('POST', `${auth}/login`, credentials);
    expect(before.body.needs_verification).toBe(true);
    await call('POST', `${auth}/verify`, { from, body: { email, code: before.body.dev_code } });
    const after = await call<SignedIn>('POST', `${auth}/login`, credentials);
    expect(after.body).toEqual({ email, access_token: expect.any(String) });
  });

  test('an email address is one account regardless of its case, surrounding spaces or Unicode form', async () => {
    const { email, from, password } = await signUp();
    const spelled = `  ${email.toUpperCase()} `;
    const answer = await call<SignedIn>('POST', `${auth}/login`, {
      from,
      body: { email: spelled, password },
    });
    expect(answer.body).toEqual({ email, access_token: expect.any(String) });
  });
});

describe('Console account: endpoints', () => {
  test('POST /v1/developer/auth/register { email, password, display_name } → { email, needs_verification: true, dev_code? }', async () => {
    const email = freshEmail();
    const answer = await registerWith({ email });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      email,
      needs_verification: true,
      dev_code: expect.stringMatching(sixDigits),
    });
  });

  test('POST /v1/developer/auth/verify { email, code } → { email, access_token }', async () => {
    const { code, email, from } = await register();
    const answer = await call('POST', `${auth}/verify`, { from, body: { email, code } });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ email, access_token: expect.any(String) });
  });

  test('POST /v1/developer/auth/verify: code is 6 digits', async () => {
    for (const code of ['12345', '1234567', 'abcdef', '', 123_456, null]) {
      const answer = await call('POST', `${auth}/verify`, { body: { email: freshEmail(), code } });
      expectFieldRefused(answer, 'body', 'code');
    }
  });

  test('POST /v1/developer/auth/login { email, password } → { email, access_token }', async () => {
    const { email, from, password } = await signUp();
    const answer = await call('POST', `${auth}/login`, { from, body: { email, password } });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ email, access_token: expect.any(String) });
  });

  test('POST /v1/developer/auth/login → { email, needs_verification: true, dev_code? } when unverified', async () => {
    const { email, from, password } = await register();
    const answer = await call('POST', `${auth}/login`, { from, body: { email, password } });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      email,
      needs_verification: true,
      dev_code: expect.stringMatching(sixDigits),
    });
  });

  test('POST /v1/developer/auth/resend { email } → { email, needs_verification: true, dev_code? }', async () => {
    const { email } = await register();
    const answer = await call('POST', `${auth}/resend`, { body: { email } });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      email,
      needs_verification: true,
      dev_code: expect.stringMatching(sixDigits),
    });
  });

  test('dev_code echoes the verification code', async () => {
    const { code, email, from } = await register();
    const answer = await call('POST', `${auth}/verify`, { from, body: { email, code } });
    expect(answer.status).toBe(200);
  });

  test('The four routes under /v1/developer/auth are public: an invalid credential in the request changes nothing', async () => {
    const headers = { authorization: 'Bearer nothing' };
    const body = { email: freshEmail(), password: freshPassword(), display_name: 'Ada' };
    const from = freshAddress();
    const registered = await call<NeedsVerification>('POST', `${auth}/register`, { body, headers, from });
    expect(registered.status).toBe(200);
    const { dev_code: code } = registered.body;
    const verified = await call('POST', `${auth}/verify`, {
      body: { email: body.email, code },
      headers,
      from,
    });
    expect(verified.status).toBe(200);
    expect((await call('POST', `${auth}/login`, { body, headers, from })).status).toBe(200);
    expect((await call('POST', `${auth}/resend`, { body, headers, from })).status).toBe(200);
  });
});

describe('Console account: states and transitions', () => {
  test('unverified, register, valid body → unverified; a 6-digit code is emailed', async () => {
    const { email } = await register();
    const again = await call<NeedsVerification>('POST', `${auth}/resend`, { body: { email } });
    expect(again.body).toMatchObject({
      needs_verification: true,
      dev_code: expect.stringMatching(sixDigits),
    });
  });

  test('unverified, verify, code correct → verified; returns console access_token', async () => {
    const { token } = await signUp();
    expect((await call('GET', '/v1/developer/api-keys', { token })).status).toBe(200);
  });

  test('unverified, login, account exists and never verified → unverified; code re-sent, needs_verification: true and no token', async () => {
    const { code, email, from, password } = await register();
    const answer = await call<NeedsVerification>('POST', `${auth}/login`, {
      from,
      body: { email, password },
    });
    expect(answer.body.needs_verification).toBe(true);
    expect(answer.text).not.toContain('access_token');
    const old = await call('POST', `${auth}/verify`, { from, body: { email, code } });
    if (code !== answer.body.dev_code) expectRefusal(old, 400, 'verification_code_invalid');
    const fresh = await call('POST', `${auth}/verify`, { from, body: { email, code: answer.body.dev_code } });
    expect(fresh.status).toBe(200);
  });

  test('verified, login, credentials correct → verified; returns access_token', async () => {
    const { email, from, password } = await signUp();
    const answer = await call<SignedIn>('POST', `${auth}/login`, { from, body: { email, password } });
    const { access_token: token } = answer.body;
    expect((await call('GET', '/v1/developer/api-keys', { token })).status).toBe(200);
  });

  test('verified, verify again with the same code → refused: a code works once', async () => {
    const { code, email, from } = await register();
    await call('POST', `${auth}/verify`, { from, body: { email, code } });
    const again = await call('POST', `${auth}/verify`, { from, body: { email, code } });
    expectRefusal(again, 400, 'verification_code_invalid');
  });

  test('Of twenty verifications at once with the right code, exactly one succeeds', async () => {
    const { code, email } = await register();
    const tries = Array.from({ length: 20 }, () => call('POST', `${auth}/verify`, { body: { email, code } }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });
});
