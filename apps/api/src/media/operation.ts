import { doc, ReadMediaInput } from '@patchbay/contract';
import { z } from 'zod';
import type { MountedOperation } from '../http/mounted.ts';

/** The members of an address, which the service has written itself. */
export const MediaAddressQuery = z.object({
  expires: doc(
    z.string().regex(/^\d{1,12}$/),
    'When the address stops working, in seconds since 1970.',
    '1769852100',
  ),
  reader: doc(
    z.string().min(1).max(60),
    'The session, key or grant of an app that the address was given to. The address ends with it.',
    'key_01jq3v9x8e',
  ),
  signature: doc(
    z.string().min(1).max(200),
    'The signature of the service over the other parts of the address.',
    'q3H1…',
  ),
});

const range = {
  'Accept-Ranges': '`bytes`',
  ETag: 'A strong validator: the SHA-256 of the whole object.',
  'Content-Disposition': '`inline`',
};
const bodies = { 'audio/*': null };

/** The bytes of a media object at an address that a message or voice note gave. */
export const mediaOperation: MountedOperation = {
  name: 'readAudio',
  // The query is the credential, so it is not logged.
  placement: { surface: 'platform', visibility: 'server', errors: 'plain', log: 'declared-path' },
  method: 'GET',
  path: '/v1/media/{media_id}/content',
  summary: 'The audio behind an `audio_url`.',
  description:
    'Take the address as it was given. It needs no credential and works for five minutes, or until the session, key or app that it was given to ends. Then read the message or the voice note again for a new one. `Range` may ask for one range of bytes (RFC 9110 section 14).',
  tag: 'Voice notes',
  security: [{}],
  head: true,
  params: z.object({ media_id: ReadMediaInput.shape.id }),
  query: MediaAddressQuery,
  successes: {
    200: { description: 'The whole object.', bodies, headers: range },
    206: {
      description: 'The range that was asked for.',
      bodies,
      headers: { ...range, 'Content-Range': 'RFC 9110 section 14.4.' },
    },
    304: { description: 'The object is the one that If-None-Match names.' },
  },
  errors: ['media_not_found', 'media_address_expired', 'range_not_satisfiable', 'rate_limited'],
};
