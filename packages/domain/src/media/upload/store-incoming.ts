import { AccessError } from '@patchbay/contract';
import type { Context, TenantActor } from '../../core/exports.ts';
import { countAgainstQuota } from '../quota.ts';
import { IncomingBytes } from './incoming-bytes.ts';
import { appendPart } from './part.ts';
import type { Upload } from './upload.ts';

/** The size of the pieces in which incoming bytes are stored: the most that is sent again after a crash. */
const partBytes = 4 * 1024 * 1024;

async function storeParts(ctx: Context<TenantActor>, upload: Upload, incoming: IncomingBytes): Promise<void> {
  let [number, offset] = [(upload.highestPart ?? -1) + 1, upload.receivedBytes];
  while (await incoming.hasMore()) {
    offset += await appendPart(ctx, upload, { number, offset, bytes: incoming.part(partBytes) });
    number += 1;
  }
}

/**
 * Stores the incoming bytes of an upload as they arrive. A fault of the source is hidden from the quota, so that the
 * bytes before it are counted and stored.
 * @throws AccessError `payload_too_large` (413) for more than was announced; the fault of the source
 */
export async function storeIncoming(
  ctx: Context<TenantActor>,
  upload: Upload,
  source: AsyncIterable<Uint8Array>,
): Promise<void> {
  const rest = (upload.byteSize ?? 0) - upload.receivedBytes;
  const sent = new IncomingBytes(source);
  const counted = new IncomingBytes(countAgainstQuota(ctx, ctx.actor.userId, sent.part(rest)));
  try {
    await storeParts(ctx, upload, counted);
    await counted.end();
    if (await sent.hasMore()) throw new AccessError('payload_too_large');
  } finally {
    await sent.end();
  }
}
