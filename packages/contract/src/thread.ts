import { z } from 'zod';
import { doc } from './doc.ts';
import { pageSizeMax } from './limit.ts';
import { PageInput } from './page.ts';
import { bodyText, identifierText, idOf, nameText, searchText } from './text.ts';

export const messageKinds = ['text', 'voice_note', 'system'] as const;
export type MessageKind = (typeof messageKinds)[number];
export const deliveryStates = ['sent', 'delivered', 'read'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const CreateThreadInput = z.object({
  title: doc(
    nameText({ max: 120 }).optional(),
    'A name for the thread, which its participants see.',
    'Launch',
  ),
  participantIds: doc(
    z.array(identifierText).max(100),
    'The users who take part. You always do, so leave yourself out.',
    [],
  ),
});

export const threadId = doc(idOf('thread_not_found'), 'The id of a thread.', 'thr_01jq3v9x8e');
const messageId = doc(idOf('message_not_found'), 'The id of a message.', 'msg_01jq3v9x8e');

export const ReadThreadInput = z.object({ id: threadId });
/** Threads in the order of their last activity, for the console; those whose title or people have a text. */
export const ListConversationsInput = PageInput.omit({ after: true }).extend({
  search: searchText({ min: 0, max: 100 }).optional(),
});
export type ListConversationsInput = z.output<typeof ListConversationsInput>;
/** People to start a thread with, for the console. */
export const FindPeopleInput = z.object({ name: searchText({ min: 0, max: 100 }) });
export const ListMessagesInput = PageInput.extend({ threadId });

export const MarkReadInput = z.object({
  threadId,
  messageId: doc(messageId, 'The newest message that you have read.', 'msg_01jq3v9x8e'),
});

export const DeleteMessageInput = z.object({ id: messageId });

/** `voice_note` passes the schema; the verb refuses it with a code of its own. */
export const SendMessageInput = z.object({
  threadId,
  kind: doc(z.enum(['text', 'voice_note']), 'Always `text`: a voice note has a route of its own.'),
  text: doc(bodyText({ min: 1, max: 8000 }).optional(), 'The text of the message.', 'Hello from the API.'),
});

/** Messages of one thread whose content a developer asks to see. */
export const RevealMessagesInput = z.object({
  threadId,
  messageIds: z.array(idOf('message_not_found')).min(1).max(pageSizeMax),
});
