import { doc } from '@patchbay/contract';
import type { MediaView } from '@patchbay/domain/media';
import { z } from 'zod';
import { presentTime, TimeText } from './time.ts';

export const MediaBody = doc.object(
  'Media',
  'Audio that you upload, to send it as one voice note. It is deleted if it is not sent in a week, or if no bytes arrive for a day before it is complete.',
  {
    id: doc.text('The id of the upload. Send it as the `media_id` of a voice note.', 'med_01jq3v9x8e'),
    status: doc(
      z.enum(['receiving', 'stored']),
      '`receiving` until all of it has arrived; `stored` once it can be sent.',
    ),
    media_type: doc.text(
      'The type of the audio: what its first bytes show. Until it is stored, the type that you named; `application/octet-stream` if that is none of ours.',
      'audio/ogg',
    ),
    byte_size: doc.intOrNull('The size in bytes; null for an upload in segments until it is stored.', 48_213),
    received_bytes: doc.int('The number of bytes that have arrived.', 0),
    sha256: doc.textOrNull(
      'The SHA-256 of the bytes as you sent them, in hexadecimal; null until it is stored.',
      null,
    ),
    next_segment: doc.intOrNull(
      'The lowest number of a segment that has not arrived; null where bytes are appended, and once it is stored.',
      null,
    ),
    expires_at: doc(
      TimeText.nullable(),
      'When the upload ends unless more bytes arrive: a day after the last ones. Null once it is stored.',
      '2026-02-01T09:30:00.000Z',
    ),
    created_at: doc(TimeText, 'When the upload began.'),
  },
);

export function presentMedia(view: MediaView): z.input<typeof MediaBody> {
  return {
    id: view.id,
    status: view.status,
    media_type: view.mediaType,
    byte_size: view.byteSize,
    received_bytes: view.receivedBytes,
    sha256: view.sha256?.toString('hex') ?? null,
    next_segment: view.nextSegment,
    expires_at: view.expiresAt && presentTime(view.expiresAt),
    created_at: presentTime(view.createdAt),
  };
}

/** The headers of an upload that tus clients read. */
export const mediaHeaders = ({ byteSize, expiresAt, receivedBytes }: MediaView): Record<string, string> => ({
  'Upload-Offset': String(receivedBytes),
  ...(byteSize !== null && { 'Upload-Length': String(byteSize) }),
  ...(expiresAt && { 'Upload-Expires': expiresAt.toUTCString() }),
});
