import { Readable } from 'node:stream';
import type { Services } from '../../core/exports.ts';
import { statement } from '../../core/exports.ts';
import { insertMedia, storeMedia } from '../../media/exports.ts';
import { loadDataKey } from '../../workspace/exports.ts';
import { openInlineAudio } from './content.ts';

const notesMax = 200;

interface InlineNote {
  readonly id: string;
  readonly workspaceId: string;
  readonly mediaType: string;
  readonly audioBox: Buffer;
  readonly ownerId: string | null;
  readonly createdAt: Date;
}

const next = statement({
  name: 'voice-note-inline',
  text: `SELECT voice_notes.id, voice_notes.workspace_id AS "workspaceId", voice_notes.media_type AS "mediaType",
    voice_notes.audio_box AS "audioBox", messages.sender_id AS "ownerId", voice_notes.created_at AS "createdAt"
    FROM voice_notes JOIN messages ON messages.id = voice_notes.message_id
    WHERE voice_notes.audio_box IS NOT NULL AND voice_notes.media_type IS NOT NULL LIMIT 1`,
});
// If two workers move the same note, the second changes nothing, and a sweep removes its object.
const move = statement({
  name: 'voice-note-move-audio',
  text: `UPDATE voice_notes SET media_id = $2, audio_box = NULL, analyse_after = created_at WHERE id = $1 AND audio_box IS NOT NULL RETURNING id`,
});

async function moveOne(services: Services, note: InlineNote): Promise<void> {
  const { audioBox, createdAt, id, mediaType, ownerId, workspaceId } = note;
  const key = await loadDataKey(services, services.db.sql, workspaceId);
  const audio = Readable.from([openInlineAudio(key, id, audioBox)]);
  const media = await storeMedia(services, { workspaceId, ownerId: ownerId ?? '', mediaType }, audio);
  await services.db.transaction(async ({ sql }) => {
    const moved = await sql.rows(move, [id, media.id]);
    if (moved.length > 0) insertMedia(sql, media, { createdAt, attachedAt: createdAt });
  });
}

/** Moves audio out of the rows of voice notes, where it lay before there was a media store. @returns how many it moved */
export async function moveInlineAudio(services: Services, signal: AbortSignal | undefined): Promise<number> {
  for (let moved = 0; moved < notesMax; moved += 1) {
    const [note] = signal?.aborted ? [] : await services.db.sql.rows(next, []);
    if (!note) return moved;
    await moveOne(services, note);
  }
  return notesMax;
}
