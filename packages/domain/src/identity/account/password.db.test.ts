import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readMailsTo } from '../../mail/mail.fixture.ts';
import { refusalOf } from '../../testing/process.fixture.ts';
import { logout } from '../session/revoke.ts';
import {
  type AccountBench,
  codeOf,
  createAccountBench,
  freshEmail,
  otherPassword,
  shapeOf,
  strongPassword,
  wrongCode,
} from './account.fixture.ts';
import { changePassword } from './change-password.ts';
import { loginAccount } from './login.ts';
import { updateProfile } from './profile.ts';
import { registerAccount } from './register.ts';
import { resetPassword } from './reset-password.ts';
import { forgotPassword, resendCode } from './send-code.ts';
import { verifyAccount } from './verify.ts';
import { readViewer } from './viewer.ts';

let bench: AccountBench;
beforeAll(async () => {
  bench = await createAccountBench();
});
afterAll(() => bench[Symbol.asyncDispose]());

const login = (email: string, password: string) => loginAccount(bench.visitor(), { email, password });
const forgot = (email: string) => forgotPassword(bench.visitor(), { email });
const reset = (email: string, code: string, newPassword = otherPassword) =>
  resetPassword(bench.visitor(), { email, code, newPassword });
const mailCount = async (email: string) => (await readMailsTo(bench.services, email)).length;
const stored = async () => {
  // A refused sign-in of an earlier test is recorded after its answer.
  await bench.services.refusals.flush();
  const [counts] = await bench.own.db.query(
    `SELECT (SELECT count(*) FROM outbox_messages) AS mails, (SELECT count(*) FROM accounts) AS accounts,
      (SELECT count(*) FROM codes) AS codes, (SELECT count(*) FROM audit_records) AS records`,
  );
  return counts;
};
const placesTaken = () => bench.own.db.query('SELECT count(*) FROM rate_limits');
const tokenOf = (outcome: object): string =>
  'accessToken' in outcome && typeof outcome.accessToken === 'string' ? outcome.accessToken : '';
const actionsIn = async (workspaceId: string) => {
  const rows = await bench.own.db.prisma.auditRecord.findMany({
    where: { chainId: workspaceId },
    orderBy: { seq: 'asc' },
  });
  return rows.map(({ action }) => action);
};

/** An account whose owner has verified it after two passwords were submitted. */
async function signUpWithTwoPasswords(email: string): Promise<string> {
  const register = (password: string) =>
    registerAccount(bench.visitor('198.51.100.9'), { email, password, displayName: 'Ada' });
  await register(strongPassword);
  const { devCode } = await register(otherPassword);
  return (await verifyAccount(bench.visitor(), { email, code: devCode ?? '' })).accessToken;
}

describe('forgot-password', () => {
  test('the mailed code sets a new password, signs in and ends every earlier session', async () => {
    const email = freshEmail();
    const { accessToken } = await bench.signUp(email);
    const { devCode } = await forgot(email);
    const outcome = await reset(email, devCode ?? '');
    expect(outcome).toMatchObject({ status: 'signed_in', email });
    const actor = await bench.consoleActor(tokenOf(outcome));
    expect(await codeOf(bench.session(accessToken))).toBe('token_invalid');
    expect(await codeOf(login(email, strongPassword))).toBe('invalid_credentials');
    await expect(login(email, otherPassword)).resolves.toMatchObject({ status: 'signed_in' });
    expect(await actionsIn(actor.workspaceId)).toContain('account.password_reset');
  });

  test('a verified, an unverified and an unknown address get the same answer, and only the first gets a mail', async () => {
    const [verified, unverified, unknown] = [freshEmail(), freshEmail(), freshEmail()];
    await bench.signUp(verified);
    await registerAccount(bench.visitor(), { email: unverified, password: strongPassword, displayName: 'A' });
    const mails = { [verified]: 2, [unverified]: 1, [unknown]: 0 };
    for (const [email, count] of Object.entries(mails)) {
      expect(shapeOf(await forgot(email))).toEqual({ email, devCode: 'six digits' });
      expect(await mailCount(email)).toBe(count);
    }
  });

  test('over the limit the answer stays the same and nothing is mailed', async () => {
    const email = freshEmail();
    await bench.signUp(email);
    for (let asked = 0; asked < 8; asked += 1) await forgot(email);
    // One code at sign-up, four until the fifth of the hour.
    expect(await mailCount(email)).toBe(5);
    expect(shapeOf(await forgot(email))).toEqual({ email, devCode: 'six digits' });
  });

  test('stores nothing of a mail that is not sent', async () => {
    const [unverified, verified] = [freshEmail(), freshEmail()];
    await registerAccount(bench.visitor(), { email: unverified, password: strongPassword, displayName: 'A' });
    await bench.signUp(verified);
    const before = await stored();
    for (const email of [freshEmail(), unverified]) await forgot(email);
    for (const email of [freshEmail(), verified]) await resendCode(bench.visitor(), { email });
    expect(await stored()).toEqual(before);
  });
});

describe('one client that asks for the codes of many addresses', () => {
  const ip = '198.51.100.77';
  const allowed = 60;

  test('gets at most 60 mails an hour, and nothing is stored beyond that', async () => {
    const visitor = bench.visitor(ip);
    for (let asked = 0; asked < allowed; asked += 1) await forgotPassword(visitor, { email: freshEmail() });
    const email = freshEmail();
    await bench.signUp(email);
    const before = await stored();
    const places = await placesTaken();
    expect(shapeOf(await forgotPassword(visitor, { email }))).toEqual({ email, devCode: 'six digits' });
    const refusal = await refusalOf(resendCode(visitor, { email: freshEmail() }));
    expect([refusal.code, refusal.options.limit?.policy]).toEqual(['otp_rate_limited', 'code-sends-client']);
    expect([await stored(), await placesTaken()]).toEqual([before, places]);
    // Somebody else is still mailed: the address has its own places.
    await forgotPassword(bench.visitor('198.51.100.78'), { email });
    expect(await mailCount(email)).toBe(2);
    bench.services.clock.advance(3601);
    await forgotPassword(visitor, { email });
    expect(await mailCount(email)).toBe(3);
  });
});

describe('reset-password', () => {
  test('a wrong code, a used one and a verification code get the same refusal', async () => {
    const email = freshEmail();
    await bench.signUp(email);
    const { devCode } = await forgot(email);
    expect(await codeOf(reset(email, wrongCode(devCode)))).toBe('verification_code_invalid');
    await reset(email, devCode ?? '');
    expect(await codeOf(reset(email, devCode ?? ''))).toBe('verification_code_invalid');
    const unverified = freshEmail();
    const registered = await registerAccount(bench.visitor(), {
      email: unverified,
      password: strongPassword,
      displayName: 'A',
    });
    expect(await codeOf(reset(unverified, registered.devCode ?? ''))).toBe('verification_code_invalid');
  });

  test('exactly one of two simultaneous resets with one code succeeds', async () => {
    const email = freshEmail();
    await bench.signUp(email);
    const code = (await forgot(email)).devCode ?? '';
    const settled = await Promise.allSettled([
      reset(email, code, 'first new gibberish'),
      reset(email, code, 'second new nonsense'),
    ]);
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('a password change ends the code that was mailed before it', async () => {
    const email = freshEmail();
    const { actor } = await bench.signUp(email);
    const { devCode } = await forgot(email);
    await changePassword(bench.as(actor), { currentPassword: strongPassword, newPassword: otherPassword });
    expect(await codeOf(reset(email, devCode ?? ''))).toBe('verification_code_invalid');
  });

  test('a reset without a session names the missing fields', async () => {
    await expect(resetPassword(bench.visitor(), { newPassword: otherPassword })).rejects.toMatchObject({
      code: 'validation_error',
      options: { fields: [{ loc: ['body', 'email'] }, { loc: ['body', 'code'] }] },
    });
  });

  test('a suspended account is refused even with a right code', async () => {
    const email = freshEmail();
    await bench.signUp(email);
    const { devCode } = await forgot(email);
    await bench.own.db.prisma.account.update({ where: { email }, data: { suspendedAt: new Date() } });
    expect(await codeOf(reset(email, devCode ?? ''))).toBe('account_suspended');
  });
});

describe('a session with a reset due', () => {
  test('the session sets the new password and is replaced by a full one', async () => {
    const email = freshEmail();
    const due = await signUpWithTwoPasswords(email);
    const outcome = await resetPassword(bench.as(await bench.session(due)), {
      newPassword: 'third choice of gibberish',
    });
    expect((await bench.session(tokenOf(outcome))).kind).toBe('console');
    expect(await codeOf(bench.session(due))).toBe('token_invalid');
    await expect(login(email, 'third choice of gibberish')).resolves.toMatchObject({ status: 'signed_in' });
    for (const planted of [strongPassword, otherPassword]) {
      expect(await codeOf(login(email, planted))).toBe('invalid_credentials');
    }
  });

  test('the session can otherwise only sign out and read who is signed in', async () => {
    const due = await signUpWithTwoPasswords(freshEmail());
    const ctx = bench.as(await bench.session(due));
    expect(await codeOf(updateProfile(ctx, { displayName: 'Grace' }))).toBe('password_reset_required');
    const change = changePassword(ctx, {
      currentPassword: strongPassword,
      newPassword: 'third choice of gibberish',
    });
    expect(await codeOf(change)).toBe('password_reset_required');
    const viewer = await readViewer(ctx);
    expect(viewer).toMatchObject({ account: { resetDue: true }, workspace: null });
    await logout(ctx, {});
    expect(await codeOf(bench.session(due))).toBe('token_invalid');
  });

  test('exactly one of two simultaneous resets by one session succeeds', async () => {
    const ctx = bench.as(await bench.session(await signUpWithTwoPasswords(freshEmail())));
    const settled = await Promise.allSettled([
      resetPassword(ctx, { newPassword: 'first new gibberish' }),
      resetPassword(ctx, { newPassword: 'second new nonsense' }),
    ]);
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('a reset by mail ends the session as well', async () => {
    const email = freshEmail();
    const due = await signUpWithTwoPasswords(email);
    const { devCode } = await forgot(email);
    const outcome = await reset(email, devCode ?? '', 'third choice of gibberish');
    expect((await bench.session(tokenOf(outcome))).kind).toBe('console');
    expect(await codeOf(bench.session(due))).toBe('token_invalid');
  });
});

describe('change-password', () => {
  test('a changed password ends every other session, keeps this one and mails the owner', async () => {
    const email = freshEmail();
    const { actor, accessToken } = await bench.signUp(email);
    const other = tokenOf(await login(email, strongPassword));
    const mails = await mailCount(email);
    await changePassword(bench.as(actor), { currentPassword: strongPassword, newPassword: otherPassword });
    expect(await codeOf(bench.session(other))).toBe('token_invalid');
    expect((await bench.session(accessToken)).kind).toBe('console');
    expect(await mailCount(email)).toBe(mails + 1);
    expect(await codeOf(login(email, strongPassword))).toBe('invalid_credentials');
    await expect(login(email, otherPassword)).resolves.toMatchObject({ status: 'signed_in' });
    expect(await actionsIn(actor.workspaceId)).toContain('account.password_changed');
  });

  test('a change requires the current password, under the limits of a sign-in', async () => {
    const { actor } = await bench.signUp(freshEmail());
    const change = (currentPassword: string) =>
      changePassword(bench.as(actor), { currentPassword, newPassword: otherPassword });
    for (let tried = 0; tried < 10; tried += 1)
      expect(await codeOf(change('a wrong guess'))).toBe('invalid_credentials');
    expect(await codeOf(change(strongPassword))).toBe('login_rate_limited');
  });

  test('exactly one of two simultaneous changes succeeds', async () => {
    const { actor } = await bench.signUp(freshEmail());
    const change = (newPassword: string) =>
      changePassword(bench.as(actor), { currentPassword: strongPassword, newPassword });
    const settled = await Promise.allSettled([change('first new gibberish'), change('second new nonsense')]);
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
