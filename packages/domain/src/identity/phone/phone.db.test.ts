import { hashOpaque } from '@patchbay/secrets';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listThreads } from '../../messaging/thread/list.ts';
import { listMessages } from '../../messaging/thread/list-messages.ts';
import { auditOf } from '../../testing/process.fixture.ts';
import {
  type AccountBench,
  codeOf,
  createAccountBench,
  shapeOf,
  wrongCode,
} from '../account/account.fixture.ts';
import { listDevices } from '../device/list.ts';
import { removeDevice } from '../device/remove.ts';
import { findSession } from '../session/find.ts';
import { hashPhone } from './number.ts';
import {
  askCode,
  createPhoneUser,
  freshIp,
  freshPhone,
  signUpWith,
  tryCodeOf,
  userActor,
} from './phone.fixture.ts';
import { signUpByPhone } from './sign-up.ts';
import { startPhone } from './start.ts';
import { verifyPhone } from './verify.ts';

let bench: AccountBench;
beforeAll(async () => {
  bench = await createAccountBench();
});
afterAll(() => bench[Symbol.asyncDispose]());

const users = (phone: string) => bench.own.db.prisma.user.count({ where: { phone } });

describe('start', () => {
  test('the answer has the same members for an unknown number and for a user’s', async () => {
    const { phone } = await createPhoneUser(bench);
    for (const number of [phone, freshPhone()]) {
      const answer = await startPhone(bench.visitor(freshIp()), { phone: number });
      expect(shapeOf(answer)).toEqual({ phone: number, devCode: 'six digits' });
    }
  });

  test('a number is read as people write it', async () => {
    const answer = await startPhone(bench.visitor(freshIp()), { phone: '+44 (0)20 7946 0123' });
    expect(answer.phone).toBe('+442079460123');
    const code = answer.devCode ?? '';
    expect(await tryCodeOf(bench, '+44-20-7946-0123', code)).toEqual({ status: 'needs_sign_up' });
  });

  test.each(['', '4155550123', '+999123456789', '+1415', 'ada@example.com'])('refuses %j', async (phone) => {
    expect(await codeOf(startPhone(bench.visitor(freshIp()), { phone }))).toBe('validation_error');
  });

  test('neither the number nor the code is stored in readable form', async () => {
    const phone = freshPhone();
    const code = await askCode(bench, phone);
    const rows = await bench.own.db.query<{ text: string }>('SELECT t::text AS text FROM phone_codes t');
    const text = rows.map((row) => row.text).join('\n');
    for (const secret of [phone, code]) {
      expect(text).not.toContain(`(${secret},`);
      expect(text).not.toContain(Buffer.from(secret).toString('hex'));
      expect(text).not.toContain(hashOpaque(secret).toString('hex'));
    }
  });
});

describe('verification', () => {
  test('an unknown number is asked to sign up, and the code stays valid for that', async () => {
    const phone = freshPhone();
    const code = await askCode(bench, phone);
    for (const _ of [1, 2, 3, 4, 5, 6]) {
      expect(await tryCodeOf(bench, phone, code)).toEqual({ status: 'needs_sign_up' });
    }
    expect(await users(phone)).toBe(0);
    expect(await signUpWith(bench, phone, code)).toMatchObject({
      accessToken: expect.stringMatching(/^pb_user_/),
    });
  });

  test('each code signs a user in once', async () => {
    const { phone, userId } = await createPhoneUser(bench);
    const code = await askCode(bench, phone);
    const signedIn = await tryCodeOf(bench, phone, code);
    expect(signedIn).toEqual({
      status: 'signed_in',
      userId,
      deviceId: expect.stringMatching(/^dev_/),
      accessToken: expect.stringMatching(/^pb_user_/),
    });
    expect(await codeOf(tryCodeOf(bench, phone, code))).toBe('verification_code_invalid');
  });

  test('a wrong code, another number’s, an old one and one that was never sent are refused', async () => {
    const phone = freshPhone();
    const code = await askCode(bench, phone);
    expect(await codeOf(tryCodeOf(bench, phone, wrongCode(code)))).toBe('verification_code_invalid');
    const other = freshPhone();
    expect(await codeOf(tryCodeOf(bench, other, code))).toBe('verification_code_invalid');
    const otherCode = await askCode(bench, other);
    if (otherCode !== code) {
      expect(await codeOf(tryCodeOf(bench, other, code))).toBe('verification_code_invalid');
    }
    const newer = await askCode(bench, phone);
    if (newer !== code) expect(await codeOf(tryCodeOf(bench, phone, code))).toBe('verification_code_invalid');
    expect(await tryCodeOf(bench, phone, newer)).toEqual({ status: 'needs_sign_up' });
  });

  test('verify and sign-up refuse a code after 10 minutes', async () => {
    const phone = freshPhone();
    const code = await askCode(bench, phone);
    bench.services.clock.advance(10 * 60 - 1);
    expect(await tryCodeOf(bench, phone, code)).toEqual({ status: 'needs_sign_up' });
    bench.services.clock.advance(1);
    expect(await codeOf(tryCodeOf(bench, phone, code))).toBe('verification_code_invalid');
    expect(await codeOf(signUpWith(bench, phone, code))).toBe('verification_code_invalid');
  });

  test('after five wrong codes even the right one is refused, and a new code works again', async () => {
    const phone = freshPhone();
    const code = await askCode(bench, phone);
    for (const _ of [1, 2, 3, 4, 5]) await codeOf(tryCodeOf(bench, phone, wrongCode(code)));
    expect(await codeOf(tryCodeOf(bench, phone, code))).toBe('verification_code_invalid');
    expect(await tryCodeOf(bench, phone, await askCode(bench, phone))).toEqual({ status: 'needs_sign_up' });
  });

  test('a code whose stored hash was moved to another number is refused', async () => {
    const [phone, other] = [freshPhone(), freshPhone()];
    const code = await askCode(bench, phone);
    await askCode(bench, other);
    const hashes = [phone, other].map((number) => hashPhone(bench.services.hmacRings.code, number));
    await bench.own.db.query(
      `UPDATE phone_codes SET code_hash = (SELECT code_hash FROM phone_codes WHERE phone_hash = $1)
       WHERE phone_hash = $2`,
      hashes,
    );
    expect(await codeOf(tryCodeOf(bench, other, code))).toBe('verification_code_invalid');
    expect(await tryCodeOf(bench, phone, code)).toEqual({ status: 'needs_sign_up' });
  });

  test('only a right code learns that the user’s workspace is suspended', async () => {
    const { accessToken, phone } = await createPhoneUser(bench);
    const { workspaceId } = await userActor(bench, accessToken);
    await bench.own.db.prisma.workspace.update({
      where: { id: workspaceId },
      data: { suspendedAt: bench.services.clock.now() },
    });
    const code = await askCode(bench, phone);
    expect(await codeOf(tryCodeOf(bench, phone, wrongCode(code)))).toBe('verification_code_invalid');
    expect(await codeOf(tryCodeOf(bench, phone, code))).toBe('account_suspended');
    expect(await codeOf(signUpWith(bench, phone, code))).toBe('account_suspended');
  });
});

describe('sign-up', () => {
  test('sign-up makes a user and a workspace that the user owns, with a welcome thread', async () => {
    const { accessToken, phone, userId } = await createPhoneUser(bench);
    const actor = await userActor(bench, accessToken);
    const user = await bench.own.db.prisma.user.findUniqueOrThrow({
      where: { phone },
      select: { id: true, displayName: true, memberships: { select: { workspaceId: true, role: true } } },
    });
    const { workspaceId } = actor;
    expect(user).toEqual({
      id: userId,
      displayName: 'Grace',
      memberships: [{ workspaceId, role: 'owner' }],
    });
    const { items } = await listThreads(bench.as(actor), { limit: 10 });
    expect(items.map(({ title }) => title)).toEqual(['Welcome']);
    const threadId = items[0]?.id ?? '';
    expect((await listMessages(bench.as(actor), { threadId, limit: 10 })).items).toHaveLength(1);
  });

  test('the sign-up and the session are written to the workspace’s audit log', async () => {
    const { accessToken, userId } = await createPhoneUser(bench);
    const { sessionId, workspaceId } = await userActor(bench, accessToken);
    const records = await auditOf(bench.services, workspaceId);
    expect(
      records.map(({ action, actorId, actorKind, targetId }) => [action, actorKind, actorId, targetId]),
    ).toEqual([
      ['user.signed_up', 'user', userId, userId],
      ['session.created', 'user', userId, sessionId],
    ]);
  });

  test('a number that has a user is refused with 409, and the code stays valid to sign in', async () => {
    const { phone, userId } = await createPhoneUser(bench);
    const code = await askCode(bench, phone);
    expect(await codeOf(signUpWith(bench, phone, code))).toBe('conflict');
    expect(await users(phone)).toBe(1);
    expect(await tryCodeOf(bench, phone, code)).toMatchObject({ status: 'signed_in', userId });
  });

  test.each(['', '   ', 'x'.repeat(81)])(
    'the name %j is refused, and the code stays valid',
    async (displayName) => {
      const phone = freshPhone();
      const code = await askCode(bench, phone);
      const refused = signUpByPhone(bench.visitor(freshIp()), { displayName, phone, code });
      expect(await codeOf(refused)).toBe('validation_error');
      expect(await tryCodeOf(bench, phone, code)).toEqual({ status: 'needs_sign_up' });
    },
  );
});

describe('the session of a platform user', () => {
  test('the token is SHA-256 at rest and lasts 90 days, however much it is used', async () => {
    const { accessToken } = await createPhoneUser(bench);
    const { sessionId } = await userActor(bench, accessToken);
    const row = await bench.own.db.prisma.session.findUniqueOrThrow({ where: { id: sessionId } });
    expect(Buffer.from(row.tokenHash)).toEqual(hashOpaque(accessToken));
    const day = 86_400;
    bench.services.clock.advance(89 * day);
    await userActor(bench, accessToken);
    bench.services.clock.advance(day);
    expect(await codeOf(findSession(bench.services, accessToken, 'user_session'))).toBe('token_expired');
  });

  test('removing its device ends the session, and the next sign-in registers a new device', async () => {
    const { accessToken, deviceId, phone } = await createPhoneUser(bench);
    const actor = await userActor(bench, accessToken);
    expect((await listDevices(bench.as(actor))).map(({ id, current }) => [id, current])).toEqual([
      [deviceId, true],
    ]);
    await removeDevice(bench.as(actor), { id: deviceId });
    expect(await codeOf(findSession(bench.services, accessToken, 'user_session'))).toBe(
      'device_not_registered',
    );
    const again = await tryCodeOf(bench, phone, await askCode(bench, phone));
    expect(again).toMatchObject({ status: 'signed_in', deviceId: expect.not.stringMatching(deviceId) });
  });

  test('the session is not accepted as a console session', async () => {
    const { accessToken } = await createPhoneUser(bench);
    expect(await codeOf(findSession(bench.services, accessToken, 'console_session'))).toBe('token_invalid');
  });
});

test('a signed-in person may sign in again as someone else', async () => {
  const { accessToken } = await createPhoneUser(bench);
  const { actor } = await bench.signUp('console@example.com');
  for (const caller of [await userActor(bench, accessToken), actor]) {
    const phone = freshPhone();
    const { devCode } = await startPhone(bench.as(caller), { phone });
    expect(await verifyPhone(bench.as(caller), { phone, code: devCode ?? '' })).toEqual({
      status: 'needs_sign_up',
    });
  }
});
