import { type SniffedType, sniffAudio, sniffedBytes } from '@patchbay/audio';
import { AccessError } from '@patchbay/contract';
import { type NewMedia, type StorageServices, type StoredMedia, storeMedia } from './object.ts';

/** The type of an object whose bytes begin like no audio. It can be uploaded in parts, and never be sent. */
export const unknownType = 'application/octet-stream';

interface Recognized {
  /** The type that the first bytes show; null for no audio. */
  readonly mediaType: SniffedType | null;
  /** All of the source, once. */
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Closes a source that is not read to its end. */
  close(): Promise<void>;
}

/** Recognizes the type of a source by its first bytes, because a sender can call it anything. */
export async function recognize(source: AsyncIterable<Uint8Array>): Promise<Recognized> {
  const rest = source[Symbol.asyncIterator]();
  const read: Uint8Array[] = [];
  let length = 0;
  while (length < sniffedBytes) {
    const next = await rest.next();
    if (next.done) break;
    read.push(next.value);
    length += next.value.byteLength;
  }
  const close = async (): Promise<void> => void (await rest.return?.());
  async function* bytes(): AsyncGenerator<Uint8Array> {
    try {
      yield* read;
      yield* { [Symbol.asyncIterator]: () => rest };
    } finally {
      await close();
    }
  }
  const start = Buffer.concat(read).subarray(0, sniffedBytes);
  return { mediaType: sniffAudio(start), bytes: bytes(), close };
}

/** The refusal of a file that nobody could play. */
export const refuseNoAudio = (): AccessError =>
  new AccessError('unsupported_media_type', { reason: 'the file is not audio that can be read' });

/**
 * Stores audio as it arrives, under our name of its type. A file that does not begin like audio is refused before it is stored.
 * @throws AccessError `unsupported_media_type` (415)
 */
export async function storeAudio(
  services: StorageServices,
  media: Omit<NewMedia, 'mediaType'>,
  source: AsyncIterable<Uint8Array>,
): Promise<StoredMedia> {
  const { bytes, close, mediaType } = await recognize(source);
  if (mediaType !== null) return storeMedia(services, { ...media, mediaType }, bytes);
  await close();
  throw refuseNoAudio();
}
