import { z } from 'zod';
import { pageSizeMax } from './limit.ts';
import { PageInput } from './page.ts';
import { bodyText, identifierText, idOf, nameText } from './text.ts';

export const messageKinds = ['text', 'voice_note', 'system'] as const;
export type MessageKind = (typeof messageKinds)[number];
export const deliveryStates = ['sent', 'delivered', 'read'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const CreateThreadInput = z.object({
  title: nameText({ max: 120 }).optional(),
  participantIds: z.array(identifierText).max(100),
});

export const threadId = idOf('thread_not_found');

export const ReadThreadInput = z.object({ id: threadId });
export const ListMessagesInput = PageInput.extend({ threadId });

export const MarkReadInput = z.object({ threadId, messageId: idOf('message_not_found') });

export const DeleteMessageInput = z.object({ id: idOf('message_not_found') });

/** `voice_note` passes the schema; the verb refuses it with a code of its own. */
export const SendMessageInput = z.object({
  threadId,
  kind: z.enum(['text', 'voice_note']),
  text: bodyText({ min: 1, max: 8000 }).optional(),
});

/** Messages of one thread whose content a developer asks to see. */
export const RevealMessagesInput = z.object({
  threadId,
  messageIds: z.array(idOf('message_not_found')).min(1).max(pageSizeMax),
});
