import { Readable } from 'node:stream';
import type { AudioFacts } from '@patchbay/audio';
import {
  AccessError,
  type FieldError,
  inlineAudioBytesMax,
  SendVoiceNoteInput,
  voiceNoteAudioBytesMax,
} from '@patchbay/contract';
import { z } from 'zod';
import type { CommandContext, Context, TenantActor, TenantActorKind } from '../../core/exports.ts';
import {
  type AttachedMedia,
  attachMedia,
  findWaitingMedia,
  homeMedia,
  identifyAudio,
  insertMedia,
  ReceivedFile,
  refuseNoAudio,
  type StoredMedia,
  storeAudio,
  takeQuota,
  unknownType,
} from '../../media/exports.ts';

/** A file that came with the request in addition to its JSON members. */
export const RecordingInput = SendVoiceNoteInput.extend({ file: z.instanceof(ReceivedFile).optional() });

type Sent = Omit<z.output<typeof RecordingInput>, 'threadId'>;

/** The audio of a note before its transaction: stored, uploaded before, or none. */
export type Recording =
  | { readonly kind: 'stored'; readonly media: StoredMedia }
  | { readonly kind: 'uploaded'; readonly mediaId: string }
  | { readonly kind: 'words' };

const refuse = (name: string, msg: string, type: FieldError['type']): AccessError =>
  new AccessError('validation_error', { fields: [{ loc: ['body', name], msg, type }] });

/** @throws AccessError `validation_error` without audio or words, and for audio in two ways */
function requireOneWay({ audioBase64, file, mediaId, transcript }: Sent): void {
  const ways = [audioBase64, file, mediaId].filter((way) => way !== undefined).length;
  if (ways > 1)
    throw refuse('media_id', 'only one of audio_base64, media_id and a file may be sent', 'value_error');
  if (ways === 0 && transcript === undefined)
    throw refuse('audio_base64', 'audio or a transcript is needed', 'missing');
}

/** @throws AccessError `validation_error` for audio over the limit */
function readInline(audioBase64: string): Buffer {
  const audio = Buffer.from(audioBase64, 'base64');
  if (audio.byteLength > inlineAudioBytesMax)
    throw refuse('audio_base64', `must hold at most ${inlineAudioBytesMax} bytes`, 'too_long');
  return audio;
}

/**
 * Reads what was sent; `store` then puts inline audio into the media store, under the key of the thread's workspace.
 * @throws AccessError `validation_error` (422)
 */
export function readRecording(sent: Sent): {
  store(ctx: Context<TenantActor>, workspaceId: string): Promise<Recording>;
} {
  requireOneWay(sent);
  const { audioBase64, file, mediaId } = sent;
  if (file)
    return {
      store: async (ctx, workspaceId) => ({
        kind: 'stored',
        media: await homeMedia(ctx, file.media, workspaceId),
      }),
    };
  if (mediaId !== undefined) return { store: async () => ({ kind: 'uploaded', mediaId }) };
  if (audioBase64 === undefined) return { store: async () => ({ kind: 'words' }) };
  const inline = readInline(audioBase64);
  return {
    async store(ctx, workspaceId) {
      const { userId: ownerId } = ctx.actor;
      await takeQuota(ctx, ownerId, inline.byteLength);
      const media = await storeAudio(ctx, { workspaceId, ownerId }, Readable.from([inline]));
      return { kind: 'stored', media };
    },
  };
}

/**
 * Analyzes the audio of a note. Null for words, and where a worker will do it. A refused file is not kept.
 * @throws AccessError `media_not_found` (404), `media_already_sent` (409), `payload_too_large` (413),
 *   `unsupported_media_type` (415), `media_too_long` (422)
 */
export async function identifyRecording(
  ctx: Context<TenantActor>,
  recording: Recording,
): Promise<AudioFacts | null> {
  if (recording.kind === 'words') return null;
  if (recording.kind === 'uploaded') {
    const media = await findWaitingMedia(ctx.db.sql, ctx.actor, recording.mediaId);
    if (media.byteSize > voiceNoteAudioBytesMax) throw new AccessError('payload_too_large');
    if (media.mediaType === unknownType) throw refuseNoAudio();
    return identifyAudio(ctx, media);
  }
  try {
    return await identifyAudio(ctx, recording.media);
  } catch (error) {
    await ctx.mediaStore.remove(recording.media.id);
    throw error;
  }
}

/**
 * Records the audio of a note in its transaction. Null for a note of words.
 * @throws AccessError `media_not_found` (404), `media_already_sent` (409)
 */
export async function recordAudio(
  ctx: CommandContext<TenantActorKind>,
  recording: Recording,
  note: { readonly at: Date; readonly workspaceId: string },
): Promise<AttachedMedia | null> {
  if (recording.kind === 'words') return null;
  if (recording.kind === 'stored') {
    insertMedia(ctx.tx.sql, recording.media, { createdAt: note.at, attachedAt: note.at });
    return recording.media;
  }
  return attachMedia(ctx, { id: recording.mediaId, ...note });
}
