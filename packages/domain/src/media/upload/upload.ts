import { AccessError, mediaUploadTtlSeconds } from '@patchbay/contract';
import type { Sql, TransactionSql } from '@patchbay/db';
import type { DataKey } from '@patchbay/secrets';
import type { Services, TenantActor } from '../../core/exports.ts';
import { statement } from '../../core/exports.ts';
import { loadDataKey } from '../../workspace/exports.ts';
import { type NewMedia, openMediaKey } from '../object.ts';

/** An upload whose parts arrive one by one. */
export interface Upload extends NewMedia {
  readonly id: string;
  readonly keyBox: Buffer;
  /** The size of the finished upload; null where its parts come in any order. */
  readonly byteSize: number | null;
  /** The size of the parts that have arrived. */
  readonly receivedBytes: number;
  readonly highestPart: number | null;
  /** The number of the last part; null until it is known. */
  readonly lastPart: number | null;
  /** When its parts became an object; null while they are parts. */
  readonly joinedAt: Date | null;
}

type NewUpload = Pick<Upload, 'byteSize' | 'id' | 'keyBox' | keyof NewMedia>;

const insert = statement({
  name: 'media-upload-insert',
  text: `INSERT INTO media_uploads (id, workspace_id, owner_id, media_type, key_box, byte_size, created_at, expires_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
  nulls: [6],
});
/** The columns of an {@link Upload}. */
export const uploadColumns = `id, workspace_id AS "workspaceId", owner_id AS "ownerId", media_type AS "mediaType",
  key_box AS "keyBox", byte_size::float8 AS "byteSize",
  (SELECT coalesce(sum(byte_size), 0) FROM media_upload_parts part WHERE part.upload_id = media_uploads.id)::float8 AS "receivedBytes",
  highest_part AS "highestPart", last_part AS "lastPart", joined_at AS "joinedAt"`;

const find = statement({
  name: 'media-upload-find',
  text: `SELECT ${uploadColumns}
    FROM media_uploads WHERE id = $1 AND workspace_id = $2 AND owner_id = $3 AND expires_at > $4`,
});

/** When an upload of which bytes come at this time expires. */
export const expiryAfter = (at: Date): Date => new Date(at.getTime() + mediaUploadTtlSeconds * 1000);

/** Records an upload that begins. */
export function insertUpload(
  sql: TransactionSql,
  { byteSize, id, keyBox, mediaType, ownerId, workspaceId }: NewUpload,
  at: Date,
): void {
  sql.queue(insert, [id, workspaceId, ownerId, mediaType, keyBox, byteSize, at, expiryAfter(at)]);
}

/** @throws AccessError `media_not_found` (404), also for the upload of another user and for one that has expired */
export async function findUpload(
  { clock, db }: Pick<Services, 'clock'> & { readonly db: { readonly sql: Pick<Sql, 'rows'> } },
  { userId, workspaceId }: TenantActor,
  id: string,
): Promise<Upload> {
  const [upload] = await db.sql.rows(find, [id, workspaceId, userId, clock.now()]);
  if (!upload) throw new AccessError('media_not_found');
  return upload;
}

/** The key that seals the parts of an upload, and then its object. */
export async function uploadKey(
  services: Pick<Services, 'clock' | 'db' | 'keyring' | 'memory'>,
  { id, keyBox, workspaceId }: Upload,
): Promise<DataKey> {
  return openMediaKey(await loadDataKey(services, services.db.sql, workspaceId), id, keyBox);
}
