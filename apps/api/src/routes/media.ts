import { mediaBytesMax } from '@patchbay/contract';
import { createMedia } from '@patchbay/domain/media';
import { created } from '../http/answer.ts';
import { route } from '../http/route.ts';
import { MediaBody, presentMedia } from '../presenters/media.ts';

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
    refusals: ['validation_error', 'media_quota_exceeded', 'upload_limit_reached', 'request_timeout'],
    idempotent: true,
  }),
];
