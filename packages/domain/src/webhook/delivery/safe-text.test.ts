import { expect, test } from 'vitest';
import { readText } from './safe-text.ts';

const bytesOf = (...parts: (string | number)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.of(part))));

test('text in any script is shown as it is, line breaks and tabs included', () => {
  const text = 'Grüße, 世界 😀\n\t{"a": 1}\r\n';
  expect(readText(Buffer.from(text), false)).toBe(text);
});

test('bytes that are not UTF-8 are replaced, and what is around them stays', () => {
  expect(readText(bytesOf('a', 0xff, 'b', 0xc3, 'c'), false)).toBe('a\ufffdb\ufffdc');
});

test('control characters are shown as pictures, so that they reach no terminal and no database', () => {
  expect(readText(bytesOf('a', 0, 'b', 0x1b, '[2J', 0x7f), false)).toBe('a\u2400b\u241b[2J\u2421');
});

test('characters that hide text or turn it around are replaced', () => {
  expect(readText(Buffer.from('a\u202eb\u200bc\u0085d\ufeff'), false)).toBe('a\ufffdb\ufffdc\ufffdd\ufffd');
});

test('a character that the limit of a body cut is left out, and in a whole body it is replaced', () => {
  const cut = Buffer.from('a😀').subarray(0, 3);
  expect(readText(cut, true)).toBe('a');
  expect(readText(cut, false)).toBe('a\ufffd');
});
