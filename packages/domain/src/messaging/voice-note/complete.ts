import type { AudioFacts } from '@patchbay/audio';
import type { Services } from '../../core/exports.ts';
import { analyseMedia, nameMedia } from '../../media/exports.ts';

const notesMax = 20;
/** How long a worker has for one note before another one takes it. */
const leaseMs = 120_000;
/** A file that keeps its thread busy this often is no recording. */
const attemptsMax = 3;

interface WaitingNote {
  readonly id: string;
  readonly attempt: number;
  readonly mediaId: string;
  readonly workspaceId: string;
  readonly byteSize: string;
  readonly keyBox: Buffer;
}

// Of two workers, one takes the note. The number of its attempt is the fence for what it writes; after the last one, no
// other follows, however it ends.
const claim = {
  name: 'voice-note-claim-analysis',
  text: `UPDATE voice_notes v SET analysis_attempts = v.analysis_attempts + 1,
      analyse_after = CASE WHEN v.analysis_attempts + 1 < $3 THEN $2::timestamptz END
    FROM (SELECT n.id, m.id AS media_id, m.byte_size, m.key_box FROM voice_notes n
        JOIN media_objects m ON m.id = n.media_id
      WHERE n.analyse_after <= $1 ORDER BY n.analyse_after LIMIT 1 FOR UPDATE OF n SKIP LOCKED) due
    WHERE v.id = due.id
    RETURNING v.id, v.analysis_attempts AS attempt, v.workspace_id AS "workspaceId", due.media_id AS "mediaId",
      due.byte_size::text AS "byteSize", due.key_box AS "keyBox"`,
};
const end = {
  name: 'voice-note-end-analysis',
  text: 'UPDATE voice_notes SET analyse_after = NULL WHERE id = $1 AND analysis_attempts = $2',
};
const complete = {
  name: 'voice-note-complete',
  text: `UPDATE voice_notes SET analyse_after = NULL, media_type = $3, duration_ms = $4, waveform = $5
    WHERE id = $1 AND analysis_attempts = $2 AND duration_ms IS NULL RETURNING id`,
};

/** A waveform as its row holds it: a byte for each point. */
const waveformBytes = (waveform: AudioFacts['waveform']): Buffer<ArrayBuffer> | null =>
  waveform === null ? null : Buffer.from(waveform);

/** What the columns of a note say of its audio; nothing until it is known. */
export const columnsOfAudio = (facts: AudioFacts | null) => ({
  mediaType: facts?.mediaType ?? null,
  durationMs: facts?.durationMs ?? null,
  waveform: waveformBytes(facts?.waveform ?? null),
});

async function completeNote(
  { db }: Services,
  { attempt, id, mediaId }: WaitingNote,
  { durationMs, mediaType, waveform }: AudioFacts,
): Promise<void> {
  await db.transaction(async ({ sql }) => {
    const facts = [mediaType, durationMs, waveformBytes(waveform)];
    const [row] = await sql.rows(complete, [id, attempt, ...facts]);
    if (row) nameMedia(sql, mediaId, mediaType);
  });
}

async function analyseNote(services: Services, note: WaitingNote): Promise<void> {
  const { attempt, byteSize, id, keyBox, mediaId, workspaceId } = note;
  const media = { id: mediaId, workspaceId, byteSize: Number(byteSize), keyBox };
  const analysis = await analyseMedia(services, media);
  if (analysis.kind === 'audio') return completeNote(services, note, analysis);
  if (analysis.kind === 'refused') await services.db.sql.rows(end, [id, attempt]);
}

/**
 * Finds out what the audio of notes is whose senders could not wait for it. A note that was sent stays, also when its audio
 * turns out to be none. @returns how many it looked at
 */
export async function completeVoiceNotes(
  services: Services,
  signal: AbortSignal | undefined,
): Promise<number> {
  for (let done = 0; done < notesMax; done += 1) {
    if (signal?.aborted) return done;
    const now = services.clock.now();
    const lease = new Date(now.getTime() + leaseMs);
    const [note] = await services.db.sql.rows<WaitingNote>(claim, [now, lease, attemptsMax]);
    if (!note) return done;
    await analyseNote(services, note).catch((error: unknown) => {
      services.logger.error({ err: error, voiceNoteId: note.id }, 'the audio of a note was not analysed');
    });
  }
  return notesMax;
}
