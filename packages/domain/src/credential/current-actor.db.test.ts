import type { Scope } from '@patchbay/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleActor } from '../core/actor.ts';
import { newId } from '../core/id.ts';
import { createApiKey, revokeApiKey } from '../key/exports.ts';
import { createApprovedClient } from '../oauth/grant/consent.fixture.ts';
import { openTestProcess, outcomeOf } from '../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../testing/services.fixture.ts';
import { type EarlierCredential, readCurrentActor } from './current-actor.ts';

const { database, services } = await openTestProcess();
let developer: ConsoleActor;
beforeEach(async () => {
  developer = await createDeveloper(services);
});

const hourMs = 3_600_000;
const again = (credential: EarlierCredential) => readCurrentActor(services, credential);

/** A grant that lasts an hour. */
async function allow(scopes: Scope[] = ['threads:read']) {
  const now = services.clock.now();
  const { userId, workspaceId } = developer;
  const client = await createApprovedClient(services);
  const grant = await services.db.prisma.oauthGrant.create({
    data: {
      id: newId('grt', now),
      clientId: client.id,
      userId,
      workspaceId,
      scopes,
      resource: services.settings.baseUrl,
      flow: 'device_code',
      createdAt: now,
      expiresAt: new Date(now.getTime() + hourMs),
    },
    select: { id: true },
  });
  return { client, credential: { kind: 'oauth', id: grant.id } as const };
}

describe('an app that began something earlier', () => {
  test('continues as its user, with its current scopes', async () => {
    const { client, credential } = await allow(['threads:read', 'messages:write']);
    await database.db.query(`UPDATE oauth_clients SET scopes = '{threads:read}' WHERE id = $1`, [client.id]);
    const { userId, workspaceId } = developer;
    expect(await again(credential)).toMatchObject({
      kind: 'oauth',
      grantId: credential.id,
      clientId: client.id,
      scopes: ['threads:read'],
      userId,
      workspaceId,
    });
  });

  test.each([
    [
      'its user was deactivated',
      'account_suspended',
      'UPDATE users SET deactivated_at = now() WHERE id = $1',
    ],
    [
      'its workspace was suspended',
      'account_suspended',
      'UPDATE workspaces SET suspended_at = now() WHERE id = (SELECT workspace_id FROM users WHERE id = $1)',
    ],
    [
      'the account of its user was suspended',
      'account_suspended',
      'UPDATE accounts SET suspended_at = now() WHERE user_id = $1',
    ],
    ['its grant was ended', 'token_invalid', 'UPDATE oauth_grants SET revoked_at = now() WHERE user_id = $1'],
    [
      'it was suspended',
      'token_invalid',
      `UPDATE oauth_clients SET status = 'suspended' WHERE id = (SELECT client_id FROM oauth_grants WHERE user_id = $1)`,
    ],
    [
      'it was deleted',
      'token_invalid',
      'UPDATE oauth_clients SET deleted_at = now() WHERE id = (SELECT client_id FROM oauth_grants WHERE user_id = $1)',
    ],
  ])('does not go on once %s', async (_title, code, statement) => {
    const { credential } = await allow();
    expect(await outcomeOf(again(credential))).toBe('accepted');
    await database.db.query(statement, [developer.userId]);
    expect(await outcomeOf(again(credential))).toBe(code);
  });

  test('does not go on once its grant has expired, nor without one', async () => {
    const { credential } = await allow();
    services.clock.advance(hourMs / 1000);
    expect(await outcomeOf(again(credential))).toBe('token_invalid');
    expect(await outcomeOf(again({ kind: 'oauth', id: 'grt_unknown' }))).toBe('token_invalid');
  });
});

describe('a key that began something earlier', () => {
  test('continues with its current scopes, until it is revoked or expires', async () => {
    const ctx = contextFor(services, developer);
    const expiresAt = new Date(services.clock.now().getTime() + hourMs).toISOString();
    const create = (name: string) => createApiKey(ctx, { name, scopes: ['threads:read'], expiresAt });
    const [kept, revoked] = [(await create('kept')).key, (await create('revoked')).key];
    const { workspaceId } = developer;
    const expected = { kind: 'api_key', keyId: kept.id, scopes: ['threads:read'], workspaceId };
    expect(await again({ kind: 'api_key', id: kept.id })).toMatchObject(expected);
    await revokeApiKey(ctx, { id: revoked.id });
    expect(await outcomeOf(again({ kind: 'api_key', id: revoked.id }))).toBe('token_invalid');
    services.clock.advance(hourMs / 1000);
    expect(await outcomeOf(again({ kind: 'api_key', id: kept.id }))).toBe('token_expired');
  });
});
