import { limitPolicies } from '@patchbay/contract';
import { createDatabase, silentLog } from '@patchbay/db';
import { sha256Hex } from '@patchbay/secrets';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '../../core/context.ts';
import { outcomeOf } from '../../testing/process.fixture.ts';
import { createTestServices } from '../../testing/services.fixture.ts';
import {
  type AccountBench,
  codeOf,
  codeOfError,
  createAccountBench,
  freshEmail,
  refusalOf,
  strongPassword,
  wrongCode,
} from './account.fixture.ts';
import { registerAccount } from './register.ts';
import { resendCode } from './send-code.ts';
import { verifyAccount } from './verify.ts';

let bench: AccountBench;
beforeAll(async () => {
  bench = await createAccountBench();
});
afterAll(() => bench[Symbol.asyncDispose]());

const register = async (email: string): Promise<string> => {
  const { devCode } = await registerAccount(bench.visitor(), {
    email,
    password: strongPassword,
    displayName: 'Ada',
  });
  return devCode ?? '';
};
const verify = (email: string, code: string) => verifyAccount(bench.visitor(), { email, code });
const invalid = 'verification_code_invalid';

const attemptsOf = async (email: string): Promise<number> => {
  const code = await bench.own.db.prisma.code.findFirstOrThrow({ where: { account: { email } } });
  return code.attempts;
};

describe('verification', () => {
  test('verification makes a workspace with its owner and a welcome thread, and signs in', async () => {
    const email = freshEmail();
    const { accessToken, passwordResetRequired } = await verify(email, await register(email));
    expect(passwordResetRequired).toBe(false);
    const actor = await bench.consoleActor(accessToken);
    const { prisma } = bench.own.db;
    const workspace = await prisma.workspace.findUniqueOrThrow({
      where: { id: actor.workspaceId },
      include: { members: true, threads: { include: { messages: true } } },
    });
    expect(workspace.members).toMatchObject([{ userId: actor.userId, role: 'owner' }]);
    expect(workspace.threads).toHaveLength(1);
    expect(workspace.threads[0]?.messages).toHaveLength(1);
  });

  test('a code pasted with spaces is accepted', async () => {
    const email = freshEmail();
    const code = await register(email);
    await expect(verify(email, ` ${code.slice(0, 3)} ${code.slice(3)} `)).resolves.toMatchObject({ email });
  });

  test('the verification and the session are written to the workspace’s log', async () => {
    const email = freshEmail();
    const { workspaceId, accountId } = await bench.consoleActor(
      (await verify(email, await register(email))).accessToken,
    );
    const records = await bench.own.db.prisma.auditRecord.findMany({
      where: { chainId: workspaceId },
      orderBy: { seq: 'asc' },
    });
    expect(records.map(({ action }) => action)).toEqual(['account.verified', 'session.created']);
    expect(new Set(records.map((record) => record.actorId))).toEqual(new Set([accountId]));
  });

  test('a wrong code, a used one and one that is 10 minutes old get the same refusal', async () => {
    const email = freshEmail();
    const code = await register(email);
    expect(await codeOf(verify(email, wrongCode(code)))).toBe(invalid);
    await verify(email, code);
    expect(await codeOf(verify(email, code))).toBe(invalid);
    const late = freshEmail();
    const lateCode = await register(late);
    bench.services.clock.advance(600);
    expect(await codeOf(verify(late, lateCode))).toBe(invalid);
  });

  test('a code that is 9 minutes and 59 seconds old is accepted', async () => {
    const email = freshEmail();
    const code = await register(email);
    bench.services.clock.advance(599);
    await expect(verify(email, code)).resolves.toMatchObject({ email });
  });

  test('a new code ends the old one', async () => {
    const email = freshEmail();
    const old = await register(email);
    const { devCode } = await resendCode(bench.visitor(), { email });
    expect(await codeOf(verify(email, old))).toBe(invalid);
    await expect(verify(email, devCode ?? '')).resolves.toMatchObject({ email });
  });

  test('five wrong tries end the code, and then even the right one is refused', async () => {
    const email = freshEmail();
    const code = await register(email);
    for (let tried = 0; tried < 5; tried += 1)
      expect(await codeOf(verify(email, wrongCode(code)))).toBe(invalid);
    expect(await codeOf(verify(email, code))).toBe(invalid);
  });

  test('the right code is accepted at the fifth try', async () => {
    const email = freshEmail();
    const code = await register(email);
    for (let tried = 0; tried < 4; tried += 1) await codeOf(verify(email, wrongCode(code)));
    await expect(verify(email, code)).resolves.toMatchObject({ email });
  });

  test('the code of one address verifies no other', async () => {
    const [mine, other] = [freshEmail(), freshEmail()];
    const code = await register(mine);
    await register(other);
    expect(await codeOf(verify(other, code))).toBe(invalid);
  });

  test('a code never signs in to an account that is already verified, even while it is live', async () => {
    const email = freshEmail();
    const code = await register(email);
    await verify(email, code);
    // As if a resend had raced the verification.
    await bench.own.db.prisma.code.updateMany({
      where: { account: { email } },
      data: { consumedAt: null, attempts: 0 },
    });
    expect(await codeOf(verify(email, code))).toBe(invalid);
  });

  test('an unknown address gets the refusals of a known one and runs out of tries just as fast', async () => {
    const known = freshEmail();
    const code = wrongCode(await register(known));
    const runs = [known, freshEmail()].map(async (email) => {
      const refusals: string[] = [];
      for (let tried = 0; tried < 11; tried += 1) refusals.push(await codeOf(verify(email, code)));
      return refusals;
    });
    const [first, second] = await Promise.all(runs);
    expect(first).toEqual([...Array.from({ length: 10 }, () => invalid), 'otp_rate_limited']);
    expect(second).toEqual(first);
  });

  test('new codes do not reset the ten wrong tries a day', async () => {
    const email = freshEmail();
    let code = await register(email);
    for (let tried = 0; tried < 10; tried += 1) {
      if (tried === 5) code = (await resendCode(bench.visitor(), { email })).devCode ?? '';
      expect(await codeOf(verify(email, wrongCode(code)))).toBe(invalid);
    }
    const { devCode } = await resendCode(bench.visitor(), { email });
    const refusal = await refusalOf(verify(email, devCode ?? ''));
    expect(refusal.code).toBe('otp_rate_limited');
    expect(refusal.retryAfterSeconds).toBeGreaterThan(3600);
    bench.services.clock.advance(86_401);
    const fresh = await resendCode(bench.visitor(), { email });
    await expect(verify(email, fresh.devCode ?? '')).resolves.toMatchObject({ email });
  });

  test('one client types at most 100 wrong codes in 15 minutes, whatever the addresses; a right one does not count', async () => {
    const [email, ip] = [freshEmail(), '198.51.100.90'];
    const code = await register(email);
    const tryAs = (ctx: Context, typed: { email: string; code: string }) =>
      outcomeOf(verifyAccount(ctx, typed));
    for (let tried = 0; tried < 99; tried += 1)
      expect(await tryAs(bench.visitor(ip), { email: freshEmail(), code: '123456' })).toBe(invalid);
    expect(await tryAs(bench.visitor(ip), { email, code })).toBe('accepted');
    const another = { email: freshEmail(), code: '123456' };
    expect(await tryAs(bench.visitor(ip), another)).toBe(invalid);
    // The address itself has had one wrong try, and would take nine more.
    expect(await tryAs(bench.visitor(ip), another)).toBe('otp_rate_limited');
    expect(await tryAs(bench.visitor('198.51.100.91'), another)).toBe(invalid);
    bench.services.clock.advance(901);
    expect(await tryAs(bench.visitor(ip), { ...another, email: freshEmail() })).toBe(invalid);
  });

  test('a right code does not count as a try', async () => {
    const email = freshEmail();
    await verify(email, await register(email));
    const { remaining } = await bench.services.limiter.peek(limitPolicies.codeTries, sha256Hex(email));
    expect(remaining).toBe(10);
  });

  test('a suspended account is not verified', async () => {
    const email = freshEmail();
    const code = await register(email);
    await bench.own.db.prisma.account.update({ where: { email }, data: { suspendedAt: new Date() } });
    expect(await codeOf(verify(email, code))).toBe('account_suspended');
    const account = await bench.own.db.prisma.account.findUniqueOrThrow({ where: { email } });
    expect(account.verifiedAt).toBeNull();
  });
});

describe('races', () => {
  const outcomes = async (calls: Promise<unknown>[]) => {
    const settled = await Promise.allSettled(calls);
    return {
      won: settled.filter(({ status }) => status === 'fulfilled').length,
      refused: settled.flatMap((result) =>
        result.status === 'rejected' ? [codeOfError(result.reason)] : [],
      ),
    };
  };

  test('exactly one of four simultaneous verifications on two processes succeeds', async () => {
    const elsewhere = createDatabase({ url: bench.own.url, log: silentLog, name: 'second process' });
    try {
      const { clock, limiter } = bench.services;
      const second = { ...createTestServices(elsewhere, { clock, limiter }) };
      const email = freshEmail();
      const code = await register(email);
      const there = () => verifyAccount({ ...bench.visitor(), ...second }, { email, code });
      const { won, refused } = await outcomes([verify(email, code), there(), verify(email, code), there()]);
      expect(won).toBe(1);
      expect(new Set(refused)).toEqual(new Set([invalid]));
      const account = await bench.own.db.prisma.account.findUniqueOrThrow({ where: { email } });
      expect(await bench.own.db.prisma.session.count({ where: { accountId: account.id } })).toBe(1);
      expect(await bench.own.db.prisma.device.count({ where: { userId: account.userId ?? '' } })).toBe(1);
    } finally {
      await elsewhere.close();
    }
  });

  test('simultaneous wrong codes share five tries, and the right code comes too late', async () => {
    const email = freshEmail();
    const code = await register(email);
    const { refused } = await outcomes(Array.from({ length: 20 }, () => verify(email, wrongCode(code))));
    expect(refused).toHaveLength(20);
    expect(await attemptsOf(email)).toBe(5);
    expect(await codeOf(verify(email, code))).toMatch(/^(verification_code_invalid|otp_rate_limited)$/);
  });

  test('a verification that races a resend either signs in or leaves a newer code that works', async () => {
    for (let round = 0; round < 4; round += 1) {
      const email = freshEmail();
      const code = await register(email);
      const [verified, resent] = await Promise.allSettled([
        verify(email, code),
        resendCode(bench.visitor(), { email }),
      ]);
      expect(resent.status).toBe('fulfilled');
      const newer = resent.status === 'fulfilled' ? (resent.value.devCode ?? '') : '';
      const second = await verify(email, newer).then(
        () => 'signed in',
        (error: { code: string }) => error.code,
      );
      expect([verified.status === 'fulfilled', second]).toEqual(
        verified.status === 'fulfilled' ? [true, invalid] : [false, 'signed in'],
      );
    }
  });

  test('a verification that races another registration never makes the planted password valid', async () => {
    for (let round = 0; round < 4; round += 1) {
      const email = freshEmail();
      const code = await register(email);
      const planted = registerAccount(bench.visitor(), {
        email,
        password: 'planted gibberish zeppelin',
        displayName: 'M',
      });
      await Promise.allSettled([verify(email, code), planted]);
      const { passwordHash, verifiedAt, waitingPasswordHashes } =
        await bench.own.db.prisma.account.findUniqueOrThrow({
          where: { email },
        });
      // Verified first: the owner's alone. Registered first: both wait, and none is the password.
      const facts = {
        verified: verifiedAt !== null,
        hasPassword: passwordHash !== null,
        waiting: waitingPasswordHashes.length,
      };
      expect([
        { verified: true, hasPassword: true, waiting: 0 },
        { verified: true, hasPassword: false, waiting: 2 },
        { verified: false, hasPassword: false, waiting: 2 },
      ]).toContainEqual(facts);
    }
  });
});
