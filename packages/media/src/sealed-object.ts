import { createHash } from 'node:crypto';
import { type DataKey, DecryptionFailed, decrypt, encrypt } from '@patchbay/secrets';
import type { MediaStore } from './media-store.ts';

const segmentBytes = 65_536;
/** A segment with its version, nonce and tag. */
const boxBytes = segmentBytes + 29;

/** The key of an object, and the id that its segments are bound to. */
export interface ObjectSeal {
  readonly id: string;
  readonly key: DataKey;
}

/** Facts about an object, known once all of its bytes have arrived. */
export interface SealedDigest {
  readonly byteSize: number;
  readonly sha256: Buffer;
}

// The index keeps segments in their order, and the end is part of the last one: nothing can be swapped, cut off or added.
const aadOf = (id: string, index: number, isLast: boolean): string =>
  `media|${id}|${index}|${isLast ? 'last' : 'more'}`;

const countSegments = (byteSize: number): number => Math.max(1, Math.ceil(byteSize / segmentBytes));

/** The size that an object has opened, from the size that it has sealed. */
export const openedSizeOf = (sealedBytes: number): number =>
  sealedBytes - Math.ceil(sealedBytes / boxBytes) * (boxBytes - segmentBytes);

/** The size that an object has sealed, from the size that it has opened. */
export const sealedSizeOf = (byteSize: number): number =>
  byteSize + countSegments(byteSize) * (boxBytes - segmentBytes);

/** A single part is given on as it is: to copy every byte would cost as much as to hash it. */
function join(parts: readonly Uint8Array[], length: number): Buffer {
  const [first] = parts;
  if (first === undefined || parts.length > 1) return Buffer.concat(parts, length);
  return Buffer.from(first.buffer, first.byteOffset, first.byteLength);
}

/** The bytes in pieces of `size`, the last of which may be shorter. */
async function* cut(source: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Buffer> {
  let parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of source) {
    let rest = chunk;
    while (length + rest.byteLength >= size) {
      const taken = size - length;
      yield join([...parts, rest.subarray(0, taken)], size);
      rest = rest.subarray(taken);
      parts = [];
      length = 0;
    }
    if (rest.byteLength > 0) parts.push(rest);
    length += rest.byteLength;
  }
  if (length > 0) yield join(parts, length);
}

/**
 * Seals bytes in segments of 64 KiB as they come: no more than two are in memory. Each has a random nonce, because an
 * upload that is resumed seals its last segment again with more in it.
 */
async function* seal(
  { id, key }: ObjectSeal,
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer, SealedDigest> {
  const hash = createHash('sha256');
  let byteSize = 0;
  let index = 0;
  let waiting: Buffer = Buffer.alloc(0);
  for await (const segment of cut(source, segmentBytes)) {
    if (byteSize > 0) {
      yield encrypt(key, waiting, aadOf(id, index, false));
      index += 1;
    }
    hash.update(segment);
    byteSize += segment.byteLength;
    waiting = segment;
  }
  yield encrypt(key, waiting, aadOf(id, index, true));
  return { byteSize, sha256: hash.digest() };
}

/** Puts bytes into the store as they come, sealed under the object's key. After a failure nothing of them is left. */
export async function storeObject(
  store: Pick<MediaStore, 'write'>,
  object: ObjectSeal,
  source: AsyncIterable<Uint8Array>,
): Promise<SealedDigest> {
  let digest: SealedDigest = { byteSize: 0, sha256: Buffer.alloc(0) };
  async function* sealed(): AsyncGenerator<Buffer> {
    digest = yield* seal(object, source);
  }
  await store.write(object.id, sealed());
  return digest;
}

/** A part of an object: from `start` up to, but not including, `end`. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Reads a part of an object of `byteSize` bytes. A segment is opened whole before any byte of it is given out.
 * @throws DecryptionFailed where the stored bytes are not those that were sealed
 * @throws MediaMissing
 */
export async function* readObject(
  store: Pick<MediaStore, 'read'>,
  { byteSize, id, key }: ObjectSeal & { readonly byteSize: number },
  { end, start }: ByteRange,
): AsyncGenerator<Buffer> {
  if (start >= end) return;
  const count = countSegments(byteSize);
  const first = Math.floor(start / segmentBytes);
  const last = Math.floor((end - 1) / segmentBytes);
  const stored = store.read(id, first * boxBytes, Math.min((last + 1) * boxBytes, sealedSizeOf(byteSize)));
  let index = first;
  for await (const box of cut(stored, boxBytes)) {
    const segment = decrypt(key, box, aadOf(id, index, index === count - 1));
    const offset = index * segmentBytes;
    yield segment.subarray(Math.max(0, start - offset), Math.min(segment.byteLength, end - offset));
    index += 1;
  }
  if (index !== last + 1) throw new DecryptionFailed('the stored object is shorter than its row says');
}
