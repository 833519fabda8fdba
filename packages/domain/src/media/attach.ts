import { AccessError } from '@patchbay/contract';
import type { Sql } from '@patchbay/db';
import type { CommandContext, TenantActor, TenantActorKind } from '../core/exports.ts';
import { statement } from '../core/exports.ts';
import { homeMedia } from './object.ts';

/** The facts about a voice note's audio. */
export interface AttachedMedia {
  readonly id: string;
  readonly mediaType: string;
  readonly byteSize: number;
}

const attach = statement({
  name: 'media-attach',
  text: `UPDATE media_objects SET attached_at = $4
    WHERE id = $1 AND workspace_id = $2 AND owner_id = $3 AND attached_at IS NULL
    RETURNING media_type, byte_size::text, key_box`,
});
const findWaiting = statement({
  name: 'media-waiting',
  text: `SELECT byte_size::text AS "byteSize", key_box AS "keyBox", media_type AS "mediaType" FROM media_objects
    WHERE id = $1 AND workspace_id = $2 AND owner_id = $3 AND attached_at IS NULL`,
});
const findOwned = statement({
  name: 'media-owned',
  text: `SELECT 'media_already_sent' AS code FROM media_objects WHERE id = $1 AND owner_id = $2 UNION ALL
    SELECT 'media_incomplete' FROM media_uploads WHERE id = $1 AND owner_id = $2 AND joined_at IS NULL`,
  as: { code: `'media_already_sent' | 'media_incomplete'` },
});
const move = statement({
  name: 'media-move',
  text: 'UPDATE media_objects SET workspace_id = $2, key_box = $3 WHERE id = $1',
});

async function refuseAttaching(sql: Pick<Sql, 'rows'>, id: string, userId: string): Promise<never> {
  const [owned] = await sql.rows(findOwned, [id, userId]);
  throw new AccessError(owned?.code ?? 'media_not_found');
}

/**
 * An object that its user has uploaded and not sent yet.
 * @throws AccessError `media_not_found` (404), also for the object of another user; `media_already_sent`, `media_incomplete` (409)
 */
export async function findWaitingMedia(
  sql: Pick<Sql, 'rows'>,
  { userId, workspaceId }: TenantActor,
  id: string,
) {
  const [row] = await sql.rows(findWaiting, [id, workspaceId, userId]);
  if (!row) return refuseAttaching(sql, id, userId);
  return { ...row, id, workspaceId, byteSize: Number(row.byteSize) };
}

/**
 * Makes an object that its user has uploaded the audio of one voice note, in the transaction of the note. It moves to the
 * workspace of the note.
 * @throws AccessError `media_not_found` (404), also for the object of another user; `media_already_sent`, `media_incomplete` (409)
 */
export async function attachMedia(
  { actor, tx, ...services }: CommandContext<TenantActorKind>,
  { at, id, workspaceId }: { readonly id: string; readonly at: Date; readonly workspaceId: string },
): Promise<AttachedMedia> {
  const [row] = await tx.sql.cells(attach, [id, actor.workspaceId, actor.userId, at]);
  if (!row) return refuseAttaching(tx.sql, id, actor.userId);
  const [mediaType, byteSize, keyBox] = row;
  if (workspaceId !== actor.workspaceId) {
    const moved = await homeMedia(services, { id, keyBox, workspaceId: actor.workspaceId }, workspaceId);
    tx.sql.queue(move, [id, workspaceId, moved.keyBox]);
  }
  return { id, mediaType, byteSize: Number(byteSize) };
}
