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
