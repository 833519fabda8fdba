import { z } from 'zod';
import type { Services } from '../../core/exports.ts';
import { statement } from '../../core/exports.ts';
import { keepLease, leaseSeconds } from './lease.ts';

/** Audio that a worker analyzes: it has it for itself until its lease has passed. */
export const ClaimedAudioInput = z.object({
  /** The id of the note. */
  id: z.string(),
  /** The fence: an older attempt can change nothing. */
  attempt: z.int(),
  giveUps: z.int(),
  messageId: z.string(),
  threadId: z.string(),
  workspaceId: z.string(),
  mediaId: z.string(),
  byteSize: z.coerce.number(),
  keyBox: z.instanceof(Buffer),
  /** The note waits for the verdict. One that does not was sent before there were verdicts, and stays. */
  isHeld: z.boolean(),
});
export type ClaimedAudio = z.output<typeof ClaimedAudioInput>;

/** After the second process that died over a note, the seconds by which its lease counts as longer: 15, 45, and at most 600. */
const caution = 'least(600, 15 * (2 ^ least(6, greatest(0, note.analysis_attempts - 2)) - 1))';

// If two workers compete, one takes the audio. No verdict is accepted while another cell serves the workspace. A workspace
// whose audio was claimed in this round comes after the others. Audio that ends every process that looks at it would end
// all workers in turn, and be the next again each time.
const claim = statement({
  name: 'voice-note-claim-analysis',
  text: `UPDATE voice_notes SET analysis_attempts = voice_notes.analysis_attempts + 1,
      analyse_until = clock_timestamp() + make_interval(secs => $2)
    FROM (SELECT note.id, object.id AS media_id, object.byte_size, object.key_box FROM voice_notes note
        JOIN media_objects object ON object.id = coalesce(note.held_media_id, note.media_id)
        JOIN workspaces ON workspaces.id = note.workspace_id AND workspaces.away_at IS NULL
      WHERE note.analyse_after <= $1
        AND (note.analyse_until IS NULL OR note.analyse_until <= clock_timestamp() - make_interval(secs => ${caution}))
      ORDER BY array_position($3::text[], note.workspace_id) NULLS FIRST, note.analyse_after LIMIT 1 FOR UPDATE OF note SKIP LOCKED) due
    WHERE voice_notes.id = due.id
    RETURNING voice_notes.id, analysis_attempts AS attempt, analysis_give_ups AS "giveUps", message_id AS "messageId",
      thread_id AS "threadId", workspace_id AS "workspaceId", due.media_id AS "mediaId", due.byte_size::float8 AS "byteSize",
      due.key_box AS "keyBox", voice_notes.held_media_id IS NOT NULL AS "isHeld"`,
});

/**
 * Takes the audio that has waited longest, of the workspace whose turn it is.
 * @param served the workspaces that have had a turn, the longest ago first
 */
export async function claimAudio(
  { clock, db }: Pick<Services, 'clock' | 'db'>,
  served: readonly string[],
): Promise<ClaimedAudio | null> {
  const [audio] = await db.sql.rows(claim, [clock.now(), leaseSeconds, served]);
  return audio ?? null;
}

const renew = statement({
  name: 'voice-note-renew-analysis',
  text: `UPDATE voice_notes SET analyse_until = clock_timestamp() + make_interval(secs => $3)
    WHERE id = $1 AND analysis_attempts = $2 AND analyse_after IS NOT NULL`,
});

/** Keeps audio for its worker, however long others keep the analyzer busy. */
export const keepAudio = (services: Pick<Services, 'db' | 'logger'>, audio: ClaimedAudio): Disposable =>
  keepLease(services, renew, audio);

const postpone = statement({
  name: 'voice-note-postpone-analysis',
  text: `UPDATE voice_notes SET analyse_after = $3, analyse_until = NULL, analysis_give_ups = analysis_give_ups + $4
    WHERE id = $1 AND analysis_attempts = $2 AND analyse_after IS NOT NULL`,
});

/** Leaves audio for a later attempt. */
export async function postponeAnalysis(
  { clock, db }: Pick<Services, 'clock' | 'db'>,
  { attempt, id }: ClaimedAudio,
  { gaveUp, waitMs }: { readonly gaveUp: boolean; readonly waitMs: number },
): Promise<void> {
  const at = new Date(clock.now().getTime() + waitMs);
  await db.sql.rows(postpone, [id, attempt, at, gaveUp ? 1 : 0]);
}
