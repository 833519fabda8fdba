import type { MessageKind } from '@patchbay/contract';
import type { Tx } from '@patchbay/db';
import { newId, type Services } from '../../core/exports.ts';
import { loadDataKey, stampWorkspace } from '../../workspace/exports.ts';
import { sealContent, sealTitle } from './content.ts';
import { type MessageView, messageSelect, type ThreadView, toMessageView } from './view.ts';

/** What it takes to encrypt a row and give it its time. */
type Sealing = Pick<Services, 'clock' | 'keyring'>;

export interface NewThread {
  readonly workspaceId: string;
  readonly title: string | null;
  readonly createdBy: string | null;
  readonly participantIds: readonly string[];
}

/** Inserts a thread and its participants in the caller's transaction. */
export async function insertThread(tx: Tx, services: Sealing, thread: NewThread): Promise<ThreadView> {
  const { workspaceId, title, createdBy, participantIds } = thread;
  const createdAt = await stampWorkspace(tx.sql, services.clock, workspaceId);
  const id = newId('thr', createdAt);
  const key = await loadDataKey(services, tx.prisma, workspaceId);
  await tx.prisma.thread.create({
    data: {
      id,
      workspaceId,
      titleBox: title === null ? null : sealTitle(key, id, title),
      createdBy,
      createdAt,
    },
    select: { id: true },
  });
  await tx.prisma.participant.createMany({
    data: participantIds.map((userId) => ({ threadId: id, userId, joinedAt: createdAt })),
  });
  return { id, title, participantIds, createdBy, createdAt };
}

export interface NewMessage {
  readonly workspaceId: string;
  readonly threadId: string;
  readonly kind: MessageKind;
  readonly senderId: string | null;
  /** The API key or OAuth client that sent it for the sender. */
  readonly sentVia: string | null;
  /** Null for a voice note, which has its content in a table of its own. */
  readonly text: string | null;
}

/** Inserts a message in the caller's transaction; its content is encrypted. */
export async function insertMessage(tx: Tx, services: Sealing, message: NewMessage): Promise<MessageView> {
  const { text, ...columns } = message;
  const createdAt = await stampWorkspace(tx.sql, services.clock, message.workspaceId);
  const id = newId('msg', createdAt);
  const key = await loadDataKey(services, tx.prisma, message.workspaceId);
  const row = await tx.prisma.message.create({
    data: {
      ...columns,
      id,
      contentBox: text === null ? null : sealContent(key, id, text),
      deliveryState: 'sent',
      createdAt,
    },
    select: messageSelect,
  });
  return toMessageView(row);
}
