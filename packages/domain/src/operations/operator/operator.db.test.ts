import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import { verifyAuditChain } from '../../core/audit/verify-chain.ts';
import type { Context } from '../../core/context.ts';
import { createFlagReader } from '../../core/flag/reader.ts';
import { type Authenticator, createAuthenticator } from '../../credential/authenticator.ts';
import { createApiKey } from '../../key/create.ts';
import {
  auditOf,
  openTestProcess,
  outcomeOf,
  refusalOf,
  waitForLocks,
} from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper, createTestServices } from '../../testing/services.fixture.ts';
import { readInstallation } from '../installation/read.ts';
import { createBuffer } from '../request-log/buffer.ts';
import { entryOf } from '../request-log/entry.fixture.ts';
import { flushRequests } from '../request-log/flush.ts';
import { findAccounts } from './find-accounts.ts';
import { readFlags, setFlag } from './flags.ts';
import { readWorkspace } from './read-workspace.ts';
import { reinstateAccount, suspendAccount } from './suspend.ts';
import { setTier } from './tier.ts';

const { database, services } = await openTestProcess();
let operator: Context;
let developer: ConsoleActor;
let ctx: Context;
let authenticator: Authenticator;

const flagOn = { apikeyAuthEnabled: () => true, refresh: () => Promise.resolve(), close: () => {} };

beforeAll(async () => {
  operator = contextFor(services, await createDeveloper(services, 'operator@example.com'));
  authenticator = createAuthenticator(services, flagOn);
});
beforeEach(async () => {
  developer = await createDeveloper(services);
  ctx = contextFor(services, developer);
});

const actionsOf = async (chainId: string) => (await auditOf(services, chainId)).map(({ action }) => action);
const present = (rawKey: string) =>
  authenticator.authenticate(`Bearer ${rawKey}`).then(
    (actor) => (actor.kind === 'api_key' ? actor.tier : actor.kind),
    (error: { code?: string }) => error.code,
  );

describe('a developer', () => {
  test('is refused by every operator verb before the input is parsed, and changes nothing', async () => {
    const id = developer.accountId;
    const calls = [
      readFlags(ctx),
      findAccounts(ctx, { query: '' }),
      readWorkspace(ctx, { id: developer.workspaceId }),
      readInstallation(ctx),
      setFlag(ctx, { name: 'apikey_auth_enabled', enabled: false }),
      setTier(ctx, { workspaceId: developer.workspaceId, tier: 'paid' }),
      suspendAccount(ctx, { id, reason: 'x' }),
      reinstateAccount(ctx, { id, reason: 'x' }),
      suspendAccount(ctx, { id: 'not an id', reason: '' }),
      setTier(ctx, { workspaceId: '', tier: 'paid' }),
    ];
    expect(await Promise.all(calls.map(outcomeOf))).toEqual(calls.map(() => 'operator_only'));
    expect(await actionsOf(developer.workspaceId)).toEqual([]);
    expect(await database.db.prisma.featureFlag.count()).toBe(0);
  });
});

describe('the tier', () => {
  test('applies from the next request of a key, and is recorded in both logs', async () => {
    const { rawKey } = await createApiKey(ctx, { name: 'k' });
    const { workspaceId } = developer;
    expect(await present(rawKey)).toBe('free');
    expect(await setTier(operator, { workspaceId, tier: 'paid' })).toEqual({ id: workspaceId, tier: 'paid' });
    expect(await present(rawKey)).toBe('paid');
    expect(await actionsOf(workspaceId)).toEqual(['api_key.created', 'workspace.tier_changed']);
    expect((await auditOf(services, 'platform')).at(-1)).toMatchObject({
      action: 'workspace.tier_changed',
      actorId: operator.actor.kind === 'console' ? operator.actor.accountId : '',
      targetId: workspaceId,
      details: { tier: 'paid' },
    });
  });

  test('of a workspace that does not exist is not found and not recorded', async () => {
    const before = (await auditOf(services, 'platform')).length;
    expect(await outcomeOf(setTier(operator, { workspaceId: 'wks_none', tier: 'paid' }))).toBe(
      'workspace_not_found',
    );
    expect(await auditOf(services, 'platform')).toHaveLength(before);
  });
});

describe('a suspended account', () => {
  test('has its keys refused as soon as the answer is sent, and accepted again once reinstated', async () => {
    const { rawKey } = await createApiKey(ctx, { name: 'k' });
    const id = developer.accountId;
    expect(await present(rawKey)).toBe('free');
    await suspendAccount(operator, { id, reason: 'abuse' });
    expect(await present(rawKey)).toBe('account_suspended');
    await reinstateAccount(operator, { id, reason: 'appeal' });
    expect(await present(rawKey)).toBe('free');
  });

  test('is recorded with the reason in its own log and the platform’s, and both chains stay intact', async () => {
    await suspendAccount(operator, { id: developer.accountId, reason: 'abuse' });
    for (const chainId of [developer.workspaceId, 'platform']) {
      expect((await auditOf(services, chainId)).at(-1)).toMatchObject({
        action: 'account.suspended',
        targetKind: 'account',
        targetId: developer.accountId,
        details: { reason: 'abuse' },
      });
      expect(await verifyAuditChain(services, chainId)).toMatchObject({ intact: true });
    }
  });

  test('does not affect the keys of other workspaces', async () => {
    const other = contextFor(services, await createDeveloper(services));
    const { rawKey } = await createApiKey(other, { name: 'k' });
    await suspendAccount(operator, { id: developer.accountId, reason: 'abuse' });
    expect(await present(rawKey)).toBe('free');
  });

  test('that does not exist is not found', async () => {
    for (const id of ['acc_none', developer.userId, developer.workspaceId]) {
      expect(await outcomeOf(suspendAccount(operator, { id, reason: 'x' }))).toBe('account_not_found');
      expect(await outcomeOf(reinstateAccount(operator, { id, reason: 'x' }))).toBe('account_not_found');
    }
  });

  test('can be one that has no workspace yet', async () => {
    const createdAt = services.clock.now();
    await database.db.prisma.account.create({
      data: { id: 'acc_new', email: 'new@example.com', displayName: 'N', createdAt },
      select: { id: true },
    });
    await suspendAccount(operator, { id: 'acc_new', reason: 'x' });
    const [found] = await findAccounts(operator, { query: 'acc_new' });
    expect(found).toMatchObject({
      suspendedAt: createdAt,
      suspendedReason: 'x',
      workspaceId: null,
      tier: null,
    });
  });

  test('in the middle of a verification is suspended together with the workspace that this creates', async () => {
    const createdAt = services.clock.now();
    const { userId, workspaceId } = await createDeveloper(services);
    await database.db.prisma.account.updateMany({ where: { userId }, data: { userId: null } });
    await database.db.prisma.account.create({
      data: { id: 'acc_late', email: 'late@example.com', displayName: 'L', createdAt },
      select: { id: true },
    });
    let suspending: Promise<unknown> = Promise.resolve();
    await database.db.transaction(async (tx) => {
      await tx.prisma.account.update({ where: { id: 'acc_late' }, data: { userId }, select: { id: true } });
      suspending = suspendAccount(operator, { id: 'acc_late', reason: 'x' });
      await waitForLocks(services, 1);
    });
    await suspending;
    const { suspendedAt } = await database.db.prisma.workspace.findUniqueOrThrow({
      where: { id: workspaceId },
    });
    expect(suspendedAt).not.toBeNull();
  });
});

describe('an operator', () => {
  test('cannot suspend their own account, because they could not undo it', async () => {
    const { actor } = operator;
    if (actor.kind !== 'console') throw new Error('an operator has an account');
    const { rawKey } = await createApiKey(operator, { name: 'k' });
    const before = (await auditOf(services, 'platform')).length;
    const refusal = await refusalOf(suspendAccount(operator, { id: actor.accountId, reason: 'x' }));
    expect([refusal.code, refusal.options.reason]).toEqual(['conflict', expect.stringContaining('own')]);
    expect(await present(rawKey)).toBe('free');
    expect(await auditOf(services, 'platform')).toHaveLength(before);
  });
});

describe('a workspace', () => {
  test('shows an operator its size and its use by the day, without its content', async () => {
    const { workspaceId } = developer;
    await createApiKey(ctx, { name: 'ci' });
    const now = services.clock.now().getTime();
    const day = 24 * 3_600_000;
    const buffer = createBuffer();
    for (const entry of [
      { at: now },
      { at: now, status: 429 },
      { at: now - 2 * day },
      { at: now - 31 * day },
    ])
      buffer.add(entryOf({ workspaceId, credentialId: null, ...entry }));
    await flushRequests(database.db, buffer.take());
    const { counts, days, ...view } = await readWorkspace(operator, { id: workspaceId });
    expect(view).toMatchObject({ id: workspaceId, tier: 'free', suspendedAt: null });
    expect(counts).toEqual({ people: 1, keys: 1, clients: 0, webhooks: 0, disabledWebhooks: 0, agents: 0 });
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toMatchObject({ total: 2, errors: 1 });
    expect(days.at(-3)).toMatchObject({ total: 1, errors: 0 });
    expect(days.reduce((sum, { total }) => sum + total, 0)).toBe(3);
    expect(await outcomeOf(readWorkspace(operator, { id: 'wks_none' }))).toBe('workspace_not_found');
  });
});

describe('the flag', () => {
  test('names the operator who set it last', async () => {
    expect(await readFlags(operator)).toMatchObject([{ updatedAt: null, updatedBy: null }]);
    await setFlag(operator, { name: 'apikey_auth_enabled', enabled: true });
    const { displayName } = await database.db.prisma.account.findFirstOrThrow({
      where: { email: 'operator@example.com' },
    });
    expect(await readFlags(operator)).toMatchObject([{ enabled: true, updatedBy: displayName }]);
    await database.db.prisma.featureFlag.deleteMany();
  });

  test('reaches another process at its next read when an operator switches it, and is recorded', async () => {
    const other = createTestServices(database.db, { settings: { deployment: 'production' } });
    const reader = createFlagReader(other);
    try {
      expect(reader.apikeyAuthEnabled()).toBe(false);
      for (const enabled of [true, false]) {
        await setFlag(operator, { name: 'apikey_auth_enabled', enabled });
        await reader.refresh();
        expect(reader.apikeyAuthEnabled()).toBe(enabled);
      }
    } finally {
      reader.close();
    }
    expect((await auditOf(services, 'platform')).slice(-2)).toMatchObject([
      { action: 'flag.changed', targetId: 'apikey_auth_enabled', details: { enabled: true } },
      { action: 'flag.changed', targetId: 'apikey_auth_enabled', details: { enabled: false } },
    ]);
    expect(await readFlags(operator)).toEqual([
      {
        name: 'apikey_auth_enabled',
        enabled: false,
        updatedAt: services.clock.now(),
        updatedBy: expect.any(String),
      },
    ]);
  });

  test('has its default until it is switched', async () => {
    await database.db.prisma.featureFlag.deleteMany();
    expect(await readFlags(operator)).toEqual([
      { name: 'apikey_auth_enabled', enabled: true, updatedAt: null, updatedBy: null },
    ]);
    const production = { ...operator, settings: { ...operator.settings, deployment: 'production' as const } };
    expect(await readFlags(production)).toMatchObject([{ enabled: false }]);
  });
});

describe('searching for accounts', () => {
  test('finds them by part of the address, by id, by user and by workspace', async () => {
    for (const query of [
      developer.email.slice(0, -4).toUpperCase(),
      developer.accountId,
      developer.userId,
      ` ${developer.workspaceId} `,
    ]) {
      const found = await findAccounts(operator, { query });
      expect(found.map(({ id }) => id)).toContain(developer.accountId);
    }
  });

  test('treats a wildcard as text', async () => {
    expect(await findAccounts(operator, { query: '%' })).toEqual([]);
    expect(await findAccounts(operator, { query: 'developer_' })).toEqual([]);
  });

  test('shows nothing from which a secret could be derived', async () => {
    const [found] = await findAccounts(operator, { query: developer.accountId });
    expect(Object.keys(found ?? {}).toSorted()).toEqual([
      'createdAt',
      'displayName',
      'email',
      'id',
      'suspendedAt',
      'suspendedReason',
      'tier',
      'verifiedAt',
      'workspaceId',
    ]);
  });

  test('refuses text that the database cannot search for', async () => {
    expect(await outcomeOf(findAccounts(operator, { query: 'a\u0000' }))).toBe('validation_error');
  });
});
