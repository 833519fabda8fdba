import { voiceNoteAudioBytesMax, voiceNoteBodyBytesMax } from '@patchbay/contract';
import { deleteVoiceNote, listVoiceNotes, readVoiceNote, sendVoiceNote } from '@patchbay/domain/messaging';
import { created, listed, noContent, ok } from '../http/answer.ts';
import { route } from '../http/route.ts';
import { presentVoiceNote, VoiceNoteBody } from '../presenters/voice-note.ts';
import { uploadRefusals } from '../upload/receive-form.ts';

const notes = { surface: 'platform', tag: 'Voice notes' } as const;

const sendingRefusals = [
  ...uploadRefusals,
  'user_blocked',
  'media_not_found',
  'media_already_sent',
  'media_incomplete',
  'media_too_long',
] as const;

export const voiceNoteRoutes = [
  route({
    ...notes,
    name: 'sendVoiceNote',
    method: 'POST',
    path: '/v1/threads/{thread_id}/voice-notes',
    summary: 'Send a voice note: audio, a transcript, or both.',
    description:
      'The audio is the `file` of `multipart/form-data` (at most 64 MiB), the `media_id` of an upload (`POST /v1/media`), or `audio_base64` (at most 1 MiB). It may last two hours. Causes `message.new` and `voice_note.created`, and `voice_note.processed` once AI has processed it or cannot.\n\nIf the audio cannot be checked within two seconds, `processing` is `processing`. The events follow once it was checked, or `message.deleted` if it is not audio. Send an `Idempotency-Key`, so that a retry cannot send it twice.',
    verb: sendVoiceNote,
    params: { thread_id: 'threadId' },
    body: 'json',
    bodyBytesMax: voiceNoteBodyBytesMax,
    upload: { member: 'file', bytesMax: voiceNoteAudioBytesMax, fields: ['transcript'] },
    answer: created(VoiceNoteBody, presentVoiceNote),
    refusals: sendingRefusals,
    idempotent: true,
  }),
  route({
    ...notes,
    name: 'listVoiceNotes',
    method: 'GET',
    path: '/v1/voice-notes',
    summary: 'List the voice notes that you can access, with their transcripts, newest first.',
    description:
      'A phone user and an OAuth token see the notes of the threads that their user takes part in. A console session and an API key see those of their workspace. Only with `messages:read.raw` as well do they have `audio_url`. For a key or a token, each such read is counted against a limit and written into the audit log of the workspace. Follow the `Link` header for the next page.',
    verb: listVoiceNotes,
    answer: listed(VoiceNoteBody, presentVoiceNote),
    refusals: ['raw_reads_rate_limited'],
  }),
  route({
    ...notes,
    name: 'readVoiceNote',
    method: 'GET',
    path: '/v1/voice-notes/{voice_note_id}',
    summary: 'One voice note with its transcript.',
    description:
      'Read it again after `voice_note.processed` for the summary and the actions, and after five minutes for a new `audio_url`. With `messages:read.raw`, a read by a key or a token is counted against a limit and written into the audit log. A voice note that you cannot access is `voice_note_not_found`.',
    verb: readVoiceNote,
    params: { voice_note_id: 'id' },
    answer: ok(VoiceNoteBody, presentVoiceNote),
    refusals: ['raw_reads_rate_limited'],
  }),
  route({
    ...notes,
    name: 'deleteVoiceNote',
    method: 'DELETE',
    path: '/v1/voice-notes/{voice_note_id}',
    summary: 'Delete a voice note that you sent, or a voice drop that was left for you.',
    description:
      'Its audio and words are deleted everywhere immediately. Lists show it as deleted. Webhooks that were already delivered are not recalled. Deleting someone else’s note is `sender_only`. Causes `message.deleted`. Deleting it again changes nothing.',
    verb: deleteVoiceNote,
    params: { voice_note_id: 'id' },
    answer: noContent,
    refusals: ['sender_only'],
  }),
];
