import { deliveryStates, doc, messageKinds } from '@patchbay/contract';
import type { MessageView, ThreadView } from '@patchbay/domain/messaging';
import { z } from 'zod';
import { presentTime, TimeText } from './time.ts';

export const ThreadBody = doc.object('Thread', 'A conversation between users.', {
  id: doc.text('The id of the thread.', 'thr_01jq3v9x8e'),
  title: doc.textOrNull('Its name; null if it has none.', 'Launch'),
  participant_ids: doc(z.array(z.string()), 'The users who take part.', ['usr_01jq3v9x8e', 'usr_01jq3va2k7']),
  created_by: doc.textOrNull(
    'The user who started it; null for one that the service started, as for a voice drop.',
    'usr_01jq3v9x8e',
  ),
  created_at: doc(TimeText, 'When it was started.'),
});

export const MessageBody = doc.object(
  'Message',
  'content, transcript and audio_url are absent for a key without messages:read.raw.',
  {
    id: doc.text('The id of the message.', 'msg_01jq3v9x8e'),
    thread_id: doc.text('The thread that it was sent to.', 'thr_01jq3v9x8e'),
    kind: doc(z.enum(messageKinds), '`system` is a message of the service itself.'),
    sender: doc.textOrNull('The user who sent it; null for a message of the service.', 'usr_01jq3v9x8e'),
    created_at: doc(TimeText, 'When it was sent.'),
    delivery_state: doc(
      z.enum(deliveryStates),
      'The state of the message: `delivered` to a device of another participant, or `read` by one.',
    ),
    deleted: doc.flag('True once its content was destroyed.'),
    content: doc(z.string().nullable().optional(), 'The text; null for a voice note.', 'Hello from the API.'),
    transcript: doc(
      z.string().nullable().optional(),
      'The transcript of a voice note; null for a text, and until it was recognized.',
      null,
    ),
    audio_url: doc(
      z.string().nullable().optional(),
      'The address of a voice note’s audio, valid for five minutes; null for a text.',
      null,
    ),
  },
);

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
