import { deliveryStates, messageKinds } from '@patchbay/contract';
import type { MessageView, ThreadView } from '@patchbay/domain/messaging';
import { z } from 'zod';
import { presentTime, TimeText } from './time.ts';

export const ThreadBody = z
  .object({
    id: z.string(),
    title: z.string().nullable(),
    participant_ids: z.array(z.string()),
    created_by: z.string().nullable(),
    created_at: TimeText,
  })
  .meta({ id: 'Thread' });

export const MessageBody = z
  .object({
    id: z.string(),
    thread_id: z.string(),
    kind: z.enum(messageKinds),
    sender: z.string().nullable().meta({ description: 'A user; null for a message of the service.' }),
    created_at: TimeText,
    delivery_state: z.enum(deliveryStates),
    deleted: z.boolean().meta({ description: 'Its content was destroyed.' }),
    content: z.string().nullable().optional(),
    transcript: z.string().nullable().optional(),
    audio_url: z.string().nullable().optional(),
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
