import { askConsent, createApprovedClient } from '@patchbay/domain/consent.fixture';
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

let browsers = 0;

/** A user in a browser at its own IP address: sign-ups are limited per address. */
async function signUp(phone: string) {
  browsers += 1;
  const browser = createBrowser(services, `198.51.100.${browsers}`);
  const { devCode = '' } = await (await browser.call()).startPhone({ phone });
  await (await browser.call()).signUpByPhone({ displayName: 'Grace', phone, code: devCode });
  return browser;
}

describe('a platform user in the console', () => {
  test('signs up and in, and only the cookie holds the token', async () => {
    const phone = '+14155550001';
    const browser = createBrowser(services);
    const asked = await (await browser.call()).startPhone({ phone });
    expect(asked).toEqual({ phone, devCode: expect.stringMatching(/^\d{6}$/) });
    const code = asked.devCode ?? '';
    expect(await (await browser.call()).verifyPhone({ phone, code })).toEqual({ status: 'needs_sign_up' });
    expect(browser.cookie()).toBeUndefined();
    const made = await (await browser.call()).signUpByPhone({ displayName: 'Grace', phone, code });
    expect(made).toEqual({ userId: expect.any(String), deviceId: expect.any(String) });
    expect(browser.cookie()).toMatch(/^pb_user_/);
    const other = createBrowser(services);
    const { devCode = '' } = await (await other.call()).startPhone({ phone });
    expect(await (await other.call()).verifyPhone({ phone, code: devCode })).toEqual({
      status: 'signed_in',
    });
    expect(other.cookie()).toMatch(/^pb_user_/);
  });

  test('reads what it may decide and has decided', async () => {
    const browser = await signUp('+14155550002');
    const call = await browser.call();
    expect(await call.listGrants()).toEqual([]);
    expect(await refusalOf(call.readConsent({ uid: 'none' }))).toEqual([
      'NOT_FOUND',
      'interaction_not_found',
    ]);
    expect(await refusalOf(call.tryDeviceCode({ userCode: 'BCDF-GHJK' }))).toEqual([
      'NOT_FOUND',
      'user_code_invalid',
    ]);
  });

  test('decides a consent; the app then stays connected to this user until it is revoked', async () => {
    const call = await (await signUp('+14155550006')).call();
    const { id: clientId } = await createApprovedClient(services);
    const uid = await askConsent(services, clientId);
    const { returnTo } = await call.decideConsent({ uid, decision: 'allow' });
    expect(returnTo).toContain(`/v1/oauth/authorize/${uid}?proof=`);
    const [app] = await call.listGrants();
    expect(app?.client.id).toBe(clientId);
    const other = await (await signUp('+14155550007')).call();
    expect(await other.listGrants()).toEqual([]);
    expect(await refusalOf(other.revokeGrant({ id: app?.id ?? '' }))).toEqual([
      'NOT_FOUND',
      'grant_not_found',
    ]);
    await call.revokeGrant({ id: app?.id ?? '' });
    expect(await call.listGrants()).toEqual([]);
  });

  test('is not a viewer of the console, and every developer procedure refuses the user', async () => {
    const call = await (await signUp('+14155550003')).call();
    expect(await call.readViewer()).toBeNull();
    expect(await call.readPlatformUser()).toEqual({ displayName: 'Grace', phone: '+14155550003' });
    const refused = [
      call.listApiKeys(),
      call.listSessions(),
      call.readHome(),
      call.listClients(),
      call.readSecondFactor(),
      call.readFlags(),
    ];
    for (const answer of refused) expect(await refusalOf(answer)).toEqual(['FORBIDDEN', 'first_party_only']);
  });

  test('signs out: the session is dead and the cookie is gone', async () => {
    const browser = await signUp('+14155550004');
    await (await browser.call()).logout();
    expect(browser.cookie()).toBeUndefined();
    expect(
      await own.db.prisma.session.count({ where: { user: { phone: '+14155550004' }, revokedAt: null } }),
    ).toBe(0);
  });

  test('may sign in to a console account instead', async () => {
    const browser = await signUp('+14155550005');
    const password = 'correct horse battery staple';
    const email = 'grace@example.com';
    const registered = await (await browser.call()).registerAccount({
      email,
      password,
      displayName: 'Grace',
    });
    await (await browser.call()).verifyAccount({ email, code: registered.devCode ?? '' });
    expect(browser.cookie()).toMatch(/^pb_sess_/);
  });
});
