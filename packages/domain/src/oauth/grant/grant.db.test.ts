import { describe, expect, test } from 'vitest';
import {
  auditOf,
  eventsOf,
  openTestProcess,
  outcomeOf,
  startTwoProcesses,
} from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { decideConsent } from '../interaction/decide.ts';
import { askConsent, createApprovedClient } from './consent.fixture.ts';
import { listGrants } from './list.ts';
import { revokeGrant } from './revoke.ts';
import { asAuthorizationServer, revokeFamily } from './revoke-family.ts';

const { services } = await openTestProcess();

const origin = { requestId: 'req_x', ip: '203.0.113.7', userAgent: 'test' };

/** A developer with a grant to a client. */
async function meetGranter(on = services) {
  const developer = await createDeveloper(on);
  const ctx = contextFor(on, developer);
  const client = await createApprovedClient(on);
  const allow = async (): Promise<string> => {
    const known = new Set((await listGrants(ctx)).map(({ id }) => id));
    await decideConsent(ctx, { uid: await askConsent(on, client.id), decision: 'allow' });
    return (await listGrants(ctx)).find(({ id }) => !known.has(id))?.id ?? '';
  };
  return { developer, ctx, client, allow, grantId: await allow() };
}

const actionsOf = async (workspaceId: string) =>
  (await auditOf(services, workspaceId)).map(({ action }) => action);

describe('connected apps', () => {
  test('are the user’s own live grants, newest first', async () => {
    const { allow, ctx, grantId } = await meetGranter();
    const stranger = await meetGranter();
    services.clock.advance(60);
    const newer = await allow();
    expect((await listGrants(ctx)).map(({ id }) => id)).toEqual([newer, grantId]);
    await revokeGrant(ctx, { id: newer });
    expect((await listGrants(ctx)).map(({ id }) => id)).toEqual([grantId]);
    expect((await listGrants(stranger.ctx)).map(({ id }) => id)).toEqual([stranger.grantId]);
  });

  test('are the newest 500: an app may ask for any number of grants', async () => {
    const { ctx, grantId } = await meetGranter();
    await services.db.query(
      `INSERT INTO oauth_grants SELECT (jsonb_populate_record(known, jsonb_build_object('id', 'grt_' || n || known.id))).*
       FROM oauth_grants known, generate_series(1, 600) n WHERE known.id = $1`,
      [grantId],
    );
    expect(await listGrants(ctx)).toHaveLength(500);
  });

  test('end after a year and with their client', async () => {
    const { client, ctx } = await meetGranter();
    const later = {
      ...ctx,
      clock: { now: () => new Date(services.clock.now().getTime() + 366 * 86_400_000) },
    };
    expect(await listGrants(later)).toEqual([]);
    expect(await listGrants(ctx)).toHaveLength(1);
    await services.db.prisma.oauthClient.update({
      where: { id: client.id },
      data: { deletedAt: services.clock.now() },
    });
    expect(await listGrants(ctx)).toEqual([]);
  });
});

describe('ending a grant', () => {
  test('leaves a tombstone, a record and an event, and changes nothing the second time', async () => {
    const { client, ctx, developer, grantId } = await meetGranter();
    for (const _ of [1, 2]) expect(await revokeGrant(ctx, { id: grantId })).toEqual({});
    const row = await services.db.prisma.oauthGrant.findUnique({ where: { id: grantId } });
    expect(row).toMatchObject({ revokedAt: expect.any(Date), revokeReason: 'user' });
    const records = await auditOf(services, developer.workspaceId);
    expect(records.map(({ action }) => action)).toEqual(['oauth.grant.created', 'oauth.grant.revoked']);
    expect(records[1]).toMatchObject({
      actorKind: 'console',
      targetId: grantId,
      details: { reason: 'user', client_id: client.id, client_name: 'Notes' },
    });
    const events = await eventsOf(services, developer.workspaceId);
    expect(events.map(({ subject, type }) => [type, subject])).toEqual([
      ['oauth.grant.created', grantId],
      ['oauth.grant.revoked', grantId],
    ]);
  });

  test('of another user is refused like an unknown grant', async () => {
    const { grantId } = await meetGranter();
    const stranger = await meetGranter();
    for (const id of [grantId, 'grt_none']) {
      expect(await outcomeOf(revokeGrant(stranger.ctx, { id }))).toBe('grant_not_found');
    }
    expect(
      (await services.db.prisma.oauthGrant.findUnique({ where: { id: grantId } }))?.revokedAt,
    ).toBeNull();
  });

  test('is possible for the same user on the platform', async () => {
    const { developer, grantId } = await meetGranter();
    const { userId, workspaceId } = developer;
    const user = { kind: 'user', userId, workspaceId, sessionId: 'ses_x', deviceId: null } as const;
    await revokeGrant(contextFor(services, user), { id: grantId });
    expect(await listGrants(contextFor(services, user))).toEqual([]);
  });
});

describe('the authorization server ends a family', () => {
  test('once, with the reason in the record', async () => {
    const { developer, grantId } = await meetGranter();
    const server = asAuthorizationServer(services, origin);
    expect(await revokeFamily(server, { grantId, reason: 'refresh_token_reuse' })).toBe(true);
    expect(await revokeFamily(server, { grantId, reason: 'code_reuse' })).toBe(false);
    expect(await revokeFamily(server, { grantId: 'grt_none', reason: 'code_reuse' })).toBe(false);
    const records = await auditOf(services, developer.workspaceId);
    expect(records.slice(1)).toMatchObject([
      {
        action: 'oauth.grant.revoked',
        actorKind: 'system',
        actorId: 'oauth',
        requestId: 'req_x',
        details: { reason: 'refresh_token_reuse' },
      },
    ]);
    expect(await actionsOf(developer.workspaceId)).toHaveLength(2);
  });

  test('while its user ends it: there is one tombstone and one record', async () => {
    await using processes = await startTwoProcesses();
    const { first, second } = processes;
    const { ctx, developer, grantId } = await meetGranter(first);
    const server = asAuthorizationServer(second, origin);
    const calls = Array.from({ length: 10 }, (_, index) =>
      index % 2 === 0
        ? outcomeOf(revokeGrant(ctx, { id: grantId }))
        : outcomeOf(revokeFamily(server, { grantId, reason: 'refresh_token_reuse' })),
    );
    expect(new Set(await Promise.all(calls))).toEqual(new Set(['accepted']));
    const records = await auditOf(first, developer.workspaceId);
    expect(records.map(({ action }) => action)).toEqual(['oauth.grant.created', 'oauth.grant.revoked']);
    const row = await first.db.prisma.oauthGrant.findUnique({ where: { id: grantId } });
    expect(records[1]?.details).toMatchObject({ reason: row?.revokeReason });
  });
});
