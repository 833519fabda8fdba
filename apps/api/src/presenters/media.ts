import type { MediaView } from '@patchbay/domain/media';
import { z } from 'zod';
import { presentTime, TimeText } from './time.ts';

export const MediaBody = z
  .object({
    id: z.string(),
    media_type: z.string(),
    byte_size: z.int(),
    sha256: z.string().meta({ description: 'Of the bytes as they were sent, in hexadecimal.' }),
    created_at: TimeText,
  })
  .meta({
    id: 'Media',
    description:
      'Audio that its uploader can send as one voice note, by its id. What is not sent in a week is deleted.',
  });

export function presentMedia(view: MediaView): z.input<typeof MediaBody> {
  return {
    id: view.id,
    media_type: view.mediaType,
    byte_size: view.byteSize,
    sha256: view.sha256.toString('hex'),
    created_at: presentTime(view.createdAt),
  };
}
