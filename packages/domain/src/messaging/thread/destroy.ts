import { type MessageKind, messageKinds } from '@patchbay/contract';
import type { Sql } from '@patchbay/db';
import type { Services } from '../../core/exports.ts';
import { statement } from '../../core/exports.ts';
import { forgetAnswers, lockWorkspace } from '../../workspace/exports.ts';

const find = statement({
  name: 'message-to-destroy',
  text: `SELECT id, workspace_id AS "workspaceId" FROM messages
    WHERE id = $1 OR id = (SELECT message_id FROM voice_notes WHERE id = $1)`,
});
// Locked first, so that the statement that destroys sees concurrent writes: a worker may have moved the audio, or fixed
// the body of a delivery.
const lock = statement({
  name: 'message-destroy-lock',
  text: `SELECT FROM messages LEFT JOIN LATERAL (SELECT FROM voice_notes WHERE message_id = messages.id FOR UPDATE) note ON true
    WHERE messages.id = $1 FOR UPDATE OF messages`,
});

// A key that is gone with its row makes the bytes of its object unreadable, also in a copy of the store. The upload of an object
// had the same key. What a webhook delivery has fixed with content is sent without it from now on.
const destroy = statement({
  name: 'message-destroy',
  text: `WITH message AS (
      UPDATE messages SET content_box = NULL, deleted_at = $2 WHERE id = $1 AND deleted_at IS NULL RETURNING *),
    note AS MATERIALIZED (
      SELECT voice_notes.id, voice_notes.media_id, voice_notes.held_media_id FROM voice_notes
      JOIN message ON message.id = voice_notes.message_id),
    emptied AS (
      UPDATE voice_notes SET audio_box = NULL, transcript_box = NULL, insights_box = NULL, held_transcript_box = NULL,
        media_id = NULL, held_media_id = NULL, media_type = NULL, byte_size = 0, duration_ms = NULL, waveform = NULL,
        analyse_after = NULL, analyse_until = NULL, process_after = NULL, process_until = NULL, processing_detail = $3,
        processing = CASE WHEN $3::text IS NOT NULL THEN 'failed'
          WHEN voice_notes.process_after IS NOT NULL OR note.held_media_id IS NOT NULL THEN 'skipped'
          ELSE voice_notes.processing END
      FROM note WHERE voice_notes.id = note.id),
    uploads AS (DELETE FROM media_uploads USING note WHERE media_uploads.id IN (note.media_id, note.held_media_id)),
    objects AS (DELETE FROM media_objects USING note WHERE media_objects.id IN (note.media_id, note.held_media_id)
      RETURNING media_objects.id),
    bodies AS (
      UPDATE webhook_deliveries delivery SET body_box = NULL, sent_without_content = true FROM message, webhook_endpoints endpoint, events
      WHERE endpoint.workspace_id = message.workspace_id AND delivery.endpoint_id = endpoint.id AND delivery.body_box IS NOT NULL
        AND delivery.subject = message.thread_id AND events.id = delivery.event_id AND events.data ->> 'message_id' = message.id)
    SELECT id, thread_id AS "threadId", workspace_id AS "workspaceId", kind, sender_id AS "senderId", is_withheld AS "isWithheld",
      (SELECT id FROM objects) AS "mediaId"
    FROM message`,
  nulls: [3],
});

/** A message whose content was just destroyed. */
export interface DestroyedMessage {
  readonly id: string;
  readonly threadId: string;
  readonly workspaceId: string;
  readonly kind: string;
  readonly senderId: string | null;
  /** It existed for its sender alone. */
  readonly isWithheld: boolean;
  /** The object that is to be removed from the store after the commit. The sweep removes one that a crash leaves. */
  readonly mediaId: string | null;
}

/**
 * Destroys the content of a message, in the caller's transaction: text, audio and its key, transcript and insights. The
 * message stays, as one that was deleted.
 * @param id of the message, or of its voice note
 * @returns null if that has been done, or there is no such message
 */
export async function destroyMessage(
  { clock, sql }: Pick<Services, 'clock'> & { readonly sql: Sql },
  id: string,
  code: string | null,
): Promise<DestroyedMessage | null> {
  const [found] = await sql.rows(find, [id]);
  if (!found) return null;
  const { at } = await lockWorkspace(sql, clock, found.workspaceId);
  await sql.rows(lock, [found.id]);
  await forgetAnswers(sql, found.id);
  const [message] = await sql.rows(destroy, [found.id, at, code]);
  return message ?? null;
}

/** Why a message was deleted: by a person, or by the service for the reason that the code names. */
interface Deletion {
  readonly deletedBy: string | null;
  readonly code: string | null;
}

/** The event of a deletion. If a message existed for its sender alone, nobody else learns of it. */
export function deletedEvent(message: DestroyedMessage, deletion: Deletion) {
  const { id: messageId, isWithheld, senderId: sender, threadId, workspaceId } = message;
  const kind: MessageKind = messageKinds.find((known) => known === message.kind) ?? 'text';
  return {
    workspaceId,
    onlyFor: isWithheld ? sender : null,
    type: 'message.deleted',
    data: { messageId, threadId, kind, sender, ...deletion },
  } as const;
}
