import { describe, expect, test } from 'vitest';
import { call, expectFieldRefused, expectRefusal, freshAddress } from '../support/call.ts';
import { freshEmail, freshPassword, register, signIn, signUp } from '../support/developer.ts';
import { measureRatio } from '../support/measure.ts';
import type { NeedsVerification, SignedIn } from '../support/view.ts';

const auth = '/v1/developer/auth';

function login(email: string, password: string, from = freshAddress()) {
  return call<SignedIn>('POST', `${auth}/login`, { from, body: { email, password } });
}

/** Registers an address twice with two passwords and verifies it: the service cannot know whose password is right. */
async function contested() {
  const first = await register();
  const second = await register({ email: first.email });
  const answer = await call<SignedIn>('POST', `${auth}/verify`, {
    body: { email: first.email, code: second.code },
  });
  return { email: first.email, passwords: [first.password, second.password] as const, answer };
}

describe('An unverified email registered again with another password', () => {
  test('no waiting password becomes valid: every login answers 403 password_reset_required', async () => {
    const { email, passwords } = await contested();
    for (const password of passwords)
      expectRefusal(await login(email, password), 403, 'password_reset_required');
  });

  test('verifying still signs in and answers password_reset_required: true', async () => {
    const { answer, email } = await contested();
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ email, access_token: expect.any(String), password_reset_required: true });
  });

  test('password_reset_required is answered only for a matching password, and otherwise 401', async () => {
    const { email } = await contested();
    expectRefusal(await login(email, freshPassword()), 401, 'invalid_credentials');
  });

  test('with a reset due, the session may call only reset-password and logout', async () => {
    const { answer } = await contested();
    const { access_token: token } = answer.body;
    const closed = [
      ['GET', '/v1/developer/api-keys'],
      ['GET', '/v1/developer/scopes'],
      ['GET', '/v1/developer/audit-log'],
      ['GET', '/v1/me'],
      ['GET', '/v1/threads'],
      ['POST', '/v1/agents/api-keys'],
    ] as const;
    for (const [method, path] of closed) {
      expectRefusal(await call(method, path, { token }), 403, 'password_reset_required');
    }
    expect((await call('POST', `${auth}/logout`, { token })).status).toBe(204);
  });

  test('POST reset-password { new_password } with that session sets the password and signs in', async () => {
    const { answer, email, passwords } = await contested();
    const password = freshPassword();
    const reset = await call<SignedIn>('POST', `${auth}/reset-password`, {
      token: answer.body.access_token,
      body: { new_password: password },
    });
    expect(reset.status).toBe(200);
    expect(reset.body).toEqual({ email, access_token: expect.any(String) });
    const { access_token: token } = reset.body;
    expect((await call('GET', '/v1/developer/api-keys', { token })).status).toBe(200);
    expect((await login(email, password)).status).toBe(200);
    for (const old of passwords) expectRefusal(await login(email, old), 401, 'invalid_credentials');
    const dead = await call('GET', '/v1/me', { token: answer.body.access_token });
    expectRefusal(dead, 401, 'token_invalid');
  });

  test('the same password registered twice needs no reset', async () => {
    const first = await register();
    const second = await register({ email: first.email, password: first.password });
    const answer = await call('POST', `${auth}/verify`, { body: { email: first.email, code: second.code } });
    expect(answer.body).toEqual({ email: first.email, access_token: expect.any(String) });
    expect((await login(first.email, first.password)).status).toBe(200);
  });

  test('registering a verified address again changes nothing: the old password signs in, the new one does not', async () => {
    const { email, from, password, token } = await signUp();
    const other = freshPassword();
    const body = { email, password: other, display_name: 'Eve' };
    const answer = await call<NeedsVerification>('POST', `${auth}/register`, { body });
    expect(answer.status).toBe(200);
    expect(answer.body.needs_verification).toBe(true);
    expectRefusal(await login(email, other), 401, 'invalid_credentials');
    expect((await login(email, password, from)).status).toBe(200);
    expect((await call('GET', '/v1/developer/api-keys', { token })).status).toBe(200);
  });
});

describe('login', () => {
  test('login wrong: 401 invalid_credentials', async () => {
    const { email } = await signUp();
    expectRefusal(await login(email, freshPassword()), 401, 'invalid_credentials');
    expectRefusal(await login(freshEmail(), freshPassword()), 401, 'invalid_credentials');
  });

  test('login wrong takes the same time whether or not the account exists', async () => {
    const { email } = await signUp();
    const ratio = await measureRatio(
      () => login(freshEmail(), freshPassword()),
      () => login(email, freshPassword()),
    );
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  test('register takes the same time whether or not the email is known', async () => {
    const known = await Promise.all(Array.from({ length: 3 }, () => signUp()));
    let at = 0;
    const again = (email: string) =>
      call('POST', `${auth}/register`, { body: { email, password: freshPassword(), display_name: 'Ada' } });
    const ratio = await measureRatio(
      () => again(freshEmail()),
      () => again(known[at++ % known.length]?.email ?? ''),
    );
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  test('a wrong password for an unverified account is 401 and sends nothing: the earlier code stays valid', async () => {
    const { code, email } = await register();
    expectRefusal(await login(email, freshPassword()), 401, 'invalid_credentials');
    expect((await call('POST', `${auth}/verify`, { body: { email, code } })).status).toBe(200);
  });
});

describe('forgot-password and reset-password', () => {
  const forgot = (email: string) =>
    call<{ dev_code?: string }>('POST', `${auth}/forgot-password`, { body: { email } });

  test('forgot-password { email } always 200', async () => {
    const { email } = await signUp();
    const { email: unverified } = await register();
    for (const address of [email, unverified, freshEmail()]) expect((await forgot(address)).status).toBe(200);
    for (let sent = 1; sent < 8; sent += 1) expect((await forgot(email)).status).toBe(200);
  });

  test('reset-password { email, code, new_password } → 200 { email, access_token }', async () => {
    const { email, password: old } = await signUp();
    const { dev_code: code } = (await forgot(email)).body;
    const password = freshPassword();
    const body = { email, code, new_password: password };
    const answer = await call<SignedIn>('POST', `${auth}/reset-password`, { body });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ email, access_token: expect.any(String) });
    expect((await login(email, password)).status).toBe(200);
    expectRefusal(await login(email, old), 401, 'invalid_credentials');
    const again = await call('POST', `${auth}/reset-password`, { body });
    expectRefusal(again, 400, 'verification_code_invalid');
  });

  test('resetting a password revokes the other sessions', async () => {
    const developer = await signUp();
    const second = await signIn(developer);
    const { dev_code: code } = (await forgot(developer.email)).body;
    const body = { email: developer.email, code, new_password: freshPassword() };
    const answer = await call<SignedIn>('POST', `${auth}/reset-password`, { body });
    for (const token of [developer.token, second]) {
      expectRefusal(await call('GET', '/v1/me', { token }), 401, 'token_invalid');
    }
    expect((await call('GET', '/v1/me', { token: answer.body.access_token })).status).toBe(200);
  });

  test('a wrong code resets nothing: 400 verification_code_invalid', async () => {
    const { email, password } = await signUp();
    const { dev_code: code = '' } = (await forgot(email)).body;
    const wrong = code === '000000' ? '000001' : '000000';
    const body = { email, code: wrong, new_password: freshPassword() };
    expectRefusal(await call('POST', `${auth}/reset-password`, { body }), 400, 'verification_code_invalid');
    expect((await login(email, password)).status).toBe(200);
  });

  test('a new password must follow the same rules', async () => {
    const { email } = await signUp();
    const { dev_code: code } = (await forgot(email)).body;
    const body = { email, code, new_password: 'too short' };
    expectFieldRefused(await call('POST', `${auth}/reset-password`, { body }), 'body', 'new_password');
  });

  test('a verification code cannot reset a password, and a reset code cannot verify an account', async () => {
    const { code, email } = await register();
    const body = { email, code, new_password: freshPassword() };
    expectRefusal(await call('POST', `${auth}/reset-password`, { body }), 400, 'verification_code_invalid');
    const { email: verified } = await signUp();
    const { dev_code: resetCode } = (await forgot(verified)).body;
    const answer = await call('POST', `${auth}/verify`, { body: { email: verified, code: resetCode } });
    expectRefusal(answer, 400, 'verification_code_invalid');
  });
});
