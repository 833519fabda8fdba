import { type ProcessingState, processingStates } from '@patchbay/contract';
import type { DataKey } from '@patchbay/secrets';
import { type Actor, holdsScope } from '../../core/exports.ts';
import { openTranscript } from './content.ts';

/** What `voice_notes:read` lets a reader see. */
export interface VoiceNoteWords {
  readonly transcript: string | null;
  readonly summary: string | null;
  readonly actions: readonly string[];
}

/** A voice note's metadata; `words` and `audioUrl` are absent, not empty, for a reader who may not see them. */
export interface VoiceNoteView {
  readonly id: string;
  readonly messageId: string;
  readonly threadId: string;
  readonly senderId: string | null;
  readonly mediaType: string | null;
  /** Of the audio; 0 for a note without audio. */
  readonly byteSize: number;
  readonly processing: ProcessingState;
  readonly createdAt: Date;
  readonly words?: VoiceNoteWords;
  readonly audioUrl?: string | null;
}

/** Without the audio: a list of notes would read megabytes. */
export const voiceNoteSelect = {
  id: true,
  messageId: true,
  threadId: true,
  mediaType: true,
  byteSize: true,
  transcriptBox: true,
  processing: true,
  createdAt: true,
  message: { select: { senderId: true } },
} as const;

export interface VoiceNoteRow {
  id: string;
  messageId: string;
  threadId: string;
  mediaType: string | null;
  byteSize: number;
  transcriptBox: Uint8Array | null;
  processing: string;
  createdAt: Date;
  message: { senderId: string | null };
}

function wordsOf(key: DataKey, { id, transcriptBox }: VoiceNoteRow): VoiceNoteWords {
  const transcript = transcriptBox === null ? null : openTranscript(key, id, transcriptBox);
  return { transcript, summary: null, actions: [] };
}

/** What this actor may see of a note: words with `voice_notes:read`, the audio's address with `messages:read.raw`. */
export function openVoiceNote(key: DataKey, actor: Actor, row: VoiceNoteRow): VoiceNoteView {
  const { transcriptBox: _box, message, processing, ...metadata } = row;
  return {
    ...metadata,
    senderId: message.senderId,
    processing: processingStates.find((state) => state === processing) ?? 'pending',
    ...(holdsScope(actor, 'voice_notes:read') ? { words: wordsOf(key, row) } : {}),
    ...(holdsScope(actor, 'messages:read.raw') ? { audioUrl: null } : {}),
  };
}
