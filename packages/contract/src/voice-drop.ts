import { z } from 'zod';
import { namingText } from './text.ts';
import { inlineAudioBytesMax, senderMediaType } from './voice-note.ts';

/** The longest voice note that a stranger leaves. */
export const voiceDropSecondsMax = 120;

/** An anonymous voice note: audio alone, because words or a name would make it a letter box for anything. */
export const SendVoiceDropInput = z.object({
  handle: namingText(/^[A-Za-z][A-Za-z0-9_]{2,29}$/, 30, 'handle_not_found'),
  /** Standard base64, with padding. */
  audioBase64: z
    .base64()
    .min(4)
    .max(Math.ceil(inlineAudioBytesMax / 3) * 4),
  mediaType: senderMediaType.optional(),
});

export const BlockVoiceDropInput = z.object({
  id: namingText(/^[A-Za-z0-9_-]+$/, 128, 'voice_note_not_found'),
});
