import type { ErrorEntry } from './scim-error.ts';

/** The refusals that only audio and its uploads have. */
export const mediaErrors = {
  media_not_found: {
    status: 404,
    summary: 'There is no media at this address, or the address was not issued here.',
  },
  media_already_sent: {
    status: 409,
    summary: 'This media is the audio of a voice note already. Upload it again.',
  },
  media_incomplete: {
    status: 409,
    summary: 'Not all of this upload has arrived. Send the rest of its segments first.',
  },
  media_segment_conflict: {
    status: 409,
    summary: 'The upload has other bytes under this number, or ends before it.',
  },
  upload_offset_conflict: {
    status: 409,
    summary: 'The upload does not end at this offset, or takes segments. Ask with HEAD where it ends.',
  },
  tus_version_unsupported: { status: 412, summary: 'Only version 1.0.0 of tus is spoken here.' },
  open_upload_limit_reached: {
    status: 409,
    summary:
      'The user has 100 open uploads. Finish or delete one first; each ends a day after its last byte.',
  },
  range_not_satisfiable: { status: 416, summary: 'The range lies outside of the object.' },
  media_too_long: {
    status: 422,
    summary: 'The recording is longer or larger than this route takes.',
  },
  media_quota_exceeded: {
    status: 429,
    summary: 'More than 1 GiB of media was sent in a day. Wait for Retry-After.',
  },
  upload_limit_reached: { status: 429, summary: 'Too many uploads at once. Wait for Retry-After.' },
} as const satisfies Record<string, ErrorEntry>;
