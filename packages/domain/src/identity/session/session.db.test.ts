import { hashOpaque } from '@patchbay/secrets';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import { newId } from '../../core/id.ts';
import {
  type AccountBench,
  codeOf,
  createAccountBench,
  freshEmail,
  strongPassword,
} from '../account/account.fixture.ts';
import { loginAccount } from '../account/login.ts';
import { reauthenticate } from '../account/reauthenticate.ts';
import { findSession } from './find.ts';
import { listSessions } from './list.ts';
import { requireFreshSession } from './require-fresh.ts';
import { logout, revokeOtherSessions, revokeSession } from './revoke.ts';

let bench: AccountBench;
beforeAll(async () => {
  bench = await createAccountBench();
});
afterAll(() => bench[Symbol.asyncDispose]());

const hour = 3600;
const login = async (email: string): Promise<{ actor: ConsoleActor; accessToken: string }> => {
  const outcome = await loginAccount(bench.visitor(), { email, password: strongPassword });
  const accessToken = 'accessToken' in outcome ? outcome.accessToken : '';
  return { actor: await bench.consoleActor(accessToken), accessToken };
};
const rowOf = ({ sessionId }: ConsoleActor) =>
  bench.own.db.prisma.session.findUniqueOrThrow({ where: { id: sessionId } });

describe('a session token', () => {
  test('the token is SHA-256 at rest, and the stored hash does not work as a token', async () => {
    const { actor, accessToken } = await bench.signUp(freshEmail());
    const { tokenHash } = await rowOf(actor);
    expect(Buffer.from(tokenHash)).toEqual(hashOpaque(accessToken));
    for (const encoding of ['hex', 'base64', 'latin1'] as const) {
      expect(await codeOf(bench.session(Buffer.from(tokenHash).toString(encoding)))).toBe('token_invalid');
    }
  });

  test('the token has its own prefix, so that scanners can tell it from a key', async () => {
    expect((await bench.signUp(freshEmail())).accessToken).toMatch(/^pb_sess_[0-9A-Za-z]{46}$/);
  });

  test('a token of another kind is refused', async () => {
    const { accessToken } = await bench.signUp(freshEmail());
    expect(await codeOf(findSession(bench.services, accessToken, 'user_session'))).toBe('token_invalid');
  });
});

describe('lifetimes', () => {
  test('a session expires after 12 idle hours', async () => {
    const { accessToken } = await bench.signUp(freshEmail());
    bench.services.clock.advance(12 * hour);
    expect(await codeOf(bench.session(accessToken))).toBe('token_expired');
  });

  test('use keeps a session alive for up to 30 days', async () => {
    const { accessToken } = await bench.signUp(freshEmail());
    for (let elapsed = 0; elapsed + 11 < 30 * 24; elapsed += 11) {
      bench.services.clock.advance(11 * hour);
      await bench.session(accessToken);
    }
    bench.services.clock.advance(11 * hour);
    expect(await codeOf(bench.session(accessToken))).toBe('token_expired');
  });

  test('the last use is written at most once a minute', async () => {
    const { actor, accessToken } = await bench.signUp(freshEmail());
    const before = await rowOf(actor);
    bench.services.clock.advance(59);
    await bench.session(accessToken);
    expect((await rowOf(actor)).lastSeenAt).toEqual(before.lastSeenAt);
    bench.services.clock.advance(1);
    await Promise.all([bench.session(accessToken), bench.session(accessToken)]);
    const after = await rowOf(actor);
    expect(after.lastSeenAt.getTime() - before.lastSeenAt.getTime()).toBe(60_000);
    expect(after.idleExpiresAt.getTime() - before.idleExpiresAt.getTime()).toBe(60_000);
  });
});

describe('ending sessions', () => {
  test('signing out ends the session at once', async () => {
    const { actor, accessToken } = await bench.signUp(freshEmail());
    await logout(bench.as(actor), {});
    expect(await codeOf(bench.session(accessToken))).toBe('token_invalid');
  });

  test('of very many sessions, the newest 100 are listed, and the one that asks', async () => {
    const { actor } = await bench.signUp(freshEmail());
    await bench.own.db.query(
      `INSERT INTO sessions SELECT (jsonb_populate_record(known, jsonb_build_object('id', 'ses_' || n || known.id,
         'token_hash', '\\x' || md5(n || known.id), 'created_at', known.created_at + interval '1 second'))).*
       FROM sessions known, generate_series(1, 150) n WHERE known.id = $1`,
      [actor.sessionId],
    );
    const listed = await listSessions(bench.as(actor));
    expect(listed).toHaveLength(101);
    expect(listed.filter(({ current }) => current).map(({ id }) => id)).toEqual([actor.sessionId]);
  });

  test('the list holds the live sessions, newest first, and marks the current one', async () => {
    const email = freshEmail();
    const first = await bench.signUp(email);
    bench.services.clock.advance(1);
    const second = await login(email);
    bench.services.clock.advance(1);
    const third = await login(email);
    await revokeSession(bench.as(first.actor), { id: second.actor.sessionId });
    const listed = await listSessions(bench.as(first.actor));
    expect(listed.map(({ id, current }) => [id, current])).toEqual([
      [third.actor.sessionId, false],
      [first.actor.sessionId, true],
    ]);
    expect(listed[0]).toMatchObject({ ip: '203.0.113.7', userAgent: 'test' });
    expect(JSON.stringify(listed)).not.toContain('tokenHash');
  });

  test('a revoked session is refused at once, and revoking it again changes nothing', async () => {
    const email = freshEmail();
    const { actor } = await bench.signUp(email);
    const other = await login(email);
    const revoke = () => revokeSession(bench.as(actor), { id: other.actor.sessionId });
    await revoke();
    expect(await codeOf(bench.session(other.accessToken))).toBe('token_invalid');
    await revoke();
    const audited = { action: 'session.revoked', targetId: other.actor.sessionId };
    expect(await bench.own.db.prisma.auditRecord.count({ where: audited })).toBe(1);
  });

  test('another account’s session is not found and stays valid', async () => {
    const { actor } = await bench.signUp(freshEmail());
    const stranger = await bench.signUp(freshEmail());
    const call = revokeSession(bench.as(actor), { id: stranger.actor.sessionId });
    expect(await codeOf(call)).toBe('session_not_found');
    await expect(bench.session(stranger.accessToken)).resolves.toMatchObject({ kind: 'console' });
  });

  test('revoking all others keeps this session and counts the ended ones', async () => {
    const email = freshEmail();
    const { actor, accessToken } = await bench.signUp(email);
    const others = [await login(email), await login(email)];
    expect(await revokeOtherSessions(bench.as(actor), {})).toEqual({ revoked: 2 });
    for (const other of others) expect(await codeOf(bench.session(other.accessToken))).toBe('token_invalid');
    await expect(bench.session(accessToken)).resolves.toMatchObject({ kind: 'console' });
  });

  test('a suspension refuses the session at once, and lifting it restores the session', async () => {
    const { actor, accessToken } = await bench.signUp(freshEmail());
    const suspend = (suspendedAt: Date | null) =>
      bench.own.db.prisma.account.update({ where: { id: actor.accountId }, data: { suspendedAt } });
    await suspend(new Date());
    expect(await codeOf(bench.session(accessToken))).toBe('account_suspended');
    await suspend(null);
    await expect(bench.session(accessToken)).resolves.toMatchObject({ kind: 'console' });
  });
});

describe('reauthentication', () => {
  const isFresh = (actor: ConsoleActor) =>
    requireFreshSession(bench.own.db.prisma, { ...bench.as(actor), actor });

  test('the password is due again 10 minutes after the sign-in', async () => {
    const { actor } = await bench.signUp(freshEmail());
    bench.services.clock.advance(599);
    await isFresh(actor);
    bench.services.clock.advance(1);
    expect(await codeOf(isFresh(actor))).toBe('reauthentication_required');
    await reauthenticate(bench.as(actor), { password: strongPassword });
    await isFresh(actor);
  });

  test('a renewal is written to the workspace’s log, against its session', async () => {
    const { actor } = await bench.signUp(freshEmail());
    await reauthenticate(bench.as(actor), { password: strongPassword });
    const { sessionId: targetId, workspaceId: chainId } = actor;
    const where = { chainId, action: 'session.reauthenticated', targetKind: 'session', targetId };
    expect(await bench.own.db.prisma.auditRecord.count({ where })).toBe(1);
  });

  test('a wrong password renews nothing, and after ten of them the right one is refused', async () => {
    const { actor } = await bench.signUp(freshEmail());
    bench.services.clock.advance(600);
    const attempt = (password: string) => codeOf(reauthenticate(bench.as(actor), { password }));
    for (let tried = 0; tried < 10; tried += 1)
      expect(await attempt('a wrong guess')).toBe('invalid_credentials');
    expect(await attempt(strongPassword)).toBe('login_rate_limited');
    expect(await codeOf(isFresh(actor))).toBe('reauthentication_required');
  });
});

describe('a platform user’s session', () => {
  const issue = async (removedAt: Date | null = null) => {
    const { actor } = await bench.signUp(freshEmail());
    const now = bench.services.clock.now();
    const { raw } = bench.services.tokens.mint('user_session');
    const deviceId = newId('dev', now);
    const { userId, workspaceId } = actor;
    const { prisma } = bench.own.db;
    await prisma.device.create({
      data: { id: deviceId, userId, name: 'phone', createdAt: now, lastSeenAt: now, removedAt },
    });
    const end = new Date(now.getTime() + 90 * 24 * hour * 1000);
    await prisma.session.create({
      data: {
        id: newId('ses', now),
        kind: 'user_session',
        tokenHash: hashOpaque(raw),
        userId,
        workspaceId,
        deviceId,
        createdAt: now,
        lastSeenAt: now,
        authenticatedAt: now,
        idleExpiresAt: end,
        expiresAt: end,
      },
    });
    return { raw, userId, deviceId };
  };

  test('the session stands for its user and device for 90 days and does not slide', async () => {
    const { raw, userId, deviceId } = await issue();
    const find = () => findSession(bench.services, raw, 'user_session');
    expect(await find()).toMatchObject({ kind: 'user', userId, deviceId });
    bench.services.clock.advance(90 * 24 * hour - 1);
    await find();
    bench.services.clock.advance(1);
    expect(await codeOf(find())).toBe('token_expired');
  });

  test('the session of a removed device is refused with device_not_registered', async () => {
    const { raw } = await issue(new Date());
    expect(await codeOf(findSession(bench.services, raw, 'user_session'))).toBe('device_not_registered');
  });
});
