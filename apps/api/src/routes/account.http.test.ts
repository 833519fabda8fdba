import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUp } from '../testing/people.ts';
import { refusalBody } from '../testing/refusal.fixture.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api[Symbol.asyncDispose]());

const password = 'correct horse battery staple 7';
const auth = (name: string, body?: unknown, token?: string) =>
  api.client.post(`/v1/developer/auth/${name}`, body, token);
const register = (email: string) => auth('register', { email, password, display_name: 'Ada' });

describe('the specification’s console account table', () => {
  test('register answers { email, needs_verification, dev_code }', async () => {
    const answer = await register('one@example.com');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      email: 'one@example.com',
      needs_verification: true,
      dev_code: expect.stringMatching(/^\d{6}$/),
    });
  });

  test('register gives the same answer for an address that is taken', async () => {
    const { email } = await signUp(api);
    const answer = await register(email);
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body).sort()).toEqual(['dev_code', 'email', 'needs_verification']);
  });

  test('verify answers { email, access_token }, and the token works', async () => {
    const { body } = await register('two@example.com');
    const answer = await auth('verify', { email: 'two@example.com', code: body.dev_code });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      email: 'two@example.com',
      access_token: expect.stringMatching(/^pb_sess_/),
    });
    expect((await api.client.get('/v1/me', answer.body.access_token)).body.email).toBe('two@example.com');
  });

  test('verify refuses a wrong code: 400', async () => {
    const { body } = await register('three@example.com');
    const wrong = body.dev_code === '000000' ? '000001' : '000000';
    const answer = await auth('verify', { email: 'three@example.com', code: wrong });
    expect([answer.status, answer.body.detail]).toEqual([400, 'verification_code_invalid']);
  });

  test('login answers { email, access_token }', async () => {
    const { email } = await signUp(api);
    const answer = await auth('login', { email: `  ${email.toUpperCase()} `, password });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ email, access_token: expect.stringMatching(/^pb_sess_/) });
  });

  test('login on an unverified account sends a code and gives no token', async () => {
    await register('four@example.com');
    const answer = await auth('login', { email: 'four@example.com', password });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      email: 'four@example.com',
      needs_verification: true,
      dev_code: expect.stringMatching(/^\d{6}$/),
    });
  });

  test('login refuses a wrong password and an unknown address in the same way: 401', async () => {
    const { email } = await signUp(api);
    for (const address of [email, 'nobody@example.com']) {
      const answer = await auth('login', { email: address, password: 'not the password' });
      expect([answer.status, answer.body]).toEqual([401, refusalBody('invalid_credentials')]);
    }
  });

  test('resend answers as register does, and the old code is dead', async () => {
    const first = await register('five@example.com');
    const answer = await auth('resend', { email: 'five@example.com' });
    expect(Object.keys(answer.body).sort()).toEqual(['dev_code', 'email', 'needs_verification']);
    if (first.body.dev_code !== answer.body.dev_code) {
      const old = await auth('verify', { email: 'five@example.com', code: first.body.dev_code });
      expect(old.status).toBe(400);
    }
    expect((await auth('verify', { email: 'five@example.com', code: answer.body.dev_code })).status).toBe(
      200,
    );
  });

  test('the sixth code in an hour is 429 otp_rate_limited with Retry-After and RateLimit', async () => {
    await register('six@example.com');
    for (const _ of [2, 3, 4, 5])
      expect((await auth('resend', { email: 'six@example.com' })).status).toBe(200);
    const answer = await auth('resend', { email: 'six@example.com' });
    expect([answer.status, answer.body]).toEqual([429, refusalBody('otp_rate_limited')]);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect(answer.headers.get('ratelimit-policy')).toBe('"code-sends";q=5;w=3600');
    expect(answer.headers.get('ratelimit')).toMatch(/^"code-sends";r=0;t=\d+$/);
  });
});

describe('passwords and sessions', () => {
  test('logout ends the session: 204, then 401', async () => {
    const { token } = await signUp(api);
    const answer = await auth('logout', undefined, token);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect((await api.client.get('/v1/me', token)).body).toEqual(refusalBody('token_invalid'));
  });

  test('a forgotten password is replaced by the mailed code, and the old sessions end', async () => {
    const { email, token } = await signUp(api);
    const forgot = await auth('forgot-password', { email });
    expect(forgot.body).toEqual({ email, dev_code: expect.stringMatching(/^\d{6}$/) });
    const newPassword = 'another long passphrase 9';
    const reset = await auth('reset-password', {
      email,
      code: forgot.body.dev_code,
      new_password: newPassword,
    });
    expect(reset.body).toEqual({ email, access_token: expect.stringMatching(/^pb_sess_/) });
    expect((await api.client.get('/v1/me', token)).status).toBe(401);
    expect((await auth('login', { email, password })).status).toBe(401);
    expect((await auth('login', { email, password: newPassword })).status).toBe(200);
  });

  test('an old session in the header does not prevent a reset by mail', async () => {
    const { email, token } = await signUp(api);
    const { body } = await auth('forgot-password', { email });
    const reset = await auth(
      'reset-password',
      { email, code: body.dev_code, new_password: 'another long passphrase 9' },
      token,
    );
    expect(reset.status).toBe(200);
  });

  test('with a reset due only reset-password and logout are open', async () => {
    const email = 'contested@example.com';
    await auth('register', { email, password: 'the first waiting password', display_name: 'A' });
    const second = await auth('register', {
      email,
      password: 'the second waiting password',
      display_name: 'B',
    });
    const verified = await auth('verify', { email, code: second.body.dev_code });
    expect(verified.body).toMatchObject({ email, password_reset_required: true });
    const token = verified.body.access_token;
    expect((await api.client.get('/v1/developer/api-keys', token)).body).toEqual(
      refusalBody('password_reset_required'),
    );
    const reset = await auth('reset-password', { new_password: 'another long passphrase 9' }, token);
    expect(reset.status).toBe(200);
    expect((await api.client.get('/v1/developer/api-keys', reset.body.access_token)).status).toBe(200);
  });

  test('an invented second factor is refused', async () => {
    const answer = await auth('mfa', { mfa_token: 'invented', code: '123456' });
    expect([answer.status, answer.body]).toEqual([401, refusalBody('mfa_token_invalid')]);
  });

  test('devices: this one is listed, and removing it ends its session', async () => {
    const { email, token } = await signUp(api);
    const other = (await auth('login', { email, password })).body.access_token;
    const devices = await api.client.get('/v1/me/devices', token);
    expect(devices.body).toEqual([
      {
        id: expect.stringMatching(/^dev_/),
        name: expect.any(String),
        created_at: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
        last_seen_at: expect.any(String),
        current: true,
      },
    ]);
    const path = `/v1/me/devices/${devices.body[0].id}`;
    expect((await api.client.call('DELETE', path, { token })).status).toBe(204);
    expect((await api.client.get('/v1/me', token)).status).toBe(401);
    expect((await api.client.get('/v1/me', other)).status).toBe(401);
  });

  test('another person’s device is 404 device_not_found', async () => {
    const mine = await signUp(api);
    const theirs = await signUp(api);
    const { body } = await api.client.get('/v1/me/devices', theirs.token);
    const answer = await api.client.call('DELETE', `/v1/me/devices/${body[0].id}`, { token: mine.token });
    expect([answer.status, answer.body]).toEqual([404, refusalBody('device_not_found')]);
  });
});
