import { expect, test } from 'vitest';
import { readDigest, writeDigest } from './error-digest.ts';

test.each(['req_0123456789abcdef0123456789abcdef', 'mine.1', '123456'])(
  'the page of an error learns its code and the request id %s',
  (requestId) => {
    expect(readDigest(writeDigest('internal_error', requestId))).toEqual({
      code: 'internal_error',
      requestId,
    });
  },
);

test.each([undefined, '', '2338471990', '2338471990@E394', 'NEXT_REDIRECT;replace;/login;307;'])(
  'the digest %j of the framework names no request',
  (digest) => {
    expect(readDigest(digest)).toBeNull();
  },
);
