import { setTimeout as pause } from 'node:timers/promises';
import { AccessError, limitPolicies, mediaSegmentBytesMax, uploadsPerUserMax } from '@patchbay/contract';
import {
  type Context,
  enforceLimit,
  type HeldPlaces,
  limitError,
  type Services,
  type TenantActor,
} from '../core/exports.ts';
import type { StoredMedia } from './object.ts';
import { countAgainstQuota, requireQuota } from './quota.ts';
import { storeAudio } from './recognize.ts';

/** A file that is stored, and that no row knows yet. No body of JSON can pass for one. */
export class ReceivedFile {
  readonly media: StoredMedia;

  constructor(media: StoredMedia) {
    this.media = media;
  }
}

/** A short body that has arrived as it was sent. No body of JSON can pass for one. */
export class ReceivedBytes {
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}

/** The number of uploads of one user that run at once. */
const uploadsPolicy = { name: 'uploads', rules: [{ limit: uploadsPerUserMax, windowSeconds: 1 }] };

/** An upload waits this often, and this long each time, for a slot: longer than a sender that stalls keeps its own. */
const placeWaits = 16;
const placeWaitMs = 100;

/** A place for an upload, taken from a stalled one if no other is free. Bytes that arrive meanwhile wait in the connection. */
async function takePlace({
  actor,
  sender,
  uploads,
}: Context<TenantActor>): Promise<ReturnType<HeldPlaces['take']>> {
  for (let waited = 0; ; waited += 1) {
    const leave = uploads.take(actor.userId, sender);
    if (leave !== 'all_taken' || waited === placeWaits) return leave;
    await pause(placeWaitMs);
  }
}

/**
 * Runs an upload in one of the slots of its user and of this process. Once every slot is taken, one that stalls is
 * ended.
 * @param announcedBytes the size that the sender announces, if any
 * @throws AccessError `media_quota_exceeded`, `upload_limit_reached` (429), `service_unavailable` (503)
 */
export async function holdUpload<T>(
  ctx: Context<TenantActor>,
  announcedBytes: number,
  upload: () => Promise<T>,
): Promise<T> {
  const leave = await takePlace(ctx);
  if (leave === 'all_taken') throw new AccessError('service_unavailable', { retryAfterSeconds: 5 });
  if (leave === 'subject_full') {
    const verdict = { allowed: false, slot: null, resetMs: 1000, remaining: 0, rule: 0 };
    throw limitError('upload_limit_reached', uploadsPolicy, verdict);
  }
  try {
    await requireQuota(ctx, ctx.actor.userId, announcedBytes);
    return await upload();
  } finally {
    leave();
  }
}

/**
 * Stores audio as it arrives, sealed, and counts its bytes. A verb records it; if none does, a sweep removes it.
 * @throws AccessError `unsupported_media_type` (415), `media_quota_exceeded` (429)
 */
export async function receiveFile(
  { actor, ...services }: Context<TenantActor>,
  bytes: AsyncIterable<Uint8Array>,
): Promise<ReceivedFile> {
  const { userId: ownerId, workspaceId } = actor;
  const counted = countAgainstQuota(services, ownerId, bytes);
  return new ReceivedFile(await storeAudio(services, { workspaceId, ownerId }, counted));
}

/** Removes a file that no verb has recorded. */
export const dropFile = (services: Pick<Services, 'mediaStore'>, { media }: ReceivedFile): Promise<void> =>
  services.mediaStore.remove(media.id);

async function* upTo(bytesMax: number, source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const piece of source) {
    length += piece.byteLength;
    yield piece;
    if (length > bytesMax) throw new AccessError('payload_too_large');
  }
}

/**
 * Takes a segment as it arrives, in the bucket of its user. All that has arrived of it counts, also when it is refused.
 * Null for one without bytes.
 * @throws AccessError `payload_too_large` (413), `rate_limited`, `media_quota_exceeded`, `upload_limit_reached` (429),
 *   `service_unavailable` (503)
 */
export async function receiveSegment(
  ctx: Context<TenantActor>,
  announcedBytes: number,
  source: AsyncIterable<Uint8Array>,
): Promise<ReceivedBytes | null> {
  const { userId } = ctx.actor;
  const policy = limitPolicies.segments;
  await enforceLimit(ctx.limiter, { policy, subject: userId, code: 'rate_limited' });
  if (announcedBytes > mediaSegmentBytesMax) throw new AccessError('payload_too_large');
  return holdUpload(ctx, announcedBytes, async () => {
    const pieces: Uint8Array[] = [];
    for await (const piece of countAgainstQuota(ctx, userId, upTo(mediaSegmentBytesMax, source)))
      pieces.push(piece);
    return pieces.length === 0 ? null : new ReceivedBytes(Buffer.concat(pieces));
  });
}
