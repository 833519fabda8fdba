import type { Services } from '@patchbay/domain/core';
import { createTestDatabase, type TestDatabase } from '@patchbay/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBrowser, createRouterServices, refusalOf } from './account.fixture.ts';

let own: TestDatabase;
let services: Services;
beforeAll(async () => {
  own = await createTestDatabase();
  services = createRouterServices(own);
});
afterAll(() => own.drop());

const password = 'correct horse battery staple';
const otherPassword = 'vixen jumbo quartz lymph';
type Browser = ReturnType<typeof createBrowser>;

async function signUp(email: string): Promise<Browser> {
  const browser = createBrowser(services);
  const call = await browser.call();
  const { devCode = '' } = await call.registerAccount({ email, password, displayName: 'Ada' });
  await call.verifyAccount({ email, code: devCode });
  return browser;
}

describe('the session cookie', () => {
  test('is set by verification and is never part of a response', async () => {
    const browser = createBrowser(services);
    const call = await browser.call();
    const registered = await call.registerAccount({ email: 'one@example.com', password, displayName: 'Ada' });
    expect(registered).toMatchObject({ email: 'one@example.com', needsVerification: true });
    expect(registered.devCode).toMatch(/^\d{6}$/);
    expect(browser.cookie()).toBeUndefined();
    const verified = await call.verifyAccount({ email: 'one@example.com', code: registered.devCode ?? '' });
    expect(verified).toEqual({ email: 'one@example.com', passwordResetRequired: false });
    expect(browser.cookie()).toMatch(/^pb_sess_/);
    expect(await (await browser.call()).readViewer()).toMatchObject({
      account: { email: 'one@example.com' },
    });
  });

  test('is set by signing in; signing out clears it and ends the session', async () => {
    await signUp('two@example.com');
    const browser = createBrowser(services);
    expect(await (await browser.call()).loginAccount({ email: 'two@example.com', password })).toEqual({
      status: 'signed_in',
    });
    const token = browser.cookie();
    await (await browser.call()).logout();
    expect(browser.cookie()).toBeUndefined();
    expect(
      await own.db.prisma.session.count({
        where: { account: { email: 'two@example.com' }, revokedAt: null },
      }),
    ).toBe(1);
    expect(token).toMatch(/^pb_sess_/);
  });

  test('of a dead session is cleared, and its browser is signed out', async () => {
    const browser = await signUp('three@example.com');
    const other = createBrowser(services);
    await (await other.call()).loginAccount({ email: 'three@example.com', password });
    expect(await (await other.call()).revokeOtherSessions()).toEqual({ revoked: 1 });
    expect(await (await browser.call()).readViewer()).toBeNull();
    expect(browser.cookie()).toBeUndefined();
  });

  test('is not set before the second factor', async () => {
    const browser = await signUp('four@example.com');
    const call = await browser.call();
    const { options } = await call.startPasskey();
    expect(options.rp.id).toBe('localhost');
    const account = await own.db.prisma.account.findUniqueOrThrow({ where: { email: 'four@example.com' } });
    await own.db.prisma.passkey.create({
      data: {
        id: 'pky_1',
        accountId: account.id,
        credentialId: 'AA',
        publicKey: Buffer.of(1),
        signCount: 0,
        name: 'k',
        createdAt: new Date(),
      },
    });
    const elsewhere = createBrowser(services);
    const answer = await (await elsewhere.call()).loginAccount({ email: 'four@example.com', password });
    expect(answer).toMatchObject({ status: 'mfa_required', methods: ['passkey'] });
    expect(Object.keys(answer).sort()).toEqual(['methods', 'mfaToken', 'status']);
    expect(elsewhere.cookie()).toBeUndefined();
  });

  test('is replaced by a password reset', async () => {
    const browser = await signUp('five@example.com');
    const before = browser.cookie();
    const call = await browser.call();
    const { devCode = '' } = await call.forgotPassword({ email: 'five@example.com' });
    const answer = await call.resetPassword({
      email: 'five@example.com',
      code: devCode,
      newPassword: otherPassword,
    });
    expect(answer).toEqual({ email: 'five@example.com', status: 'signed_in' });
    expect(browser.cookie()).not.toBe(before);
    expect(await (await browser.call()).readViewer()).not.toBeNull();
  });
});

describe('refusals', () => {
  test('carry the code of tRPC and the code of the domain', async () => {
    const call = await createBrowser(services).call();
    expect(await refusalOf(call.loginAccount({ email: 'nobody@example.com', password }))).toEqual([
      'UNAUTHORIZED',
      'invalid_credentials',
    ]);
    expect(await refusalOf(call.verifyAccount({ email: 'nobody@example.com', code: '123456' }))).toEqual([
      'BAD_REQUEST',
      'verification_code_invalid',
    ]);
    const closed = [
      call.listSessions(),
      call.readSecondFactor(),
      call.changePassword({ currentPassword: password, newPassword: otherPassword }),
    ];
    for (const refused of closed)
      expect(await refusalOf(refused)).toEqual(['UNAUTHORIZED', 'missing_bearer_token']);
  });

  test('a password of nine characters is refused at its field', async () => {
    const call = await createBrowser(services).call();
    const refused = call.registerAccount({
      email: 'six@example.com',
      password: 'nine char',
      displayName: 'Ada',
    });
    expect(await refusalOf(refused)).toEqual(['UNPROCESSABLE_CONTENT', 'validation_error']);
  });

  test('while a password reset is due, only a new password is accepted', async () => {
    const browser = createBrowser(services);
    const call = await browser.call();
    await call.registerAccount({ email: 'seven@example.com', password, displayName: 'Ada' });
    const { devCode = '' } = await call.registerAccount({
      email: 'seven@example.com',
      password: otherPassword,
      displayName: 'Ada',
    });
    expect(await call.verifyAccount({ email: 'seven@example.com', code: devCode })).toMatchObject({
      passwordResetRequired: true,
    });
    const due = await browser.call();
    expect(await refusalOf(due.listSessions())).toEqual(['FORBIDDEN', 'password_reset_required']);
    expect(await due.readViewer()).toMatchObject({ account: { resetDue: true }, workspace: null });
    await due.resetPassword({ newPassword: 'third choice of gibberish' });
    expect(await (await browser.call()).readViewer()).toMatchObject({ account: { resetDue: false } });
  });
});

describe('settings, sessions and the mailbox', () => {
  test('a signed-in developer reads and changes the account', async () => {
    const browser = await signUp('eight@example.com');
    const call = await browser.call();
    expect(await call.updateProfile({ displayName: 'Grace' })).toMatchObject({ displayName: 'Grace' });
    expect(await call.listSessions()).toMatchObject([{ current: true }]);
    expect(await call.reauthenticate({ password })).toEqual({});
    expect(await call.readPublicSettings()).toEqual({
      env: 'test',
      deployment: 'development',
      hasMailbox: true,
      hasPhoneSignIn: true,
    });
  });

  test('the mailbox is open to everyone in development and does not exist with a mail server', async () => {
    const call = await createBrowser(services).call();
    const [newest] = await call.listMailbox();
    const { id, text } = await call.readMailboxMessage({ id: newest?.id ?? '' });
    expect(id).toBe(newest?.id);
    expect(text).not.toBe('');
    const production = await createBrowser(createRouterServices(own, { devCodes: false })).call();
    expect(await refusalOf(production.listMailbox())).toEqual(['NOT_FOUND', 'not_found']);
  });
});
