import type { AudioFacts } from '@patchbay/audio';
import type { TransactionSql } from '@patchbay/db';
import { z } from 'zod';
import { command, type EventDraft, type Services, statement } from '../../core/exports.ts';
import { nameMedia } from '../../media/exports.ts';
import { lockWorkspace } from '../../workspace/exports.ts';
import { blocksPartner, isBlockedByPartner } from '../relation/block.ts';
import { deletedEvent, destroyMessage } from '../thread/destroy.ts';
import { noteEvents } from './announce.ts';
import { type ClaimedAudio, ClaimedAudioInput } from './claim-audio.ts';

/** A waveform as its row holds it: a byte for each point. */
const waveformBytes = (waveform: AudioFacts['waveform']): Buffer<ArrayBuffer> | null =>
  waveform === null ? null : Buffer.from(waveform);

type KnownAudio = Pick<AudioFacts, 'durationMs' | 'mediaType' | 'waveform'>;

/** The columns of a note that describe its audio; all null until it is analyzed. */
export const columnsOfAudio = (facts: KnownAudio | null) => ({
  mediaType: facts?.mediaType ?? null,
  durationMs: facts?.durationMs ?? null,
  waveform: waveformBytes(facts?.waveform ?? null),
});

/** The final word of the analyzer. */
const VerdictInput = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('audio'),
    mediaType: z.string(),
    durationMs: z.int(),
    waveform: z.array(z.int()).readonly().nullable(),
  }),
  z.object({ kind: z.literal('refused'), code: z.enum(['unsupported_media_type', 'media_too_long']) }),
]);

// The note becomes visible to everybody now, so it gets the current time: a client that polls from an earlier time
// finds it. A block that exists by now keeps it with its sender.
const admit = statement({
  name: 'voice-note-admit',
  text: `WITH note AS (
      UPDATE voice_notes SET media_id = held_media_id, held_media_id = NULL, transcript_box = held_transcript_box,
        held_transcript_box = NULL, media_type = $3, duration_ms = $4, waveform = $5, created_at = $6, processing = 'pending',
        process_after = $6, analyse_after = NULL, analyse_until = NULL
      WHERE id = $1 AND analysis_attempts = $2 AND held_media_id IS NOT NULL RETURNING *),
    object AS (UPDATE media_objects SET media_type = $3, attached_at = $6 FROM note WHERE media_objects.id = note.media_id)
    UPDATE messages SET created_at = $6, is_withheld = note.held_withheld
      OR ${isBlockedByPartner('messages.thread_id', 'messages.sender_id')} OR ${blocksPartner('messages.thread_id', 'messages.sender_id')}
    FROM note WHERE messages.id = note.message_id
    RETURNING messages.sender_id AS "senderId", messages.is_withheld AS "isWithheld"`,
  nulls: [5],
});
const complete = statement({
  name: 'voice-note-complete',
  text: `UPDATE voice_notes SET analyse_after = NULL, analyse_until = NULL, media_type = $3, duration_ms = $4, waveform = $5
    WHERE id = $1 AND analysis_attempts = $2 AND analyse_after IS NOT NULL RETURNING id`,
  nulls: [5],
});
const leave = statement({
  name: 'voice-note-end-analysis',
  text: `UPDATE voice_notes SET analyse_after = NULL, analyse_until = NULL
    WHERE id = $1 AND analysis_attempts = $2 AND analyse_after IS NOT NULL`,
});
const current = statement({
  name: 'voice-note-held',
  text: `SELECT held_withheld AS "isWithheld" FROM voice_notes
    WHERE id = $1 AND analysis_attempts = $2 AND held_media_id IS NOT NULL FOR UPDATE`,
});

/** The result of a verdict: its events, and the object that is no longer needed. */
interface Change {
  readonly events: readonly EventDraft[];
  readonly removedId: string | null;
}

const nothing: Change = { events: [], removedId: null };

async function accept(
  sql: TransactionSql,
  audio: ClaimedAudio,
  { at, facts }: { readonly at: Date; readonly facts: KnownAudio },
): Promise<Change> {
  const values = [
    audio.id,
    audio.attempt,
    facts.mediaType,
    facts.durationMs,
    waveformBytes(facts.waveform),
  ] as const;
  if (!audio.isHeld) {
    const [row] = await sql.rows(complete, values);
    if (row) nameMedia(sql, audio.mediaId, facts.mediaType);
    return nothing;
  }
  const [row] = await sql.rows(admit, [...values, at]);
  return row ? { events: noteEvents({ ...audio, ...row, ...facts }), removedId: null } : nothing;
}

async function refuse(
  { clock, sql }: Pick<Services, 'clock'> & { readonly sql: TransactionSql },
  { attempt, id, isHeld }: ClaimedAudio,
  code: string,
): Promise<Change> {
  if (!isHeld) {
    await sql.rows(leave, [id, attempt]);
    return nothing;
  }
  const [held] = await sql.rows(current, [id, attempt]);
  const message = held ? await destroyMessage({ clock, sql }, id, code) : null;
  if (!held || !message) return nothing;
  // The workspace learns why the note failed; while a block stands, only its sender does.
  const event = deletedEvent({ ...message, ...held }, { deletedBy: null, code });
  return { events: [event], removedId: message.mediaId };
}

/**
 * Records the verdict on the audio of a note, once: it becomes a voice note, with its events, or it is destroyed. An attempt that
 * was overtaken changes nothing, nor does one whose note was deleted meanwhile.
 * @returns the object that is to be removed from the store; the sweep removes one that a crash leaves
 */
export const endAnalysis = command({
  actors: ['system'],
  input: z.object({ audio: ClaimedAudioInput, verdict: VerdictInput }),
  async run(ctx, { audio, verdict }) {
    const { sql } = ctx.tx;
    const { at } = await lockWorkspace(sql, ctx.clock, audio.workspaceId);
    const { events, removedId } =
      verdict.kind === 'audio'
        ? await accept(sql, audio, { at, facts: verdict })
        : await refuse({ ...ctx, sql }, audio, verdict.code);
    const audit = { unaudited: 'use of the platform, not a change of access' };
    return { value: removedId, audit, event: events };
  },
});
