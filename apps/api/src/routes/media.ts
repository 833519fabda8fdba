import { mediaBytesMax } from '@patchbay/contract';
import { createMedia } from '@patchbay/domain/media';
import { created } from '../http/answer.ts';
import { route } from '../http/route.ts';
import { MediaBody, presentMedia } from '../presenters/media.ts';
import { uploadRefusals } from '../upload/receive-form.ts';

export const mediaRoutes = [
  route({
    name: 'createMedia',
    surface: 'platform',
    method: 'POST',
    path: '/v1/media',
    summary: 'Upload audio in one request, to send it as a voice note later.',
    tag: 'Voice notes',
    verb: createMedia,
    upload: { member: 'file', bytesMax: mediaBytesMax, fields: [] },
    answer: created(MediaBody, presentMedia),
    refusals: [...uploadRefusals, 'validation_error'],
    idempotent: true,
  }),
];
