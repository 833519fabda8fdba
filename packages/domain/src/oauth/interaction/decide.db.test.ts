import { describe, expect, test } from 'vitest';
import type { Context } from '../../core/context.ts';
import { auditOf, eventsOf, openTestProcess, outcomeOf, refusalOf } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import {
  askConsent,
  type ClientOverride,
  createApprovedClient,
  findInteraction,
} from '../grant/consent.fixture.ts';
import { listGrants } from '../grant/list.ts';
import { decideConsent } from './decide.ts';
import { readConsent } from './read.ts';

const { services } = await openTestProcess();

const raw = ['threads:read', 'messages:write', 'messages:read.raw'];

async function meet(override: ClientOverride = {}, asked?: readonly string[]) {
  const developer = await createDeveloper(services);
  const client = await createApprovedClient(services, override);
  const uid = await askConsent(services, client.id, asked);
  return { ctx: contextFor(services, developer), developer, client, uid };
}

const grantedTo = async (ctx: Context) => (await listGrants(ctx)).map(({ scopes }) => scopes);

describe('reading an authorization request', () => {
  test('shows the client, where the browser goes next, and each scope in plain words', async () => {
    const { client, ctx, uid } = await meet({}, raw);
    expect(await readConsent(ctx, { uid })).toEqual({
      uid,
      client: {
        id: client.id,
        name: 'Notes',
        clientUri: null,
        status: 'approved',
        source: 'registration',
        isReviewed: true,
        isOnTrial: false,
      },
      redirectHost: 'notes.example:8443',
      resource: 'http://localhost:4000',
      scopes: [
        expect.objectContaining({ name: 'threads:read', sensitive: false, optional: true }),
        expect.objectContaining({ name: 'messages:read.raw', sensitive: true, optional: true }),
        expect.objectContaining({ name: 'messages:write', description: 'Send text messages.' }),
      ],
      expiresAt: new Date(services.clock.now().getTime() + 900_000),
    });
  });

  test('decides nothing, however often', async () => {
    const { ctx, uid } = await meet();
    for (const _ of [1, 2]) await readConsent(ctx, { uid });
    expect((await findInteraction(services.db.sql, uid))?.decision).toBeNull();
    expect(await listGrants(ctx)).toEqual([]);
  });

  test('shows that a client is pending', async () => {
    const { ctx, uid } = await meet({ status: 'pending' });
    expect((await readConsent(ctx, { uid })).client.status).toBe('pending');
  });

  test('is refused for an unknown, decided or expired request and for a deleted client', async () => {
    const { ctx, uid } = await meet();
    expect(await outcomeOf(readConsent(ctx, { uid: 'unknown' }))).toBe('interaction_not_found');
    await decideConsent(ctx, { uid, decision: 'deny' });
    expect(await outcomeOf(readConsent(ctx, { uid }))).toBe('interaction_not_found');
    const deleted = await meet({ deletedAt: services.clock.now() });
    expect(await outcomeOf(readConsent(ctx, { uid: deleted.uid }))).toBe('interaction_not_found');
    const late = await meet();
    services.clock.advance(900);
    expect(await outcomeOf(readConsent(ctx, { uid: late.uid }))).toBe('interaction_not_found');
  });
});

describe('allowing', () => {
  test('creates a grant with its record and its event, and sends this browser on with a proof', async () => {
    const { client, ctx, developer, uid } = await meet();
    const { returnTo } = await decideConsent(ctx, { uid, decision: 'allow' });
    expect(returnTo).toMatch(
      new RegExp(`^http://localhost:4000/v1/oauth/authorize/${uid}\\?proof=prf_[A-Za-z0-9]{43}$`),
    );
    const [grant] = await listGrants(ctx);
    expect(grant).toMatchObject({
      id: expect.stringMatching(/^grt_/),
      client: { id: client.id, name: 'Notes', clientUri: null },
      scopes: ['threads:read', 'messages:write'],
      resource: 'http://localhost:4000',
      flow: 'authorization_code',
      lastUsedAt: null,
      expiresAt: new Date((grant?.createdAt.getTime() ?? 0) + 365 * 86_400_000),
    });
    expect(await findInteraction(services.db.sql, uid)).toMatchObject({
      decision: 'allowed',
      grantId: grant?.id,
      userId: developer.userId,
    });
    const facts = {
      grant_id: grant?.id,
      client_id: client.id,
      client_name: 'Notes',
      user_id: developer.userId,
      scopes: ['threads:read', 'messages:write'],
    };
    expect(await eventsOf(services, developer.workspaceId)).toMatchObject([
      { type: 'oauth.grant.created', subject: grant?.id, data: facts },
    ]);
    expect(await auditOf(services, developer.workspaceId)).toMatchObject([
      { action: 'oauth.grant.created', actorId: developer.accountId, targetId: grant?.id, details: facts },
    ]);
  });

  test('grants the requested scopes that were left ticked and stores the rejected ones', async () => {
    const { ctx, developer, uid } = await meet({}, raw);
    await decideConsent(ctx, { uid, decision: 'allow', scopes: ['threads:read', 'scim', 'contacts:read'] });
    const grant = await services.db.prisma.oauthGrant.findFirst({ where: { userId: developer.userId } });
    expect(grant?.scopes).toEqual(['threads:read']);
    expect(grant?.scopesRejected).toEqual(['messages:write', 'messages:read.raw']);
  });

  test.each([
    ['its registration', { scopes: ['threads:read'] }, ['threads:read']],
    ['the ceiling of an automatic approval', { decidedBy: null }, ['threads:read', 'messages:write']],
  ])('never goes beyond %s', async (_, override, granted) => {
    const { ctx, uid } = await meet(override, raw);
    await decideConsent(ctx, { uid, decision: 'allow', scopes: raw });
    expect(await grantedTo(ctx)).toEqual([granted]);
  });

  test.each(['pending', 'rejected', 'suspended'])(
    'a %s client is refused and leaves the request undecided',
    async (status) => {
      const { ctx, developer, uid } = await meet({ status });
      const refusal = await refusalOf(decideConsent(ctx, { uid, decision: 'allow' }));
      expect([refusal.code, refusal.options.reason]).toEqual([
        'unauthorized_client',
        expect.stringContaining('client'),
      ]);
      expect((await findInteraction(services.db.sql, uid))?.decision).toBeNull();
      expect(await auditOf(services, developer.workspaceId)).toEqual([]);
    },
  );

  test('is refused in a suspended workspace with an open session', async () => {
    const { ctx, developer, uid } = await meet();
    await services.db.prisma.workspace.update({
      where: { id: developer.workspaceId },
      data: { suspendedAt: services.clock.now() },
    });
    expect(await outcomeOf(decideConsent(ctx, { uid, decision: 'allow' }))).toBe('account_suspended');
    expect(await listGrants(ctx)).toEqual([]);
  });

  test('is possible for a platform user', async () => {
    const { developer, uid } = await meet();
    const { userId, workspaceId } = developer;
    const ctx = contextFor(services, {
      kind: 'user',
      userId,
      workspaceId,
      sessionId: 'ses_x',
      deviceId: null,
    });
    expect(await outcomeOf(decideConsent(ctx, { uid, decision: 'allow' }))).toBe('accepted');
    expect((await findInteraction(services.db.sql, uid))?.userId).toBe(userId);
  });
});

describe('denying', () => {
  test.each([
    ['the button', { decision: 'deny' as const }],
    ['the button, whatever is ticked', { decision: 'deny' as const, scopes: raw }],
    ['no scope left ticked', { decision: 'allow' as const, scopes: [] }],
    ['only unrequested scopes left ticked', { decision: 'allow' as const, scopes: ['scim'] }],
  ])('with %s creates no grant, is in the audit log, and still sends the browser on', async (_, choice) => {
    const { client, ctx, developer, uid } = await meet();
    const { returnTo } = await decideConsent(ctx, { uid, ...choice });
    expect(returnTo).toContain('?proof=prf_');
    expect(await findInteraction(services.db.sql, uid)).toMatchObject({ decision: 'denied', grantId: null });
    expect(await listGrants(ctx)).toEqual([]);
    expect(await eventsOf(services, developer.workspaceId)).toEqual([]);
    expect(await auditOf(services, developer.workspaceId)).toMatchObject([
      { action: 'oauth.consent.denied', targetKind: 'oauth_client', targetId: client.id },
    ]);
  });
});

test('a decided request cannot be decided again', async () => {
  const { ctx, uid } = await meet();
  await decideConsent(ctx, { uid, decision: 'deny' });
  expect(await outcomeOf(decideConsent(ctx, { uid, decision: 'allow' }))).toBe('interaction_not_found');
  expect((await findInteraction(services.db.sql, uid))?.decision).toBe('denied');
});

test('an app gets scim only from an owner', async () => {
  const asked = ['threads:read', 'scim'];
  const { ctx, developer, uid } = await meet({ scopes: asked }, asked);
  await services.db.query(`UPDATE members SET role = 'member' WHERE user_id = $1`, [developer.userId]);
  expect(await outcomeOf(decideConsent(ctx, { uid, decision: 'allow' }))).toBe('owner_only');
  expect(await grantedTo(ctx)).toEqual([]);
  await services.db.query(`UPDATE members SET role = 'owner' WHERE user_id = $1`, [developer.userId]);
  await decideConsent(ctx, { uid, decision: 'allow' });
  expect((await grantedTo(ctx))[0]).toContain('scim');
});
