import { SendVoiceNoteInput } from '@patchbay/contract';
import { sendVoiceNote } from '@patchbay/domain/messaging';
import { z } from 'zod';
import { presentVoiceNote, VoiceNoteBody } from '../../presenters/voice-note.ts';
import { tool } from '../tool.ts';
import { threadId } from './page.ts';

/** The longest audio that fits into a request with its other members. Longer audio goes over REST. */
const audioCharactersMax = 56 * 1024;

const { mediaType, transcript } = SendVoiceNoteInput.shape;

export const sendVoiceNoteTool = tool({
  name: 'send_voice_note',
  verbs: [sendVoiceNote],
  openWorld: true,
  input: z.object({
    thread_id: threadId,
    audio_base64: z.base64().min(4).max(audioCharactersMax).optional().meta({ description: 'Short audio.' }),
    media_type: mediaType.meta({ description: 'The type that you name. The bytes determine the real one.' }),
    transcript: transcript.meta({ description: 'The spoken words; enough by itself.' }),
  }),
  output: z.object({ voice_note: VoiceNoteBody }),
  async run(ctx, sent) {
    const note = await sendVoiceNote(ctx, {
      threadId: sent.thread_id,
      audioBase64: sent.audio_base64,
      mediaType: sent.media_type,
      transcript: sent.transcript,
    });
    return { voice_note: presentVoiceNote(note) };
  },
});
