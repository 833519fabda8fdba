import { mediaBytesMax, mediaSegmentBytesMax } from '@patchbay/contract';
import { createMedia, putSegment, readMedia } from '@patchbay/domain/media';
import { created, ok } from '../http/answer.ts';
import { route } from '../http/route.ts';
import { MediaBody, presentMedia } from '../presenters/media.ts';
import { uploadRefusals } from '../upload/receive-form.ts';

const tag = 'Voice notes';

export const mediaRoutes = [
  route({
    name: 'createMedia',
    surface: 'platform',
    method: 'POST',
    path: '/v1/media',
    summary:
      'Upload audio, to send it as a voice note later: as a file in one request, or with JSON that names its `media_type` alone, and then its segments one by one.',
    tag,
    verb: createMedia,
    body: 'json',
    upload: { member: 'file', bytesMax: mediaBytesMax, fields: [] },
    answer: created(MediaBody, presentMedia),
    refusals: [...uploadRefusals, 'open_upload_limit_reached'],
    idempotent: true,
  }),
  route({
    name: 'readMedia',
    surface: 'platform',
    method: 'GET',
    path: '/v1/media/{media_id}',
    summary: 'What has arrived of an upload of the caller that is not sent yet.',
    tag,
    verb: readMedia,
    params: { media_id: 'id' },
    answer: ok(MediaBody, presentMedia),
  }),
  route({
    name: 'putSegment',
    surface: 'platform',
    method: 'PUT',
    path: '/v1/media/{media_id}/segments/{number}',
    summary:
      'Send one segment of an upload: its bytes are the body. Segments come in any order, and one may be sent again with the same bytes. With `last=1` the upload ends with this number; once all up to it are there, the audio is stored.',
    tag,
    verb: putSegment,
    params: { media_id: 'id' },
    bytes: { member: 'bytes', bytesMax: mediaSegmentBytesMax },
    answer: ok(MediaBody, presentMedia),
    refusals: [...uploadRefusals, 'media_segment_conflict', 'rate_limited'],
  }),
];
