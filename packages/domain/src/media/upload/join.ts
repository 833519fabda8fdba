import { storeObject } from '@patchbay/media';
import { type CommandContext, statement, type TenantActorKind, tryAgain } from '../../core/exports.ts';
import { homeMedia, insertMedia, type StoredMedia } from '../object.ts';
import { recognize, unknownType } from '../recognize.ts';
import { listParts, type Part, type PartServices, readPart } from './part.ts';
import { type Upload, uploadKey } from './upload.ts';
import { type MediaView, readView, viewOfStored } from './view.ts';

/** A request that has not taken the next part within this has ended with its process. Another one may join them. */
const leaseMs = 60_000;
const removedAtOnce = 16;

// If several requests bring the last missing parts, one joins them.
const claim = statement({
  name: 'media-upload-claim',
  text: `UPDATE media_uploads SET joining_until = $3
    WHERE id = $1 AND joined_at IS NULL AND (joining_until IS NULL OR joining_until <= $2)
      AND last_part + 1 = (SELECT count(*) FROM media_upload_parts part WHERE part.upload_id = media_uploads.id)
    RETURNING id`,
});
const extend = statement({
  name: 'media-upload-extend',
  text: 'UPDATE media_uploads SET joining_until = $3 WHERE id = $1 AND joining_until = $2',
});
const release = statement({
  name: 'media-upload-release',
  text: 'UPDATE media_uploads SET joining_until = NULL WHERE id = $1 AND joining_until = $2',
});
const finish = statement({
  name: 'media-upload-finish',
  text: 'UPDATE media_uploads SET joined_at = $2 WHERE id = $1 AND joined_at IS NULL RETURNING id',
});

/** An object made of the parts of an upload, which no row knows yet. */
export interface JoinedUpload {
  readonly media: StoredMedia;
  readonly parts: readonly Part[];
}

async function* bytesOf(
  services: PartServices,
  upload: Upload,
  { keepClaim, parts }: { readonly parts: readonly Part[]; readonly keepClaim: () => Promise<void> },
) {
  for (const part of parts) {
    await keepClaim();
    yield* readPart(services, upload, part);
  }
}

/**
 * Makes one object of the parts of an upload that the caller has claimed. Its bytes determine its type.
 * @param keepClaim called before each part
 */
export async function joinClaimed(
  services: PartServices,
  upload: Upload,
  keepClaim = async (): Promise<void> => undefined,
): Promise<JoinedUpload> {
  const parts = await listParts(services.db.sql, upload);
  const { id, keyBox, ownerId, workspaceId } = upload;
  const object = { id, key: await uploadKey(services, upload) };
  const { bytes, mediaType } = await recognize(bytesOf(services, upload, { parts, keepClaim }));
  const digest = await storeObject(services.mediaStore, object, bytes);
  const media = { id, keyBox, mediaType: mediaType ?? unknownType, ownerId, workspaceId, ...digest };
  return { parts, media: await homeMedia(services, media, workspaceId) };
}

/** Makes one object of the parts of an upload once all of them are there. Null while some are missing, or another request does it. */
export async function joinIfComplete(services: PartServices, upload: Upload): Promise<JoinedUpload | null> {
  const { clock, db } = services;
  const leaseFrom = (at: Date): Date => new Date(at.getTime() + leaseMs);
  const now = clock.now();
  let until = leaseFrom(now);
  const claimed = await db.sql.cells(claim, [upload.id, now, until]);
  if (claimed.length === 0) return null;
  const keepClaim = async (): Promise<void> => {
    const at = clock.now();
    if (until.getTime() - at.getTime() > leaseMs / 2) return;
    await db.sql.cells(extend, [upload.id, until, leaseFrom(at)]);
    until = leaseFrom(at);
  };
  try {
    return await joinClaimed(services, upload, keepClaim);
  } catch (error) {
    await db.sql.cells(release, [upload.id, until]);
    throw error;
  }
}

/** Records the object in place of the upload. */
export async function recordJoined(
  { clock, tx }: Pick<CommandContext<TenantActorKind>, 'clock' | 'tx'>,
  { media }: JoinedUpload,
): Promise<Date> {
  const at = clock.now();
  const finished = await tx.sql.cells(finish, [media.id, at]);
  if (finished.length === 0) throw tryAgain();
  insertMedia(tx.sql, media, { createdAt: at, attachedAt: null });
  return at;
}

/** Answers a request that may have brought the last part. */
export async function recordOrRead(
  ctx: CommandContext<TenantActorKind>,
  id: string,
  joined: JoinedUpload | null,
): Promise<MediaView> {
  return joined ? viewOfStored(joined.media, await recordJoined(ctx, joined)) : readView(ctx.tx.sql, ctx, id);
}

/** Removes the parts of an object that is recorded. What a crash leaves of them is removed by the sweep. */
export async function removeParts(
  { mediaStore }: Pick<PartServices, 'mediaStore'>,
  parts: readonly Part[],
): Promise<void> {
  for (let at = 0; at < parts.length; at += removedAtOnce) {
    const some = parts.slice(at, at + removedAtOnce);
    await Promise.allSettled(some.map(({ objectId }) => mediaStore.remove(objectId)));
  }
}
