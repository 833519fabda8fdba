import { mediaBytesMax, mediaSegmentBytesMax } from '@patchbay/contract';
import { appendMedia, createMedia, deleteMedia, putSegment, readMedia } from '@patchbay/domain/media';
import { created, noContent, ok, withHeaders, withLocation } from '../http/answer.ts';
import { route } from '../http/route.ts';
import { MediaBody, mediaHeaders, presentMedia } from '../presenters/media.ts';
import { uploadRefusals } from '../upload/receive-form.ts';

const tag = 'Voice notes';

const resuming = { 'Tus-Resumable': '`1.0.0`, from a client that speaks tus.' };
const announcing = {
  ...resuming,
  'Upload-Length':
    'With tus, in place of a body: the size of the upload in bytes. Its first bytes may be the body (`application/offset+octet-stream`).',
  'Upload-Metadata': 'With tus: `filetype` and the media type in base64. It may be left out.',
};

const begun = withLocation(withHeaders(created(MediaBody, presentMedia), mediaHeaders));

export const mediaRoutes = [
  route({
    name: 'createMedia',
    surface: 'platform',
    method: 'POST',
    path: '/v1/media',
    summary:
      'Upload audio, to send it as a voice note later: as a file in one request, or with JSON that names its `media_type` or `byte_size`. With its size, bytes are then appended (tus 1.0.0 says both in headers); without it, segments follow. The bytes say what the type is, and not its name.',
    tag,
    verb: createMedia,
    body: 'json',
    upload: { member: 'file', bytesMax: mediaBytesMax, fields: [], isResumable: true },
    tus: announcing,
    answer: begun,
    refusals: [...uploadRefusals, 'open_upload_limit_reached', 'tus_version_unsupported'],
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
    tus: resuming,
    refusals: ['tus_version_unsupported'],
    answer: withHeaders(ok(MediaBody, presentMedia), mediaHeaders),
  }),
  route({
    name: 'appendMedia',
    surface: 'platform',
    method: 'PATCH',
    path: '/v1/media/{media_id}',
    summary:
      'Append bytes to an upload whose size is known (tus 1.0.0): they are the body. What has arrived is kept when the connection is cut; HEAD says how much that is.',
    tag,
    verb: appendMedia,
    params: { media_id: 'id' },
    bytes: { member: 'bytes', bytesMax: mediaBytesMax, as: 'append' },
    tus: { ...resuming, 'Upload-Offset': 'Where the upload ends now.' },
    answer: withHeaders(noContent, mediaHeaders),
    refusals: [...uploadRefusals, 'upload_offset_conflict', 'tus_version_unsupported', 'rate_limited'],
  }),
  route({
    name: 'deleteMedia',
    surface: 'platform',
    method: 'DELETE',
    path: '/v1/media/{media_id}',
    summary: 'Delete an upload of the caller, or audio that is not sent yet. What has arrived still counts.',
    tag,
    verb: deleteMedia,
    params: { media_id: 'id' },
    tus: resuming,
    answer: noContent,
    refusals: ['tus_version_unsupported'],
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
    bytes: { member: 'bytes', bytesMax: mediaSegmentBytesMax, as: 'segment' },
    answer: ok(MediaBody, presentMedia),
    refusals: [...uploadRefusals, 'media_segment_conflict', 'rate_limited'],
  }),
];
