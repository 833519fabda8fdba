import { processingStates } from '@patchbay/contract';
import type { VoiceNoteView } from '@patchbay/domain/messaging';
import { z } from 'zod';
import { presentTime, TimeText } from './time.ts';

export const VoiceNoteBody = z
  .object({
    id: z.string(),
    message_id: z.string(),
    thread_id: z.string(),
    sender: z.string().nullable(),
    media_type: z.string().nullable(),
    byte_size: z.int().meta({ description: 'Of the audio; 0 for a note that came as words alone.' }),
    duration_ms: z.int().nullable().meta({
      description: 'Of the audio as it was decoded. Null until that is known, and for a note without audio.',
    }),
    waveform: z
      .array(z.int())
      .nullable()
      .meta({ description: 'The peak of each of 64 equal parts, from 0 to 100.' }),
    processing: z.enum(processingStates).meta({
      description:
        '`processing` until its audio is known. Until then the note exists for its sender alone, has neither audio nor words, and is not announced; audio that turns out to be none deletes the note.',
    }),
    processing_detail: z
      .string()
      .nullable()
      .meta({ description: 'The code that says why processing was skipped or has failed.' }),
    deleted: z.boolean().meta({ description: 'Its audio and its words were destroyed.' }),
    created_at: TimeText,
    transcript: z.string().nullable().optional(),
    summary: z.string().nullable().optional(),
    actions: z.array(z.string()).optional(),
    audio_url: z.string().nullable().optional(),
  })
  .meta({
    id: 'VoiceNote',
    description:
      'transcript, summary and actions are absent without voice_notes:read, audio_url without messages:read.raw and in the answer to sending a note. audio_url is null for a note without audio and while its audio is not known, and works for five minutes.',
  });

export function presentVoiceNote(view: VoiceNoteView): z.input<typeof VoiceNoteBody> {
  const { words } = view;
  return {
    id: view.id,
    message_id: view.messageId,
    thread_id: view.threadId,
    sender: view.senderId,
    media_type: view.mediaType,
    byte_size: view.byteSize,
    duration_ms: view.durationMs,
    waveform: view.waveform && [...view.waveform],
    processing: view.processing,
    processing_detail: view.processingDetail,
    deleted: view.deleted,
    created_at: presentTime(view.createdAt),
    ...(words ? { ...words, actions: [...words.actions] } : {}),
    ...(view.audioUrl === undefined ? {} : { audio_url: view.audioUrl }),
  };
}
