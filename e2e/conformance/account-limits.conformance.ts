import { describe, expect, test } from 'vitest';
import { type Answer, call, expectRefusal, freshAddress } from '../support/call.ts';
import { ageCode } from '../support/database.ts';
import { freshEmail, freshPassword, register, signUp } from '../support/developer.ts';
import { untilServed } from '../support/served.ts';
import type { NeedsVerification } from '../support/view.ts';

const auth = '/v1/developer/auth';
const sendsAnHour = 5;
const triesOfACode = 5;
const triesADay = 10;
const wrongLoginsOfAnAddress = 10;
const wrongLoginsOfAClient = 100;
const registrationsOfAClient = 60;

const verify = (email: string, code: string) => call('POST', `${auth}/verify`, { body: { email, code } });
const resend = (email: string) => call<NeedsVerification>('POST', `${auth}/resend`, { body: { email } });

function login(email: string, password: string, from = freshAddress()) {
  return call('POST', `${auth}/login`, { from, body: { email, password } });
}

function wrongCodeFor(code: string): string {
  return code === '123456' ? '654321' : '123456';
}

/** RFC 9110 section 10.2.3 and draft-ietf-httpapi-ratelimit-headers. */
function expectLimitHeaders(answer: Answer): void {
  expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
  expect(answer.headers.get('ratelimit')).toMatch(/^"[a-z-]+";r=0;t=\d+$/);
  expect(answer.headers.get('ratelimit-policy')).toMatch(/^"[a-z-]+";q=\d+;w=\d+/);
}

async function spendSends(email: string, spent: number): Promise<void> {
  for (let sent = spent; sent < sendsAnHour; sent += 1) expect((await resend(email)).status).toBe(200);
}

describe('The verification code', () => {
  test('after 5 wrong tries even the right code is refused: 400 verification_code_invalid', async () => {
    const { code, email } = await register();
    for (let wrong = 0; wrong < triesOfACode; wrong += 1) {
      expectRefusal(await verify(email, wrongCodeFor(code)), 400, 'verification_code_invalid');
    }
    expectRefusal(await verify(email, code), 400, 'verification_code_invalid');
  });

  test('four wrong tries leave the code valid', async () => {
    const { code, email } = await register();
    for (let wrong = 1; wrong < triesOfACode; wrong += 1) await verify(email, wrongCodeFor(code));
    expect((await verify(email, code)).status).toBe(200);
  });

  test('of a hundred wrong tries at once, at most five are compared with the code', async () => {
    const { code, email } = await register();
    const wrong = wrongCodeFor(code);
    const tries = await Promise.all(
      Array.from({ length: 100 }, () => untilServed(() => verify(email, wrong))),
    );
    expect(tries.every(({ status }) => status === 400 || status === 429)).toBe(true);
    expect((await verify(email, code)).status).not.toBe(200);
  });

  test('a new code replaces the old one', async () => {
    const { code, email } = await register();
    const { dev_code: fresh = '' } = (await resend(email)).body;
    if (fresh !== code) expectRefusal(await verify(email, code), 400, 'verification_code_invalid');
    expect((await verify(email, fresh)).status).toBe(200);
  });

  test('a code expires after 10 minutes', async () => {
    const { code, email } = await register();
    await ageCode(email, 10 * 60 + 1);
    expectRefusal(await verify(email, code), 400, 'verification_code_invalid');
    const { code: other, email: second } = await register();
    await ageCode(second, 9 * 60);
    expect((await verify(second, other)).status).toBe(200);
  });

  test('an unregistered address gets the same answer: 400 verification_code_invalid', async () => {
    expectRefusal(await verify(freshEmail(), '123456'), 400, 'verification_code_invalid');
  });

  test('Wrong tries: also 10 a day per address, and a new code does not reset the count', async () => {
    const { code, email } = await register();
    let live = code;
    for (let wrong = 0; wrong < triesADay; wrong += 1) {
      if (wrong % triesOfACode === triesOfACode - 1) live = (await resend(email)).body.dev_code ?? live;
      await verify(email, wrongCodeFor(live));
    }
    live = (await resend(email)).body.dev_code ?? live;
    const answer = await verify(email, live);
    expect([400, 429]).toContain(answer.status);
  });
});

describe('Sends: at most 5 an hour per address', () => {
  test('over the limit, register, resend and login answer 429 otp_rate_limited with Retry-After for an unverified address', async () => {
    const { email, password } = await register();
    await spendSends(email, 1);
    const over = [
      await resend(email),
      await login(email, password),
      await call('POST', `${auth}/register`, { body: { email, password, display_name: 'Ada' } }),
    ];
    for (const answer of over) {
      expectRefusal(answer, 429, 'otp_rate_limited');
      expectLimitHeaders(answer);
    }
  });

  test('an unknown address gets the same answers', async () => {
    const email = freshEmail();
    await spendSends(email, 0);
    expectRefusal(await resend(email), 429, 'otp_rate_limited');
  });

  test('a verified address gets the same answers', async () => {
    const { email, password } = await signUp();
    await spendSends(email, 1);
    expectRefusal(await resend(email), 429, 'otp_rate_limited');
    const body = { email, password, display_name: 'Ada' };
    expectRefusal(await call('POST', `${auth}/register`, { body }), 429, 'otp_rate_limited');
  });

  test('a verified owner can still sign in when the address has no sends left', async () => {
    const { email, password } = await signUp();
    await spendSends(email, 1);
    expect((await login(email, password)).status).toBe(200);
  });

  test('of twenty requests for a code at once, exactly the allowed number is sent', async () => {
    const email = freshEmail();
    const answers = await Promise.all(Array.from({ length: 20 }, () => resend(email)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(sendsAnHour);
  });
});

describe('login and register limits', () => {
  test('10 wrong passwords per address and client IP in 15 minutes: then 429 login_rate_limited, even for the right password', async () => {
    const { email, password } = await signUp();
    const from = freshAddress();
    for (let wrong = 0; wrong < wrongLoginsOfAnAddress; wrong += 1) {
      expectRefusal(await login(email, freshPassword(), from), 401, 'invalid_credentials');
    }
    const answer = await login(email, password, from);
    expectRefusal(answer, 429, 'login_rate_limited');
    expectLimitHeaders(answer);
  });

  test('the owner can sign in from another IP meanwhile', async () => {
    const { email, from, password } = await signUp();
    const attacker = freshAddress();
    for (let wrong = 0; wrong <= wrongLoginsOfAnAddress; wrong += 1)
      await login(email, freshPassword(), attacker);
    expect((await login(email, password, from)).status).toBe(200);
  });

  test('successful logins do not count', async () => {
    const { email, from, password } = await signUp();
    for (let right = 0; right <= wrongLoginsOfAnAddress + 1; right += 1) {
      expect((await login(email, password, from)).status).toBe(200);
    }
  });

  test('an unregistered address has the same limit', async () => {
    const email = freshEmail();
    const from = freshAddress();
    for (let wrong = 0; wrong < wrongLoginsOfAnAddress; wrong += 1) {
      expectRefusal(await login(email, freshPassword(), from), 401, 'invalid_credentials');
    }
    expectRefusal(await login(email, freshPassword(), from), 429, 'login_rate_limited');
  });

  test('100 wrong passwords per IP in 15 minutes for any addresses: 429 login_rate_limited', async () => {
    const from = freshAddress();
    const statuses: number[] = [];
    for (let sent = 0; sent < wrongLoginsOfAClient; sent += 4) {
      const batch = Array.from({ length: 4 }, () => login(freshEmail(), freshPassword(), from));
      statuses.push(...(await Promise.all(batch)).map(({ status }) => status));
    }
    expect(statuses.every((status) => status === 401)).toBe(true);
    expectRefusal(await login(freshEmail(), freshPassword(), from), 429, 'login_rate_limited');
  });

  test('IPv6 clients are counted by /64, IPv4-mapped ones as IPv4', async () => {
    const email = freshEmail();
    const net = `2001:db8:${Math.floor(Math.random() * 65_535).toString(16)}:1`;
    for (let wrong = 0; wrong < wrongLoginsOfAnAddress; wrong += 1) {
      await login(email, freshPassword(), `${net}::${(wrong + 1).toString(16)}`);
    }
    expectRefusal(await login(email, freshPassword(), `${net}:ffff::1`), 429, 'login_rate_limited');
    const other = freshEmail();
    const from = freshAddress();
    for (let wrong = 0; wrong < wrongLoginsOfAnAddress; wrong += 1) await login(other, freshPassword(), from);
    expectRefusal(await login(other, freshPassword(), `::ffff:${from}`), 429, 'login_rate_limited');
  });

  test('register: 60 per IP an hour', async () => {
    const from = freshAddress();
    const statuses: number[] = [];
    for (let sent = 0; sent < registrationsOfAClient; sent += 4) {
      const batch = Array.from({ length: 4 }, () =>
        call('POST', `${auth}/register`, {
          from,
          body: { email: freshEmail(), password: freshPassword(), display_name: 'Ada' },
        }),
      );
      statuses.push(...(await Promise.all(batch)).map(({ status }) => status));
    }
    expect(statuses.every((status) => status === 200)).toBe(true);
    const body = { email: freshEmail(), password: freshPassword(), display_name: 'Ada' };
    const answer = await call('POST', `${auth}/register`, { from, body });
    expect(answer.status).toBe(429);
    expectLimitHeaders(answer);
  });
});
