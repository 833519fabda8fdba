import { z } from 'zod';
import type { Services } from '../../core/exports.ts';
import { statement } from '../../core/exports.ts';
import { type NoteAudio, readAudioOf } from '../../media/exports.ts';
import { loadDataKey } from '../../workspace/exports.ts';
import { openTranscript } from './content.ts';
import { keepLease, leaseSeconds } from './lease.ts';

/** A note that a worker processes: it has it for itself until its lease has passed. */
export const ClaimedNoteInput = z.object({
  id: z.string(),
  /** The fence: an older attempt can change nothing. */
  attempt: z.int(),
  workspaceId: z.string(),
  messageId: z.string(),
  threadId: z.string(),
  transcriptBox: z.instanceof(Uint8Array).nullable(),
  mediaId: z.string().nullable(),
  /** Null once the sender is gone. */
  senderId: z.string().nullable(),
  /** The workspace of the sender, which pays; that of the thread may be another. */
  senderWorkspaceId: z.string().nullable(),
  /** It exists for its sender alone. */
  isWithheld: z.boolean(),
});
export type ClaimedNote = z.output<typeof ClaimedNoteInput>;

// The audio is analyzed first, so that a note is processed once. No result is accepted while another cell serves the workspace.
const claim = statement({
  name: 'voice-note-claim-processing',
  text: `UPDATE voice_notes SET process_attempts = voice_notes.process_attempts + 1,
      process_until = clock_timestamp() + make_interval(secs => $2)
    FROM (SELECT note.id, messages.sender_id, messages.is_withheld, users.workspace_id FROM voice_notes note
        JOIN messages ON messages.id = note.message_id LEFT JOIN users ON users.id = messages.sender_id
        JOIN workspaces ON workspaces.id = note.workspace_id AND workspaces.away_at IS NULL
      WHERE note.process_after <= $1 AND note.analyse_after IS NULL
        AND (note.process_until IS NULL OR note.process_until <= clock_timestamp())
      ORDER BY note.process_after LIMIT 1 FOR UPDATE OF note SKIP LOCKED) due
    WHERE voice_notes.id = due.id
    RETURNING voice_notes.id, process_attempts AS attempt, voice_notes.workspace_id AS "workspaceId", message_id AS "messageId",
      thread_id AS "threadId", transcript_box AS "transcriptBox",
      media_id AS "mediaId", due.sender_id AS "senderId",
      due.workspace_id AS "senderWorkspaceId", due.is_withheld AS "isWithheld"`,
});

/**
 * Takes the note that has waited longest. If several workers compete, one gets it; another one may once its lease has
 * passed.
 */
export async function claimNote({ clock, db }: Pick<Services, 'clock' | 'db'>): Promise<ClaimedNote | null> {
  const [note] = await db.sql.rows(claim, [clock.now(), leaseSeconds]);
  return note ?? null;
}

const renew = statement({
  name: 'voice-note-renew-processing',
  text: `UPDATE voice_notes SET process_until = clock_timestamp() + make_interval(secs => $3)
    WHERE id = $1 AND process_attempts = $2 AND process_after IS NOT NULL`,
});

/** Keeps a note for its worker, however long a model may take. */
export const keepNote = (services: Pick<Services, 'db' | 'logger'>, note: ClaimedNote): Disposable =>
  keepLease(services, renew, note);

/** Opens the transcript of a note; null if there is none. */
export async function openNoteTranscript(
  services: Pick<Services, 'clock' | 'db' | 'keyring' | 'memory'>,
  { id, transcriptBox, workspaceId }: Pick<ClaimedNote, 'id' | 'transcriptBox' | 'workspaceId'>,
): Promise<string | null> {
  if (transcriptBox === null) return null;
  return openTranscript(await loadDataKey(services, services.db.sql, workspaceId), id, transcriptBox);
}

/** The audio of a note; null for a note of words. */
export const openNoteAudio = (
  services: Services,
  { mediaId }: Pick<ClaimedNote, 'mediaId'>,
): Promise<NoteAudio | null> => (mediaId === null ? Promise.resolve(null) : readAudioOf(services, mediaId));
