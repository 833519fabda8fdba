import { describe, expect, test } from 'vitest';
import { type Answer, call, expectFieldRefused, expectRefusal, freshAddress } from '../support/call.ts';
import { findInDatabase, withDatabase } from '../support/database.ts';
import { freshPhone } from '../support/phone-person.ts';

interface CodeSent {
  readonly phone: string;
  readonly dev_code?: string;
}

interface SignedIn {
  readonly user_id: string;
  readonly access_token: string;
  readonly device_id: string;
}

const codesIn10Minutes = 3;
const triesOfACode = 5;
const verificationsAnHour = 10;

const start = (phone: string, from = freshAddress()) =>
  call<CodeSent>('POST', '/v1/auth/phone/start', { from, body: { phone } });
const verify = (phone: string, code: string, from = freshAddress()) =>
  call<Partial<SignedIn> & { needs_sign_up?: true }>('POST', '/v1/auth/phone/verify', {
    from,
    body: { phone, code },
  });
const signUp = (phone: string, code: string, from = freshAddress()) =>
  call<SignedIn>('POST', '/v1/auth/sign-up', { from, body: { display_name: 'Grace Hopper', phone, code } });

async function askCode(phone: string): Promise<string> {
  const answer = await start(phone);
  expect(answer.status, answer.text).toBe(200);
  const { dev_code: code } = answer.body;
  if (code === undefined) throw new Error('start echoed no code: is an SMS gateway configured?');
  return code;
}

async function createUser(): Promise<SignedIn & { readonly phone: string }> {
  const phone = freshPhone();
  const answer = await signUp(phone, await askCode(phone));
  expect(answer.status, answer.text).toBe(200);
  return { phone, ...answer.body };
}

const wrongCodeFor = (code: string): string => (code === '123456' ? '654321' : '123456');

/** Expires the codes of all numbers, as if 10 minutes had passed. No other test file uses phone codes. */
const endCodes = (): Promise<unknown> =>
  withDatabase((db) => db.query("UPDATE phone_codes SET expires_at = expires_at - interval '10 minutes'"));

function expectLimited(answer: Answer, policy: string): void {
  expectRefusal(answer, 429, 'otp_rate_limited');
  expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
  expect(answer.headers.get('ratelimit-policy')).toBe(policy);
}

describe('Per-IP rate limits', () => {
  const junk = '123456';
  const rows = [
    ['POST /v1/auth/phone/start', 10, 'phone-start-client', (from: string) => start(freshPhone(), from)],
    [
      'POST /v1/auth/phone/verify',
      30,
      'phone-verify-client',
      (from: string) => verify(freshPhone(), junk, from),
    ],
    ['POST /v1/auth/sign-up', 5, 'phone-sign-up-client', (from: string) => signUp(freshPhone(), junk, from)],
  ] as const;

  test.each(rows)('%s: %i / hour; an over-limit per-IP request returns 429', async (_, limit, name, send) => {
    const from = freshAddress();
    for (let sent = 0; sent < limit; sent += 1) expect((await send(from)).status).not.toBe(429);
    expectLimited(await send(from), `"${name}";q=${limit};w=3600`);
    expect((await send(freshAddress())).status).not.toBe(429);
  });

  test.each(rows)('%s: at most %i of many requests at once pass', async (_, limit, _name, send) => {
    const from = freshAddress();
    const answers = await Promise.all(Array.from({ length: limit + 10 }, () => send(from)));
    expect(answers.filter(({ status }) => status !== 429)).toHaveLength(limit);
  });
});

describe('OTP per phone number', () => {
  test('over-requesting a code returns 429 otp_rate_limited with Retry-After from any address', async () => {
    const phone = freshPhone();
    for (let sent = 0; sent < codesIn10Minutes; sent += 1) expect((await start(phone)).status).toBe(200);
    expectLimited(await start(phone), '"phone-code-sends";q=3;w=600');
  });

  test('the number of a user and an unknown number have the same limit', async () => {
    const { phone } = await createUser();
    for (let sent = 1; sent < codesIn10Minutes; sent += 1) expect((await start(phone)).status).toBe(200);
    expectLimited(await start(phone), '"phone-code-sends";q=3;w=600');
  });

  test('over-requesting a verification returns 429 otp_rate_limited, even for the right code', async () => {
    const phone = freshPhone();
    let code = await askCode(phone);
    for (let tried = 1; tried < verificationsAnHour; tried += 1) {
      if (tried === triesOfACode) code = await askCode(phone);
      expect((await verify(phone, wrongCodeFor(code))).status).toBe(400);
    }
    code = await askCode(phone);
    expect((await verify(phone, code)).status).toBe(200);
    expectLimited(await verify(phone, code), `"phone-code-tries";q=${verificationsAnHour};w=3600`);
    expectRefusal(await signUp(phone, code), 429, 'otp_rate_limited');
  });

  test('a number has one limit however it is written', async () => {
    const phone = freshPhone();
    const spellings = [phone, `+1 (${phone.slice(2, 5)}) ${phone.slice(5)}`, ` ${phone}`];
    for (const spelling of spellings) {
      const answer = await start(spelling);
      expect([answer.status, answer.body.phone]).toEqual([200, phone]);
    }
    expectRefusal(await start(phone.replace('+1', '+1-')), 429, 'otp_rate_limited');
  });
});

describe('Platform users sign in by phone', () => {
  test('start answers with the same members for an unknown number and for a user’s', async () => {
    const { phone } = await createUser();
    const answers = [await start(phone), await start(freshPhone())];
    for (const { body, status } of answers) {
      expect([status, Object.keys(body).sort()]).toEqual([200, ['dev_code', 'phone']]);
    }
  });

  test('verify answers { needs_sign_up: true } for an unknown number, and the code stays valid for sign-up', async () => {
    const phone = freshPhone();
    const code = await askCode(phone);
    expect((await verify(phone, code)).body).toEqual({ needs_sign_up: true });
    const made = await signUp(phone, code);
    expect([made.status, Object.keys(made.body).sort()]).toEqual([
      200,
      ['access_token', 'device_id', 'user_id'],
    ]);
    expectRefusal(await verify(phone, code), 400, 'verification_code_invalid');
  });

  test('verify and sign-up answer { user_id, access_token, device_id } of the same user', async () => {
    const user = await createUser();
    const answer = await verify(user.phone, await askCode(user.phone));
    expect([answer.status, answer.body.user_id]).toEqual([200, user.user_id]);
    expect(answer.body.access_token).toMatch(/^pb_user_[0-9A-Za-z]{32,}$/);
    const me = await call('GET', '/v1/me', { token: answer.body.access_token });
    expect([me.status, me.body]).toMatchObject([200, { display_name: 'Grace Hopper' }]);
  });

  test('the device is registered; once it is removed: 401 device_not_registered', async () => {
    const { access_token: token, device_id: id } = await createUser();
    const devices = await call<{ id: string }[]>('GET', '/v1/me/devices', { token });
    expect(devices.body.map((device) => device.id)).toEqual([id]);
    expect((await call('DELETE', `/v1/me/devices/${id}`, { token })).status).toBe(204);
    expectRefusal(await call('GET', '/v1/me', { token }), 401, 'device_not_registered');
  });

  test('a wrong or expired code: 400 verification_code_invalid', async () => {
    const phone = freshPhone();
    const code = await askCode(phone);
    expectRefusal(await verify(phone, wrongCodeFor(code)), 400, 'verification_code_invalid');
    expectRefusal(await signUp(phone, wrongCodeFor(code)), 400, 'verification_code_invalid');
    await endCodes();
    expectRefusal(await verify(phone, code), 400, 'verification_code_invalid');
    expectRefusal(await signUp(phone, code), 400, 'verification_code_invalid');
  });

  test('a new code replaces the old one', async () => {
    const phone = freshPhone();
    const [old, fresh] = [await askCode(phone), await askCode(phone)];
    if (old !== fresh) expectRefusal(await verify(phone, old), 400, 'verification_code_invalid');
    expect((await verify(phone, fresh)).status).toBe(200);
  });

  test('a code is invalid after 5 wrong tries, even when many come at once', async () => {
    const phone = freshPhone();
    const code = await askCode(phone);
    await Promise.all(Array.from({ length: 9 }, () => verify(phone, wrongCodeFor(code))));
    expectRefusal(await verify(phone, code), 400, 'verification_code_invalid');
  });

  test('of two sign-ups at once with one code, one succeeds', async () => {
    const phone = freshPhone();
    const code = await askCode(phone);
    const answers = await Promise.all([signUp(phone, code), signUp(phone, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test.each(['', '4155550123', '+1415', '+999123456789', 'ada@example.com'])(
    'a number is E.164: %j is 422',
    async (phone) => {
      expectFieldRefused(await start(phone), 'body', 'phone');
    },
  );

  test('a user session on a console route: 403 first_party_only', async () => {
    const { access_token: token } = await createUser();
    for (const path of ['/v1/developer/api-keys', '/v1/developer/audit-log']) {
      expectRefusal(await call('GET', path, { token }), 403, 'first_party_only');
    }
  });

  test('neither the token nor an unknown number is readable in the database', async () => {
    const { access_token: token } = await createUser();
    const phone = freshPhone();
    await askCode(phone);
    expect(await findInDatabase(token)).toEqual([]);
    expect(await findInDatabase(phone)).toEqual([]);
  });
});
