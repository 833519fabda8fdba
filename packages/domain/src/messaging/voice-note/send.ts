import { Readable } from 'node:stream';
import { AccessError, type FieldError, inlineAudioBytesMax, SendVoiceNoteInput } from '@patchbay/contract';
import type { z } from 'zod';
import {
  type CommandContext,
  type Context,
  command,
  newId,
  type TenantActor,
  type TenantActorKind,
} from '../../core/exports.ts';
import { insertMedia, type StoredMedia, storeMedia } from '../../media/exports.ts';
import { loadDataKey } from '../../workspace/exports.ts';
import { type Address, addressThread } from '../thread/home.ts';
import { insertMessage } from '../thread/insert.ts';
import { tenantKinds } from '../thread/reach.ts';
import { sentVia } from '../thread/send-message.ts';
import type { MessageView } from '../thread/view.ts';
import { sealTranscript } from './content.ts';
import { openVoiceNote, type VoiceNoteView, voiceNoteSelect } from './view.ts';

interface Recording {
  readonly audio: Buffer<ArrayBuffer> | null;
  readonly mediaType: string | null;
  readonly transcript: string | null;
}

/** A recording whose audio is in the media store. */
interface StoredRecording {
  readonly media: StoredMedia | null;
  readonly transcript: string | null;
}

const refuse = (name: string, msg: string, type: FieldError['type']): AccessError =>
  new AccessError('validation_error', { fields: [{ loc: ['body', name], msg, type }] });

/** @throws AccessError `validation_error` without audio or words, for audio without a type, and for audio over the limit */
function readRecording(sent: Omit<z.output<typeof SendVoiceNoteInput>, 'threadId'>): Recording {
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

async function storeRecording(
  ctx: Context<TenantActor>,
  { audio, mediaType, transcript }: Recording,
  workspaceId: string,
): Promise<StoredRecording> {
  if (audio === null || mediaType === null) return { media: null, transcript };
  const { userId: ownerId } = ctx.actor;
  const media = await storeMedia(ctx, { workspaceId, ownerId, mediaType }, Readable.from([audio]));
  return { media, transcript };
}

async function insertVoiceNote(
  ctx: CommandContext<TenantActorKind>,
  { id: messageId, threadId, createdAt, workspaceId }: MessageView & Pick<Address, 'workspaceId'>,
  { media, transcript }: StoredRecording,
): Promise<VoiceNoteView> {
  const id = newId('vn', createdAt);
  const key = await loadDataKey(ctx, ctx.tx.prisma, workspaceId);
  if (media) insertMedia(ctx.tx.sql, media, createdAt);
  const row = await ctx.tx.prisma.voiceNote.create({
    data: {
      id,
      workspaceId,
      messageId,
      threadId,
      mediaType: media?.mediaType ?? null,
      byteSize: media?.byteSize ?? 0,
      mediaId: media?.id ?? null,
      transcriptBox: transcript === null ? null : sealTranscript(key, id, transcript),
      processing: 'pending',
      createdAt,
    },
    select: voiceNoteSelect,
  });
  return openVoiceNote(key, ctx.actor, row);
}

/** The same message as two events, for readers of threads and for readers of voice notes. Neither has its words. */
function eventsOf(
  { isWithheld, workspaceId }: Address,
  sender: string,
  { id, ...note }: Omit<VoiceNoteView, 'words'>,
) {
  const { byteSize, mediaType, messageId, threadId } = note;
  const message = { messageId, threadId, sender };
  const place = { workspaceId, onlyFor: isWithheld ? sender : null };
  return [
    { ...place, type: 'message.new', data: { ...message, kind: 'voice_note' } },
    {
      ...place,
      type: 'voice_note.created',
      data: { ...message, voiceNoteId: id, mediaType, byteSize },
    },
  ] as const;
}

/**
 * Sends a voice note into a thread: audio of at most 1 MiB, a transcript, or both. AI processing follows later; no AI
 * gate keeps a note from being sent.
 * @throws AccessError `thread_not_found` (404), `user_blocked` (409), `validation_error` (422)
 */
export const sendVoiceNote = command({
  actors: tenantKinds,
  scopes: ['voice_notes:write'],
  input: SendVoiceNoteInput,
  async prepare(ctx, { threadId, ...sent }) {
    const recording = readRecording(sent);
    const { workspaceId } = await addressThread(ctx.db.sql, ctx.actor, threadId);
    return storeRecording(ctx, recording, workspaceId);
  },
  async run(ctx, { threadId }, recording) {
    const { userId } = ctx.actor;
    const address = await addressThread(ctx.tx.sql, ctx.actor, threadId);
    const message = await insertMessage(ctx.tx, ctx, {
      ...address,
      threadId,
      kind: 'voice_note',
      senderId: userId,
      sentVia: sentVia(ctx.actor),
      text: null,
    });
    const note = await insertVoiceNote(ctx, { ...message, ...address }, recording);
    return {
      value: note,
      audit: { unaudited: 'use of the platform, not a change of access' },
      event: eventsOf(address, userId, note),
    };
  },
});
