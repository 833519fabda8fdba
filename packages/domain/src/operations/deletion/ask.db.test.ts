import { deletionGraceSeconds } from '@patchbay/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import type { Context } from '../../core/context.ts';
import { createAuthenticator } from '../../credential/authenticator.ts';
import { lockAccount } from '../../identity/account/lock.ts';
import { createSession } from '../../identity/session/create.ts';
import { createApiKey } from '../../key/create.ts';
import { listMailbox } from '../../mail/exports.ts';
import { auditOf, openTestProcess, outcomeOf } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper, createTestServices } from '../../testing/services.fixture.ts';
import { insertDelivery, insertEndpoint } from '../../webhook/delivery/delivery.fixture.ts';
import { claimLanes } from '../../webhook/lane/claim.ts';
import { openFreshSession } from '../../webhook/webhook.fixture.ts';
import { reinstateAccount, suspendAccount } from '../operator/suspend.ts';
import { deleteWorkspace } from './ask.ts';
import { carryOutDeletions } from './carry-out.ts';
import { systemContext } from './filled.fixture.ts';
import { beginDeletion } from './milestone.ts';
import { readDeletionPreview } from './preview.ts';
import { undoWorkspaceDeletion } from './undo.ts';

const { database, services } = await openTestProcess();
const name = "Ada's workspace";
const flagOn = { apikeyAuthEnabled: () => true, refresh: () => Promise.resolve(), close: () => {} };
// Another process: it knows nothing but the database.
const authenticator = createAuthenticator(createTestServices(database.db), flagOn);
let operator: Context;
let owner: ConsoleActor;
let ctx: Context;
let rawKey: string;

beforeAll(async () => {
  operator = contextFor(services, await createDeveloper(services, 'operator@example.com'));
});
beforeEach(async () => {
  owner = await createDeveloper(services);
  await openFreshSession(services, owner);
  ctx = contextFor(services, owner);
  ({ rawKey } = await createApiKey(ctx, { name: 'k' }));
});

const present = () => outcomeOf(authenticator.authenticate(`Bearer ${rawKey}`));
const undo = () => undoWorkspaceDeletion(operator, { id: owner.workspaceId, reason: 'a mistake' });
const actionsOf = async (chainId: string) =>
  (await auditOf(services, chainId))
    .filter(({ targetId }) => targetId === owner.workspaceId)
    .map(({ action }) => action);
const signIn = () =>
  services.db.transaction(async (tx) => {
    const account = await lockAccount(tx.sql, owner.accountId);
    const joined = { ...contextFor(services, { kind: 'anonymous' }), tx, afterCommit: () => undefined };
    await createSession(joined, account, 'password');
    return (await lockAccount(tx.sql, owner.accountId)).workspaceId;
  });
async function join(role: 'member' | 'owner'): Promise<ConsoleActor> {
  const joined: ConsoleActor = { ...(await createDeveloper(services)), workspaceId: owner.workspaceId };
  await services.db.query('UPDATE users SET workspace_id = $2 WHERE id = $1', [
    joined.userId,
    owner.workspaceId,
  ]);
  await services.db.query(
    'INSERT INTO members (workspace_id, user_id, role, created_at) VALUES ($1, $2, $3, now())',
    [owner.workspaceId, joined.userId, role],
  );
  await openFreshSession(services, joined);
  return joined;
}

describe('asking for the deletion of a workspace', () => {
  test('refuses its keys and its people as soon as the answer is sent, and undoing it accepts them again', async () => {
    expect(await present()).toBe('accepted');
    const { askedAt, dueAt } = await deleteWorkspace(ctx, { name });
    expect(dueAt.getTime() - askedAt.getTime()).toBe(deletionGraceSeconds * 1000);
    expect(await present()).toBe('account_suspended');
    expect(await outcomeOf(signIn())).toBe('account_suspended');
    await undo();
    expect(await present()).toBe('accepted');
    expect(await signIn()).toBe(owner.workspaceId);
  });

  test('is recorded with its undoing in the log of the workspace and of the platform', async () => {
    await deleteWorkspace(ctx, { name });
    await undo();
    const expected = ['workspace.deletion_asked', 'workspace.deletion_undone'];
    expect(await actionsOf(owner.workspaceId)).toEqual(expected);
    expect(await actionsOf('platform')).toEqual(expected);
  });

  test('mails its members', async () => {
    const member = await join('member');
    await deleteWorkspace(ctx, { name });
    for (const email of [owner.email, member.email]) {
      const mails = (await listMailbox(ctx, {})).filter(({ to }) => to === email);
      expect(mails.map(({ subject }) => subject)).toEqual(['A Patchbay workspace will be deleted']);
    }
  });

  test('is refused to members, to operators, for another name and without a recent proof, and changes nothing', async () => {
    const member = contextFor(services, await join('member'));
    expect(await outcomeOf(deleteWorkspace(member, { name }))).toBe('owner_only');
    expect(await outcomeOf(readDeletionPreview(member))).toBe('owner_only');
    expect(await outcomeOf(deleteWorkspace(operator, { name }))).toBe('conflict');
    const onPublicListener = { ...operator, actor: { ...operator.actor, role: 'developer' } } as Context;
    expect(await outcomeOf(deleteWorkspace(onPublicListener, { name }))).toBe('conflict');
    expect(await outcomeOf(deleteWorkspace(ctx, { name: `${name} ` }))).toBe('validation_error');
    services.clock.advance(3600);
    expect(await outcomeOf(deleteWorkspace(ctx, { name }))).toBe('reauthentication_required');
    expect(await present()).toBe('accepted');
    expect(await actionsOf(owner.workspaceId)).toEqual([]);
  });

  test('stops deliveries, and undoing it goes on with them', async () => {
    const endpointId = await insertEndpoint(services, owner);
    await insertDelivery(services, { endpointId, workspaceId: owner.workspaceId, subject: 's' });
    const claimed = async () =>
      (await claimLanes(database.db, services.clock.now(), { slots: 8, used: [] })).map(
        ({ endpoint }) => endpoint.id,
      );
    await deleteWorkspace(ctx, { name });
    expect(await claimed()).not.toContain(endpointId);
    await undo();
    expect(await claimed()).toContain(endpointId);
  });

  test('is not undone by reinstating the account of the owner, and does not undo a suspension', async () => {
    const account = { id: owner.accountId, reason: 'abuse' };
    await deleteWorkspace(ctx, { name });
    await suspendAccount(operator, account);
    await reinstateAccount(operator, account);
    expect(await present()).toBe('account_suspended');
    await suspendAccount(operator, account);
    await undo();
    const [row] = await database.db.query(
      'SELECT suspended_at IS NOT NULL AS suspended FROM workspaces WHERE id = $1',
      [owner.workspaceId],
    );
    expect(row).toEqual({ suspended: true });
    await reinstateAccount(operator, account);
    expect(await present()).toBe('accepted');
  });

  test('keeps the workspace suspended, whatever a program of an older version does', async () => {
    await deleteWorkspace(ctx, { name });
    const reinstate = database.db.query('UPDATE workspaces SET suspended_at = NULL WHERE id = $1', [
      owner.workspaceId,
    ]);
    await expect(reinstate).rejects.toThrow('workspaces_deletion_suspends');
  });

  test('counts what goes before it is asked for', async () => {
    await join('member');
    expect(await readDeletionPreview(ctx)).toMatchObject({
      name,
      people: 2,
      keys: 1,
      webhooks: 0,
      threads: 1,
    });
  });
});

describe('undoing', () => {
  test('is refused for a workspace without a deletion, for one that does not exist, and once the key is destroyed', async () => {
    expect(await outcomeOf(undo())).toBe('conflict');
    expect(await outcomeOf(undoWorkspaceDeletion(operator, { id: 'wks_none', reason: 'x' }))).toBe(
      'workspace_not_found',
    );
    await deleteWorkspace(ctx, { name });
    services.clock.advance(deletionGraceSeconds - 1);
    await carryOutDeletions(services);
    expect(await undo()).toEqual({ id: owner.workspaceId });
    services.clock.advance(-deletionGraceSeconds);
    await deleteWorkspace(ctx, { name });
    services.clock.advance(deletionGraceSeconds);
    const { workspaceId } = owner;
    expect(await beginDeletion(systemContext(services), { workspaceId })).toBe(true);
    expect(await outcomeOf(undo())).toBe('conflict');
    expect(await present()).toBe('account_suspended');
  });
});

test('a person whose workspace was deleted signs in again, into a new one', async () => {
  await deleteWorkspace(ctx, { name });
  services.clock.advance(deletionGraceSeconds);
  while ((await carryOutDeletions(services)) === 0);
  const fresh = await signIn();
  expect(fresh).toMatch(/^wks_/);
  expect(fresh).not.toBe(owner.workspaceId);
  expect(await signIn()).toBe(fresh);
});
