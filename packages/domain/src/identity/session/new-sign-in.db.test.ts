import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readMailsTo } from '../../mail/mail.fixture.ts';
import { listNotices, listOpenNotices } from '../../notice/list.ts';
import { noticesOf } from '../../notice/notice.fixture.ts';
import {
  type AccountBench,
  codeOf,
  createAccountBench,
  freshEmail,
  otherPassword,
  strongPassword,
} from '../account/account.fixture.ts';
import { changePassword } from '../account/change-password.ts';
import { loginAccount } from '../account/login.ts';
import { resetPassword } from '../account/reset-password.ts';
import { forgotPassword } from '../account/send-code.ts';
import { completeMfa } from '../second-factor/complete-sign-in.ts';
import { enableTotp, passPassword } from '../second-factor/second-factor.fixture.ts';
import { listSessions } from './list.ts';
import { revokeSession } from './revoke.ts';

let bench: AccountBench;
beforeAll(async () => {
  bench = await createAccountBench();
});
afterAll(() => bench[Symbol.asyncDispose]());

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

interface Place {
  readonly ip?: string;
  readonly userAgent?: string;
  /** The cookie of the browser. */
  readonly browser?: string;
}

async function signIn(email: string, place: Place = {}, password = strongPassword): Promise<string> {
  const ctx = bench.visitor(place.ip);
  const outcome = await loginAccount({ ...ctx, origin: { ...ctx.origin, ...place } }, { email, password });
  if (outcome.status !== 'signed_in') throw new Error(`expected a session, got ${outcome.status}`);
  return outcome.accessToken;
}

const subject = 'New sign-in to your Patchbay account';
const alerts = async (email: string) =>
  (await readMailsTo(bench.services, email)).filter((mail) => mail.subject === subject);

describe('a sign-in', () => {
  test('from a new browser is announced once, in the console and by mail, with the browser and the address', async () => {
    const { actor } = await bench.signUp(freshEmail());
    const place = { ip: '198.51.100.9', userAgent: firefox, browser: 'cookie-1' };
    await signIn(actor.email, place);
    await signIn(actor.email, place);
    const [mail, ...others] = await alerts(actor.email);
    expect(others).toEqual([]);
    expect(mail?.text).toContain('Browser: Firefox on Linux\nIP address: 198.51.100.9');
    expect((await listNotices(bench.as(actor))).items).toMatchObject([
      { kind: 'new_sign_in', browser: 'Firefox on Linux', ip: '198.51.100.9' },
    ]);
  });

  test('is shown above the pages of every other session, and not above those of its own', async () => {
    const { actor } = await bench.signUp(freshEmail());
    await signIn(actor.email, { ip: '198.51.100.9', userAgent: firefox, browser: 'cookie-1' });
    const opened = (await listSessions(bench.as(actor))).find(({ ip }) => ip === '198.51.100.9');
    const own = bench.as({ ...actor, sessionId: `ses_${opened?.id.slice('ses_'.length)}` });
    expect(await listOpenNotices(own)).toEqual({ items: [], total: 0 });
    expect(await listOpenNotices(bench.as(actor))).toMatchObject({
      items: [{ kind: 'new_sign_in' }],
      total: 1,
    });
  });

  test('of a known browser is not announced, wherever it is', async () => {
    const { actor } = await bench.signUp(freshEmail());
    await signIn(actor.email, { userAgent: firefox, browser: 'cookie-1' });
    await signIn(actor.email, { userAgent: firefox, browser: 'cookie-1', ip: '192.0.2.44' });
    expect(await alerts(actor.email)).toHaveLength(1);
  });

  test('of a copy of the same kind of browser elsewhere is announced', async () => {
    const { actor } = await bench.signUp(freshEmail());
    await signIn(actor.email, { userAgent: chrome, browser: 'cookie-1' });
    await signIn(actor.email, { userAgent: chrome, browser: 'cookie-2', ip: '192.0.2.44' });
    expect(await alerts(actor.email)).toHaveLength(2);
  });

  test('of a program without a cookie is announced once for its kind and address', async () => {
    const { actor } = await bench.signUp(freshEmail());
    await signIn(actor.email, { userAgent: 'curl/8.1', ip: '192.0.2.1' });
    await signIn(actor.email, { userAgent: 'curl/8.1', ip: '192.0.2.1' });
    expect(await alerts(actor.email)).toHaveLength(1);
    await signIn(actor.email, { userAgent: 'curl/8.1', ip: '192.0.2.2' });
    expect(await alerts(actor.email)).toHaveLength(2);
  });

  test('of the verification is not announced, and its browser is known from then on', async () => {
    const { actor } = await bench.signUp(freshEmail());
    await signIn(actor.email);
    expect(await alerts(actor.email)).toEqual([]);
  });

  test('of a browser whose session its owner revoked is announced again', async () => {
    const { actor } = await bench.signUp(freshEmail());
    const place = { ip: '198.51.100.9', userAgent: firefox, browser: 'cookie-1' };
    await signIn(actor.email, place);
    const stranger = (await listSessions(bench.as(actor))).find(({ ip }) => ip === place.ip);
    await revokeSession(bench.as(actor), { id: stranger?.id ?? '' });
    await signIn(actor.email, place);
    expect(await alerts(actor.email)).toHaveLength(2);
  });

  test('of a browser that was signed out by a new password is announced again', async () => {
    const { actor } = await bench.signUp(freshEmail());
    const place = { ip: '198.51.100.9', userAgent: firefox, browser: 'cookie-1' };
    await signIn(actor.email, place);
    await changePassword(bench.as(actor), { currentPassword: strongPassword, newPassword: otherPassword });
    await signIn(actor.email, place, otherPassword);
    expect(await alerts(actor.email)).toHaveLength(2);
  });

  test('with a wrong password announces nothing', async () => {
    const { actor } = await bench.signUp(freshEmail());
    expect(await codeOf(signIn(actor.email, { userAgent: firefox }, otherPassword))).toBe(
      'invalid_credentials',
    );
    expect(await noticesOf(bench.services, actor.userId)).toEqual([]);
  });

  test('at the same time from one new browser is announced once', async () => {
    const { actor } = await bench.signUp(freshEmail());
    const place = { userAgent: firefox, browser: 'cookie-1', ip: '198.51.100.9' };
    await Promise.all(Array.from({ length: 5 }, () => signIn(actor.email, place)));
    expect(await alerts(actor.email)).toHaveLength(1);
  });

  test('leaves no value of the cookie in the database, and nothing that links two accounts of one browser', async () => {
    const people = [await bench.signUp(freshEmail()), await bench.signUp(freshEmail())];
    for (const { actor } of people) await signIn(actor.email, { browser: 'shared-cookie' });
    const rows = await bench.own.db.query<{ row: string; hash: string }>(
      `SELECT s::text AS row, encode(browser_hash, 'hex') AS hash FROM sessions s WHERE browser_hash IS NOT NULL
       AND account_id = ANY ($1)`,
      [people.map(({ actor }) => actor.accountId)],
    );
    expect(rows).toHaveLength(2);
    expect(new Set(rows.map(({ hash }) => hash)).size).toBe(2);
    expect(rows.filter(({ row }) => row.includes('shared-cookie'))).toEqual([]);
  });
});

describe('a new password', () => {
  test('is announced with the browser and the address, and a reset does not announce its own sign-in as well', async () => {
    const { actor } = await bench.signUp(freshEmail());
    const { devCode } = await forgotPassword(bench.visitor(), { email: actor.email });
    const ctx = bench.visitor('192.0.2.77');
    const origin = { ...ctx.origin, userAgent: firefox };
    const typed = { email: actor.email, code: devCode ?? '', newPassword: otherPassword };
    await resetPassword({ ...ctx, origin }, typed);
    expect(await noticesOf(bench.services, actor.userId)).toMatchObject([
      { kind: 'password_changed', details: { how: 'reset' }, ip: '192.0.2.77', browser: 'Firefox on Linux' },
    ]);
    const mail = (await readMailsTo(bench.services, actor.email)).at(-1);
    expect(mail?.text).toContain('Secure your mailbox first');
  });
});

test('a recovery code is announced with how many are left, and not as a new sign-in as well', async () => {
  const { actor, email, recoveryCodes } = await enableTotp(bench, freshEmail());
  const { mfaToken } = await passPassword(bench, email);
  await completeMfa(bench.visitor('192.0.2.78'), { mfaToken, code: recoveryCodes[0] ?? '' });
  expect(await noticesOf(bench.services, actor.userId)).toMatchObject([
    { kind: 'second_factor_added', details: { factor: 'totp' } },
    { kind: 'recovery_code_used', details: { left: 9 }, ip: '192.0.2.78' },
  ]);
});
