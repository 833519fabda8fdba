import { z } from 'zod';
import { doc } from './doc.ts';
import { namingText } from './text.ts';
import { inlineAudioBytesMax, senderMediaType, senderMediaTypeNote, voiceNoteId } from './voice-note.ts';

/** The longest voice note that a stranger leaves. */
export const voiceDropSecondsMax = 120;

/** An anonymous voice note: audio alone, because text or a name would let strangers write anything. */
export const SendVoiceDropInput = z.object({
  handle: doc(
    namingText(/^[A-Za-z][A-Za-z0-9_]{2,29}$/, 30, 'handle_not_found'),
    'The handle of the user, in upper or lower case.',
    'ada_lovelace',
  ),
  audioBase64: doc(
    z
      .base64()
      .min(4)
      .max(Math.ceil(inlineAudioBytesMax / 3) * 4),
    'The audio, at most 1 MiB and two minutes, in base64 with padding.',
    'T2dnUwACAAAAAAAAAAA=',
  ),
  mediaType: doc(senderMediaType.optional(), senderMediaTypeNote, 'audio/ogg'),
});

export const BlockVoiceDropInput = z.object({
  id: voiceNoteId,
});
