import { type ErrorEntry, withStatus } from './scim-error.ts';

/** The refusals that only audio and its uploads have. */
export const mediaErrors = {
  media_not_found: {
    status: 404,
    summary: 'There is no media at this URL, or this service did not issue the URL.',
  },
  ...withStatus(409, {
    media_already_sent: 'This media was already sent as a voice note. Upload the audio again.',
    media_incomplete: 'This upload is not complete. Send the remaining segments first.',
    media_segment_conflict: 'The upload already has different bytes under this number, or ends before it.',
    upload_offset_conflict:
      'The upload does not end at this offset, or it uses segments. Send HEAD to find where it ends.',
  }),
  tus_version_unsupported: { status: 412, summary: 'Only tus version 1.0.0 is supported.' },
  open_upload_limit_reached: {
    status: 409,
    summary:
      'The user has 100 open uploads. Finish or delete one first. An upload expires a day after its last byte.',
  },
  range_not_satisfiable: { status: 416, summary: 'The range is outside the object.' },
  media_too_long: { status: 422, summary: 'The recording is longer or larger than this route allows.' },
  media_quota_exceeded: {
    status: 429,
    summary: 'More than 1 GiB of media was sent in a day. Wait for Retry-After.',
  },
  upload_limit_reached: { status: 429, summary: 'Too many uploads at once. Wait for Retry-After.' },
} as const satisfies Record<string, ErrorEntry>;
