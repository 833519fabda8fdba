import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joinLengthPrefixed } from './length-prefix.ts';

/** Reads a joined list back: proof that the form loses nothing. */
function splitLengthPrefixed(bytes: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  let position = 0;
  while (position < bytes.byteLength) {
    const start = position + 4;
    position = start + bytes.readUInt32BE(position);
    parts.push(bytes.subarray(start, position));
  }
  return parts;
}

describe('joinLengthPrefixed', () => {
  test('writes each length in four bytes, big endian', () => {
    expect(joinLengthPrefixed(['ab', '']).toString('hex')).toBe('00000002616200000000');
  });

  test('counts bytes, not characters', () => {
    expect(joinLengthPrefixed(['€']).toString('hex')).toBe('00000003e282ac');
  });

  test('can be read back into the same parts, whatever they are', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 20 })), (parts) => {
        const read = splitLengthPrefixed(joinLengthPrefixed(parts));
        expect(read.map((part) => [...part])).toEqual(parts.map((part) => [...part]));
      }),
    );
  });

  test.each([
    [
      ['ab', 'c'],
      ['a', 'bc'],
    ],
    [['abc'], ['ab', 'c']],
    [
      ['a', ''],
      ['', 'a'],
    ],
    [['a'], ['a', '']],
    [[], ['']],
  ])('keeps %j and %j apart', (left, right) => {
    expect(joinLengthPrefixed(left).equals(joinLengthPrefixed(right))).toBe(false);
  });

  test('treats a text as its UTF-8 bytes', () => {
    expect(joinLengthPrefixed(['é']).equals(joinLengthPrefixed([Buffer.from('é', 'utf8')]))).toBe(true);
  });
});
