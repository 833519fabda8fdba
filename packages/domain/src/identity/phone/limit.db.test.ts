import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type AccountBench,
  codeOf,
  createAccountBench,
  refusalOf,
  wrongCode,
} from '../account/account.fixture.ts';
import { askCode, freshIp, freshPhone, signUpWith, tryCodeOf } from './phone.fixture.ts';
import { signUpByPhone } from './sign-up.ts';
import { startPhone } from './start.ts';
import { verifyPhone } from './verify.ts';

let bench: AccountBench;
beforeAll(async () => {
  bench = await createAccountBench();
});
afterAll(() => bench[Symbol.asyncDispose]());

const minute = 60;
const later = (seconds: number) => bench.services.clock.advance(seconds);
const limited = (seconds: number) => ({ code: 'otp_rate_limited', retryAfterSeconds: seconds });

describe('limits of one number, from all clients together', () => {
  test('a number gets 3 codes in any 10 minutes', async () => {
    const phone = freshPhone();
    for (const _ of [1, 2, 3]) await askCode(bench, phone);
    expect(await refusalOf(askCode(bench, phone))).toEqual(limited(10 * minute));
    later(10 * minute - 1);
    expect(await refusalOf(askCode(bench, phone))).toEqual(limited(1));
    later(1);
    await askCode(bench, phone);
  });

  test('a number gets 5 codes in any hour', async () => {
    const phone = freshPhone();
    for (const _ of [1, 2, 3, 4, 5]) {
      await askCode(bench, phone);
      later(10 * minute);
    }
    expect(await refusalOf(askCode(bench, phone))).toEqual(limited(10 * minute));
    later(10 * minute);
    await askCode(bench, phone);
  });

  test('of twenty simultaneous requests three send a code', async () => {
    const phone = freshPhone();
    const asked = await Promise.allSettled(Array.from({ length: 20 }, () => askCode(bench, phone)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  test('every spelling of a number counts as the same number', async () => {
    const digits = freshPhone();
    const spellings = [digits, `${digits.slice(0, 5)} ${digits.slice(5)}`, digits.replace('+1', '+1-')];
    for (const phone of spellings) await askCode(bench, phone);
    expect(await codeOf(askCode(bench, `${digits} `))).toBe('otp_rate_limited');
  });

  test('a number has 10 tries in any hour, right or wrong, and new codes do not reset them', async () => {
    const phone = freshPhone();
    let code = await askCode(bench, phone);
    for (const _ of [1, 2, 3, 4]) await codeOf(tryCodeOf(bench, phone, wrongCode(code)));
    await tryCodeOf(bench, phone, code);
    code = await askCode(bench, phone);
    for (const _ of [1, 2, 3, 4]) await codeOf(tryCodeOf(bench, phone, wrongCode(code)));
    await tryCodeOf(bench, phone, code);
    expect(await refusalOf(tryCodeOf(bench, phone, code))).toEqual(limited(60 * minute));
    expect(await refusalOf(signUpWith(bench, phone, code))).toEqual(limited(60 * minute));
    await askCode(bench, phone);
    expect(await codeOf(tryCodeOf(bench, phone, code))).toBe('otp_rate_limited');
  });

  test('of fifty simultaneous guesses no more than five reach the code', async () => {
    const phone = freshPhone();
    const code = await askCode(bench, phone);
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => codeOf(tryCodeOf(bench, phone, wrongCode(code)))),
    );
    expect(outcomes.filter((outcome) => outcome === 'verification_code_invalid')).toHaveLength(10);
    later(60 * minute);
    expect(await codeOf(tryCodeOf(bench, phone, code))).toBe('verification_code_invalid');
  });
});

describe('limits of one client in any hour', () => {
  const calls = {
    'start: 10': [10, (ip: string) => startPhone(bench.visitor(ip), { phone: freshPhone() })],
    'verify: 30': [
      30,
      (ip: string) => verifyPhone(bench.visitor(ip), { phone: freshPhone(), code: '123456' }),
    ],
    'sign-up: 5': [
      5,
      (ip: string) =>
        signUpByPhone(bench.visitor(ip), { displayName: 'A', phone: freshPhone(), code: '123456' }),
    ],
  } as const;

  test.each(Object.entries(calls))('%s calls, whatever the number', async (_, [limit, call]) => {
    const ip = freshIp();
    const outcomes: string[] = [];
    for (let sent = 0; sent < limit; sent += 1) {
      outcomes.push(
        await call(ip).then(
          () => 'accepted',
          (error: { code: string }) => error.code,
        ),
      );
    }
    expect(outcomes).not.toContain('otp_rate_limited');
    expect(await refusalOf(call(ip))).toEqual(limited(60 * minute));
    expect(
      await call(freshIp()).then(
        () => 'accepted',
        (error: { code: string }) => error.code,
      ),
    ).not.toBe('otp_rate_limited');
    later(60 * minute);
    expect(
      await call(ip).then(
        () => 'accepted',
        (error: { code: string }) => error.code,
      ),
    ).not.toBe('otp_rate_limited');
  });
});
