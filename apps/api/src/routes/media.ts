import { mediaBytesMax, mediaSegmentBytesMax } from '@patchbay/contract';
import { appendMedia, createMedia, deleteMedia, putSegment, readMedia } from '@patchbay/domain/media';
import { created, noContent, ok, withHeaders, withLocation } from '../http/answer.ts';
import { route } from '../http/route.ts';
import { MediaBody, mediaHeaders, presentMedia } from '../presenters/media.ts';
import { uploadRefusals } from '../upload/receive-form.ts';

const media = { surface: 'platform', tag: 'Voice notes' } as const;

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
    ...media,
    name: 'createMedia',
    method: 'POST',
    path: '/v1/media',
    summary: 'Upload audio to send later as a voice note.',
    description:
      'There are three ways. Send the whole file as the `file` of `multipart/form-data`. Or send JSON with `byte_size`, and append the bytes with `PATCH /v1/media/{media_id}`; a client of tus 1.0.0 sends `Upload-Length` in place of JSON. Or send JSON with `media_type` alone, and send segments with `PUT /v1/media/{media_id}/segments/{number}`.\n\nOnce its status is `stored`, send it with `POST /v1/threads/{thread_id}/voice-notes`, which takes audio of at most 64 MiB. A user uploads at most 1 GiB a day, 8 uploads at once, and has at most 100 open uploads.',
    verb: createMedia,
    body: 'json',
    upload: { member: 'file', bytesMax: mediaBytesMax, fields: [], isResumable: true },
    tus: announcing,
    answer: begun,
    refusals: [...uploadRefusals, 'open_upload_limit_reached', 'tus_version_unsupported'],
    idempotent: true,
  }),
  route({
    ...media,
    name: 'readMedia',
    method: 'GET',
    path: '/v1/media/{media_id}',
    summary: 'Read how much of an upload has arrived.',
    description:
      'Call it with GET, or with HEAD for `Upload-Offset` and `Upload-Length` alone, to go on with an upload that was cut. An upload of somebody else, one that has expired, and audio that was sent are `media_not_found`.',
    verb: readMedia,
    params: { media_id: 'id' },
    tus: resuming,
    refusals: ['tus_version_unsupported'],
    answer: withHeaders(ok(MediaBody, presentMedia), mediaHeaders),
  }),
  route({
    ...media,
    name: 'appendMedia',
    method: 'PATCH',
    path: '/v1/media/{media_id}',
    summary: 'Append bytes to an upload whose size is known.',
    description:
      'The body is the bytes. `Upload-Offset` has to be where the upload ends now; anything else is `upload_offset_conflict`. If the connection is cut, what has arrived is kept: ask with HEAD how much that is, and go on from there. With its last byte the upload becomes `stored`. A user sends at most 20 parts a second.',
    verb: appendMedia,
    params: { media_id: 'id' },
    bytes: { member: 'bytes', bytesMax: mediaBytesMax, as: 'append' },
    tus: { ...resuming, 'Upload-Offset': 'The present end of the upload.' },
    answer: withHeaders(noContent, mediaHeaders),
    refusals: [...uploadRefusals, 'upload_offset_conflict', 'tus_version_unsupported', 'rate_limited'],
  }),
  route({
    ...media,
    name: 'deleteMedia',
    method: 'DELETE',
    path: '/v1/media/{media_id}',
    summary: 'Delete an upload that was not sent yet.',
    description:
      'Works for your own uploads, complete or not. Audio that was sent is `media_not_found`: delete its voice note instead. The bytes that have arrived still count against the 1 GiB of the day.',
    verb: deleteMedia,
    params: { media_id: 'id' },
    tus: resuming,
    answer: noContent,
    refusals: ['tus_version_unsupported'],
  }),
  route({
    ...media,
    name: 'putSegment',
    method: 'PUT',
    path: '/v1/media/{media_id}/segments/{number}',
    summary: 'Send one segment of an upload.',
    description:
      'The body is the bytes of the segment, at most 256 KiB. Segments may come in any order, and one may be sent again with the same bytes; other bytes under its number are `media_segment_conflict`. Send the highest number with `last=1`. Once all segments up to it are there, the upload becomes `stored`. A user sends at most 20 parts a second.',
    verb: putSegment,
    params: { media_id: 'id' },
    bytes: { member: 'bytes', bytesMax: mediaSegmentBytesMax, as: 'segment' },
    answer: ok(MediaBody, presentMedia),
    refusals: [...uploadRefusals, 'media_segment_conflict', 'rate_limited'],
  }),
];
