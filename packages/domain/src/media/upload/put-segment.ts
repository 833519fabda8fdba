import { Readable } from 'node:stream';
import { AccessError, mediaSegmentsMax, PutSegmentInput } from '@patchbay/contract';
import { MediaMissing } from '@patchbay/media';
import { z } from 'zod';
import {
  type Context,
  command,
  statement,
  type TenantActor,
  tenantKinds,
  tryAgain,
} from '../../core/exports.ts';
import { openMedia } from '../address.ts';
import { ReceivedBytes } from '../receive.ts';
import { joinIfComplete, recordOrRead, removeParts } from './join.ts';
import { keepPart, listParts, type Part, readPart } from './part.ts';
import { findUpload, type Upload } from './upload.ts';

interface Segment {
  readonly number: number;
  readonly isLast: boolean;
  readonly bytes: Buffer;
}

const nameLast = statement({
  name: 'media-upload-name-last',
  text: `UPDATE media_uploads SET last_part = $2
    WHERE id = $1 AND joined_at IS NULL AND last_part IS NULL AND highest_part <= $2`,
});

async function* readJoined(ctx: Context<TenantActor>, upload: Upload, part: Part): AsyncGenerator<Buffer> {
  const parts = await listParts(ctx.db.sql, upload);
  const start = parts.reduce((sum, { byteSize, number }) => (number < part.number ? sum + byteSize : sum), 0);
  const object = await openMedia(ctx, upload.id);
  if (object) yield* object.read({ start, end: start + part.byteSize });
}

/** Returns true if the segment was stored before with these bytes. */
async function isSame(
  ctx: Context<TenantActor>,
  { bytes, part, upload }: { upload: Upload; part: Part; bytes: Buffer },
) {
  if (part.byteSize !== bytes.byteLength) return false;
  const pieces: Buffer[] = [];
  try {
    const taken = upload.joinedAt ? readJoined(ctx, upload, part) : readPart(ctx, upload, part);
    for await (const piece of taken) pieces.push(piece);
  } catch (error) {
    // It became a part of the object at this moment.
    throw error instanceof MediaMissing && !upload.joinedAt ? tryAgain() : error;
  }
  return Buffer.concat(pieces).equals(bytes);
}

/** Returns true if the number fits the known end of the upload. */
function fits({ highestPart, joinedAt, lastPart }: Upload, { isLast, number }: Segment): boolean {
  if (joinedAt || number > (lastPart ?? number)) return false;
  return !isLast || ((lastPart ?? number) === number && (highestPart ?? number) <= number);
}

/** @throws AccessError `media_segment_conflict` (409) */
async function keepSegment(ctx: Context<TenantActor>, upload: Upload, segment: Segment): Promise<void> {
  const { bytes, isLast, number } = segment;
  const parts = await listParts(ctx.db.sql, upload);
  const part = parts.find((one) => one.number === number);
  if (part && !(await isSame(ctx, { upload, part, bytes }))) throw new AccessError('media_segment_conflict');
  const isRepeated = part !== undefined && upload.joinedAt !== null;
  if (!isRepeated && !fits(upload, segment)) throw new AccessError('media_segment_conflict');
  if (!part) await keepPart(ctx, upload, { number, isLast, bytes: Readable.from([bytes]) });
  else if (isLast) await ctx.db.sql.cells(nameLast, [upload.id, number]);
}

/**
 * Takes a segment of an upload. Segments come in any order, and one may be sent again with the same bytes. Once all up to
 * the last one are there, they become one media object.
 * @throws AccessError `media_not_found` (404), `media_segment_conflict` (409), `payload_too_large` (413) beyond 1 GiB,
 *   `validation_error` (422)
 */
export const putSegment = command({
  actors: tenantKinds,
  scopes: ['voice_notes:write'],
  input: PutSegmentInput.extend({ bytes: z.instanceof(ReceivedBytes).optional() }),
  attemptsMax: 4,
  async prepare(ctx, { bytes, id, last, number }) {
    if (!bytes) throw new AccessError('invalid_request', { reason: 'a segment has at least one byte' });
    if (Number(number) >= mediaSegmentsMax) throw new AccessError('payload_too_large');
    const upload = await findUpload(ctx, ctx.actor, id);
    // The bytes of an upload of a known size are appended.
    if (upload.byteSize !== null) throw new AccessError('media_segment_conflict');
    await keepSegment(ctx, upload, { number: Number(number), isLast: last === '1', bytes: bytes.bytes });
    return joinIfComplete(ctx, upload);
  },
  async run(ctx, { id }, joined) {
    const value = await recordOrRead(ctx, id, joined);
    return { value, audit: { unaudited: 'use of the platform, not a change of access' }, event: null };
  },
  async followUp(ctx, _input, joined) {
    if (joined) await removeParts(ctx, joined.parts);
  },
});
