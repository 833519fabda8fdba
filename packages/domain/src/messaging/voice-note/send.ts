import { AccessError, type FieldError, inlineAudioBytesMax, SendVoiceNoteInput } from '@patchbay/contract';
import type { Tx } from '@patchbay/db';
import { z } from 'zod';
import type { Services } from '../../core/exports.ts';
import { command, newId } from '../../core/exports.ts';
import { loadDataKey } from '../../workspace/exports.ts';
import { insertMessage } from '../thread/insert.ts';
import { requireThread, tenantKinds } from '../thread/reach.ts';
import { sentVia } from '../thread/send-message.ts';
import type { MessageView } from '../thread/view.ts';
import { sealAudio, sealTranscript } from './content.ts';
import { openVoiceNote, type VoiceNoteView, voiceNoteSelect } from './view.ts';

interface Recording {
  readonly audio: Buffer<ArrayBuffer> | null;
  readonly mediaType: string | null;
  readonly transcript: string | null;
}

const refuse = (name: string, msg: string, type: FieldError['type']): AccessError =>
  new AccessError('validation_error', { fields: [{ loc: ['body', name], msg, type }] });

/** @throws AccessError `validation_error` without audio and words, for audio of no type and for audio over the limit */
function readRecording(sent: z.output<typeof SendVoiceNoteInput>): Recording {
  const { audioBase64, mediaType, transcript = null } = sent;
  if (audioBase64 === undefined) {
    if (transcript === null) throw refuse('audio_base64', 'audio or a transcript is needed', 'missing');
    return { audio: null, mediaType: null, transcript };
  }
  if (mediaType === undefined) throw refuse('media_type', 'Field required beside audio', 'missing');
  const audio = Buffer.from(audioBase64, 'base64');
  if (audio.byteLength > inlineAudioBytesMax) {
    throw refuse('audio_base64', `must hold at most ${inlineAudioBytesMax} bytes`, 'too_long');
  }
  return { audio, mediaType, transcript };
}

async function insertVoiceNote(
  tx: Tx,
  services: Services,
  { id: messageId, threadId, createdAt }: MessageView,
  { workspaceId, audio, mediaType, transcript }: Recording & { readonly workspaceId: string },
) {
  const id = newId('vn', createdAt);
  const key = await loadDataKey(services, tx.prisma, workspaceId);
  const row = await tx.prisma.voiceNote.create({
    data: {
      id,
      workspaceId,
      messageId,
      threadId,
      mediaType,
      byteSize: audio?.byteLength ?? 0,
      audioBox: audio === null ? null : sealAudio(key, id, audio),
      transcriptBox: transcript === null ? null : sealTranscript(key, id, transcript),
      processing: 'pending',
      createdAt,
    },
    select: voiceNoteSelect,
  });
  return { key, row };
}

/** Both tell of the same message: one to readers of threads, one to readers of voice notes. Neither holds a word of it. */
function eventsOf(workspaceId: string, sender: string, { id, ...note }: Omit<VoiceNoteView, 'words'>) {
  const { byteSize, mediaType, messageId, threadId } = note;
  const told = { messageId, threadId, sender };
  return [
    { workspaceId, type: 'message.new', data: { ...told, kind: 'voice_note' } },
    {
      workspaceId,
      type: 'voice_note.created',
      data: { ...told, voiceNoteId: id, mediaType, byteSize },
    },
  ] as const;
}

/**
 * Sends a voice note into a thread: audio of at most 1 MiB, words, or both. Scope `voice_notes:write`. It waits for its
 * processing; no gate of the AI keeps it from being sent.
 * @throws AccessError `thread_not_found` (404), `validation_error` (422)
 */
export const sendVoiceNote = command({
  actors: tenantKinds,
  scopes: ['voice_notes:write'],
  input: SendVoiceNoteInput.extend({ threadId: z.string() }),
  async run(ctx, { threadId, ...sent }) {
    const { workspaceId, userId } = ctx.actor;
    const recording = readRecording(sent);
    await requireThread(ctx.tx.prisma, ctx.actor, threadId);
    const message = await insertMessage(ctx.tx, ctx, {
      workspaceId,
      threadId,
      kind: 'voice_note',
      senderId: userId,
      sentVia: sentVia(ctx.actor),
      text: null,
    });
    const { key, row } = await insertVoiceNote(ctx.tx, ctx, message, { ...recording, workspaceId });
    const note = openVoiceNote(key, ctx.actor, row);
    return {
      value: note,
      audit: { unaudited: 'use of the platform, not a change of access' },
      event: eventsOf(workspaceId, userId, note),
    };
  },
});
