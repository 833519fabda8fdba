import { readVoiceNote } from '@patchbay/domain/messaging';
import { ok } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { presentVoiceNote, VoiceNoteBody } from '../../presenters/voice-note.ts';

export const readVoiceNoteRoute = route({
  method: 'GET',
  path: '/v1/voice-notes/{voice_note_id}',
  summary: 'One voice note with its transcript.',
  tag: 'Voice notes',
  access: { principals: ['console', 'user', 'api_key', 'oauth'], scopes: ['voice_notes:read'] },
  params: { voiceNoteId: 'voice_note_not_found' },
  responses: { 200: VoiceNoteBody },
  handle: async (ctx, { params }) =>
    ok(presentVoiceNote(await readVoiceNote(ctx, { id: params.voiceNoteId }))),
});
