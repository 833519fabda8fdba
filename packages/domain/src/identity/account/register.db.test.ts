import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readMails, readMailsTo } from '../../mail/mail.fixture.ts';
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
import { loginAccount } from './login.ts';
import { registerAccount } from './register.ts';
import { resendCode } from './send-code.ts';
import { verifyAccount } from './verify.ts';

let bench: AccountBench;
beforeAll(async () => {
  bench = await createAccountBench();
});
afterAll(() => bench[Symbol.asyncDispose]());

const register = (email: string, password = strongPassword, ip = '198.51.100.2') =>
  registerAccount(bench.visitor(ip), { email, password, displayName: 'Ada' });

const mailsTo = (email: string) => readMailsTo(bench.services, email);
const readAccount = (email: string) => bench.own.db.prisma.account.findUniqueOrThrow({ where: { email } });

describe('registration', () => {
  test('registration mails six digits that verify the address', async () => {
    const email = freshEmail();
    const { devCode } = await register(email);
    expect(devCode).toMatch(/^\d{6}$/);
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain(devCode);
    expect(mail?.subject).not.toContain(devCode);
    await expect(verifyAccount(bench.visitor(), { email, code: devCode ?? '' })).resolves.toMatchObject({
      email,
    });
  });

  test('the answer has the same members for an unknown, an unverified and a verified address', async () => {
    const email = freshEmail();
    const answers = [await register(email), await register(email)];
    await verifyAccount(bench.visitor(), { email, code: answers[1]?.devCode ?? '' });
    answers.push(await register(email));
    for (const answer of answers) {
      expect(shapeOf(answer)).toEqual({ email, devCode: 'six digits' });
    }
  });

  test('an unknown, an unverified and a verified address each cost exactly one hash', async () => {
    const email = freshEmail();
    const { hasher } = bench.services;
    const count = async (password: string) => {
      const before = hasher.hashesComputed;
      const { devCode } = await register(email, password);
      return { hashes: hasher.hashesComputed - before, devCode };
    };
    expect((await count(strongPassword)).hashes).toBe(1);
    const again = await count(strongPassword);
    expect(again.hashes).toBe(1);
    await verifyAccount(bench.visitor(), { email, code: again.devCode ?? '' });
    expect((await count(strongPassword)).hashes).toBe(1);
  });

  test('the owner of a verified address gets a mail, and the code in the answer is useless', async () => {
    const email = freshEmail();
    await bench.signUp(email);
    bench.services.clock.advance(1);
    const { devCode } = await register(email, otherPassword);
    const mails = await mailsTo(email);
    expect(mails.at(-1)?.subject).toBe('You already have a Patchbay account');
    expect(mails.at(-1)?.text).not.toContain(devCode);
    const code = await bench.own.db.prisma.code.findFirstOrThrow({ where: { account: { email } } });
    expect(code.consumedAt).not.toBeNull();
    expect(await codeOf(verifyAccount(bench.visitor(), { email, code: devCode ?? '' }))).toBe(
      'verification_code_invalid',
    );
    expect(await codeOf(loginAccount(bench.visitor(), { email, password: otherPassword }))).toBe(
      'invalid_credentials',
    );
  });

  test('case, width and spaces of an address make no second account', async () => {
    const email = freshEmail();
    await register(email);
    expect(await register(`  ${email.toUpperCase()} `)).toMatchObject({ email });
    expect(await bench.own.db.prisma.account.count({ where: { email } })).toBe(1);
  });

  test('the mail does not carry the name that the registrant typed', async () => {
    const email = freshEmail();
    await registerAccount(bench.visitor(), {
      email,
      password: strongPassword,
      displayName: 'Buy at evil.test',
    });
    expect((await mailsTo(email))[0]?.text).not.toContain('evil.test');
  });

  test('with a mail server no code is echoed and no readable mail is kept', async () => {
    await using live = await createAccountBench({ devCodes: false });
    const answer = await registerAccount(live.visitor(), {
      email: 'a@b.example',
      password: strongPassword,
      displayName: 'A',
    });
    expect(answer.devCode).toBeNull();
    expect((await readMails(live.services)).map(({ state }) => state)).toEqual(['queued']);
  });

  test('neither the password nor the code is stored in readable form', async () => {
    const email = freshEmail();
    const { devCode } = await register(email);
    const account = await readAccount(email);
    const code = await bench.own.db.prisma.code.findFirstOrThrow({ where: { accountId: account.id } });
    expect(account.waitingPasswordHashes).toEqual([
      expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
    ]);
    expect(account.passwordHash).toBeNull();
    expect(JSON.stringify(code)).not.toContain(devCode);
  });

  test('the audit record does not carry the address', async () => {
    const email = freshEmail();
    await register(email);
    const { id } = await readAccount(email);
    const records = await bench.own.db.prisma.auditRecord.findMany({ where: { targetId: id } });
    expect(records.map(({ action }) => action)).toEqual(['account.registered']);
    expect(JSON.stringify(records.map(({ details }) => details))).not.toContain(email);
  });
});

describe('a password planted on someone else’s address', () => {
  test.each([
    ['before its owner signs up', otherPassword, strongPassword],
    ['after its owner signed up', strongPassword, otherPassword],
  ])('a password planted %s never becomes valid', async (_, first, second) => {
    const email = freshEmail();
    await register(email, first);
    const { devCode } = await register(email, second);
    const verified = await verifyAccount(bench.visitor(), { email, code: devCode ?? '' });
    expect(verified.passwordResetRequired).toBe(true);
    expect((await readAccount(email)).passwordHash).toBeNull();
    expect((await bench.session(verified.accessToken)).kind).toBe('reset_due');
    for (const password of [first, second]) {
      expect(await codeOf(loginAccount(bench.visitor(), { email, password }))).toBe(
        'password_reset_required',
      );
    }
    const wrong = loginAccount(bench.visitor(), { email, password: 'something else entirely' });
    expect(await codeOf(wrong)).toBe('invalid_credentials');
  });

  test('the same password sent twice, as by a double click, becomes valid', async () => {
    const email = freshEmail();
    await register(email);
    const { devCode } = await register(email);
    const { passwordResetRequired } = await verifyAccount(bench.visitor(), { email, code: devCode ?? '' });
    expect(passwordResetRequired).toBe(false);
    await expect(loginAccount(bench.visitor(), { email, password: strongPassword })).resolves.toMatchObject({
      status: 'signed_in',
    });
  });

  test('waiting passwords share a salt, so one computation compares with all of them', async () => {
    const email = freshEmail();
    await register(email);
    await register(email, otherPassword);
    const { waitingPasswordHashes } = await readAccount(email);
    const salts = waitingPasswordHashes.map((hash) => hash.split('$')[4]);
    expect(waitingPasswordHashes).toHaveLength(2);
    expect(new Set(salts).size).toBe(1);
    const { hasher } = bench.services;
    const before = hasher.hashesComputed;
    await loginAccount(bench.visitor(), { email, password: otherPassword });
    expect(hasher.hashesComputed - before).toBe(1);
  });

  test('only the five newest waiting passwords are kept, and a reset stays due', async () => {
    const email = freshEmail();
    const passwords = Array.from({ length: 7 }, (_, index) => `planted gibberish ${index} zeppelin`);
    let code = '';
    for (const password of passwords) {
      bench.services.clock.advance(3700);
      code = (await register(email, password)).devCode ?? '';
    }
    expect((await readAccount(email)).waitingPasswordHashes).toHaveLength(5);
    expect(await codeOf(loginAccount(bench.visitor(), { email, password: passwords[0] ?? '' }))).toBe(
      'invalid_credentials',
    );
    const { passwordResetRequired } = await verifyAccount(bench.visitor(), { email, code });
    expect(passwordResetRequired).toBe(true);
  });

  test('two simultaneous registrations leave both passwords waiting under one salt', async () => {
    const email = freshEmail();
    await Promise.all([register(email), register(email, otherPassword)]);
    const { waitingPasswordHashes } = await readAccount(email);
    expect(waitingPasswordHashes).toHaveLength(2);
    expect(new Set(waitingPasswordHashes.map((hash) => hash.split('$')[4])).size).toBe(1);
  });
});

describe('limits', () => {
  test('a client may register 60 times an hour and is then refused with login_rate_limited', async () => {
    const ip = '192.0.2.60';
    const { limiter } = bench.services;
    const { limitPolicies } = await import('@patchbay/contract');
    for (let taken = 0; taken < 59; taken += 1) await limiter.take(limitPolicies.registerClient, ip);
    await register(freshEmail(), strongPassword, ip);
    expect(await refusalOf(register(freshEmail(), strongPassword, ip))).toMatchObject({
      code: 'login_rate_limited',
    });
    bench.services.clock.advance(3601);
    await register(freshEmail(), strongPassword, ip);
  });

  test('register and resend both refuse the sixth code of an address in an hour, with Retry-After', async () => {
    const email = freshEmail();
    for (let sent = 0; sent < 5; sent += 1) await register(email);
    const refused = [
      await refusalOf(register(email)),
      await refusalOf(resendCode(bench.visitor(), { email })),
    ];
    for (const refusal of refused) {
      expect(refusal.code).toBe('otp_rate_limited');
      expect(refusal.retryAfterSeconds).toBeGreaterThanOrEqual(1);
      expect(refusal.retryAfterSeconds).toBeLessThanOrEqual(3600);
    }
  });

  test('an unknown, an unverified and a verified address run out of codes at the same point', async () => {
    const verified = freshEmail();
    await bench.signUp(verified);
    const unverified = freshEmail();
    await register(unverified);
    bench.services.clock.advance(3601);
    const runs = [freshEmail(), unverified, verified].map(async (email) => {
      const codes: string[] = [];
      for (let sent = 0; sent < 6; sent += 1) {
        codes.push(
          await resendCode(bench.visitor(), { email }).then(
            () => 'sent',
            (error: { code: string }) => error.code,
          ),
        );
      }
      return codes;
    });
    const [unknown, ...others] = await Promise.all(runs);
    expect(unknown).toEqual(['sent', 'sent', 'sent', 'sent', 'sent', 'otp_rate_limited']);
    for (const run of others) expect(run).toEqual(unknown);
  });

  test('the eleventh code of an address within a day is refused, however the hours are spaced', async () => {
    const email = freshEmail();
    for (let sent = 0; sent < 10; sent += 1) {
      await resendCode(bench.visitor(), { email });
      bench.services.clock.advance(2 * 3600);
    }
    expect(await codeOf(resendCode(bench.visitor(), { email }))).toBe('otp_rate_limited');
  });
});
