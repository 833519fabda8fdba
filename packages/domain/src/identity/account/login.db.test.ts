import { limitPolicies } from '@patchbay/contract';
import { createPasswordHasher } from '@patchbay/secrets';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readMailsTo } from '../../mail/mail.fixture.ts';
import {
  type AccountBench,
  codeOf,
  createAccountBench,
  freshEmail,
  otherPassword,
  refusalOf,
  shapeOf,
  strongPassword,
} from './account.fixture.ts';
import { changePassword } from './change-password.ts';
import { loginAccount } from './login.ts';
import { registerAccount } from './register.ts';
import { resendCode } from './send-code.ts';
import { verifyAccount } from './verify.ts';

let bench: AccountBench;
beforeAll(async () => {
  bench = await createAccountBench();
});
afterAll(() => bench[Symbol.asyncDispose]());

const login = (email: string, password = strongPassword, ip?: string) =>
  loginAccount(bench.visitor(ip), { email, password });
const register = (email: string, password = strongPassword) =>
  registerAccount(bench.visitor(), { email, password, displayName: 'Ada' });

describe('sign-in', () => {
  test('a verified account signs in', async () => {
    const email = freshEmail();
    const { actor } = await bench.signUp(email);
    const outcome = await login(email);
    expect(outcome).toMatchObject({ status: 'signed_in', email });
    const signedIn = await bench.consoleActor('accessToken' in outcome ? outcome.accessToken : '');
    expect(signedIn).toMatchObject({ accountId: actor.accountId, role: 'developer' });
    expect(signedIn.sessionId).not.toBe(actor.sessionId);
  });

  test('the password is accepted in another Unicode normalization form', async () => {
    const email = freshEmail();
    await bench.signUp(email, 'grüne brücken überall');
    await expect(login(email, 'grüne brücken überall'.normalize('NFD'))).resolves.toMatchObject({
      status: 'signed_in',
    });
  });

  test('a wrong password and an unknown address get the same refusal, at the cost of one hash each', async () => {
    const [verified, unverified, unknown] = [freshEmail(), freshEmail(), freshEmail()];
    await bench.signUp(verified);
    await register(unverified);
    const { hasher } = bench.services;
    for (const email of [verified, unverified, unknown]) {
      const before = hasher.hashesComputed;
      expect(await refusalOf(login(email, otherPassword))).toEqual({ code: 'invalid_credentials' });
      expect(hasher.hashesComputed - before).toBe(1);
    }
  });

  test('an operator’s address gets the operator role', async () => {
    const { actor } = await bench.signUp('operator@example.com');
    expect(actor.role).toBe('operator');
  });

  test('a failed attempt is written to the owner’s log', async () => {
    const email = freshEmail();
    const { actor } = await bench.signUp(email);
    await codeOf(login(email, otherPassword));
    await bench.services.refusals.flush();
    const where = { chainId: actor.workspaceId, action: 'account.login_failed' };
    expect(await bench.own.db.prisma.auditRecord.count({ where })).toBe(1);
  });

  test('a failed attempt opens no transaction, and the one a second later is opened for an unknown address too', async () => {
    const known = freshEmail();
    await bench.signUp(known);
    await bench.services.refusals.flush();
    const begun = vi.spyOn(bench.own.db, 'transaction');
    for (const email of [known, freshEmail()]) {
      begun.mockClear();
      await codeOf(login(email, otherPassword));
      await new Promise(setImmediate);
      expect(begun).toHaveBeenCalledTimes(0);
      await bench.services.refusals.flush();
      expect(begun).toHaveBeenCalledTimes(1);
    }
    begun.mockRestore();
  });

  test('a failed attempt at an unknown or unverified address is written into no log', async () => {
    const [unverified, unknown] = [freshEmail(), freshEmail()];
    await register(unverified);
    const before = await bench.own.db.prisma.auditRecord.count();
    for (const email of [unverified, unknown]) await codeOf(login(email, otherPassword));
    await bench.services.refusals.flush();
    expect(await bench.own.db.prisma.auditRecord.count()).toBe(before);
    expect(await bench.own.db.prisma.auditChain.count({ where: { seq: 0 } })).toBe(0);
  });

  test('a password that changes during the comparison opens nothing', async () => {
    const email = freshEmail();
    const { actor } = await bench.signUp(email);
    const { db } = bench.own;
    const holder = await db.pool.connect();
    try {
      await holder.query('BEGIN');
      await holder.query('SELECT id FROM accounts WHERE id = $1 FOR UPDATE', [actor.accountId]);
      const pending = codeOf(login(email));
      await vi.waitFor(async () => {
        const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
        expect(await db.query(waiting)).toHaveLength(1);
      }, 15_000);
      await holder.query(`UPDATE accounts SET password_hash = 'another' WHERE id = $1`, [actor.accountId]);
      await holder.query('COMMIT');
      expect(await pending).toBe('invalid_credentials');
    } finally {
      holder.release(true);
    }
  });

  test('no session of the old password survives a sign-in that races a password change', async () => {
    const email = freshEmail();
    const { actor } = await bench.signUp(email);
    const change = { currentPassword: strongPassword, newPassword: otherPassword };
    await Promise.allSettled([login(email), changePassword(bench.as(actor), change), login(email)]);
    const sessions = await bench.own.db.prisma.session.findMany({
      where: { accountId: actor.accountId, revokedAt: null },
      select: { id: true },
    });
    expect(sessions).toEqual([{ id: actor.sessionId }]);
  });
});

describe('sign-in to an unverified account', () => {
  test('the right password is answered with needs_verification and a fresh code', async () => {
    const email = freshEmail();
    const { devCode: old } = await register(email);
    const outcome = await login(email);
    expect(shapeOf(outcome)).toEqual({ status: 'needs_verification', email, devCode: 'six digits' });
    const code = 'devCode' in outcome ? (outcome.devCode ?? '') : '';
    expect(await codeOf(verifyAccount(bench.visitor(), { email, code: old ?? '' }))).toBe(
      'verification_code_invalid',
    );
    await expect(verifyAccount(bench.visitor(), { email, code })).resolves.toMatchObject({ email });
  });

  test('a wrong password sends nothing and leaves the code valid', async () => {
    const email = freshEmail();
    const { devCode } = await register(email);
    expect(await codeOf(login(email, otherPassword))).toBe('invalid_credentials');
    expect(await readMailsTo(bench.services, email)).toHaveLength(1);
    await expect(verifyAccount(bench.visitor(), { email, code: devCode ?? '' })).resolves.toMatchObject({
      email,
    });
  });

  test('once the codes have run out, the right password gets 429 and a wrong one 401', async () => {
    const email = freshEmail();
    await register(email);
    for (let sent = 0; sent < 4; sent += 1) await resendCode(bench.visitor(), { email });
    expect(await codeOf(login(email))).toBe('otp_rate_limited');
    expect(await codeOf(login(email, otherPassword))).toBe('invalid_credentials');
  });

  test('a verified owner signs in even when the codes have run out', async () => {
    const email = freshEmail();
    await bench.signUp(email);
    for (let sent = 0; sent < 5; sent += 1)
      await resendCode(bench.visitor(), { email }).catch(() => undefined);
    await expect(login(email)).resolves.toMatchObject({ status: 'signed_in' });
  });
});

describe('a suspended account', () => {
  test('only the right password learns of a suspension', async () => {
    const email = freshEmail();
    await bench.signUp(email);
    await bench.own.db.prisma.account.update({ where: { email }, data: { suspendedAt: new Date() } });
    expect(await codeOf(login(email))).toBe('account_suspended');
    expect(await codeOf(login(email, otherPassword))).toBe('invalid_credentials');
  });
});

test('right passwords from two addresses, as many as fit, delay a stranger by one hash of each', async () => {
  const hasher = createPasswordHasher({ runningMax: 1, waitingMax: 20, waitMsMax: 60_000 });
  const from = (ip: string, email: string, by = hasher) =>
    loginAccount({ ...bench.visitor(ip), hasher: by }, { email, password: strongPassword });
  const emails = Array.from({ length: 5 }, freshEmail);
  for (const email of emails) await bench.signUp(email);
  const [stranger = '', ...storming] = emails;
  const storm = storming.map((email, index) =>
    Promise.allSettled(Array.from({ length: 10 }, () => from(`192.0.2.${30 + (index % 2)}`, email))),
  );
  await vi.waitFor(() => expect(hasher.load().waiting.login).toBeGreaterThan(10));
  let waitedFor = Number.NaN;
  const hashLike: typeof hasher.hashLike = async (...secret) => {
    const before = hasher.hashesComputed;
    const computed = await hasher.hashLike(...secret);
    waitedFor = hasher.hashesComputed - before;
    return computed;
  };
  const [signedIn] = await Promise.allSettled([from('192.0.2.40', stranger, { ...hasher, hashLike })]);
  // A hash that still runs when its test has ended would end the process.
  await Promise.all(storm);
  expect(signedIn).toMatchObject({ value: { status: 'signed_in' } });
  // One of each address, the stranger's own, and the one that begins when it ends.
  expect(waitedFor).toBeLessThanOrEqual(4);
});

describe('limits', () => {
  test('after ten wrong passwords in 15 minutes a client is refused even with the right one, with Retry-After', async () => {
    const email = freshEmail();
    await bench.signUp(email);
    for (let tried = 0; tried < 10; tried += 1) await codeOf(login(email, otherPassword, '192.0.2.10'));
    const refusal = await refusalOf(login(email, strongPassword, '192.0.2.10'));
    expect(refusal.code).toBe('login_rate_limited');
    expect(refusal.retryAfterSeconds).toBeLessThanOrEqual(900);
    await expect(login(email, strongPassword, '192.0.2.11')).resolves.toMatchObject({ status: 'signed_in' });
    bench.services.clock.advance(901);
    await expect(login(email, strongPassword, '192.0.2.10')).resolves.toMatchObject({ status: 'signed_in' });
  });

  test('an unknown address runs out of tries as a known one does', async () => {
    const email = freshEmail();
    const codes: string[] = [];
    for (let tried = 0; tried < 11; tried += 1)
      codes.push(await codeOf(login(email, otherPassword, '192.0.2.12')));
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'invalid_credentials'), 'login_rate_limited']);
  });

  test('right passwords do not count, so thirty sign-ins in a row succeed', async () => {
    const email = freshEmail();
    await bench.signUp(email);
    for (let tried = 0; tried < 30; tried += 1) {
      await expect(login(email, strongPassword, '192.0.2.13')).resolves.toMatchObject({
        status: 'signed_in',
      });
    }
  });

  test('a client has 1,000 passwords in 15 minutes, right ones included', async () => {
    const email = freshEmail();
    await bench.signUp(email);
    const { limiter } = bench.services;
    for (let taken = 0; taken < 999; taken += 1)
      await limiter.take(limitPolicies.signInsClient, '192.0.2.16');
    await expect(login(email, strongPassword, '192.0.2.16')).resolves.toMatchObject({ status: 'signed_in' });
    expect(await codeOf(login(email, strongPassword, '192.0.2.16'))).toBe('login_rate_limited');
    await expect(login(email, strongPassword, '192.0.2.17')).resolves.toMatchObject({ status: 'signed_in' });
  });

  test('a client has 100 wrong tries over all addresses, and an IPv6 /64 is one client', async () => {
    const { limiter } = bench.services;
    for (let taken = 0; taken < 99; taken += 1)
      await limiter.take(limitPolicies.loginClient, '2001:db8:1:2::/64');
    expect(await codeOf(login(freshEmail(), otherPassword, '2001:db8:1:2::1'))).toBe('invalid_credentials');
    expect(await codeOf(login(freshEmail(), otherPassword, '2001:db8:1:2:ffff::9'))).toBe(
      'login_rate_limited',
    );
    expect(await codeOf(login(freshEmail(), otherPassword, '2001:db8:1:3::1'))).toBe('invalid_credentials');
  });

  test('a refused address costs its client no tries for other addresses', async () => {
    const email = freshEmail();
    const ip = '192.0.2.15';
    for (let tried = 0; tried < 110; tried += 1) await codeOf(login(email, otherPassword, ip));
    expect(await codeOf(login(freshEmail(), otherPassword, ip))).toBe('invalid_credentials');
  });

  test('twenty simultaneous wrong passwords get ten tries', async () => {
    const email = freshEmail();
    await bench.signUp(email);
    const codes = await Promise.all(
      Array.from({ length: 20 }, () => codeOf(login(email, otherPassword, '192.0.2.14'))),
    );
    expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(10);
    expect(codes.filter((code) => code === 'login_rate_limited')).toHaveLength(10);
  });
});
