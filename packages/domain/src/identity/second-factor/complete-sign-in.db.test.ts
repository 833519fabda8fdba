import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readMailsTo } from '../../mail/mail.fixture.ts';
import {
  type AccountBench,
  codeOf,
  createAccountBench,
  freshEmail,
  otherPassword,
  strongPassword,
  wrongCode,
} from '../account/account.fixture.ts';
import { changePassword } from '../account/change-password.ts';
import { resetPassword } from '../account/reset-password.ts';
import { forgotPassword } from '../account/send-code.ts';
import { completeMfa } from './complete-sign-in.ts';
import { regenerateRecoveryCodes } from './recovery-code.ts';
import { appCode, enableTotp, passPassword } from './second-factor.fixture.ts';

let bench: AccountBench;
beforeAll(async () => {
  bench = await createAccountBench();
});
afterAll(() => bench[Symbol.asyncDispose]());

const complete = (mfaToken: string, code: string) => completeMfa(bench.visitor(), { mfaToken, code });

describe('a sign-in with a second factor', () => {
  test('a sign-in stops after the password and lists the methods', async () => {
    const { email } = await enableTotp(bench, freshEmail());
    const { mfaToken, ...rest } = await passPassword(bench, email);
    expect(mfaToken).toMatch(/^mfa_[0-9A-Za-z]{43}$/);
    expect(rest).toEqual({ status: 'mfa_required', email, methods: ['totp', 'recovery_code'] });
  });

  test('the app’s code completes a sign-in', async () => {
    const { email, secret, actor } = await enableTotp(bench, freshEmail());
    const { mfaToken } = await passPassword(bench, email);
    const { accessToken, status } = await complete(mfaToken, ` ${appCode(bench, secret)} `);
    expect(status).toBe('signed_in');
    expect((await bench.consoleActor(accessToken)).accountId).toBe(actor.accountId);
  });

  test('a code is refused the second time, even in another sign-in', async () => {
    const { email, secret } = await enableTotp(bench, freshEmail());
    const code = appCode(bench, secret);
    await complete((await passPassword(bench, email)).mfaToken, code);
    expect(await codeOf(complete((await passPassword(bench, email)).mfaToken, code))).toBe(
      'mfa_code_invalid',
    );
  });

  test('an older code is refused after a newer one was used', async () => {
    const { email, secret } = await enableTotp(bench, freshEmail());
    const older = appCode(bench, secret);
    await complete((await passPassword(bench, email)).mfaToken, appCode(bench, secret, 1));
    expect(await codeOf(complete((await passPassword(bench, email)).mfaToken, older))).toBe(
      'mfa_code_invalid',
    );
  });

  test('a recovery code works once, in any spelling, and its use is mailed', async () => {
    const { email, recoveryCodes } = await enableTotp(bench, freshEmail());
    const [code = ''] = recoveryCodes;
    await complete((await passPassword(bench, email)).mfaToken, code.toUpperCase().replaceAll('-', ' '));
    const subjects = (await readMailsTo(bench.services, email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'A Patchbay recovery code was used')).toHaveLength(1);
    expect(await codeOf(complete((await passPassword(bench, email)).mfaToken, code))).toBe(
      'mfa_code_invalid',
    );
  });

  test('a replaced recovery code is refused', async () => {
    const { actor, email, recoveryCodes } = await enableTotp(bench, freshEmail());
    await regenerateRecoveryCodes(bench.as(actor), {});
    const { mfaToken } = await passPassword(bench, email);
    expect(await codeOf(complete(mfaToken, recoveryCodes[0] ?? ''))).toBe('mfa_code_invalid');
  });

  test('a wrong second factor is written to the owner’s log, because someone knows the password', async () => {
    const { actor, email, secret } = await enableTotp(bench, freshEmail());
    const { mfaToken } = await passPassword(bench, email);
    await codeOf(complete(mfaToken, wrongCode(appCode(bench, secret))));
    await bench.services.refusals.flush();
    const where = { chainId: actor.workspaceId, action: 'account.mfa_failed' };
    expect(await bench.own.db.prisma.auditRecord.count({ where })).toBe(1);
  });
});

describe('the mfa token', () => {
  test('the token is SHA-256 at rest and works once', async () => {
    const { email, secret } = await enableTotp(bench, freshEmail());
    const { mfaToken } = await passPassword(bench, email);
    const rows = await bench.own.db.query<{ row: string }>('SELECT m::text AS row FROM mfa_challenges m');
    expect(rows.filter(({ row }) => row.includes(mfaToken))).toEqual([]);
    await complete(mfaToken, appCode(bench, secret));
    expect(await codeOf(complete(mfaToken, appCode(bench, secret, 1)))).toBe('mfa_token_invalid');
  });

  test('the token expires after 10 minutes', async () => {
    const { email, secret } = await enableTotp(bench, freshEmail());
    const { mfaToken } = await passPassword(bench, email);
    bench.services.clock.advance(600);
    expect(await codeOf(complete(mfaToken, appCode(bench, secret)))).toBe('mfa_token_invalid');
  });

  test('five wrong tries end the token, and the right code is refused with it', async () => {
    const { email, secret } = await enableTotp(bench, freshEmail());
    const { mfaToken } = await passPassword(bench, email);
    const right = appCode(bench, secret);
    for (let tried = 0; tried < 5; tried += 1) {
      expect(await codeOf(complete(mfaToken, wrongCode(right)))).toBe('mfa_code_invalid');
    }
    expect(await codeOf(complete(mfaToken, right))).toBe('mfa_token_invalid');
  });

  test('new tokens bring no new tries: an account has ten wrong codes in 15 minutes', async () => {
    const { email, secret } = await enableTotp(bench, freshEmail());
    const right = appCode(bench, secret);
    for (let round = 0; round < 2; round += 1) {
      const { mfaToken } = await passPassword(bench, email);
      for (let tried = 0; tried < 5; tried += 1) await codeOf(complete(mfaToken, wrongCode(right)));
    }
    const { mfaToken } = await passPassword(bench, email);
    expect(await codeOf(complete(mfaToken, right))).toBe('login_rate_limited');
  });

  test('an invented token is refused', async () => {
    expect(await codeOf(complete(`mfa_${'A'.repeat(43)}`, '123456'))).toBe('mfa_token_invalid');
  });

  test('a password change ends the tokens that the old password began', async () => {
    const { actor, email, secret } = await enableTotp(bench, freshEmail());
    const { mfaToken } = await passPassword(bench, email);
    await changePassword(bench.as(actor), { currentPassword: strongPassword, newPassword: otherPassword });
    expect(await codeOf(complete(mfaToken, appCode(bench, secret)))).toBe('mfa_token_invalid');
  });

  test('a token opens nothing once its account is suspended', async () => {
    const { actor, email, secret } = await enableTotp(bench, freshEmail());
    const { mfaToken } = await passPassword(bench, email);
    await bench.own.db.prisma.account.update({
      where: { id: actor.accountId },
      data: { suspendedAt: new Date() },
    });
    expect(await codeOf(complete(mfaToken, appCode(bench, secret)))).toBe('account_suspended');
  });
});

describe('races', () => {
  const winners = async (calls: Promise<unknown>[]) =>
    (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled').length;

  test('exactly one of four completions with one token and one code signs in', async () => {
    const { email, secret } = await enableTotp(bench, freshEmail());
    const { mfaToken } = await passPassword(bench, email);
    const code = appCode(bench, secret);
    expect(await winners(Array.from({ length: 4 }, () => complete(mfaToken, code)))).toBe(1);
  });

  test('exactly one completion with one token and several right codes signs in', async () => {
    const { email, secret, recoveryCodes } = await enableTotp(bench, freshEmail());
    const { mfaToken } = await passPassword(bench, email);
    const codes = [appCode(bench, secret), recoveryCodes[0] ?? '', recoveryCodes[1] ?? ''];
    expect(await winners(codes.map((code) => complete(mfaToken, code)))).toBe(1);
    // A loser's code was not used up.
    const used = { account: { email }, usedAt: { not: null } };
    expect(await bench.own.db.prisma.recoveryCode.count({ where: used })).toBeLessThanOrEqual(1);
  });

  test('exactly one of two tokens signs in with the same code', async () => {
    const { email, secret } = await enableTotp(bench, freshEmail());
    const tokens = [await passPassword(bench, email), await passPassword(bench, email)];
    const code = appCode(bench, secret);
    expect(await winners(tokens.map(({ mfaToken }) => complete(mfaToken, code)))).toBe(1);
  });

  test('exactly one of two tokens signs in with the same recovery code', async () => {
    const { email, recoveryCodes } = await enableTotp(bench, freshEmail());
    const tokens = [await passPassword(bench, email), await passPassword(bench, email)];
    expect(await winners(tokens.map(({ mfaToken }) => complete(mfaToken, recoveryCodes[0] ?? '')))).toBe(1);
  });

  test('twenty simultaneous wrong codes share five tries, and then the right one is refused', async () => {
    const { email, secret } = await enableTotp(bench, freshEmail());
    const { mfaToken } = await passPassword(bench, email);
    const right = appCode(bench, secret);
    const codes = await Promise.all(
      Array.from({ length: 20 }, () => codeOf(complete(mfaToken, wrongCode(right)))),
    );
    expect(codes.filter((code) => code === 'mfa_code_invalid')).toHaveLength(5);
    expect(codes.filter((code) => code === 'mfa_token_invalid')).toHaveLength(15);
    expect(await codeOf(complete(mfaToken, right))).toBe('mfa_token_invalid');
  });
});

describe('a password reset', () => {
  test('a password reset keeps the second factor and asks for it before signing in', async () => {
    const { email, secret } = await enableTotp(bench, freshEmail());
    const { devCode } = await forgotPassword(bench.visitor(), { email });
    const outcome = await resetPassword(bench.visitor(), {
      email,
      code: devCode ?? '',
      newPassword: otherPassword,
    });
    expect(outcome).toMatchObject({ status: 'mfa_required', methods: ['totp', 'recovery_code'] });
    expect(outcome).not.toHaveProperty('accessToken');
    const mfaToken = 'mfaToken' in outcome ? outcome.mfaToken : '';
    await expect(complete(mfaToken, appCode(bench, secret))).resolves.toMatchObject({ status: 'signed_in' });
  });
});
