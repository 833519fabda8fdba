import { AccessError, mediaSegmentsMax } from '@patchbay/contract';
import type { Sql } from '@patchbay/db';
import { readObject, storeObject } from '@patchbay/media';
import { newId, type Services, statement, tryAgain } from '../../core/exports.ts';
import { expiryAfter, type Upload, uploadKey } from './upload.ts';

export type PartServices = Pick<Services, 'clock' | 'db' | 'keyring' | 'memory' | 'mediaStore'>;

/** Bytes of an upload that have arrived, under their number. */
export interface Part {
  readonly number: number;
  readonly objectId: string;
  readonly byteSize: number;
}

const list = statement({
  name: 'media-parts',
  text: `SELECT number, object_id AS "objectId", byte_size AS "byteSize" FROM media_upload_parts
    WHERE upload_id = $1 ORDER BY number`,
});
// The row of the upload is locked, so the end that one request names is checked against the number of another.
const insert = statement({
  name: 'media-part-insert',
  text: `WITH open AS (
      UPDATE media_uploads SET highest_part = greatest(highest_part, $2), expires_at = $6,
        last_part = CASE WHEN $5 THEN $2 ELSE last_part END
      WHERE id = $1 AND joined_at IS NULL AND $2 <= coalesce(last_part, $2)
        AND (NOT $5 OR (coalesce(last_part, $2) = $2 AND coalesce(highest_part, $2) <= $2))
      RETURNING id)
    INSERT INTO media_upload_parts (upload_id, number, object_id, byte_size) SELECT id, $2, $3, $4 FROM open
    ON CONFLICT (upload_id, number) DO NOTHING RETURNING number`,
});

// Parts are appended one after another, so the number of the last one stands for the offset.
const insertNext = statement({
  name: 'media-part-append',
  text: `WITH open AS (
      UPDATE media_uploads SET highest_part = $2, expires_at = $6, last_part = CASE WHEN byte_size = $5 THEN $2::integer END
      WHERE id = $1 AND joined_at IS NULL AND byte_size >= $5 AND coalesce(highest_part, -1) = $2 - 1 RETURNING id)
    INSERT INTO media_upload_parts (upload_id, number, object_id, byte_size) SELECT id, $2, $3, $4 FROM open RETURNING number`,
});

/** The parts of an upload in the order of their numbers. */
export const listParts = (sql: Pick<Sql, 'rows'>, { id }: Upload): Promise<Part[]> => sql.rows(list, [id]);

/** The bytes of a part that is not joined yet. @throws MediaMissing once it is */
export async function* readPart(
  services: PartServices,
  upload: Upload,
  { byteSize, objectId }: Part,
): AsyncGenerator<Buffer> {
  const key = await uploadKey(services, upload);
  yield* readObject(services.mediaStore, { id: objectId, key, byteSize }, { start: 0, end: byteSize });
}

/** Bytes that arrive as a part. */
export interface NewPart {
  readonly number: number;
  readonly isLast: boolean;
  readonly bytes: AsyncIterable<Uint8Array>;
}

async function storePart(services: PartServices, upload: Upload, bytes: AsyncIterable<Uint8Array>) {
  const id = newId('seg', services.clock.now());
  const key = await uploadKey(services, upload);
  const { byteSize } = await storeObject(services.mediaStore, { id, key }, bytes);
  return { id, byteSize, expiresAt: expiryAfter(services.clock.now()) };
}

/**
 * Stores the next part of an upload that is appended to, and records it. If two are sent at once, one is kept.
 * @returns its size
 * @throws AccessError `upload_offset_conflict` (409), `payload_too_large` (413) beyond 4,096 parts
 */
export async function appendPart(
  services: PartServices,
  upload: Upload,
  { bytes, number, offset }: Omit<NewPart, 'isLast'> & { readonly offset: number },
): Promise<number> {
  if (number >= mediaSegmentsMax) throw new AccessError('payload_too_large');
  const { byteSize, expiresAt, id } = await storePart(services, upload, bytes);
  const values = [upload.id, number, id, byteSize, offset + byteSize, expiresAt] as const;
  const kept = await services.db.sql.cells(insertNext, values);
  if (kept.length > 0) return byteSize;
  await services.mediaStore.remove(id);
  throw new AccessError('upload_offset_conflict');
}

/** Stores a part and records it. Tries again if the upload has changed meanwhile; nothing is left of the bytes then. */
export async function keepPart(
  services: PartServices,
  upload: Upload,
  { bytes, isLast, number }: NewPart,
): Promise<void> {
  const { db, mediaStore } = services;
  const { byteSize, expiresAt, id } = await storePart(services, upload, bytes);
  const kept = await db.sql.cells(insert, [upload.id, number, id, byteSize, isLast, expiresAt]);
  if (kept.length > 0) return;
  await mediaStore.remove(id);
  throw tryAgain();
}
