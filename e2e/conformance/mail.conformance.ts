import { describe, expect, test } from 'vitest';
import { call, expectRefusal, freshAddress } from '../support/call.ts';
import { mutate, query } from '../support/console.ts';
import { freshEmail, freshPassword, register, signIn, signUp } from '../support/developer.ts';
import { obtainTokens, refresh, registerApproved } from '../support/oauth-flow.ts';

const auth = '/v1/developer/auth';

interface MailRow {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
}

/** The mails to an address in the development mailbox, newest first, each as its subject and text. */
async function readMail(email: string): Promise<string[]> {
  const mails = await query<MailRow[]>('listMailbox');
  const mine = mails.filter(({ to }) => to === email);
  const full = await Promise.all(
    mine.map(({ id }) => query<{ subject: string; text: string }>('readMailboxMessage', undefined, { id })),
  );
  return full.map(({ subject, text }) => `${subject}\n${text}`);
}

describe('Mail', () => {
  test('register: a 6-digit code is emailed, and dev_code echoes it', async () => {
    const { code, email } = await register();
    const mails = await readMail(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain(code);
  });

  test('a verified owner gets a mail that says the address is verified instead of a code', async () => {
    const { email } = await signUp();
    const body = { email, password: freshPassword(), display_name: 'Eve' };
    await call('POST', `${auth}/register`, { body });
    const [mail = ''] = await readMail(email);
    expect(await readMail(email)).toHaveLength(2);
    expect(mail).not.toMatch(/\b\d{6}\b/);
  });

  test('login on an unverified account: code re-sent; a wrong password sends nothing', async () => {
    const { email, from, password } = await register();
    await call('POST', `${auth}/login`, { from, body: { email, password: freshPassword() } });
    expect(await readMail(email)).toHaveLength(1);
    await call('POST', `${auth}/login`, { from, body: { email, password } });
    expect(await readMail(email)).toHaveLength(2);
  });

  test('an unregistered address gets no mail from any request', async () => {
    const email = freshEmail();
    await call('POST', `${auth}/resend`, { body: { email } });
    await call('POST', `${auth}/forgot-password`, { body: { email } });
    expect(await readMail(email)).toEqual([]);
  });

  test('forgot-password emails a code, and a reset notifies the owner', async () => {
    const { email } = await signUp();
    const forgot = await call<{ dev_code?: string }>('POST', `${auth}/forgot-password`, { body: { email } });
    const code = forgot.body.dev_code ?? '';
    expect((await readMail(email))[0]).toContain(code);
    await call('POST', `${auth}/reset-password`, { body: { email, code, new_password: freshPassword() } });
    expect((await readMail(email)).length).toBe(3);
  });
});

interface Notice {
  readonly id: string;
  readonly kind: string;
  readonly ip: string | null;
}

const openNotices = async (token: string) =>
  (await query<{ items: Notice[] }>('listOpenNotices', token)).items;

describe('Security notices', () => {
  test('a sign-in from an address that the account was not used from before is mailed to its owner, once', async () => {
    const developer = await signUp();
    await signIn(developer);
    expect(await readMail(developer.email)).toHaveLength(1);
    const elsewhere = { ...developer, from: freshAddress() };
    await signIn(elsewhere);
    await signIn(elsewhere);
    const [mail = '', ...others] = await readMail(developer.email);
    expect(others).toHaveLength(1);
    expect(mail).toMatch(/^New sign-in to your Patchbay account\n/);
    expect(mail).toContain(`IP address: ${elsewhere.from}`);
    const kinds = (await openNotices(developer.token)).map(({ ip, kind }) => [kind, ip]);
    expect(kinds).toEqual([['new_sign_in', elsewhere.from]]);
  });

  test('a refresh token that is used twice: the person reads in a mail and in the console why the app was disconnected', async () => {
    const [person, client] = [await signUp(), await registerApproved()];
    const { refresh_token: token } = await obtainTokens(person, client);
    expect((await refresh(client, token)).status).toBe(200);
    expect((await refresh(client, token)).status).toBe(400);
    expect((await refresh(client, token)).status).toBe(400);
    const mails = await readMail(person.email);
    expect(mails.filter((mail) => mail.includes('one of its refresh tokens was used twice'))).toHaveLength(1);
    expect(await openNotices(person.token)).toMatchObject([{ kind: 'app_disconnected', ip: null }]);
  });

  test('another developer neither sees nor dismisses a notice', async () => {
    const [developer, stranger] = [await signUp(), await signUp()];
    await signIn({ ...developer, from: freshAddress() });
    const [notice] = await openNotices(developer.token);
    const dismiss = mutate('dismissNotice', stranger.token, { id: notice?.id ?? '' });
    await expect(dismiss).rejects.toThrow('notice_not_found');
    expect(await openNotices(stranger.token)).toEqual([]);
    expect(await openNotices(developer.token)).toHaveLength(1);
  });
});

describe('Console only', () => {
  test('changing a password revokes the other sessions', async () => {
    const developer = await signUp();
    const other = await signIn(developer);
    const newPassword = freshPassword();
    const input = { currentPassword: developer.password, newPassword };
    await mutate('changePassword', developer.token, input);
    expectRefusal(await call('GET', '/v1/me', { token: other }), 401, 'token_invalid');
    expect((await call('GET', '/v1/me', developer)).status).toBe(200);
    expect(await signIn({ ...developer, password: newPassword })).toEqual(expect.any(String));
    const { email, password } = developer;
    const old = await call('POST', `${auth}/login`, { body: { email, password } });
    expectRefusal(old, 401, 'invalid_credentials');
  });

  test('the console lists and revokes sessions, and the API refuses a revoked session at once', async () => {
    const developer = await signUp();
    const other = await signIn(developer);
    const sessions = await query<{ id: string; current: boolean }[]>('listSessions', developer.token);
    expect(sessions).toHaveLength(2);
    const id = sessions.find(({ current }) => !current)?.id;
    await mutate('revokeSession', developer.token, { id });
    expectRefusal(await call('GET', '/v1/me', { token: other }), 401, 'token_invalid');
    expect((await call('GET', '/v1/me', developer)).status).toBe(200);
  });

  test('a request with a key is in the request log within 5 seconds under its X-Request-ID, and the console’s own calls are not', async () => {
    const developer = await signUp();
    const issued = await mutate<{ rawKey: string }>('createApiKey', developer.token, { name: 'Logged' });
    const { requestId } = await call('GET', '/v1/threads?limit=7', { token: issued.rawKey });
    interface Row {
      readonly requestId: string;
      readonly path: string;
      readonly status: number;
    }
    const list = async () => {
      const { items } = await query<{ items: Row[] }>('listRequests', developer.token);
      return items.map(({ path, requestId: id, status }) => ({ id, path, status }));
    };
    const expected = [{ id: requestId, path: '/v1/threads', status: 200 }];
    await expect.poll(list).toEqual(expected);
  });
});
