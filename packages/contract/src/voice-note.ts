import { z } from 'zod';
import { bodyText } from './text.ts';

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

/** `pending` waits for the AI; `skipped` was refused by one of its gates. */
export const processingStates = ['pending', 'processed', 'skipped'] as const;
export type ProcessingState = (typeof processingStates)[number];

/** The most audio that a JSON body carries, before base64. */
export const inlineAudioBytesMax = 1024 * 1024;
/** What such a body takes: base64 needs four characters for three bytes, and the transcript comes beside it. */
export const voiceNoteBodyBytesMax = Math.ceil(inlineAudioBytesMax / 3) * 4 + 64 * 1024;

/** Audio with its media type, or words, or both: that one of them is there is for the verb to say. */
export const SendVoiceNoteInput = z.object({
  /** Standard base64, with padding. */
  audioBase64: z
    .base64()
    .min(4)
    .max(Math.ceil(inlineAudioBytesMax / 3) * 4)
    .optional(),
  mediaType: z.enum(audioMediaTypes).optional(),
  transcript: bodyText({ min: 1, max: 8000 }).optional(),
});
