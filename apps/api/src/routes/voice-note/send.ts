import { SendVoiceNoteInput, voiceNoteBodyBytesMax } from '@patchbay/contract';
import { sendVoiceNote } from '@patchbay/domain/messaging';
import { created } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { wireBody } from '../../http/wire.ts';
import { presentVoiceNote, VoiceNoteBody } from '../../presenters/voice-note.ts';

export const sendVoiceNoteRoute = route({
  method: 'POST',
  path: '/v1/threads/{thread_id}/voice-notes',
  summary: 'Send a voice note: audio as base64 with its media type, a transcript, or both.',
  tag: 'Voice notes',
  access: { principals: ['console', 'user', 'api_key', 'oauth'], scopes: ['voice_notes:write'] },
  params: { threadId: 'thread_not_found' },
  body: wireBody(SendVoiceNoteInput.omit({ threadId: true })),
  bodyBytesMax: voiceNoteBodyBytesMax,
  responses: { 201: VoiceNoteBody },
  idempotent: true,
  handle: async (ctx, { body, params }) =>
    created(presentVoiceNote(await sendVoiceNote(ctx, { ...body, threadId: params.threadId }))),
});
