import { hashOpaque } from '@patchbay/secrets';
import { describe, expect, test } from 'vitest';
import { verifyAuditChain } from '../../core/audit/verify-chain.ts';
import { createPostgresLimiter } from '../../core/limit/postgres-limiter.ts';
import { auditOf, eventsOf, openTestProcess, outcomeOf, refusalOf } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { askDevice, type ClientOverride, createApprovedClient } from '../grant/consent.fixture.ts';
import { listGrants } from '../grant/list.ts';
import { decideDevice } from './decide.ts';
import { pollDeviceCode } from './poll.ts';
import { tryDeviceCode } from './try-code.ts';

const { database, services } = await openTestProcess();

async function meet(override: ClientOverride = {}, asked?: readonly string[]) {
  const developer = await createDeveloper(services);
  const client = await createApprovedClient(services, override);
  const codes = await askDevice(services, client.id, asked);
  return { ctx: contextFor(services, developer), developer, client, ...codes };
}

const statusOf = async (deviceCode: string) =>
  (await pollDeviceCode(services.db.sql, deviceCode, services.clock.now()))?.status;

describe('reading a device’s request', () => {
  test('shows the client, where it asked from, and each scope in plain words', async () => {
    const { client, ctx, userCode } = await meet();
    expect(await tryDeviceCode(ctx, { userCode })).toEqual({
      userCode,
      client: { id: client.id, name: 'Notes', clientUri: null },
      scopes: [
        expect.objectContaining({ name: 'threads:read', optional: true, sensitive: false }),
        expect.objectContaining({ name: 'messages:write' }),
      ],
      ip: '198.51.100.4',
      userAgent: 'television',
      createdAt: services.clock.now(),
      expiresAt: new Date(services.clock.now().getTime() + 900_000),
    });
  });

  test('finds it by the code however a person types it', async () => {
    const { ctx, userCode } = await meet();
    for (const typed of [
      userCode.toLowerCase(),
      userCode.replace('-', ''),
      ` ${userCode.replace('-', ' ')} `,
    ]) {
      expect((await tryDeviceCode(ctx, { userCode: typed })).userCode).toBe(userCode);
    }
  });

  test('decides nothing', async () => {
    const { ctx, deviceCode, userCode } = await meet();
    await tryDeviceCode(ctx, { userCode });
    expect(await statusOf(deviceCode)).toBe('pending');
  });
});

/** Later than everything that the workspace holds, so that a decision can be committed with those of others. */
async function meetLater(...call: Parameters<typeof meet>) {
  const met = await meet(...call);
  services.clock.advance(1);
  return met;
}

describe('deciding a device’s request', () => {
  test('with an approval creates a grant with its record and its event', async () => {
    const { client, ctx, developer, deviceCode, userCode } = await meetLater();
    expect(await decideDevice(ctx, { userCode, decision: 'approve' })).toEqual({
      status: 'approved',
      clientName: 'Notes',
      scope: 'threads:read messages:write',
    });
    const [grant] = await listGrants(ctx);
    expect(grant).toMatchObject({ client: { id: client.id }, flow: 'device_code' });
    expect(await pollDeviceCode(services.db.sql, deviceCode, services.clock.now())).toMatchObject({
      status: 'approved',
      grantId: grant?.id,
      userId: developer.userId,
    });
    const [[event], [record]] = [
      await eventsOf(services, developer.workspaceId),
      await auditOf(services, developer.workspaceId),
    ];
    expect([event?.type, record?.action, record?.targetId]).toEqual([
      'oauth.grant.created',
      'oauth.grant.created',
      grant?.id,
    ]);
  });

  test('grants the ticked scopes that the client may have', async () => {
    const asked = ['threads:read', 'messages:write', 'messages:read.raw'];
    const { ctx, userCode } = await meetLater({ scopes: ['threads:read', 'messages:read.raw'] }, asked);
    const scopes = ['messages:read.raw', 'messages:write'];
    expect((await decideDevice(ctx, { userCode, decision: 'approve', scopes })).scope).toBe(
      'messages:read.raw',
    );
  });

  test.each([
    ['a denial', { decision: 'deny' as const }],
    ['no scope left ticked', { decision: 'approve' as const, scopes: [] }],
  ])('with %s denies it, with a record and without a grant', async (_, choice) => {
    const { ctx, developer, deviceCode, userCode } = await meetLater();
    expect(await decideDevice(ctx, { userCode, ...choice })).toEqual({
      status: 'denied',
      clientName: 'Notes',
      scope: '',
    });
    expect(await statusOf(deviceCode)).toBe('denied');
    expect(await listGrants(ctx)).toEqual([]);
    expect(await auditOf(services, developer.workspaceId)).toMatchObject([
      { action: 'oauth.consent.denied', details: { flow: 'device_code' } },
    ]);
  });

  test('a second time is refused for every person', async () => {
    const { ctx, userCode } = await meetLater();
    await decideDevice(ctx, { userCode, decision: 'deny' });
    const other = contextFor(services, await createDeveloper(services));
    for (const caller of [ctx, other]) {
      const again = outcomeOf(decideDevice(caller, { userCode, decision: 'approve' }));
      expect(await again).toBe('user_code_invalid');
    }
  });

  test.each(['pending', 'rejected', 'suspended'])('of a %s client is refused', async (status) => {
    const { ctx, deviceCode, userCode } = await meetLater({ status });
    expect(await outcomeOf(tryDeviceCode(ctx, { userCode }))).toBe('unauthorized_client');
    for (const decision of ['approve', 'deny'] as const) {
      expect(await outcomeOf(decideDevice(ctx, { userCode, decision }))).toBe('unauthorized_client');
    }
    expect(await statusOf(deviceCode)).toBe('pending');
  });

  test.each([
    ['was removed', 'UPDATE users SET deactivated_at = now() WHERE id = $1'],
    ['was suspended', 'UPDATE accounts SET suspended_at = now() WHERE user_id = $1'],
  ])('of a person who %s while it was sent is refused', async (_what, statement) => {
    const { ctx, developer, userCode } = await meet();
    await database.db.query(statement, [developer.userId]);
    expect(await outcomeOf(decideDevice(ctx, { userCode, decision: 'approve' }))).toBe('account_suspended');
  });

  test('is refused in a suspended workspace with an open session', async () => {
    const { ctx, deviceCode, developer, userCode } = await meetLater();
    const data = { suspendedAt: services.clock.now() };
    await services.db.prisma.workspace.update({ where: { id: developer.workspaceId }, data });
    expect(await outcomeOf(decideDevice(ctx, { userCode, decision: 'approve' }))).toBe('account_suspended');
    expect(await statusOf(deviceCode)).toBe('pending');
  });

  test('of a deleted client is refused like an unknown code', async () => {
    const { ctx, userCode } = await meetLater({ deletedAt: services.clock.now() });
    expect(await outcomeOf(decideDevice(ctx, { userCode, decision: 'approve' }))).toBe('user_code_invalid');
  });

  test('after its expiry is refused', async () => {
    const { ctx, userCode } = await meetLater();
    services.clock.advance(900);
    expect(await outcomeOf(tryDeviceCode(ctx, { userCode }))).toBe('user_code_invalid');
    expect(await outcomeOf(decideDevice(ctx, { userCode, decision: 'approve' }))).toBe('user_code_invalid');
  });

  test('at the same time as others makes each its grant, its record and its event', async () => {
    const met = await Promise.all(Array.from({ length: 12 }, () => meetLater()));
    const decisions = await Promise.all(
      met.map(({ ctx, userCode }) => decideDevice(ctx, { userCode, decision: 'approve' })),
    );
    expect(new Set(decisions.map(({ status }) => status))).toEqual(new Set(['approved']));
    for (const { client, ctx, developer, deviceCode } of met) {
      const { workspaceId, userId } = developer;
      const [grant] = await listGrants(ctx);
      const polled = await pollDeviceCode(services.db.sql, deviceCode, services.clock.now());
      expect(polled).toMatchObject({ status: 'approved', grantId: grant?.id, clientId: client.id, userId });
      const [[event], [record]] = [
        await eventsOf(services, workspaceId),
        await auditOf(services, workspaceId),
      ];
      expect(event).toMatchObject({ type: 'oauth.grant.created', subject: grant?.id });
      expect(record).toMatchObject({ action: 'oauth.grant.created', targetId: grant?.id });
      expect(await verifyAuditChain(services, workspaceId)).toMatchObject({ intact: true });
    }
  });

  test('waits for no other person whose request is locked', async () => {
    const [held, free] = [await meetLater(), await meetLater()];
    const decide = ({ ctx, userCode }: typeof held) => decideDevice(ctx, { userCode, decision: 'approve' });
    let waiting: ReturnType<typeof decide> | undefined;
    await database.db.transaction(async ({ sql }) => {
      const lock = {
        name: 'test-lock-request',
        text: 'SELECT FROM oauth_device_codes WHERE id_hash = $1 FOR UPDATE',
      };
      await sql.rows(lock, [hashOpaque(held.deviceCode)]);
      waiting = decide(held);
      expect(await decide(free)).toMatchObject({ status: 'approved' });
    });
    expect(await waiting).toMatchObject({ status: 'approved' });
  });
});

describe('wrong codes', () => {
  /** Services with real limits; the shared ones refuse nothing. */
  function limited() {
    const limiter = createPostgresLimiter({ sql: database.db.sql, now: () => services.clock.now() });
    return { ...services, limiter };
  }
  const from = (ip: string, ctx: Parameters<typeof tryDeviceCode>[0]) => ({
    ...ctx,
    limiter: limited().limiter,
    origin: { ...ctx.origin, ip },
  });

  test('are limited to 10 in 15 minutes per user, for reading and deciding together and from any address', async () => {
    const { ctx, userCode } = await meet();
    for (let index = 0; index < 10; index += 1) {
      const caller = from(`192.0.2.${index}`, ctx);
      const wrong = index % 2 === 0 ? 'BBBB-BBBB' : 'no code at all';
      const call =
        index % 3 === 0
          ? tryDeviceCode(caller, { userCode: wrong })
          : decideDevice(caller, { userCode: wrong, decision: 'approve' });
      expect(await outcomeOf(call)).toBe('user_code_invalid');
    }
    const refused = await refusalOf(tryDeviceCode(from('192.0.2.99', ctx), { userCode }));
    expect(refused.code).toBe('user_code_rate_limited');
    expect(refused.options.retryAfterSeconds).toBe(900);
    services.clock.advance(901);
    expect(await outcomeOf(tryDeviceCode(from('192.0.2.99', ctx), { userCode: 'BBBB-BBBB' }))).toBe(
      'user_code_invalid',
    );
  });

  test('are limited to 30 in 15 minutes per client address, for all users together', async () => {
    for (let user = 0; user < 3; user += 1) {
      const ctx = from('203.0.113.50', contextFor(services, await createDeveloper(services)));
      for (let index = 0; index < 10; index += 1) await outcomeOf(tryDeviceCode(ctx, { userCode: 'x' }));
    }
    const { ctx, userCode } = await meet();
    expect(await outcomeOf(tryDeviceCode(from('203.0.113.50', ctx), { userCode }))).toBe(
      'user_code_rate_limited',
    );
    expect(await outcomeOf(tryDeviceCode(from('203.0.113.51', ctx), { userCode }))).toBe('accepted');
  });

  test('count even when a correct code follows, and only they count', async () => {
    const { ctx, userCode } = await meet();
    const caller = from('203.0.113.60', ctx);
    for (let index = 0; index < 40; index += 1) await tryDeviceCode(caller, { userCode });
    for (let index = 0; index < 9; index += 1) {
      await outcomeOf(tryDeviceCode(caller, { userCode: 'BBBB-BBBB' }));
      await tryDeviceCode(caller, { userCode });
    }
    expect(await outcomeOf(tryDeviceCode(caller, { userCode: 'BBBB-BBBB' }))).toBe('user_code_invalid');
    expect(await outcomeOf(tryDeviceCode(caller, { userCode }))).toBe('user_code_rate_limited');
  });

  test('that arrive thirty at once cause ten lookups', async () => {
    const ctx = from('203.0.113.70', contextFor(services, await createDeveloper(services)));
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, () => outcomeOf(tryDeviceCode(ctx, { userCode: 'BBBB-BBBB' }))),
    );
    expect(outcomes.filter((outcome) => outcome === 'user_code_invalid')).toHaveLength(10);
    expect(new Set(outcomes)).toEqual(new Set(['user_code_invalid', 'user_code_rate_limited']));
  });
});

test('an app gets scim from an owner alone; a member may allow it the rest', async () => {
  const asked = ['threads:read', 'scim'];
  const { ctx, developer, userCode } = await meetLater({ scopes: asked }, asked);
  await database.db.query(`UPDATE members SET role = 'member' WHERE user_id = $1`, [developer.userId]);
  const decide = (scopes?: string[]) => decideDevice(ctx, { userCode, decision: 'approve', scopes });
  expect(await outcomeOf(decide())).toBe('owner_only');
  expect(await decide(['threads:read'])).toMatchObject({ status: 'approved', scope: 'threads:read' });
  const owned = await meetLater({ scopes: asked }, asked);
  const approved = await decideDevice(owned.ctx, { userCode: owned.userCode, decision: 'approve' });
  expect(approved.scope.split(' ').toSorted()).toEqual(['scim', 'threads:read']);
});
