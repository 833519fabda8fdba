import { describe, expect, test } from 'vitest';
import { call, expectRefusal } from '../support/call.ts';
import { mutate } from '../support/console.ts';
import { type Developer, freshPassword, signUp } from '../support/developer.ts';
import { type Authenticator, createAuthenticator } from '../support/totp.ts';
import type { MfaRequired, SignedIn } from '../support/view.ts';

const auth = '/v1/developer/auth';

interface Protected extends Developer {
  readonly app: Authenticator;
  readonly recoveryCodes: readonly string[];
}

/** An account whose owner has set up an authenticator app in the console. */
async function signUpWithTotp(): Promise<Protected> {
  const developer = await signUp();
  const { secret } = await mutate<{ secret: string }>('startTotp', developer.token, {});
  const app = createAuthenticator(secret);
  const confirmed = await mutate<{ recoveryCodes: string[] }>('confirmTotp', developer.token, {
    code: app.next(),
  });
  return { ...developer, app, recoveryCodes: confirmed.recoveryCodes };
}

function login({ email, from, password }: Pick<Developer, 'email' | 'from' | 'password'>) {
  return call<MfaRequired>('POST', `${auth}/login`, { from, body: { email, password } });
}

function finish(mfaToken: string, code: string) {
  return call<SignedIn>('POST', `${auth}/mfa`, { body: { mfa_token: mfaToken, code } });
}

describe('Second factor', () => {
  test('login answers { email, mfa_required: true, mfa_token } and no access_token', async () => {
    const account = await signUpWithTotp();
    const answer = await login(account);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      email: account.email,
      mfa_required: true,
      mfa_token: expect.any(String),
    });
    expect(answer.text).not.toContain('access_token');
  });

  test('then POST /v1/developer/auth/mfa { mfa_token, code } answers { email, access_token }: TOTP', async () => {
    const account = await signUpWithTotp();
    const { mfa_token: mfaToken } = (await login(account)).body;
    const answer = await finish(mfaToken, account.app.next());
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ email: account.email, access_token: expect.any(String) });
    const { access_token: token } = answer.body;
    expect((await call('GET', '/v1/developer/api-keys', { token })).status).toBe(200);
  });

  test('recovery codes: each works once', async () => {
    const account = await signUpWithTotp();
    const [code = ''] = account.recoveryCodes;
    expect((await finish((await login(account)).body.mfa_token, code)).status).toBe(200);
    const again = await finish((await login(account)).body.mfa_token, code);
    expectRefusal(again, 401, 'mfa_code_invalid');
  });

  test('a wrong code is refused: 401 mfa_code_invalid', async () => {
    const account = await signUpWithTotp();
    const { mfa_token: mfaToken } = (await login(account)).body;
    expectRefusal(await finish(mfaToken, 'nonsense'), 401, 'mfa_code_invalid');
    expect((await finish(mfaToken, account.app.next())).status).toBe(200);
  });

  test('a code works once: the same TOTP code never signs in twice', async () => {
    const account = await signUpWithTotp();
    const code = account.app.next();
    expect((await finish((await login(account)).body.mfa_token, code)).status).toBe(200);
    expectRefusal(await finish((await login(account)).body.mfa_token, code), 401, 'mfa_code_invalid');
  });

  test('an mfa_token works once, and an invented one never: 401 mfa_token_invalid', async () => {
    const account = await signUpWithTotp();
    const { mfa_token: mfaToken } = (await login(account)).body;
    expect((await finish(mfaToken, account.app.next())).status).toBe(200);
    expectRefusal(await finish(mfaToken, account.recoveryCodes[1] ?? ''), 401, 'mfa_token_invalid');
    expectRefusal(await finish('invented', account.recoveryCodes[1] ?? ''), 401, 'mfa_token_invalid');
  });

  test('five wrong codes end the attempt: then even the right code is refused', async () => {
    const account = await signUpWithTotp();
    const { mfa_token: mfaToken } = (await login(account)).body;
    for (let wrong = 0; wrong < 5; wrong += 1) await finish(mfaToken, 'nonsense');
    const answer = await finish(mfaToken, account.app.next());
    expect(answer.status).toBe(401);
  });

  test('an mfa_token alone authenticates nothing', async () => {
    const account = await signUpWithTotp();
    const { mfa_token: token } = (await login(account)).body;
    expectRefusal(await call('GET', '/v1/me', { token }), 401, 'token_invalid');
  });

  test('of twenty attempts at once with one code, exactly one signs in', async () => {
    const account = await signUpWithTotp();
    const { mfa_token: mfaToken } = (await login(account)).body;
    const code = account.app.next();
    const answers = await Promise.all(Array.from({ length: 20 }, () => finish(mfaToken, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('a password reset does not remove the second factor', async () => {
    const account = await signUpWithTotp();
    const { email } = account;
    const forgot = await call<{ dev_code?: string }>('POST', `${auth}/forgot-password`, { body: { email } });
    const password = freshPassword();
    const body = { email, code: forgot.body.dev_code, new_password: password };
    const reset = await call<MfaRequired>('POST', `${auth}/reset-password`, { body });
    expect(reset.body).toMatchObject({ email, mfa_required: true, mfa_token: expect.any(String) });
    expect(reset.text).not.toContain('access_token');
    const answer = await login({ ...account, password });
    expect(answer.body.mfa_required).toBe(true);
  });

  test('a wrong password does not reveal a second factor: 401 invalid_credentials', async () => {
    const account = await signUpWithTotp();
    expectRefusal(await login({ ...account, password: freshPassword() }), 401, 'invalid_credentials');
  });
});
