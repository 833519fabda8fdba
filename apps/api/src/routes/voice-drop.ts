import { voiceNoteBodyBytesMax } from '@patchbay/contract';
import { blockVoiceDrop, sendVoiceDrop } from '@patchbay/domain/people';
import { noContent } from '../http/answer.ts';
import { route } from '../http/route.ts';

const tag = 'Voice drops';

export const voiceDropRoutes = [
  route({
    name: 'sendVoiceDrop',
    surface: 'platform',
    method: 'POST',
    path: '/v1/voice-drops/{handle}',
    summary:
      'Leave an anonymous voice note for somebody who allows it: audio as base64, at most two minutes long.',
    tag,
    verb: sendVoiceDrop,
    callers: [],
    params: { handle: 'handle' },
    body: 'json',
    bodyBytesMax: voiceNoteBodyBytesMax,
    answer: noContent,
    refusals: ['media_too_long', 'rate_limited', 'service_unavailable'],
  }),
  route({
    name: 'blockVoiceDrop',
    surface: 'platform',
    method: 'POST',
    path: '/v1/voice-notes/{voice_note_id}/block-sender',
    summary: 'Take no more voice drops from the person who left this one, for 30 days.',
    tag,
    verb: blockVoiceDrop,
    params: { voice_note_id: 'id' },
    answer: noContent,
    refusals: ['rate_limited'],
  }),
];
