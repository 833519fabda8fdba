import type { Sql } from '@patchbay/db';
import type { Services } from '../../core/exports.ts';
import { statement } from '../../core/exports.ts';
import { loadDataKey } from '../../workspace/exports.ts';
import type { ClaimedNote } from './claim-note.ts';
import { type NoteInsights, sealInsights, sealTranscript } from './content.ts';

const end = statement({
  name: 'voice-note-end-processing',
  text: `UPDATE voice_notes SET processing = $3, processing_detail = $4, insights_box = $5,
      transcript_box = coalesce(transcript_box, $6), process_after = NULL, process_until = NULL
    WHERE id = $1 AND process_attempts = $2 AND process_after IS NOT NULL RETURNING 1`,
  nulls: [4, 5, 6],
});
const postpone = statement({
  name: 'voice-note-postpone-processing',
  text: `UPDATE voice_notes SET process_after = $3, process_until = NULL
    WHERE id = $1 AND process_attempts = $2 AND process_after IS NOT NULL`,
});

/** The end of a note's processing: its insights, or a code. */
export type ProcessingEnd =
  | { readonly state: 'processed'; readonly insights: NoteInsights; readonly transcript: string }
  | { readonly state: 'skipped' | 'failed'; readonly code: string };

/**
 * Ends the processing of a note, once, in the transaction of its event.
 * @returns false when another attempt has begun or ended it, or its content was removed
 */
export async function endProcessing(
  { sql, ...services }: Pick<Services, 'clock' | 'db' | 'keyring' | 'memory'> & { readonly sql: Sql },
  { attempt, id, workspaceId }: ClaimedNote,
  ended: ProcessingEnd,
): Promise<boolean> {
  const key = await loadDataKey(services, services.db.sql, workspaceId);
  const made: readonly [code: string | null, insights: Buffer | null, transcript: Buffer | null] =
    ended.state === 'processed'
      ? [null, sealInsights(key, id, ended.insights), sealTranscript(key, id, ended.transcript)]
      : [ended.code, null, null];
  const rows = await sql.rows(end, [id, attempt, ended.state, ...made]);
  return rows.length === 1;
}

/** Leaves a note for a later attempt. */
export async function postponeProcessing(
  { clock, db }: Pick<Services, 'clock' | 'db'>,
  { attempt, id }: ClaimedNote,
  waitMs: number,
): Promise<void> {
  await db.sql.rows(postpone, [id, attempt, new Date(clock.now().getTime() + waitMs)]);
}
