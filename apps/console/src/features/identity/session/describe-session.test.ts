import { expect, test } from 'vitest';
import { describeProof, describeUserAgent } from './describe-session.ts';

test.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Chrome on Linux',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 Edg/142.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15.0; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on macOS'],
  ['curl/8.14.1', 'curl'],
  ['', 'Unknown client'],
  [null, 'Unknown client'],
  ['x'.repeat(200), 'x'.repeat(48)],
])('%s is shown as %s', (userAgent, text) => {
  expect(describeUserAgent(userAgent)).toBe(text);
});

test.each([
  [{ how: 'password' }, 'Password'],
  [{ how: 'password+passkey' }, 'Password and passkey'],
  [{ how: 'something newer' }, undefined],
  [{ how: 7 }, undefined],
  [{}, undefined],
  [null, undefined],
])('the proof in %j is %s', (details, said) => {
  expect(describeProof(details)).toBe(said);
});
