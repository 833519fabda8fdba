import { type ProcessingState, processingStates } from '@patchbay/contract';
import type { DataKey } from '@patchbay/secrets';
import { type Context, holdsScope, type TenantActor } from '../../core/exports.ts';
import { mediaAddress } from '../../media/exports.ts';
import { openInsights, openTranscript } from './content.ts';

/** The words that a reader with `voice_notes:read` sees. */
export interface VoiceNoteWords {
  readonly transcript: string | null;
  readonly summary: string | null;
  readonly actions: readonly string[];
}

/**
 * A voice note's metadata; `words` and `audioUrl` are absent, not empty, for a reader who may not see them. `audioUrl` is
 * null for a note without audio.
 */
export interface VoiceNoteView {
  readonly id: string;
  readonly messageId: string;
  readonly threadId: string;
  readonly senderId: string | null;
  readonly mediaType: string | null;
  /** The size of the audio; 0 for a note without audio. */
  readonly byteSize: number;
  /** Null until the audio is known, and without audio. */
  readonly durationMs: number | null;
  /** 64 peaks from 0 to 100; null as well where nothing here decodes the audio. */
  readonly waveform: readonly number[] | null;
  readonly processing: ProcessingState;
  /** The code that says why it was skipped or has failed. */
  readonly processingDetail: string | null;
  /** Its audio and its words were destroyed. */
  readonly deleted: boolean;
  readonly createdAt: Date;
  readonly words?: VoiceNoteWords;
  readonly audioUrl?: string | null;
}

/** Without the audio: a list of notes would read megabytes. */
export const voiceNoteSelect = {
  id: true,
  workspaceId: true,
  messageId: true,
  threadId: true,
  mediaType: true,
  byteSize: true,
  mediaId: true,
  transcriptBox: true,
  durationMs: true,
  waveform: true,
  processing: true,
  processingDetail: true,
  insightsBox: true,
  createdAt: true,
} as const;

export interface VoiceNoteRow {
  id: string;
  workspaceId: string;
  messageId: string;
  threadId: string;
  mediaType: string | null;
  byteSize: number;
  mediaId: string | null;
  transcriptBox: Uint8Array | null;
  durationMs: number | null;
  waveform: Uint8Array | null;
  processing: string;
  processingDetail: string | null;
  insightsBox: Uint8Array | null;
  createdAt: Date;
  senderId: string | null;
  deletedAt: Date | null;
}

function wordsOf(key: DataKey, { id, insightsBox, transcriptBox }: VoiceNoteRow): VoiceNoteWords {
  const transcript = transcriptBox === null ? null : openTranscript(key, id, transcriptBox);
  const insights = insightsBox === null ? { summary: null, actions: [] } : openInsights(key, id, insightsBox);
  return { transcript, ...insights };
}

/** Opens the part of a note that this actor may see: words need `voice_notes:read`. */
export function openVoiceNote(key: DataKey, actor: TenantActor, row: VoiceNoteRow): VoiceNoteView {
  const { insightsBox: _insights, mediaId: _id, transcriptBox: _box, workspaceId: _home, ...rest } = row;
  const { deletedAt, processing, waveform, ...metadata } = rest;
  return {
    ...metadata,
    deleted: deletedAt !== null,
    waveform: waveform && [...waveform],
    processing: processingStates.find((state) => state === processing) ?? 'pending',
    ...(holdsScope(actor, 'voice_notes:read') ? { words: wordsOf(key, row) } : {}),
  };
}

/** The same with the audio's address for a reader with `messages:read.raw`, whose read has been recorded. */
export function openWithAudio(ctx: Context<TenantActor>, key: DataKey, row: VoiceNoteRow): VoiceNoteView {
  const note = openVoiceNote(key, ctx.actor, row);
  if (!holdsScope(ctx.actor, 'messages:read.raw')) return note;
  return { ...note, audioUrl: row.mediaId === null ? null : mediaAddress(ctx, row.mediaId) };
}
