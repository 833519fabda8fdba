import { type CommandContext, command, newId, type TenantActorKind } from '../../core/exports.ts';
import { loadDataKey } from '../../workspace/exports.ts';
import { type Address, addressThread } from '../thread/home.ts';
import { insertMessage } from '../thread/insert.ts';
import { tenantKinds } from '../thread/reach.ts';
import { sentVia } from '../thread/send-message.ts';
import type { MessageView } from '../thread/view.ts';
import { sealTranscript } from './content.ts';
import { type Recording, RecordingInput, readRecording, recordAudio } from './recording.ts';
import { openVoiceNote, type VoiceNoteView, voiceNoteSelect } from './view.ts';

/** The audio and the words of a note. */
interface Spoken {
  readonly recording: Recording;
  readonly transcript: string | null;
}

async function insertVoiceNote(
  ctx: CommandContext<TenantActorKind>,
  { id: messageId, threadId, createdAt, workspaceId }: MessageView & Pick<Address, 'workspaceId'>,
  { recording, transcript }: Spoken,
): Promise<VoiceNoteView> {
  const id = newId('vn', createdAt);
  const key = await loadDataKey(ctx, ctx.tx.prisma, workspaceId);
  const media = await recordAudio(ctx, recording, { at: createdAt, workspaceId });
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
 * Sends a voice note into a thread: audio, a transcript, or both. The audio is a file of the request, an object that was
 * uploaded before, or at most 1 MiB within JSON. AI processing follows later; no AI gate keeps a note from being sent.
 * @throws AccessError `thread_not_found`, `media_not_found` (404), `media_already_sent`, `user_blocked` (409),
 *   `payload_too_large` (413), `validation_error` (422), `media_quota_exceeded` (429)
 */
export const sendVoiceNote = command({
  actors: tenantKinds,
  scopes: ['voice_notes:write'],
  input: RecordingInput,
  async prepare(ctx, { threadId, ...sent }) {
    const { store } = readRecording(sent);
    const { workspaceId } = await addressThread(ctx.db.sql, ctx.actor, threadId);
    return store(ctx, workspaceId);
  },
  async run(ctx, { threadId, transcript = null }, recording) {
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
    const note = await insertVoiceNote(ctx, { ...message, ...address }, { recording, transcript });
    return {
      value: note,
      audit: { unaudited: 'use of the platform, not a change of access' },
      event: eventsOf(address, userId, note),
    };
  },
});
