import type { Tx } from '@patchbay/db';
import { mintDataKey } from '@patchbay/secrets';
import { newId, openChain, type Services, type UserId, type WorkspaceId } from '../../core/exports.ts';
import { insertContact, insertMessage, insertThread } from '../../messaging/exports.ts';
import { dataKeyAad, directoryEntryOf, type Joining } from '../../workspace/exports.ts';

export interface NewWorkspace {
  readonly workspaceId: WorkspaceId;
  readonly userId: UserId;
}

async function insertOwned(tx: Tx, services: Services, owner: Joining): Promise<NewWorkspace> {
  const { displayName } = owner;
  const createdAt = services.clock.now();
  const workspaceId = newId('wks', createdAt);
  const userId = newId('usr', createdAt);
  await tx.prisma.workspace.create({
    data: {
      id: workspaceId,
      name: `${displayName}'s workspace`,
      dataKeyBox: services.keyring.wrap(mintDataKey(), dataKeyAad(workspaceId)),
      lastStampedAt: createdAt,
      createdAt,
    },
    select: { id: true },
  });
  await openChain(tx.sql, services, workspaceId);
  await tx.prisma.user.create({
    data: { id: userId, workspaceId, displayName, createdAt, ...directoryEntryOf(owner) },
    select: { id: true },
  });
  await tx.prisma.member.create({
    data: { workspaceId, userId, role: 'owner', createdAt },
    select: { role: true },
  });
  return { workspaceId, userId };
}

const welcome =
  'Welcome. This thread is here so that your first call to GET /v1/threads returns something real. ' +
  'Send a message to it with POST /v1/threads/{id}/messages and an API key that has the scope messages:write.';

async function insertWelcome(
  tx: Tx,
  services: Services,
  { userId, workspaceId }: NewWorkspace,
): Promise<void> {
  const thread = await insertThread(tx, services, {
    workspaceId,
    title: 'Welcome',
    createdBy: null,
    participantIds: [userId],
  });
  await insertMessage(tx, services, {
    workspaceId,
    threadId: thread.id,
    kind: 'system',
    senderId: null,
    sentVia: null,
    text: welcome,
  });
}

/** Makes a workspace with its audit log, its owner, a welcome thread of one message and a contact, in the caller's transaction. */
export async function createWorkspace(tx: Tx, services: Services, owner: Joining): Promise<NewWorkspace> {
  const made = await insertOwned(tx, services, owner);
  await insertWelcome(tx, services, made);
  await insertContact(tx, services, { workspaceId: made.workspaceId, displayName: 'Patchbay Guide' });
  return made;
}
