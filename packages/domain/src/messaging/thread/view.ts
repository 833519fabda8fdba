import { type DeliveryState, deliveryStates, type MessageKind, messageKinds } from '@patchbay/contract';

export interface ThreadView {
  readonly id: string;
  readonly title: string | null;
  readonly participantIds: readonly string[];
  readonly createdBy: string | null;
  readonly createdAt: Date;
}

/** Content that only a session, or a credential with `messages:read.raw`, may read. */
export interface MessageContent {
  readonly content: string | null;
  readonly transcript: string | null;
  readonly audioUrl: string | null;
}

/** A message's metadata; `content` is absent, not empty, for a reader who may not see it. */
export interface MessageView {
  readonly id: string;
  readonly threadId: string;
  readonly kind: MessageKind;
  readonly senderId: string | null;
  readonly createdAt: Date;
  readonly deliveryState: DeliveryState;
  /** Its content was destroyed. */
  readonly deleted: boolean;
  readonly content?: MessageContent;
}

export interface MessageRow {
  id: string;
  threadId: string;
  kind: string;
  senderId: string | null;
  createdAt: Date;
  deliveryState: string;
  deletedAt: Date | null;
}

export const kindOf = (stored: string): MessageKind =>
  messageKinds.find((kind) => kind === stored) ?? 'system';

/** Picks the fields one by one, so that a column added to the table does not leak. */
export function toMessageView(row: MessageRow): MessageView {
  return {
    id: row.id,
    threadId: row.threadId,
    kind: kindOf(row.kind),
    senderId: row.senderId,
    createdAt: row.createdAt,
    deliveryState: deliveryStates.find((state) => state === row.deliveryState) ?? 'sent',
    deleted: row.deletedAt !== null,
  };
}
