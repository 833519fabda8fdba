import { voiceNoteBodyBytesMax } from '@patchbay/contract';
import { blockVoiceDrop, sendVoiceDrop } from '@patchbay/domain/people';
import { noContent } from '../http/answer.ts';
import { route } from '../http/route.ts';

const drops = { surface: 'platform', tag: 'Voice drops' } as const;

export const voiceDropRoutes = [
  route({
    ...drops,
    name: 'sendVoiceDrop',
    method: 'POST',
    path: '/v1/voice-drops/{handle}',
    summary: 'Leave an anonymous voice note for a user who accepts them.',
    description:
      'It needs no credential. The user gets the note in a thread of its own, without a sender, and AI does not process it. Causes `message.new` and `voice_note.created` in their workspace. An unknown handle, a user who does not accept voice drops and a blocked sender are all `handle_not_found`. An IP address can leave 5 in an hour. A user can get 20 in an hour and 100 in a day. If the audio cannot be checked in time, the answer is 503: send it again after `Retry-After`.',
    verb: sendVoiceDrop,
    callers: [],
    params: { handle: 'handle' },
    body: 'json',
    bodyBytesMax: voiceNoteBodyBytesMax,
    answer: noContent,
    refusals: ['media_too_long', 'rate_limited', 'service_unavailable'],
  }),
  route({
    ...drops,
    name: 'blockVoiceDrop',
    method: 'POST',
    path: '/v1/voice-notes/{voice_note_id}/block-sender',
    summary: 'Block voice drops from the sender of this one for 30 days.',
    description:
      'The sender is known by the address that the drop came from, of which a hash is kept. They are not told: to them your handle no longer exists. Works only for a voice drop that was left for you. It counts in the same limit as reports and blocks.',
    verb: blockVoiceDrop,
    params: { voice_note_id: 'id' },
    answer: noContent,
    refusals: ['rate_limited'],
  }),
];
