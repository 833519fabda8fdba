import type { Database } from '@patchbay/db';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '../../core/context.ts';
import { askCode, freshPhone } from '../phone/phone.fixture.ts';
import { startPhone } from '../phone/start.ts';
import { verifyPhone } from '../phone/verify.ts';
import { completeMfa } from '../second-factor/complete-sign-in.ts';
import { appCode, enableTotp, passPassword } from '../second-factor/second-factor.fixture.ts';
import { confirmTotp, startTotp } from '../second-factor/totp.ts';
import {
  type AccountBench,
  createAccountBench,
  freshEmail,
  otherPassword,
  strongPassword,
} from './account.fixture.ts';
import { changePassword } from './change-password.ts';
import { loginAccount } from './login.ts';
import { reauthenticate } from './reauthenticate.ts';
import { registerAccount } from './register.ts';
import { resendCode } from './send-code.ts';
import { verifyAccount } from './verify.ts';

let bench: AccountBench;
beforeAll(async () => {
  bench = await createAccountBench();
});
afterAll(() => bench[Symbol.asyncDispose]());

const away = () => Promise.reject(new Error('the database is away'));

/** Limits are counted as ever, in Redis for instance, and the database is away: from the first read, or from the write. */
function breakDatabase(ctx: Context, from: 'the first read' | 'the write'): Context {
  const { db } = ctx;
  const broken: Database =
    from === 'the write'
      ? { ...db, transaction: away }
      : { ...db, transaction: away, sql: { ...db.sql, rows: away, cells: away } };
  return { ...ctx, db: broken };
}

type Call = (ctx: Context) => Promise<unknown>;

/** Each way to prove something, ready to be called with the right answer. */
const ways: Readonly<Record<string, () => Promise<{ ctx: Context; call: Call }>>> = {
  'a password': async () => {
    const email = freshEmail();
    await bench.signUp(email);
    return {
      ctx: bench.visitor('192.0.2.1'),
      call: (ctx) => loginAccount(ctx, { email, password: strongPassword }),
    };
  },
  'a password that is asked for again': async () => {
    const { actor } = await bench.signUp(freshEmail());
    return { ctx: bench.as(actor), call: (ctx) => reauthenticate(ctx, { password: strongPassword }) };
  },
  'a password that is to change': async () => {
    const { actor } = await bench.signUp(freshEmail());
    const change = { currentPassword: strongPassword, newPassword: otherPassword };
    return { ctx: bench.as(actor), call: (ctx) => changePassword(ctx, change) };
  },
  'a mailed code': async () => {
    const email = freshEmail();
    const { devCode } = await registerAccount(bench.visitor(), {
      email,
      password: strongPassword,
      displayName: 'Ada',
    });
    return { ctx: bench.visitor(), call: (ctx) => verifyAccount(ctx, { email, code: devCode ?? '' }) };
  },
  'a code of the authenticator app': async () => {
    const { email, secret } = await enableTotp(bench, freshEmail());
    return {
      ctx: bench.visitor(),
      call: async (ctx) => {
        const { mfaToken } = await passPassword(bench, email);
        return completeMfa(ctx, { mfaToken, code: appCode(bench, secret) });
      },
    };
  },
  'the first code of an authenticator app': async () => {
    const { actor } = await bench.signUp(freshEmail());
    const { secret } = await startTotp(bench.as(actor), {});
    return { ctx: bench.as(actor), call: (ctx) => confirmTotp(ctx, { code: appCode(bench, secret) }) };
  },
  'a code sent to a phone': async () => {
    const phone = freshPhone();
    const code = await askCode(bench, phone);
    return { ctx: bench.visitor('192.0.2.2'), call: (ctx) => verifyPhone(ctx, { phone, code }) };
  },
  'a request for a code to a phone': async () => {
    const phone = freshPhone();
    return { ctx: bench.visitor('192.0.2.3'), call: (ctx) => startPhone(ctx, { phone }) };
  },
  'a request for another mailed code': async () => {
    const email = freshEmail();
    return { ctx: bench.visitor(), call: (ctx) => resendCode(ctx, { email }) };
  },
};

describe.each(Object.entries(ways))('%s', (_what, prepare) => {
  test.each(['the first read', 'the write'] as const)(
    'is accepted after an outage, however often it was sent during it: the database fails from %s',
    async (from) => {
      const { call, ctx } = await prepare();
      const broken = breakDatabase(ctx, from);
      for (let sent = 0; sent < 12; sent += 1) await expect(call(broken)).rejects.toThrow(/away/);
      await expect(call(ctx)).resolves.toBeDefined();
    },
  );
});

test('a burst of a hundred sign-ins with the right password leaves the address and its client open', async () => {
  const email = freshEmail();
  await bench.signUp(email);
  const signIn = () => loginAccount(bench.visitor('192.0.2.4'), { email, password: strongPassword });
  const outcomes = await Promise.allSettled(Array.from({ length: 100 }, signIn));
  const refusals = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason.code] : [],
  );
  expect(refusals).not.toContain('login_rate_limited');
  await expect(signIn()).resolves.toMatchObject({ status: 'signed_in' });
});
