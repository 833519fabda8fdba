import { AccessError } from '@patchbay/contract';
import type { Sql } from '@patchbay/db';
import type { TenantActor } from '../../core/exports.ts';
import type { StoredMedia } from '../object.ts';

/** A media object, or an upload that becomes one, as its owner sees it. */
export interface MediaView {
  readonly id: string;
  /** `receiving` until all of it has arrived and is one object. */
  readonly status: 'receiving' | 'stored';
  readonly mediaType: string;
  /** Null while it is not stored, as is the digest. */
  readonly byteSize: number | null;
  /** Of the bytes as they were sent. */
  readonly sha256: Buffer | null;
  /** The lowest number of a segment that has not arrived; null once it is stored. */
  readonly nextSegment: number | null;
  readonly createdAt: Date;
}

interface ViewRow extends Omit<MediaView, 'byteSize'> {
  readonly byteSize: string | null;
}

const find = {
  name: 'media-view',
  text: `SELECT id, 'stored' AS status, media_type AS "mediaType", byte_size::text AS "byteSize", sha256,
      NULL::integer AS "nextSegment", created_at AS "createdAt"
    FROM media_objects WHERE id = $1 AND workspace_id = $2 AND owner_id = $3 AND attached_at IS NULL
    UNION ALL
    SELECT u.id, 'receiving', u.media_type, NULL, NULL,
      (SELECT min(p.number) + 1 FROM (VALUES (-1) UNION ALL SELECT number FROM media_upload_parts WHERE upload_id = u.id) p (number)
        WHERE NOT EXISTS (SELECT FROM media_upload_parts q WHERE q.upload_id = u.id AND q.number = p.number + 1)),
      u.created_at
    FROM media_uploads u WHERE u.id = $1 AND u.workspace_id = $2 AND u.owner_id = $3 AND u.joined_at IS NULL`,
};

/** @throws AccessError `media_not_found` (404), also for the media of another user and for what was sent already */
export async function readView(
  sql: Pick<Sql, 'rows'>,
  { userId, workspaceId }: TenantActor,
  id: string,
): Promise<MediaView> {
  const [row] = await sql.rows<ViewRow>(find, [id, workspaceId, userId]);
  if (!row) throw new AccessError('media_not_found');
  return { ...row, byteSize: row.byteSize === null ? null : Number(row.byteSize) };
}

/** The view of an object that was just stored. */
export const viewOfStored = (
  { byteSize, id, mediaType, sha256 }: Omit<StoredMedia, 'keyBox'>,
  createdAt: Date,
): MediaView => ({ id, status: 'stored', mediaType, byteSize, sha256, nextSegment: null, createdAt });

/** The view of an upload of which nothing has arrived yet. */
export const viewOfBegun = (
  { id, mediaType }: Pick<StoredMedia, 'id' | 'mediaType'>,
  createdAt: Date,
): MediaView => ({
  id,
  status: 'receiving',
  mediaType,
  byteSize: null,
  sha256: null,
  nextSegment: 0,
  createdAt,
});
