import { voiceNoteAudioBytesMax, voiceNoteBodyBytesMax } from '@patchbay/contract';
import { deleteVoiceNote, listVoiceNotes, readVoiceNote, sendVoiceNote } from '@patchbay/domain/messaging';
import { created, listed, noContent, ok } from '../http/answer.ts';
import { route } from '../http/route.ts';
import { presentVoiceNote, VoiceNoteBody } from '../presenters/voice-note.ts';
import { uploadRefusals } from '../upload/receive-form.ts';

const tag = 'Voice notes';
const sending =
  'Send a voice note: audio, a transcript, or both. The audio is a file of multipart/form-data, the id of an upload, or short base64.';

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
    name: 'sendVoiceNote',
    surface: 'platform',
    method: 'POST',
    path: '/v1/threads/{thread_id}/voice-notes',
    summary: sending,
    tag,
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
    name: 'listVoiceNotes',
    surface: 'platform',
    method: 'GET',
    path: '/v1/voice-notes',
    summary: 'Voice notes within reach with their transcripts, newest first.',
    tag,
    verb: listVoiceNotes,
    answer: listed(VoiceNoteBody, presentVoiceNote),
  }),
  route({
    name: 'readVoiceNote',
    surface: 'platform',
    method: 'GET',
    path: '/v1/voice-notes/{voice_note_id}',
    summary: 'One voice note with its transcript.',
    tag,
    verb: readVoiceNote,
    params: { voice_note_id: 'id' },
    answer: ok(VoiceNoteBody, presentVoiceNote),
  }),
  route({
    name: 'deleteVoiceNote',
    surface: 'platform',
    method: 'DELETE',
    path: '/v1/voice-notes/{voice_note_id}',
    summary:
      'Delete a voice note that you have sent, or a voice drop that was left for you. Its audio and words are destroyed; lists show it as deleted.',
    tag,
    verb: deleteVoiceNote,
    params: { voice_note_id: 'id' },
    answer: noContent,
    refusals: ['sender_only'],
  }),
];
