import {
  type AuditEntry,
  type Audited,
  type Context,
  commitAudit,
  type TenantActor,
} from '../core/exports.ts';
import { isRawReadRecorded } from '../messaging/exports.ts';
import type { ReadMessages } from './citation.ts';

function entryOf({ actor }: Pick<Context<TenantActor>, 'actor'>, read: ReadMessages): AuditEntry {
  const [threadId] = read.threadIds;
  return {
    action: 'message.raw_read',
    workspaceId: actor.workspaceId,
    ...(threadId === undefined ? {} : { targetId: threadId }),
    details: { threadIds: [...read.threadIds], messageIds: [...read.messageIds], searched: read.searched },
  };
}

/** A use of `messages:read.raw` is recorded, a person's own session is not. */
export function auditOf(ctx: Pick<Context<TenantActor>, 'actor'>, read: ReadMessages): Audited {
  if (!isRawReadRecorded(ctx.actor)) return { unaudited: 'a person read their own messages' };
  return read.isRecorded ? { unaudited: 'it was recorded before the first words left' } : entryOf(ctx, read);
}

/** The messages that were read, and the listener to the text about them. */
interface Opened {
  readonly read: ReadMessages;
  readonly onText?: (text: string) => void;
}

/**
 * Tells the reader that the writing begins. A read that has to be recorded is recorded first: without the record, no word
 * leaves.
 * @throws AccessError `service_unavailable` (503) where it cannot be recorded
 */
export async function openReading(ctx: Context<TenantActor>, read: ReadMessages): Promise<Opened> {
  const { reader } = ctx;
  if (!reader) return { read };
  if (isRawReadRecorded(ctx.actor)) await commitAudit(ctx, entryOf(ctx, read));
  reader.onWriting();
  return { read: { ...read, isRecorded: true }, onText: reader.onText };
}
