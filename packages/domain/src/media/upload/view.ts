import { AccessError } from '@patchbay/contract';
import type { Sql } from '@patchbay/db';
import type { Context, TenantActor } from '../../core/exports.ts';
import { statement } from '../../core/exports.ts';
import type { StoredMedia } from '../object.ts';
import { expiryAfter, type Upload } from './upload.ts';

/** A media object, or an upload that becomes one, as its owner sees it. */
export interface MediaView {
  readonly id: string;
  /** `receiving` until all of it has arrived and is one object. */
  readonly status: 'receiving' | 'stored';
  readonly mediaType: string;
  /** Null where its parts come in any order, until it is stored. */
  readonly byteSize: number | null;
  readonly receivedBytes: number;
  /** The digest of the bytes as they were sent; null until it is stored. */
  readonly sha256: Buffer | null;
  /** The lowest number of a segment that has not arrived; null where bytes are appended, and once it is stored. */
  readonly nextSegment: number | null;
  /** When the upload ends if nothing more comes; null once it is stored. */
  readonly expiresAt: Date | null;
  readonly createdAt: Date;
}

const find = statement({
  name: 'media-view',
  text: `SELECT id, 'stored' AS status, media_type AS "mediaType", byte_size::float8 AS "byteSize", byte_size::float8 AS "receivedBytes",
      sha256, NULL::integer AS "nextSegment", NULL::timestamptz AS "expiresAt", created_at AS "createdAt"
    FROM media_objects WHERE id = $1 AND workspace_id = $2 AND owner_id = $3 AND attached_at IS NULL
    UNION ALL
    SELECT id, 'receiving', media_type, byte_size::float8,
      (SELECT coalesce(sum(byte_size), 0) FROM media_upload_parts WHERE upload_id = media_uploads.id)::float8, NULL,
      CASE WHEN media_uploads.byte_size IS NULL THEN
        (SELECT min(part.number) + 1 FROM (VALUES (-1) UNION ALL SELECT number FROM media_upload_parts
          WHERE upload_id = media_uploads.id) part (number)
          WHERE NOT EXISTS (SELECT FROM media_upload_parts next_part
            WHERE next_part.upload_id = media_uploads.id AND next_part.number = part.number + 1)) END, expires_at, created_at
    FROM media_uploads
    WHERE id = $1 AND workspace_id = $2 AND owner_id = $3 AND joined_at IS NULL AND expires_at > $4`,
  as: { status: `'receiving' | 'stored'` },
});

/**
 * @throws AccessError `media_not_found` (404), also for the media of another user, for what was sent already and for an
 *   upload that has expired
 */
export async function readView(
  sql: Pick<Sql, 'rows'>,
  { actor: { userId, workspaceId }, clock }: Pick<Context<TenantActor>, 'actor' | 'clock'>,
  id: string,
): Promise<MediaView> {
  const [row] = await sql.rows(find, [id, workspaceId, userId, clock.now()]);
  if (!row) throw new AccessError('media_not_found');
  return row;
}

/** The view of an object that was just stored. */
export const viewOfStored = (
  { byteSize, id, mediaType, sha256 }: Omit<StoredMedia, 'keyBox'>,
  createdAt: Date,
): MediaView => ({
  id,
  status: 'stored',
  mediaType,
  byteSize,
  receivedBytes: byteSize,
  sha256,
  nextSegment: null,
  expiresAt: null,
  createdAt,
});

/** The view of an upload of which nothing has arrived yet. */
export const viewOfBegun = (
  { byteSize, id, mediaType }: Pick<Upload, 'byteSize' | 'id' | 'mediaType'>,
  createdAt: Date,
): MediaView => ({
  id,
  status: 'receiving',
  mediaType,
  byteSize,
  receivedBytes: 0,
  sha256: null,
  nextSegment: byteSize === null ? 0 : null,
  expiresAt: expiryAfter(createdAt),
  createdAt,
});
