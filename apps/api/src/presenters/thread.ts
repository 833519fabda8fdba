import { deliveryStates, doc, messageKinds } from '@patchbay/contract';
import type { MessageView, ThreadView } from '@patchbay/domain/messaging';
import { z } from 'zod';
import { presentTime, TimeText } from './time.ts';

export const ThreadBody = z
  .object({
    id: z.string().meta(doc('The id of the thread.', 'thr_01jq3v9x8e')),
    title: z.string().nullable().meta(doc('Its name; null if it has none.', 'Launch')),
    participant_ids: z
      .array(z.string())
      .meta(doc('The users who take part.', ['usr_01jq3v9x8e', 'usr_01jq3va2k7'])),
    created_by: z
      .string()
      .nullable()
      .meta(
        doc(
          'The user who started it; null for one that the service started, as for a voice drop.',
          'usr_01jq3v9x8e',
        ),
      ),
    created_at: TimeText.meta(doc('When it was started.')),
  })
  .meta({ id: 'Thread', description: 'A conversation between users.' });

export const MessageBody = z
  .object({
    id: z.string().meta(doc('The id of the message.', 'msg_01jq3v9x8e')),
    thread_id: z.string().meta(doc('The thread that it was sent to.', 'thr_01jq3v9x8e')),
    kind: z.enum(messageKinds).meta(doc('`system` is a message of the service itself.')),
    sender: z
      .string()
      .nullable()
      .meta(doc('The user who sent it; null for a message of the service.', 'usr_01jq3v9x8e')),
    created_at: TimeText.meta(doc('When it was sent.')),
    delivery_state: z
      .enum(deliveryStates)
      .meta(
        doc('The state of the message: `delivered` to a device of another participant, or `read` by one.'),
      ),
    deleted: z.boolean().meta(doc('True once its content was destroyed.')),
    content: z
      .string()
      .nullable()
      .optional()
      .meta(doc('The text; null for a voice note.', 'Hello from the API.')),
    transcript: z
      .string()
      .nullable()
      .optional()
      .meta(doc('The transcript of a voice note; null for a text, and until it was recognized.', null)),
    audio_url: z
      .string()
      .nullable()
      .optional()
      .meta(doc('The address of a voice note’s audio, valid for five minutes; null for a text.', null)),
  })
  .meta({
    id: 'Message',
    description: 'content, transcript and audio_url are absent for a key without messages:read.raw.',
  });

export function presentThread(view: ThreadView): z.input<typeof ThreadBody> {
  return {
    id: view.id,
    title: view.title,
    participant_ids: [...view.participantIds],
    created_by: view.createdBy,
    created_at: presentTime(view.createdAt),
  };
}

export function presentMessage(view: MessageView): z.input<typeof MessageBody> {
  const metadata = {
    id: view.id,
    thread_id: view.threadId,
    kind: view.kind,
    sender: view.senderId,
    created_at: presentTime(view.createdAt),
    delivery_state: view.deliveryState,
    deleted: view.deleted,
  };
  if (!view.content) return metadata;
  const { audioUrl, content, transcript } = view.content;
  return { ...metadata, content, transcript, audio_url: audioUrl };
}
