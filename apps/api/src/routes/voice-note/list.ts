import { PageInput } from '@patchbay/contract';
import { listVoiceNotes } from '@patchbay/domain/messaging';
import { z } from 'zod';
import { listed } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { presentVoiceNote, VoiceNoteBody } from '../../presenters/voice-note.ts';

export const listVoiceNotesRoute = route({
  method: 'GET',
  path: '/v1/voice-notes',
  summary: 'Voice notes with their transcripts, newest first.',
  tag: 'Voice notes',
  access: { principals: ['console', 'user', 'api_key', 'oauth'], scopes: ['voice_notes:read'] },
  query: PageInput,
  responses: { 200: z.array(VoiceNoteBody) },
  handle: async (ctx, { query }) => listed(await listVoiceNotes(ctx, query), presentVoiceNote),
});
