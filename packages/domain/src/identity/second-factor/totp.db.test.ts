import { DecryptionFailed } from '@patchbay/secrets';
import { Secret } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readMailsTo } from '../../mail/mail.fixture.ts';
import {
  type AccountBench,
  codeOf,
  createAccountBench,
  freshEmail,
  strongPassword,
} from '../account/account.fixture.ts';
import { loginAccount } from '../account/login.ts';
import { reauthenticate } from '../account/reauthenticate.ts';
import { readSecondFactor } from './method.ts';
import { regenerateRecoveryCodes } from './recovery-code.ts';
import { appCode, enableTotp } from './second-factor.fixture.ts';
import { confirmTotp, disableTotp, startTotp } from './totp.ts';

let bench: AccountBench;
beforeAll(async () => {
  bench = await createAccountBench();
});
afterAll(() => bench[Symbol.asyncDispose]());

const auditOf = (workspaceId: string, action: string) =>
  bench.own.db.prisma.auditRecord.count({ where: { chainId: workspaceId, action } });
const subjectsTo = async (email: string) =>
  (await readMailsTo(bench.services, email)).map(({ subject }) => subject);

describe('setting up an authenticator app', () => {
  test('an app changes nothing at sign-in until its first code confirms it', async () => {
    const email = freshEmail();
    const { actor } = await bench.signUp(email);
    await startTotp(bench.as(actor), {});
    await expect(loginAccount(bench.visitor(), { email, password: strongPassword })).resolves.toMatchObject({
      status: 'signed_in',
    });
    expect((await readSecondFactor(bench.as(actor))).totp.enabled).toBe(false);
  });

  test('enabling an app returns ten recovery codes once, writes an audit record and mails the owner', async () => {
    const email = freshEmail();
    const { actor, recoveryCodes } = await enableTotp(bench, email);
    expect(recoveryCodes).toHaveLength(10);
    const { totp, ...rest } = await readSecondFactor(bench.as(actor));
    expect(totp.enabled).toBe(true);
    expect(totp.createdAt).toBeInstanceOf(Date);
    expect(rest).toEqual({ passkeys: [], recoveryCodesLeft: 10 });
    expect(await auditOf(actor.workspaceId, 'mfa.enabled')).toBe(1);
    expect(await subjectsTo(email)).toContain('A second factor was added to your Patchbay account');
  });

  test('the secret is encrypted for its row, and recovery codes are hashed', async () => {
    const { actor, secret, recoveryCodes } = await enableTotp(bench, freshEmail());
    const { prisma } = bench.own.db;
    const { secretBox } = await prisma.totp.findUniqueOrThrow({ where: { accountId: actor.accountId } });
    const box = Buffer.from(secretBox);
    expect(box.includes(Buffer.from(Secret.fromBase32(secret).buffer))).toBe(false);
    expect(() => bench.services.keyring.unwrap(box, 'totps|another|secret_box')).toThrow(DecryptionFailed);
    const stored = await prisma.recoveryCode.findMany({ where: { accountId: actor.accountId } });
    expect(JSON.stringify(stored)).not.toContain(recoveryCodes[0]);
  });

  test('a wrong first code is refused, and after ten of them the right one is as well', async () => {
    const { actor } = await bench.signUp(freshEmail());
    const { secret } = await startTotp(bench.as(actor), {});
    const right = appCode(bench, secret);
    const wrong = right === '000000' ? '111111' : '000000';
    for (let tried = 0; tried < 10; tried += 1) {
      expect(await codeOf(confirmTotp(bench.as(actor), { code: wrong }))).toBe('mfa_code_invalid');
    }
    expect(await codeOf(confirmTotp(bench.as(actor), { code: right }))).toBe('login_rate_limited');
  });

  test('a first code needs a start, and a confirmed app cannot be started again', async () => {
    const { actor } = await bench.signUp(freshEmail());
    expect(await codeOf(confirmTotp(bench.as(actor), { code: '123456' }))).toBe('mfa_not_enabled');
    const enabled = await enableTotp(bench, freshEmail());
    expect(await codeOf(startTotp(bench.as(enabled.actor), {}))).toBe('mfa_already_enabled');
    const again = confirmTotp(bench.as(enabled.actor), { code: appCode(bench, enabled.secret) });
    expect(await codeOf(again)).toBe('mfa_already_enabled');
  });

  test('a new start replaces the unconfirmed secret', async () => {
    const { actor } = await bench.signUp(freshEmail());
    const first = await startTotp(bench.as(actor), {});
    const second = await startTotp(bench.as(actor), {});
    expect(second.secret).not.toBe(first.secret);
    expect(await codeOf(confirmTotp(bench.as(actor), { code: appCode(bench, first.secret) }))).toBe(
      'mfa_code_invalid',
    );
    await expect(
      confirmTotp(bench.as(actor), { code: appCode(bench, second.secret) }),
    ).resolves.toBeDefined();
  });
});

describe('changing second factors', () => {
  test.each([
    ['starting', startTotp],
    ['disabling', disableTotp],
    ['replacing recovery codes', regenerateRecoveryCodes],
  ])('%s requires a password proven within the last 10 minutes', async (_, change) => {
    const { actor } = await bench.signUp(freshEmail());
    bench.services.clock.advance(600);
    expect(await codeOf(change(bench.as(actor), {}))).toBe('reauthentication_required');
    await reauthenticate(bench.as(actor), { password: strongPassword });
    expect(await change(bench.as(actor), {}).catch((error: { code: string }) => error.code)).not.toBe(
      'reauthentication_required',
    );
  });

  test('disabling the last factor deletes the recovery codes, writes an audit record and mails the owner', async () => {
    const email = freshEmail();
    const { actor } = await enableTotp(bench, email);
    await disableTotp(bench.as(actor), {});
    expect(await readSecondFactor(bench.as(actor))).toMatchObject({
      totp: { enabled: false },
      recoveryCodesLeft: 0,
    });
    expect(await auditOf(actor.workspaceId, 'mfa.disabled')).toBe(1);
    expect(await subjectsTo(email)).toContain('A second factor was removed from your Patchbay account');
    expect(await codeOf(disableTotp(bench.as(actor), {}))).toBe('mfa_not_enabled');
    await expect(loginAccount(bench.visitor(), { email, password: strongPassword })).resolves.toMatchObject({
      status: 'signed_in',
    });
  });

  test('replacing recovery codes returns ten new ones', async () => {
    const { actor, recoveryCodes } = await enableTotp(bench, freshEmail());
    const replaced = await regenerateRecoveryCodes(bench.as(actor), {});
    expect(replaced.recoveryCodes).toHaveLength(10);
    expect(replaced.recoveryCodes.filter((code) => recoveryCodes.includes(code))).toEqual([]);
  });

  test('recovery codes are not made without a second factor', async () => {
    const { actor } = await bench.signUp(freshEmail());
    expect(await codeOf(regenerateRecoveryCodes(bench.as(actor), {}))).toBe('mfa_not_enabled');
  });
});
