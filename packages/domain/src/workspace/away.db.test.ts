import { describe, expect, test } from 'vitest';
import { createApiKey } from '../key/create.ts';
import { revokeApiKey } from '../key/revoke.ts';
import { createThread } from '../messaging/thread/create.ts';
import { sendMessage } from '../messaging/thread/send-message.ts';
import { createCode } from '../oauth/token/code.fixture.ts';
import { findPresentation } from '../oauth/token/find.ts';
import { reinstateAccount } from '../operations/operator/suspend.ts';
import { openTestProcess, outcomeOf } from '../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../testing/services.fixture.ts';
import { readHere, refuseSuspended } from './read-here.ts';

const { database, services } = await openTestProcess();
const { db } = database;
const operator = contextFor(services, await createDeveloper(services, 'operator@example.com'));

const sendAway = (workspaceId: string, at = 'now()') =>
  db.query(
    `UPDATE workspaces SET away = 'leaving', away_at = ${at}, suspended_at = now(), suspended_reason = 'moved' WHERE id = $1`,
    [workspaceId],
  );

async function openScene() {
  const owner = await createDeveloper(services);
  const ctx = contextFor(services, owner);
  const { key } = await createApiKey(ctx, { name: 'k' });
  const { id: threadId } = await createThread(ctx, { participantIds: [] });
  const message = { threadId, kind: 'text', text: 'hello' } as const;
  return { ctx, owner, keyId: key.id, message, send: () => outcomeOf(sendMessage(ctx, message)) };
}

describe('a request that was admitted before its workspace left', () => {
  test('writes no message, and does not hold up those of other workspaces', async () => {
    const [leaving, staying] = [await openScene(), await openScene()];
    // The next write finds its data key and a late enough time in memory, so it shares a statement.
    for (const { send } of [leaving, staying]) expect(await send()).toBe('accepted');
    services.clock.advance(60);
    await sendAway(leaving.owner.workspaceId);
    const outcomes = await Promise.all([leaving.send(), staying.send(), leaving.send(), staying.send()]);
    expect(outcomes).toEqual(['service_unavailable', 'accepted', 'service_unavailable', 'accepted']);
  });

  test('revokes no key: the other cell would not know', async () => {
    const { ctx, keyId, owner } = await openScene();
    await sendAway(owner.workspaceId);
    await expect(revokeApiKey(ctx, { id: keyId })).rejects.toThrow('another cell serves the workspace');
  });

  test('leaves no record in the first minute, and gets no refresh token', async () => {
    const { owner } = await openScene();
    const record = () => db.query('UPDATE audit_chains SET seq = seq + 1 WHERE id = $1', [owner.workspaceId]);
    const issue = () =>
      db.query(
        `WITH granted AS (
           INSERT INTO oauth_clients (id, auth_method, created_at, metadata_hash, name, source, status, updated_at)
           VALUES ('c' || $1, 'none', now(), '', 'c', 's', 'approved', now()) ON CONFLICT DO NOTHING)
         INSERT INTO oauth_grants (id, client_id, created_at, expires_at, flow, resource, user_id, workspace_id)
         VALUES ('g' || $1, 'c' || $1, now(), now(), 'f', 'r', $2, $1) ON CONFLICT DO NOTHING`,
        [owner.workspaceId, owner.userId],
      );
    const refresh = () =>
      db.query(
        `INSERT INTO oauth_refresh_tokens (id_hash, grant_id, client_id, payload, created_at, expires_at)
         VALUES (sha256($1::text::bytea), 'g' || $1, 'c' || $1, '{}', now(), now())`,
        [owner.workspaceId],
      );
    await issue();
    await sendAway(owner.workspaceId);
    await expect(record()).rejects.toThrow('another cell serves the workspace');
    await expect(refresh()).rejects.toThrow('another cell serves the workspace');
    await sendAway(owner.workspaceId, `now() - interval '61 seconds'`);
    await record();
    await refresh();
    const kept = await db.query('SELECT FROM oauth_refresh_tokens WHERE grant_id = $1', [
      `g${owner.workspaceId}`,
    ]);
    expect(kept).toHaveLength(1);
  });
});

describe('a change that leaves no record', () => {
  test.each([
    [
      'media_objects',
      `INSERT INTO media_objects (id, workspace_id, owner_id, media_type, byte_size, sha256, key_box, created_at)
       SELECT 'med_' || $1, $1, $2, 'audio/ogg', 1, '', data_key_box, now() FROM workspaces WHERE id = $1`,
      'DELETE FROM media_objects WHERE workspace_id = $1 AND $2::text IS NOT NULL',
    ],
    [
      'media_uploads',
      `INSERT INTO media_uploads (id, workspace_id, owner_id, media_type, key_box, created_at, expires_at)
       SELECT 'med_' || $1, $1, $2, 'audio/ogg', data_key_box, now(), now() + interval '1 day' FROM workspaces WHERE id = $1`,
      'UPDATE media_uploads SET last_part = 1 WHERE workspace_id = $1 AND owner_id = $2',
    ],
    [
      'blocks',
      `INSERT INTO blocks (id, user_id, blocked_user_id, created_at) VALUES ('blk_' || $1, $2, $2, now())`,
      `DELETE FROM blocks WHERE id = 'blk_' || $1 AND user_id = $2`,
    ],
    [
      'invites',
      `INSERT INTO invites (ref, kind, inviter_id, created_at, expires_at) VALUES ($1, 'person', $2, now(), now())`,
      'UPDATE invites SET revoked_at = now() WHERE ref = $1 AND inviter_id = $2',
    ],
    [
      'saved_views',
      `INSERT INTO saved_views (workspace_id, user_id, list, name, query, created_at) VALUES ($1, $2, 'logs', 'v', '', now())`,
      'DELETE FROM saved_views WHERE workspace_id = $1 AND user_id = $2',
    ],
    [
      'security_notices',
      `INSERT INTO security_notices (id, user_id, kind, details, repeat_key, occurred_at, created_at)
       VALUES ('ntc_' || $1, $2, 'k', '{}', '', now(), now())`,
      `UPDATE security_notices SET dismissed_at = now() WHERE id = 'ntc_' || $1 AND user_id = $2`,
    ],
    [
      'voice_drop_blocks',
      'SELECT $1::text, $2::text',
      `INSERT INTO voice_drop_blocks (recipient_id, address_hash, expires_at) VALUES ($2, $1::text::bytea, now())`,
    ],
    [
      'invite_acceptances',
      `INSERT INTO invites (ref, kind, inviter_id, created_at, expires_at) VALUES ($1, 'person', $2, now(), now())`,
      `INSERT INTO invite_acceptances (ref, user_id) VALUES ($1, $2)`,
    ],
  ])('in %s is refused, however late, but for a deletion after a minute', async (_table, make, change) => {
    const { owner } = await openScene();
    const values = [owner.workspaceId, owner.userId];
    await db.query(make, values);
    await sendAway(owner.workspaceId);
    const outcome = () => outcomeOf(db.query(change, values));
    expect(await outcome()).toContain('another cell serves the workspace');
    await sendAway(owner.workspaceId, `now() - interval '61 seconds'`);
    expect(await outcome()).toContain(
      change.startsWith('DELETE') ? 'accepted' : 'another cell serves the workspace',
    );
  });

  test('and comes with a slow upload is refused after an hour', async () => {
    const { owner } = await openScene();
    await sendAway(owner.workspaceId, `now() - interval '1 hour'`);
    const store = db.query(
      `INSERT INTO media_objects (id, workspace_id, owner_id, media_type, byte_size, sha256, key_box, created_at)
       SELECT 'med_slow', $1, $2, 'audio/ogg', 1, '', data_key_box, now() FROM workspaces WHERE id = $1`,
      [owner.workspaceId, owner.userId],
    );
    await expect(store).rejects.toThrow('another cell serves the workspace');
  });

  test('in another workspace goes on', async () => {
    const [leaving, staying] = [await openScene(), await openScene()];
    await sendAway(leaving.owner.workspaceId);
    const { userId, workspaceId } = staying.owner;
    const view = `INSERT INTO saved_views (workspace_id, user_id, list, name, query, created_at) VALUES ($1, $2, 'logs', 'v', '', now())`;
    await db.query(view, [workspaceId, userId]);
    await db.query('DELETE FROM saved_views WHERE workspace_id = $1', [workspaceId]);
    expect(await db.query('SELECT FROM saved_views WHERE workspace_id = $1', [workspaceId])).toEqual([]);
  });
});

describe('a workspace that another cell serves', () => {
  test('is not served here again because its owner is reinstated', async () => {
    const { owner } = await openScene();
    await sendAway(owner.workspaceId, `now() - interval '61 seconds'`);
    await reinstateAccount(operator, { id: owner.accountId, reason: 'a mistake' });
    const [row] = await db.query(
      'SELECT suspended_at IS NOT NULL AS suspended FROM workspaces WHERE id = $1',
      [owner.workspaceId],
    );
    expect(row).toEqual({ suspended: true });
    const serve = db.query('UPDATE workspaces SET suspended_at = NULL WHERE id = $1', [owner.workspaceId]);
    await expect(serve).rejects.toThrow('workspaces_away_suspends');
  });

  test('tells nobody who signs in, or refreshes a token, that they are suspended or their token is bad', async () => {
    const { chainId: workspaceId, guess } = await createCode(services);
    const present = () => findPresentation(db.sql, guess.clientId, { kind: 'code', raw: guess.code });
    expect((await present())?.token?.grant.live).toBe(true);
    await db.query(`UPDATE workspaces SET suspended_at = now() WHERE id = $1`, [workspaceId]);
    expect((await present())?.token?.grant.live).toBe(false);
    expect(await outcomeOf(refuseSuspended(db.sql, workspaceId))).toBe('account_suspended');
    await sendAway(workspaceId);
    expect(await outcomeOf(present())).toBe('service_unavailable');
    expect(await outcomeOf(refuseSuspended(db.sql, workspaceId))).toBe('service_unavailable');
  });

  test('is read again if it arrived between two looks', async () => {
    const { owner } = await openScene();
    const { workspaceId } = owner;
    const looks = [true, false];
    const read = () => Promise.resolve({ workspaceId, suspended: looks.shift() ?? false });
    expect(await readHere(db.sql, read)).toEqual({ workspaceId, suspended: false });
    await sendAway(workspaceId);
    looks.push(true);
    expect(await outcomeOf(readHere(db.sql, read))).toBe('service_unavailable');
  });
});
