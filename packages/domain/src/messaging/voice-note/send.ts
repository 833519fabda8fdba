import type { AudioFacts } from '@patchbay/audio';
import { type CommandContext, command, newId, type TenantActorKind } from '../../core/exports.ts';
import { type AttachedMedia, nameMedia } from '../../media/exports.ts';
import { loadDataKey } from '../../workspace/exports.ts';
import { type Address, addressThread } from '../thread/home.ts';
import { insertMessage } from '../thread/insert.ts';
import { tenantKinds } from '../thread/reach.ts';
import { sentVia } from '../thread/send-message.ts';
import type { MessageView } from '../thread/view.ts';
import { noteEvents } from './announce.ts';
import { sealTranscript } from './content.ts';
import { columnsOfAudio } from './end-analysis.ts';
import {
  identifyRecording,
  type Recording,
  RecordingInput,
  readRecording,
  recordAudio,
} from './recording.ts';
import { openVoiceNote, type VoiceNoteView, voiceNoteSelect } from './view.ts';

/** The audio and the words of a note. */
interface NoteContent {
  readonly recording: Recording;
  /** The facts of the audio; null without audio, and where a worker still has to analyze it. */
  readonly facts: AudioFacts | null;
  readonly transcript: string | null;
}

/** A note whose audio is not known yet is held: it has neither audio nor words until a worker has the verdict. */
function columnsOf(
  {
    facts,
    transcriptBox,
  }: { readonly facts: AudioFacts | null; readonly transcriptBox: Uint8Array<ArrayBuffer> | null },
  media: AttachedMedia | null,
  { at, isWithheld }: { readonly at: Date; readonly isWithheld: boolean },
) {
  if (!media || facts) {
    const processing = { processing: 'pending', processAfter: at };
    return { mediaId: media?.id ?? null, transcriptBox, ...columnsOfAudio(facts), ...processing };
  }
  const held = { heldMediaId: media.id, heldTranscriptBox: transcriptBox, heldWithheld: isWithheld };
  return { ...held, analyseAfter: at, processing: 'processing' };
}

async function insertVoiceNote(
  ctx: CommandContext<TenantActorKind>,
  { createdAt: at, id: messageId, isWithheld, senderId, threadId, workspaceId }: MessageView & Address,
  { facts, recording, transcript }: NoteContent,
): Promise<VoiceNoteView> {
  const id = newId('vn', at);
  const key = await loadDataKey(ctx, ctx.tx.sql, workspaceId);
  const media = await recordAudio(ctx, recording, { at, workspaceId });
  if (media && facts) nameMedia(ctx.tx.sql, media.id, facts.mediaType);
  const transcriptBox = transcript === null ? null : sealTranscript(key, id, transcript);
  const row = await ctx.tx.prisma.voiceNote.create({
    data: {
      id,
      workspaceId,
      messageId,
      threadId,
      byteSize: media?.byteSize ?? 0,
      ...columnsOf({ facts, transcriptBox }, media, { at, isWithheld }),
      createdAt: at,
    },
    select: voiceNoteSelect,
  });
  return openVoiceNote(key, ctx.actor, { ...row, senderId, deletedAt: null });
}

/**
 * Sends a voice note into a thread: audio, a transcript, or both. The audio is a file of the request, an object that
 * was uploaded before, or at most 1 MiB within JSON. AI processing follows later; no AI gate keeps a note from being
 * sent. If the analyzer is not done in time, the note exists for its sender alone until a worker has the verdict.
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
    const isHeld = prepared.recording.kind !== 'words' && prepared.facts === null;
    const message = await insertMessage(ctx.tx, ctx, {
      ...address,
      isWithheld: address.isWithheld || isHeld,
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
      event: isHeld ? null : noteEvents({ ...note, ...address }),
    };
  },
});
