import type { AudioFacts } from '@patchbay/audio';
import { type CommandContext, command, newId, type TenantActorKind } from '../../core/exports.ts';
import { nameMedia } from '../../media/exports.ts';
import { loadDataKey } from '../../workspace/exports.ts';
import { type Address, addressThread } from '../thread/home.ts';
import { insertMessage } from '../thread/insert.ts';
import { tenantKinds } from '../thread/reach.ts';
import { sentVia } from '../thread/send-message.ts';
import type { MessageView } from '../thread/view.ts';
import { columnsOfAudio } from './complete.ts';
import { sealTranscript } from './content.ts';
import {
  identifyRecording,
  type Recording,
  RecordingInput,
  readRecording,
  recordAudio,
} from './recording.ts';
import { openVoiceNote, type VoiceNoteView, voiceNoteSelect } from './view.ts';

/** The audio and the words of a note. */
interface Spoken {
  readonly recording: Recording;
  /** What the audio is; null without audio, and where a worker will find out. */
  readonly facts: AudioFacts | null;
  readonly transcript: string | null;
}

async function insertVoiceNote(
  ctx: CommandContext<TenantActorKind>,
  { id: messageId, threadId, senderId, createdAt, workspaceId }: MessageView & Pick<Address, 'workspaceId'>,
  { facts, recording, transcript }: Spoken,
): Promise<VoiceNoteView> {
  const id = newId('vn', createdAt);
  const key = await loadDataKey(ctx, ctx.tx.prisma, workspaceId);
  const media = await recordAudio(ctx, recording, { at: createdAt, workspaceId });
  if (media && facts) nameMedia(ctx.tx.sql, media.id, facts.mediaType);
  const row = await ctx.tx.prisma.voiceNote.create({
    data: {
      id,
      workspaceId,
      messageId,
      threadId,
      byteSize: media?.byteSize ?? 0,
      mediaId: media?.id ?? null,
      transcriptBox: transcript === null ? null : sealTranscript(key, id, transcript),
      ...columnsOfAudio(facts),
      analyseAfter: media && !facts ? createdAt : null,
      processing: 'pending',
      processAfter: createdAt,
      createdAt,
    },
    select: voiceNoteSelect,
  });
  return openVoiceNote(key, ctx.actor, { ...row, senderId });
}

/** The same message as two events, for readers of threads and for readers of voice notes. Neither has its words. */
function eventsOf(
  { isWithheld, workspaceId }: Address,
  sender: string,
  { id, ...note }: Omit<VoiceNoteView, 'words'>,
) {
  const { byteSize, durationMs, mediaType, messageId, threadId, waveform } = note;
  const message = { messageId, threadId, sender };
  const place = { workspaceId, onlyFor: isWithheld ? sender : null };
  return [
    { ...place, type: 'message.new', data: { ...message, kind: 'voice_note' } },
    {
      ...place,
      type: 'voice_note.created',
      data: {
        ...message,
        voiceNoteId: id,
        mediaType,
        byteSize,
        durationMs,
        waveform: waveform && [...waveform],
      },
    },
  ] as const;
}

/**
 * Sends a voice note into a thread: audio, a transcript, or both. The audio is a file of the request, an object that was
 * uploaded before, or at most 1 MiB within JSON. AI processing follows later; no AI gate keeps a note from being sent.
 * @throws AccessError `thread_not_found`, `media_not_found` (404), `media_already_sent`, `user_blocked` (409),
 *   `payload_too_large` (413), `unsupported_media_type` (415), `media_too_long`, `validation_error` (422), `media_quota_exceeded` (429)
 */
export const sendVoiceNote = command({
  actors: tenantKinds,
  scopes: ['voice_notes:write'],
  input: RecordingInput,
  async prepare(ctx, { threadId, ...sent }) {
    const { store } = readRecording(sent);
    const { workspaceId } = await addressThread(ctx.db.sql, ctx.actor, threadId);
    const recording = await store(ctx, workspaceId);
    return { recording, facts: await identifyRecording(ctx, recording) };
  },
  async run(ctx, { threadId, transcript = null }, prepared) {
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
    const note = await insertVoiceNote(ctx, { ...message, ...address }, { ...prepared, transcript });
    return {
      value: note,
      audit: { unaudited: 'use of the platform, not a change of access' },
      event: eventsOf(address, userId, note),
    };
  },
});
