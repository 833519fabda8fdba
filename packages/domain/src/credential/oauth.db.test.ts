import { AccessError } from '@patchbay/contract';
import { createTokenCodec, deriveKey } from '@patchbay/secrets';
import { createTestDatabase, type TestDatabase } from '@patchbay/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ConsoleActor } from '../core/actor.ts';
import { newId } from '../core/id.ts';
import { asAuthorizationServer, revokeFamily } from '../oauth/grant/revoke-family.ts';
import { issueTokens } from '../oauth/token/issue-tokens.ts';
import { runSweep } from '../operations/retention/run-sweep.ts';
import { sweeps } from '../operations/retention/sweeps.ts';
import { createDeveloper, createTestServices, type TestServices } from '../testing/services.fixture.ts';
import { type Authenticator, createAuthenticator } from './authenticator.ts';

let database: TestDatabase;
let services: TestServices;
let developer: ConsoleActor;
let authenticator: Authenticator;

const flags = { apikeyAuthEnabled: () => true, refresh: () => Promise.resolve(), close: () => {} };
const baseUrl = 'http://localhost:4000';

beforeAll(async () => {
  database = await createTestDatabase();
  services = createTestServices(database.db);
  developer = await createDeveloper(services);
  authenticator = createAuthenticator(services, flags);
});
afterAll(() => database.drop());

interface Issued {
  readonly raw: string;
  readonly clientId: string;
  readonly grantId: string;
}

/** A token as the authorization server issues it, through a device code that was approved. */
async function issueToken({ audience = baseUrl } = {}): Promise<Issued> {
  const { db } = services;
  const now = services.clock.now();
  const clientId = newId('cli', now);
  const grantId = newId('grt', now);
  const later = new Date(now.getTime() + 3_600_000);
  const { userId, workspaceId } = developer;
  await db.prisma.oauthClient.create({
    data: {
      id: clientId,
      source: 'registration',
      name: 'App',
      authMethod: 'none',
      scopes: ['threads:read'],
      status: 'approved',
      metadataHash: Buffer.alloc(32),
      createdAt: now,
      updatedAt: now,
    },
  });
  await db.prisma.oauthGrant.create({
    data: {
      id: grantId,
      clientId,
      userId,
      workspaceId,
      scopes: ['threads:read'],
      resource: audience,
      flow: 'device_code',
      createdAt: now,
      expiresAt: new Date(now.getTime() + 7_200_000),
    },
  });
  const { raw } = services.tokens.mint('oauth_access');
  await db.query(
    `INSERT INTO oauth_codes (id_hash, grant_id, client_id, payload, created_at, expires_at)
     VALUES (sha256(convert_to($1, 'UTF8')), $2, $3, '{}', $4, $5)`,
    [grantId, grantId, clientId, now, later],
  );
  const outcome = await issueTokens(services, {
    spends: { kind: 'code', raw: grantId },
    grantId,
    clientId,
    accessToken: { raw, scopes: ['threads:read'], audience, expiresAt: later },
    refreshToken: null,
    now,
  });
  expect(outcome).toBe('issued');
  return { raw, clientId, grantId };
}

const answer = (raw: string): Promise<string> =>
  authenticator.authenticate(`Bearer ${raw}`).then(
    (actor) => actor.kind,
    (error: unknown) => (error instanceof AccessError ? error.code : String(error)),
  );

test('an access token is its user through its client, limited to its scopes', async () => {
  const { clientId, grantId, raw } = await issueToken();
  await expect(authenticator.authenticate(`Bearer ${raw}`)).resolves.toEqual({
    kind: 'oauth',
    grantId,
    clientId,
    clientName: 'App',
    userId: developer.userId,
    workspaceId: developer.workspaceId,
    env: 'test',
    scopes: ['threads:read'],
    audience: baseUrl,
    tier: 'free',
  });
});

describe.each([
  ['that was never used', false],
  ['that was accepted before', true],
])('a token %s is refused at once', (_, isUsed) => {
  const issue = async (): Promise<Issued> => {
    const issued = await issueToken();
    if (isUsed) expect(await answer(issued.raw)).toBe('oauth');
    return issued;
  };

  test('when its family has ended', async () => {
    const { grantId, raw } = await issue();
    const origin = { requestId: 'req_1', ip: null, userAgent: null };
    await revokeFamily(asAuthorizationServer(services, origin), { grantId, reason: 'token_revoked' });
    expect(await answer(raw)).toBe('token_invalid');
  });

  test.each(['pending', 'rejected', 'suspended'])('when its client is %s', async (status) => {
    const { clientId, raw } = await issue();
    await services.db.prisma.oauthClient.update({ where: { id: clientId }, data: { status } });
    expect(await answer(raw)).toBe('token_invalid');
  });

  test('when its client was deleted', async () => {
    const { clientId, raw } = await issue();
    await services.db.prisma.oauthClient.update({
      where: { id: clientId },
      data: { deletedAt: services.clock.now() },
    });
    expect(await answer(raw)).toBe('token_invalid');
  });

  test('when its workspace is suspended', async () => {
    const { raw } = await issue();
    const where = { id: developer.workspaceId };
    await services.db.prisma.workspace.update({ where, data: { suspendedAt: services.clock.now() } });
    expect(await answer(raw)).toBe('account_suspended');
    await services.db.prisma.workspace.update({ where, data: { suspendedAt: null } });
    expect(await answer(raw)).toBe('oauth');
  });

  test('when its user was deactivated', async () => {
    const { raw } = await issue();
    const where = { id: developer.userId };
    await services.db.prisma.user.update({ where, data: { deactivatedAt: services.clock.now() } });
    expect(await answer(raw)).toBe('account_suspended');
    await services.db.prisma.user.update({ where, data: { deactivatedAt: null } });
    expect(await answer(raw)).toBe('oauth');
  });
});

test('a token has the scopes that it, its grant and its client all have', async () => {
  const { clientId, grantId, raw } = await issueToken();
  const bounds = [
    ['oauth_access_tokens', 'grant_id', grantId, ['threads:read', 'messages:write', 'contacts:read']],
    ['oauth_grants', 'id', grantId, ['threads:read', 'messages:write', 'tasks:write']],
    ['oauth_clients', 'id', clientId, ['threads:read', 'contacts:read', 'tasks:write']],
  ] as const;
  for (const [table, column, id, scopes] of bounds)
    await services.db.query(`UPDATE ${table} SET scopes = $2 WHERE ${column} = $1`, [id, scopes]);
  await expect(authenticator.authenticate(`Bearer ${raw}`)).resolves.toMatchObject({
    scopes: ['threads:read'],
  });
});

describe('a token is refused', () => {
  test('when it is for another resource', async () => {
    expect(await answer((await issueToken({ audience: `${baseUrl}/v1/agents/agt_1/mcp` })).raw)).toBe(
      'token_invalid',
    );
    expect(await answer((await issueToken({ audience: 'https://other.example' })).raw)).toBe('token_invalid');
    expect(await answer((await issueToken({ audience: `${baseUrl}/mcp` })).raw)).toBe('oauth');
  });

  test('when it is forged, in another environment or under a key that left the ring', async () => {
    const { raw } = await issueToken();
    const other = createTokenCodec({
      keyPrefix: 'pb',
      env: 'test',
      tagKeys: [deriveKey(Buffer.alloc(32, 9), 'token-tag')],
    });
    expect(await answer(other.mint('oauth_access').raw)).toBe('token_invalid');
    expect(await answer(raw.replace('_test_', '_live_'))).toBe('token_invalid');
    expect(await answer(`${raw.slice(0, -8)}${raw.slice(-8).split('').toReversed().join('')}`)).toBe(
      'token_invalid',
    );
  });
});

test.each([1, 40, 364])(
  'a token that expired is token_expired %i days later, after every sweep',
  async (days) => {
    const { raw } = await issueToken();
    services.clock.advance(days * 86_400);
    for (const sweep of sweeps) await runSweep(services, sweep);
    expect(await answer(raw)).toBe('token_expired');
  },
);

test('a revoked token is token_invalid when it has expired as well, while its row is stored', async () => {
  const { grantId, raw } = await issueToken();
  const origin = { requestId: 'req_1', ip: null, userAgent: null };
  await revokeFamily(asAuthorizationServer(services, origin), { grantId, reason: 'token_revoked' });
  services.clock.advance(86_400);
  for (const sweep of sweeps) await runSweep(services, sweep);
  expect(await answer(raw)).toBe('token_invalid');
});

test('a token has expired an hour later, to the millisecond', async () => {
  const { raw } = await issueToken();
  services.clock.advance(3599.999);
  expect(await answer(raw)).toBe('oauth');
  services.clock.advance(0.001);
  expect(await answer(raw)).toBe('token_expired');
});

test('a token does not outlive its grant', async () => {
  const { grantId, raw } = await issueToken();
  const end = new Date(services.clock.now().getTime() + 60_000);
  await services.db.query('UPDATE oauth_grants SET expires_at = $2 WHERE id = $1', [grantId, end]);
  expect(await answer(raw)).toBe('oauth');
  services.clock.advance(60);
  expect(await answer(raw)).toBe('token_expired');
});

test('a code gives tokens once, and none once its grant has ended', async () => {
  const { clientId, grantId } = await issueToken();
  const now = services.clock.now();
  const again = {
    spends: { kind: 'code', raw: grantId },
    grantId,
    clientId,
    accessToken: {
      raw: services.tokens.mint('oauth_access').raw,
      scopes: [],
      audience: baseUrl,
      expiresAt: new Date(now.getTime() + 1000),
    },
    refreshToken: null,
    now,
  } as const;
  expect(await issueTokens(services, again)).toBe('reused');
  await services.db.query('UPDATE oauth_codes SET consumed_at = NULL WHERE grant_id = $1', [grantId]);
  await services.db.query('UPDATE oauth_grants SET revoked_at = now() WHERE id = $1', [grantId]);
  expect(await issueTokens(services, again)).toBe('dead');
  expect(await answer(again.accessToken.raw)).not.toBe('oauth');
});

test('while the platform is switched off in production, a token is refused, known to the process or not', async () => {
  const production = createTestServices(services.db, {
    clock: services.clock,
    settings: { deployment: 'production' },
  });
  let enabled = true;
  const newAuthenticator = () =>
    createAuthenticator(production, { ...flags, apikeyAuthEnabled: () => enabled });
  const codeAt = (gate: Authenticator, token: string) =>
    gate.authenticate(`Bearer ${token}`).then(
      (actor) => actor.kind,
      (error: unknown) => (error instanceof AccessError ? error.code : String(error)),
    );
  const { raw } = await issueToken();
  const known = newAuthenticator();
  expect(await codeAt(known, raw)).toBe('oauth');
  enabled = false;
  for (const gate of [known, newAuthenticator()]) expect(await codeAt(gate, raw)).toBe('token_invalid');
  enabled = true;
  expect(await codeAt(known, raw)).toBe('oauth');
});
