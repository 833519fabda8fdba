import { authorizationCodeTtlSeconds, deviceCodeTtlSeconds, interactionTtlSeconds } from '@patchbay/contract';
import { describe, expect, test } from 'vitest';
import { verifyAuditChain } from '../../core/audit/verify-chain.ts';
import type { Context } from '../../core/context.ts';
import {
  auditOf,
  eventsOf,
  openTestProcess,
  startTwoProcesses,
  waitForLocks,
} from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper, type TestServices } from '../../testing/services.fixture.ts';
import { decideDevice } from '../device/decide.ts';
import { decideConsent } from '../interaction/decide.ts';
import { issueCode } from '../token/issue-code.ts';
import { issueTokens } from '../token/issue-tokens.ts';
import { askConsent, askDevice, createApprovedClient } from './consent.fixture.ts';
import { endUncollectedGrants } from './end-uncollected.ts';
import { listGrants } from './list.ts';

const { services } = await openTestProcess();

/** A grant that its client has not collected yet. */
interface Allowed {
  readonly ctx: Context;
  readonly grantId: string;
  readonly workspaceId: string;
  /** The time in which it can be collected, in seconds. */
  readonly ttlSeconds: number;
  collect(by?: TestServices): Promise<string>;
}

async function meetGranter(on: TestServices) {
  const developer = await createDeveloper(on);
  const ctx = contextFor(on, developer);
  const { id: clientId } = await createApprovedClient(on);
  const grantOf = async () => (await listGrants(ctx))[0]?.id ?? '';
  return { clientId, ctx, grantOf, workspaceId: developer.workspaceId };
}

const later = ({ clock }: TestServices, seconds: number) => new Date(clock.now().getTime() + seconds * 1000);

function collectWith(
  on: TestServices,
  kind: 'code' | 'device_code',
  raw: string,
  { clientId, grantId }: { clientId: string; grantId: string },
): Allowed['collect'] {
  // The client asked before the end, by the clock of the process that answers.
  const now = on.clock.now();
  const expiresAt = later(on, 3600);
  return (by = on) =>
    issueTokens(by, {
      spends: { kind, raw },
      grantId,
      clientId,
      accessToken: { raw: `access-${raw}`, expiresAt, scopes: [], audience: 'r' },
      refreshToken: null,
      now,
    });
}

async function allowRequest(on = services): Promise<Allowed & { readonly uid: string; clientId: string }> {
  const { clientId, ctx, grantOf, workspaceId } = await meetGranter(on);
  const uid = await askConsent(on, clientId);
  await decideConsent(ctx, { uid, decision: 'allow' });
  const grantId = await grantOf();
  const collect = async (by = on) => {
    const issue = { interactionUid: uid, code: `code-${uid}`, grantId, clientId, payload: {} };
    const at = { createdAt: on.clock.now(), expiresAt: later(on, authorizationCodeTtlSeconds) };
    return (await issueCode(by.db.sql, { ...issue, ...at })) ? 'issued' : 'reused';
  };
  return { clientId, collect, ctx, grantId, ttlSeconds: interactionTtlSeconds, uid, workspaceId };
}

async function allowCode(on = services): Promise<Allowed> {
  const request = await allowRequest(on);
  await request.collect();
  const collect = collectWith(on, 'code', `code-${request.uid}`, request);
  return { ...request, collect, ttlSeconds: authorizationCodeTtlSeconds };
}

async function allowDevice(on = services): Promise<Allowed> {
  const { clientId, ctx, grantOf, workspaceId } = await meetGranter(on);
  const { deviceCode, userCode } = await askDevice(on, clientId);
  await decideDevice(ctx, { userCode, decision: 'approve' });
  const grantId = await grantOf();
  const collect = collectWith(on, 'device_code', deviceCode, { clientId, grantId });
  return { collect, ctx, grantId, ttlSeconds: deviceCodeTtlSeconds, workspaceId };
}

const isListed = async ({ ctx, grantId }: Allowed) =>
  (await listGrants(ctx)).some(({ id }) => id === grantId);
const graceSeconds = 60;

describe.each([
  ['a browser that never returned from the consent page', allowRequest],
  ['an authorization code that was never exchanged', allowCode],
  ['a device that never collected its token', allowDevice],
])('%s', (_, allow) => {
  test('does not stay a connected app: its grant ends once, with a record and an event', async () => {
    const allowed = await allow();
    services.clock.advance(allowed.ttlSeconds + graceSeconds + 1);
    expect(await endUncollectedGrants(services)).toBe(1);
    expect(await endUncollectedGrants(services)).toBe(0);
    expect(await isListed(allowed)).toBe(false);
    const { grantId, workspaceId } = allowed;
    expect(await services.db.prisma.oauthGrant.findUnique({ where: { id: grantId } })).toMatchObject({
      revokedAt: expect.any(Date),
      revokeReason: 'never_collected',
    });
    const records = await auditOf(services, workspaceId);
    expect(records.map(({ action }) => action)).toEqual(['oauth.grant.created', 'oauth.grant.revoked']);
    expect(records[1]).toMatchObject({
      actorKind: 'system',
      actorId: 'sweep',
      targetId: grantId,
      details: { reason: 'never_collected' },
    });
    expect((await eventsOf(services, workspaceId)).map(({ type }) => type)).toEqual([
      'oauth.grant.created',
      'oauth.grant.revoked',
    ]);
    expect(await verifyAuditChain(services, workspaceId)).toMatchObject({ intact: true });
  });

  test('may still be collected until its end, and the sweep waits one minute longer for clocks that differ', async () => {
    const allowed = await allow();
    services.clock.advance(allowed.ttlSeconds + graceSeconds);
    expect(await endUncollectedGrants(services)).toBe(0);
    expect(await isListed(allowed)).toBe(true);
    services.clock.advance(1);
    expect(await endUncollectedGrants(services)).toBe(1);
  });

  test('gives nothing to a late collection at a process whose clock is behind', async () => {
    const allowed = await allow();
    services.clock.advance(allowed.ttlSeconds + graceSeconds + 1);
    await endUncollectedGrants(services);
    expect(await allowed.collect()).toBe('reused');
    expect(await services.db.prisma.oauthAccessToken.count({ where: { grantId: allowed.grantId } })).toBe(0);
  });
});

test.each([
  ['code', allowCode],
  ['device code', allowDevice],
])('a %s that was collected keeps its grant long after its own end', async (_, allow) => {
  const allowed = await allow();
  expect(await allowed.collect()).toBe('issued');
  services.clock.advance(40 * 86_400);
  expect(await endUncollectedGrants(services)).toBe(0);
  expect(await isListed(allowed)).toBe(true);
});

test('a grant that its user ended keeps its reason', async () => {
  const { grantId } = await allowDevice();
  await services.db.query(
    `UPDATE oauth_grants SET revoked_at = now(), revoke_reason = 'user' WHERE id = $1`,
    [grantId],
  );
  services.clock.advance(deviceCodeTtlSeconds + graceSeconds + 1);
  expect(await endUncollectedGrants(services)).toBe(0);
});

test('a grant of a workspace that another cell serves holds up no other', async () => {
  const { workspaceId } = await allowDevice();
  await allowDevice();
  await services.db.query(
    `UPDATE workspaces SET away = 'leaving', away_at = now(), suspended_at = now() WHERE id = $1`,
    [workspaceId],
  );
  services.clock.advance(deviceCodeTtlSeconds + graceSeconds + 1);
  expect(await endUncollectedGrants(services)).toBe(1);
});

test('a request that was denied or never decided has no grant to end', async () => {
  const { clientId, ctx } = await meetGranter(services);
  await decideConsent(ctx, { uid: await askConsent(services, clientId), decision: 'deny' });
  await askDevice(services, clientId);
  services.clock.advance(interactionTtlSeconds + graceSeconds + 1);
  expect(await endUncollectedGrants(services)).toBe(0);
});

test('one round ends more than one batch', async () => {
  const { grantId } = await allowDevice();
  await services.db.query(
    `WITH grants AS (
       INSERT INTO oauth_grants SELECT (jsonb_populate_record(g, jsonb_build_object('id', 'grt_' || n))).*
       FROM oauth_grants g, generate_series(1, 120) n WHERE g.id = $1 RETURNING id)
     INSERT INTO oauth_codes (id_hash, grant_id, client_id, payload, created_at, expires_at)
     SELECT convert_to(id, 'UTF8'), id, 'c', '{}', now() - interval '1 day', now() - interval '1 day' FROM grants`,
    [grantId],
  );
  expect(await endUncollectedGrants(services)).toBe(120);
});

describe('a collection and the sweep at the same time, in two processes', () => {
  test.each([
    ['the collection first', ['collect', 'sweep'], 'issued', 0],
    ['the sweep first', ['sweep', 'collect'], 'reused', 1],
  ] as const)('%s: one wins, and the other leaves nothing', async (_, order, outcome, endedCount) => {
    await using processes = await startTwoProcesses();
    const { first, second } = processes;
    const allowed = await allowDevice(first);
    first.clock.advance(deviceCodeTtlSeconds + graceSeconds + 1);
    let collected = Promise.resolve('not called');
    let ended = Promise.resolve(-1);
    await first.db.transaction(async (tx) => {
      // Both have found the code unspent and wait for its row: the conditional UPDATE alone decides.
      await tx.sql.rows({ name: 'lock-all', text: 'SELECT 1 FROM oauth_device_codes FOR UPDATE' }, []);
      for (const [index, who] of order.entries()) {
        if (who === 'collect') collected = allowed.collect(second);
        else ended = endUncollectedGrants(first);
        await waitForLocks(first, index + 1);
      }
    });
    expect([await collected, await ended]).toEqual([outcome, endedCount]);
    const tokens = await first.db.prisma.oauthAccessToken.count();
    const row = await first.db.prisma.oauthGrant.findUnique({ where: { id: allowed.grantId } });
    expect([tokens, row?.revokedAt === null]).toEqual(outcome === 'issued' ? [1, true] : [0, false]);
    const records = (await auditOf(first, allowed.workspaceId)).map(({ action }) => action);
    expect(records).toHaveLength(1 + endedCount);
  });
});
