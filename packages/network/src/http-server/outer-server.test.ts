import { expect, test } from 'vitest';
import { chooseRequestId } from './outer-server.ts';

const mint = () => 'req_new';

test.each(['a', 'A-b_c.9', 'x'.repeat(128)])('keeps a caller’s own id: %s', (sent) => {
  expect(chooseRequestId(sent, mint)).toBe(sent);
});

test.each([undefined, '', 'x'.repeat(129), 'a b', 'a,b', 'ä', 'a\nb', '<script>', ['a', 'b']])(
  'replaces what is not safe to write: %j',
  (sent) => {
    expect(chooseRequestId(sent, mint)).toBe('req_new');
  },
);
