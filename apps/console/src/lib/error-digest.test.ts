import { expect, test } from 'vitest';
import { faultIds, readDigest, writeDigest } from './error-digest.ts';

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

test('the fault of a page is logged under the id that its page shows', () => {
  const faultOf = (digest: string) => Object.assign(new Error('broken'), { digest });
  expect(faultIds(faultOf('2338471990'), 'req_1')).toEqual({ requestId: 'req_1', errorId: '2338471990' });
  expect(faultIds(faultOf(writeDigest('internal_error', 'req_1')), 'req_1')).toEqual({ requestId: 'req_1' });
  expect(faultIds(new Error('broken'), 'req_1')).toEqual({ requestId: 'req_1' });
});
