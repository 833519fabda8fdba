import type { EventDraft } from '../../core/exports.ts';

/** The members of its events that describe a voice note. */
export interface AnnouncedNote {
  readonly id: string;
  readonly messageId: string;
  readonly threadId: string;
  readonly workspaceId: string;
  /** Null for a voice drop. */
  readonly senderId: string | null;
  /** It exists for its sender alone. */
  readonly isWithheld: boolean;
  readonly mediaType: string | null;
  readonly byteSize: number;
  readonly durationMs: number | null;
  readonly waveform: Iterable<number> | null;
}

/** The same message as two events, for readers of threads and for readers of voice notes. Neither has its words. */
export function noteEvents(note: AnnouncedNote): readonly EventDraft[] {
  const { byteSize, durationMs, id, isWithheld, mediaType, senderId, waveform } = note;
  const message = { messageId: note.messageId, threadId: note.threadId, sender: senderId };
  const place = { workspaceId: note.workspaceId, onlyFor: isWithheld ? senderId : null };
  const audio = { mediaType, byteSize, durationMs, waveform: waveform && [...waveform] };
  return [
    { ...place, type: 'message.new', data: { ...message, kind: 'voice_note' } },
    { ...place, type: 'voice_note.created', data: { ...message, voiceNoteId: id, ...audio } },
  ];
}
