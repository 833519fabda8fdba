import { AccessError, AppendMediaInput, limitPolicies, mediaBytesMax } from '@patchbay/contract';
import { type Context, enforceLimit, parseInput, type TenantActor } from '../../core/exports.ts';
import { holdUpload } from '../receive.ts';
import { storeIncoming } from './store-incoming.ts';
import { findUpload } from './upload.ts';

/** Bytes on their way to the end of an upload. */
interface Appended {
  readonly id: string;
  /** The end of the upload as the sender knows it. */
  readonly offset: number;
  readonly announcedBytes: number;
}

/** Says that bytes were appended to an upload. No body of JSON can pass for it. */
export class AppendedBytes {
  readonly isAppended = true;
}

/**
 * Appends bytes to an upload as they arrive. They are kept even if the connection is cut or the quota is used up, and
 * the sender continues from there. If two requests append at once, one is refused.
 * @throws AccessError `media_not_found` (404), `upload_offset_conflict` (409), `payload_too_large` (413),
 *   `media_quota_exceeded`, `rate_limited`, `upload_limit_reached` (429), `service_unavailable` (503)
 */
export async function receiveAppend(
  ctx: Context<TenantActor>,
  { announcedBytes, offset, ...named }: Appended,
  source: AsyncIterable<Uint8Array>,
): Promise<AppendedBytes> {
  const { id } = parseInput(AppendMediaInput, named, 'path');
  const policy = limitPolicies.segments;
  await enforceLimit(ctx.limiter, { policy, subject: ctx.actor.userId, code: 'rate_limited' });
  if (announcedBytes > mediaBytesMax) throw new AccessError('payload_too_large');
  const upload = await findUpload(ctx, ctx.actor, id);
  const { byteSize, receivedBytes } = upload;
  if (byteSize === null || offset !== receivedBytes) throw new AccessError('upload_offset_conflict');
  if (announcedBytes > byteSize - receivedBytes) throw new AccessError('payload_too_large');
  await holdUpload(ctx, announcedBytes, () => storeIncoming(ctx, upload, source));
  return new AppendedBytes();
}
