import { createSecretKey, type KeyObject } from 'node:crypto';
import type { TransactionSql } from '@patchbay/db';
import { storeObject } from '@patchbay/media';
import { type DataKey, decrypt, encrypt, mintDataKey } from '@patchbay/secrets';
import { newId, type Services, statement } from '../core/exports.ts';
import { loadDataKey } from '../workspace/exports.ts';

export interface NewMedia {
  readonly workspaceId: string;
  /** The user who sends it. */
  readonly ownerId: string;
  readonly mediaType: string;
}

/** An object whose bytes are stored, and which no row knows yet. */
export interface StoredMedia extends NewMedia {
  readonly id: string;
  readonly byteSize: number;
  readonly sha256: Buffer;
  readonly keyBox: Buffer;
}

export type StorageServices = Pick<Services, 'clock' | 'db' | 'keyring' | 'memory' | 'mediaStore'>;

const keyAad = (id: string): string => `media_objects|${id}|key_box`;

/** The key that seals an object. DecryptionFailed for the box of another row. */
export const openMediaKey = (dataKey: DataKey, id: string, box: Uint8Array): KeyObject =>
  createSecretKey(decrypt(dataKey, box, keyAad(id)));

/** A new id, with the key that will seal its bytes. */
export async function mintMedia(
  services: Pick<Services, 'clock' | 'db' | 'keyring' | 'memory'>,
  workspaceId: string,
): Promise<{ readonly id: string; readonly key: DataKey; readonly keyBox: Buffer }> {
  const dataKey = await loadDataKey(services, services.db.sql, workspaceId);
  const id = newId('med', services.clock.now());
  const key = mintDataKey();
  return { id, key, keyBox: encrypt(dataKey, key.export(), keyAad(id)) };
}

/**
 * Puts bytes into the media store as they come, before the transaction that records them. If that never commits, a sweep
 * removes them.
 */
export async function storeMedia(
  services: StorageServices,
  media: NewMedia,
  bytes: AsyncIterable<Uint8Array>,
): Promise<StoredMedia> {
  const { id, key, keyBox } = await mintMedia(services, media.workspaceId);
  const stored = { ...media, id, keyBox, ...(await storeObject(services.mediaStore, { id, key }, bytes)) };
  return homeMedia(services, stored, media.workspaceId);
}

/**
 * The same object under the data key of the workspace that it is sent to, or under the current one of its own: bytes may
 * take longer to come than a rotation.
 */
export async function homeMedia<Media extends Pick<StoredMedia, 'id' | 'keyBox' | 'workspaceId'>>(
  services: Pick<Services, 'clock' | 'db' | 'keyring' | 'memory'>,
  media: Media,
  workspaceId: string,
): Promise<Media> {
  const { id, keyBox } = media;
  const { sql } = services.db;
  const key = openMediaKey(await loadDataKey(services, sql, media.workspaceId), id, keyBox);
  const home = await loadDataKey(services, sql, workspaceId);
  return { ...media, workspaceId, keyBox: encrypt(home, key.export(), keyAad(id)) };
}

const insert = statement({
  name: 'media-insert',
  text: `INSERT INTO media_objects (id, workspace_id, owner_id, media_type, byte_size, sha256, key_box, created_at, attached_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
  nulls: [9],
});

/** When an object was stored, and when it became the audio of a note; null while it only waits. */
export interface MediaTimes {
  readonly createdAt: Date;
  readonly attachedAt: Date | null;
}

/** Records an object in the transaction of its owner. */
export function insertMedia(
  sql: TransactionSql,
  media: StoredMedia,
  { attachedAt, createdAt }: MediaTimes,
): void {
  const { byteSize, id, keyBox, mediaType, ownerId, sha256, workspaceId } = media;
  const known = [id, workspaceId, ownerId, mediaType, byteSize, sha256, keyBox] as const;
  sql.queue(insert, [...known, createdAt, attachedAt]);
}
