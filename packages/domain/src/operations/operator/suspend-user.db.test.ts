import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { UserActor } from '../../core/actor.ts';
import { verifyAuditChain } from '../../core/audit/verify-chain.ts';
import type { Context } from '../../core/context.ts';
import { type Authenticator, createAuthenticator } from '../../credential/authenticator.ts';
import { type AccountBench, codeOf, createAccountBench } from '../../identity/account/account.fixture.ts';
import { askCode, createPhoneUser, tryCodeOf, userActor } from '../../identity/phone/phone.fixture.ts';
import { decideDevice } from '../../oauth/device/decide.ts';
import { pollDeviceCode } from '../../oauth/device/poll.ts';
import { askDevice, createApprovedClient } from '../../oauth/grant/consent.fixture.ts';
import { issueTokens } from '../../oauth/token/issue-tokens.ts';
import { auditOf, outcomeOf, refusalOf } from '../../testing/process.fixture.ts';
import { createDeveloper } from '../../testing/services.fixture.ts';
import { findUsers } from './find-users.ts';
import { reinstateAccount, suspendAccount } from './suspend.ts';
import { reinstateUser, suspendUser } from './suspend-user.ts';

const flagOn = { apikeyAuthEnabled: () => true, refresh: () => Promise.resolve(), close: () => {} };

let bench: AccountBench;
let operator: Context;
let authenticator: Authenticator;
let person: { readonly phone: string; readonly userId: string; readonly accessToken: string };
let actor: UserActor;

beforeAll(async () => {
  bench = await createAccountBench();
  operator = bench.as(await createDeveloper(bench.services, 'operator@example.com'));
  authenticator = createAuthenticator(bench.services, flagOn);
});
afterAll(() => bench[Symbol.asyncDispose]());
beforeEach(async () => {
  // Each test signs up in an hour of its own, so that it has the limits of sign-up to itself.
  bench.services.clock.advance(3600);
  person = await createPhoneUser(bench);
  actor = await userActor(bench, person.accessToken);
});

const present = (token: string): Promise<string> =>
  authenticator.authenticate(`Bearer ${token}`).then(
    ({ kind }) => kind,
    (error: { code?: string }) => String(error.code),
  );
const idOf = () => person.userId;

/** An access token that the user authorized for an app through the device flow. */
async function allowApp(): Promise<string> {
  const { db, clock, tokens } = bench.services;
  const { id: clientId } = await createApprovedClient(bench.services);
  const { deviceCode, userCode } = await askDevice(bench.services, clientId);
  await decideDevice(bench.as(actor), { userCode, decision: 'approve' });
  const now = clock.now();
  const polled = await pollDeviceCode(db.sql, deviceCode, now);
  const { raw } = tokens.mint('oauth_access');
  const expiresAt = new Date(now.getTime() + 3_600_000);
  const audience = bench.services.settings.baseUrl;
  await issueTokens(bench.services, {
    spends: { kind: 'device_code', raw: deviceCode },
    grantId: polled?.grantId ?? '',
    clientId,
    accessToken: { raw, expiresAt, scopes: ['threads:read'], audience },
    refreshToken: null,
    now,
  });
  return raw;
}

describe('a suspended user who signs in by phone', () => {
  test('has their session and apps refused as soon as the answer is sent, cannot sign in, and has everything back once reinstated', async () => {
    const access = await allowApp();
    expect([await present(person.accessToken), await present(access)]).toEqual(['user', 'oauth']);
    await suspendUser(operator, { id: idOf(), reason: 'abuse' });
    for (const token of [person.accessToken, access]) expect(await present(token)).toBe('account_suspended');
    const code = await askCode(bench, person.phone);
    expect(await codeOf(tryCodeOf(bench, person.phone, code))).toBe('account_suspended');
    await reinstateUser(operator, { id: idOf(), reason: 'appeal' });
    expect([await present(person.accessToken), await present(access)]).toEqual(['user', 'oauth']);
    expect(await tryCodeOf(bench, person.phone, code)).toMatchObject({ userId: idOf() });
  });

  test('cannot authorize an app with a session that was read before the suspension', async () => {
    const { id } = await createApprovedClient(bench.services);
    const { userCode } = await askDevice(bench.services, id);
    await suspendUser(operator, { id: idOf(), reason: 'abuse' });
    const call = decideDevice(bench.as(actor), { userCode, decision: 'approve' });
    expect(await outcomeOf(call)).toBe('account_suspended');
  });

  test('is recorded with the reason in their own log and the platform’s, and both chains stay intact', async () => {
    await suspendUser(operator, { id: idOf(), reason: 'abuse' });
    await reinstateUser(operator, { id: idOf(), reason: 'appeal' });
    for (const chainId of [actor.workspaceId, 'platform']) {
      expect((await auditOf(bench.services, chainId)).slice(-2)).toMatchObject([
        { action: 'user.suspended', targetKind: 'user', targetId: idOf(), details: { reason: 'abuse' } },
        { action: 'user.reinstated', actorKind: 'console', details: { reason: 'appeal' } },
      ]);
      expect(await verifyAuditChain(bench.services, chainId)).toMatchObject({ intact: true });
    }
  });

  test('does not affect the sessions of others', async () => {
    const other = await createPhoneUser(bench);
    await suspendUser(operator, { id: idOf(), reason: 'abuse' });
    expect(await present(other.accessToken)).toBe('user');
  });
});

describe('a decision about a user', () => {
  test('who does not exist is refused and not recorded', async () => {
    const before = (await auditOf(bench.services, 'platform')).length;
    for (const id of ['usr_none', actor.workspaceId]) {
      expect(await outcomeOf(suspendUser(operator, { id, reason: 'x' }))).toBe('user_not_found');
      expect(await outcomeOf(reinstateUser(operator, { id, reason: 'x' }))).toBe('user_not_found');
    }
    expect(await auditOf(bench.services, 'platform')).toHaveLength(before);
  });

  test('with an account is refused, so that a suspended account cannot be reinstated through its user', async () => {
    const developer = await createDeveloper(bench.services);
    await suspendAccount(operator, { id: developer.accountId, reason: 'abuse' });
    const refusal = await refusalOf(reinstateUser(operator, { id: developer.userId, reason: 'x' }));
    expect([refusal.code, refusal.options.reason]).toEqual(['conflict', expect.stringContaining('account')]);
    expect(await outcomeOf(suspendUser(operator, { id: developer.userId, reason: 'x' }))).toBe('conflict');
    const { workspaceId } = developer;
    const where = { id: workspaceId };
    expect(await bench.services.db.prisma.workspace.findUnique({ where })).toMatchObject({
      suspendedAt: expect.any(Date),
      suspendedReason: 'abuse',
    });
    await reinstateAccount(operator, { id: developer.accountId, reason: 'appeal' });
    expect(await bench.services.db.prisma.workspace.findUnique({ where })).toMatchObject({
      suspendedAt: null,
      suspendedReason: null,
    });
  });

  test('is refused to a developer and to the user, and changes nothing', async () => {
    const developer = bench.as(await createDeveloper(bench.services));
    for (const verb of [suspendUser, reinstateUser]) {
      expect(await outcomeOf(verb(developer, { id: idOf(), reason: 'x' }))).toBe('operator_only');
      expect(await outcomeOf(verb(bench.as(actor), { id: idOf(), reason: 'x' }))).toBe('first_party_only');
    }
    expect(await outcomeOf(findUsers(developer, { query: '' }))).toBe('operator_only');
    expect(await present(person.accessToken)).toBe('user');
  });

  test('requires a reason', async () => {
    expect(await outcomeOf(suspendUser(operator, { id: idOf(), reason: ' ' }))).toBe('validation_error');
  });
});

describe('searching for users', () => {
  const found = async (query: string) => (await findUsers(operator, { query })).map(({ id }) => id);

  test('finds them by a number as people write it, by part of one, by id and by workspace', async () => {
    const { phone } = person;
    const written = `${phone.slice(0, 2)} (${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8)}`;
    for (const query of [phone, written, phone.slice(-4), idOf(), ` ${actor.workspaceId} `]) {
      expect(await found(query)).toEqual([idOf()]);
    }
    expect(await found('')).toContain(idOf());
  });

  test('shows when and why a user was suspended, and nothing from which a secret could be derived', async () => {
    await suspendUser(operator, { id: idOf(), reason: 'abuse' });
    expect(await findUsers(operator, { query: idOf() })).toEqual([
      {
        id: idOf(),
        displayName: 'Grace',
        phone: person.phone,
        workspaceId: actor.workspaceId,
        suspendedAt: bench.services.clock.now(),
        suspendedReason: 'abuse',
        createdAt: expect.any(Date),
      },
    ]);
  });

  test('leaves users with an account to the search for accounts', async () => {
    const { userId } = await createDeveloper(bench.services);
    expect(await found(userId)).toEqual([]);
  });

  test('treats a wildcard as text', async () => {
    expect(await found('%')).toEqual([]);
    expect(await found('_'.repeat(5))).toEqual([]);
  });
});
