import { expect, test } from 'vitest';
import { splitPath } from './split-path.ts';

test.each([
  ['/v1/threads', '', '/v1/threads'],
  ['/', '', '/'],
  ['', '', ''],
  ['/v1/threads/thr_01HZX8/messages', '/v1/threads/thr_01HZX8', '/messages'],
  ['/v1/developer/api-keys', '/v1/developer', '/api-keys'],
  ['/v1/threads/thr_01HZX8ABCDEFGH', '/v1/threads/thr_01HZX8AB', 'CDEFGH'],
  ['/v1/oauth/device_authorization', '/v1/oauth/device_authori', 'zation'],
  ['a'.repeat(40), 'a'.repeat(34), 'aaaaaa'],
  ['/v1/threads/thr_1/', '/v1/threads/thr_1', '/'],
])('the middle of %j may be left out: %j, then %j', (path, head, tail) => {
  expect(splitPath(path)).toEqual({ head, tail });
});

test('no character of a path is lost or moved', () => {
  for (let length = 0; length < 60; length += 1) {
    const path = '/v1/threads/thr_01HZX8ABCDEFGH/messages/msg_01HZX8ABCDEFGH/x'.slice(0, length);
    const { head, tail } = splitPath(path);
    expect(head + tail).toBe(path);
  }
});
