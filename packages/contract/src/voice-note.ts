import { z } from 'zod';
import { bodyText, idOf } from './text.ts';
import { threadId } from './thread.ts';

export const audioMediaTypes = [
  'audio/aac',
  'audio/flac',
  'audio/mp4',
  'audio/mpeg',
  'audio/ogg',
  'audio/wav',
  'audio/webm',
] as const;
export type AudioMediaType = (typeof audioMediaTypes)[number];

/** `pending` waits for AI processing; `skipped` was refused by one of its gates. */
export const processingStates = ['pending', 'processed', 'skipped'] as const;
export type ProcessingState = (typeof processingStates)[number];

/** The most audio that a JSON body carries, before base64. */
export const inlineAudioBytesMax = 1024 * 1024;
/** The size of such a body: base64 takes four characters for three bytes, and the transcript comes on top. */
export const voiceNoteBodyBytesMax = Math.ceil(inlineAudioBytesMax / 3) * 4 + 64 * 1024;

/** Audio with its media type, a transcript, or both; the verb refuses a note with neither. */
export const SendVoiceNoteInput = z.object({
  threadId,
  /** Standard base64, with padding. */
  audioBase64: z
    .base64()
    .min(4)
    .max(Math.ceil(inlineAudioBytesMax / 3) * 4)
    .optional(),
  mediaType: z.enum(audioMediaTypes).optional(),
  transcript: bodyText({ min: 1, max: 8000 }).optional(),
});

export const ReadVoiceNoteInput = z.object({ id: idOf('voice_note_not_found') });
