import { doc, processingStates } from '@patchbay/contract';
import type { VoiceNoteView } from '@patchbay/domain/messaging';
import { z } from 'zod';
import { presentTime, TimeText } from './time.ts';

const exampleWaveform = Array.from({ length: 64 }, (_, at) => Math.round(50 + 45 * Math.sin(at / 3)));

export const VoiceNoteBody = doc.object(
  'VoiceNote',
  'A voice note. `transcript`, `summary` and `actions` are absent without `voice_notes:read`; `audio_url` is absent without `messages:read.raw`, and in the answer to sending a note.',
  {
    id: doc.text('The id of the voice note.', 'vn_01jq3v9x8e'),
    message_id: doc.text('The message that it is in the list of the thread.', 'msg_01jq3v9x8e'),
    thread_id: doc.text('The thread that it was sent to.', 'thr_01jq3v9x8e'),
    sender: doc.textOrNull('The user who sent it; null for a voice drop.', 'usr_01jq3v9x8e'),
    media_type: doc.textOrNull(
      'The type of the audio; null until it is known, and for a note without audio.',
      'audio/ogg',
    ),
    byte_size: doc.int('The size of the audio in bytes; 0 for a note that came as words alone.', 48_213),
    duration_ms: doc.intOrNull(
      'The length of the audio, in milliseconds; null until it is known, and for a note without audio.',
      12_480,
    ),
    waveform: doc(
      z.array(z.int()).nullable(),
      'The peak of each of 64 equal parts, from 0 to 100; null for a note without audio, until the audio is known, and where it cannot be decoded here.',
      exampleWaveform,
    ),
    processing: doc(
      z.enum(processingStates),
      '`processing` until the audio has been checked: only the sender sees the note, and it has no audio, no transcript and no event. Then `pending` until AI has processed it, `processed`, `skipped` if an AI gate refused or it is a voice drop, or `failed`.',
      'processed',
    ),
    processing_detail: doc.textOrNull(
      'The error code of why it was skipped or has failed; null otherwise, and for a voice drop.',
      null,
    ),
    deleted: doc.flag('True once its audio and its words were destroyed.'),
    created_at: doc(TimeText, 'When it was sent.'),
    transcript: doc(
      z.string().nullable().optional(),
      'The words that are spoken; null until they are known.',
      'Good morning, I am on my way.',
    ),
    summary: doc(
      z.string().nullable().optional(),
      'The note in short, as AI puts it; null until it was processed.',
      'The sender is on the way.',
    ),
    actions: doc(
      z.array(z.string()).optional(),
      'The actions that the note asks for, as AI reads it; empty until it was processed.',
      [],
    ),
    audio_url: doc(
      z.string().nullable().optional(),
      'The address of the audio, valid for five minutes; null for a note without audio, and until the audio is known.',
      'https://api.example.com/v1/media/med_01jq3v9x8e/content?expires=1769852100&reader=key_01jq3v9x8e&signature=q3H1…',
    ),
  },
);

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
