import { doc } from '@patchbay/contract';
import type { MediaView } from '@patchbay/domain/media';
import { z } from 'zod';
import { presentTime, TimeText } from './time.ts';

export const MediaBody = z
  .object({
    id: z
      .string()
      .meta(doc('The id of the upload. Send it as the `media_id` of a voice note.', 'med_01jq3v9x8e')),
    status: z
      .enum(['receiving', 'stored'])
      .meta(doc('`receiving` until all of it has arrived; `stored` once it can be sent.')),
    media_type: z
      .string()
      .meta(
        doc(
          'The type of the audio: what its first bytes show. Until it is stored, the type that you named; `application/octet-stream` if that is none of ours.',
          'audio/ogg',
        ),
      ),
    byte_size: z
      .int()
      .nullable()
      .meta(doc('The size in bytes; null for an upload in segments until it is stored.', 48_213)),
    received_bytes: z.int().meta(doc('The number of bytes that have arrived.', 0)),
    sha256: z
      .string()
      .nullable()
      .meta(doc('The SHA-256 of the bytes as you sent them, in hexadecimal; null until it is stored.', null)),
    next_segment: z
      .int()
      .nullable()
      .meta(
        doc(
          'The lowest number of a segment that has not arrived; null where bytes are appended, and once it is stored.',
          null,
        ),
      ),
    expires_at: TimeText.nullable().meta(
      doc(
        'When the upload ends unless more bytes arrive: a day after the last ones. Null once it is stored.',
        '2026-02-01T09:30:00.000Z',
      ),
    ),
    created_at: TimeText.meta(doc('When the upload began.')),
  })
  .meta({
    id: 'Media',
    description:
      'Audio that you upload, to send it as one voice note. It is deleted if it is not sent in a week, or if no bytes arrive for a day before it is complete.',
  });

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
