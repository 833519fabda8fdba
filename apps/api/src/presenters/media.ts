import type { MediaView } from '@patchbay/domain/media';
import { z } from 'zod';
import { presentTime, TimeText } from './time.ts';

export const MediaBody = z
  .object({
    id: z.string(),
    status: z
      .enum(['receiving', 'stored'])
      .meta({ description: '`receiving` until all segments are there and are one object.' }),
    media_type: z.string(),
    byte_size: z.int().nullable().meta({ description: 'Of an upload in segments, null until it is stored.' }),
    received_bytes: z.int().meta({ description: 'How much of it has arrived.' }),
    sha256: z
      .string()
      .nullable()
      .meta({ description: 'Of the bytes as they were sent, in hexadecimal; null until it is stored.' }),
    next_segment: z.int().nullable().meta({
      description:
        'The lowest number of a segment that has not arrived; null where bytes are appended, and once it is stored.',
    }),
    expires_at: TimeText.nullable().meta({
      description: 'When the upload ends if nothing more comes; null once it is stored.',
    }),
    created_at: TimeText,
  })
  .meta({
    id: 'Media',
    description:
      'Audio that its uploader can send as one voice note, by its id. What is not sent in a week is deleted, and an upload that waits for its next segment for a day.',
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

/** What tus reads of an upload. */
export const mediaHeaders = ({ byteSize, expiresAt, receivedBytes }: MediaView): Record<string, string> => ({
  'Upload-Offset': String(receivedBytes),
  ...(byteSize !== null && { 'Upload-Length': String(byteSize) }),
  ...(expiresAt && { 'Upload-Expires': expiresAt.toUTCString() }),
});
