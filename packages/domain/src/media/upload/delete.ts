import { AccessError, ReadMediaInput } from '@patchbay/contract';
import { command, statement, tenantKinds } from '../../core/exports.ts';
import { removeParts } from './join.ts';

const isOwn = 'id = $1 AND workspace_id = $2 AND owner_id = $3';

const listOwn = statement({
  name: 'media-parts-own',
  text: `SELECT number, object_id AS "objectId", byte_size AS "byteSize" FROM media_upload_parts
    WHERE upload_id = (SELECT id FROM media_uploads WHERE ${isOwn} AND joined_at IS NULL)`,
});
const deleteOwn = statement({
  name: 'media-delete-own',
  text: `WITH object AS (DELETE FROM media_objects WHERE ${isOwn} AND attached_at IS NULL RETURNING id),
      upload AS (DELETE FROM media_uploads WHERE ${isOwn} AND (joined_at IS NULL OR id IN (SELECT id FROM object)) RETURNING id)
    SELECT id FROM object UNION SELECT id FROM upload`,
});

/**
 * Deletes an upload, or an object that was not sent. The received bytes still count against the quota. Bytes that a
 * crash leaves are unreadable, because their key is gone, and the sweep removes them.
 * @throws AccessError `media_not_found` (404), also for the media of another user and for what was sent already
 */
export const deleteMedia = command({
  actors: tenantKinds,
  scopes: ['voice_notes:write'],
  input: ReadMediaInput,
  prepare: ({ actor, db }, { id }) => db.sql.rows(listOwn, [id, actor.workspaceId, actor.userId]),
  async run({ actor, tx }, { id }) {
    const [deleted] = await tx.sql.rows(deleteOwn, [id, actor.workspaceId, actor.userId]);
    if (!deleted) throw new AccessError('media_not_found');
    const audit = { unaudited: 'use of the platform, not a change of access' };
    return { value: undefined, audit, event: null };
  },
  async followUp(ctx, { id }, parts) {
    await removeParts(ctx, parts);
    await ctx.mediaStore.remove(id);
  },
});
