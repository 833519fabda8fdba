import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeBase62, type RandomBytes, randomBase62 } from './base62.ts';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Serves the given bytes once, in order, and records how many were asked for at each call. */
function serveBytes(bytes: readonly number[]): { random: RandomBytes; asked: number[] } {
  const asked: number[] = [];
  let position = 0;
  const random: RandomBytes = (size) => {
    asked.push(size);
    const served = Buffer.from(bytes.slice(position, position + size));
    if (served.byteLength < size) throw new Error('the test served too few bytes');
    position += size;
    return served;
  };
  return { random, asked };
}

describe('randomBase62', () => {
  test('has exactly the requested length and nothing but letters and digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), (length) => {
        const text = randomBase62(length);
        expect(text).toHaveLength(length);
        expect(text).toMatch(/^[0-9A-Za-z]+$/);
      }),
    );
  });

  test('maps each of the 62 lowest bytes to its own character', () => {
    const { random } = serveBytes(Array.from({ length: 62 }, (_, byte) => byte));
    expect(randomBase62(62, random)).toBe(alphabet);
  });

  test('gives every character exactly four of the 248 fair bytes', () => {
    const { random } = serveBytes(Array.from({ length: 248 }, (_, byte) => byte));
    const text = randomBase62(248, random);
    for (const character of alphabet) expect(text.split(character)).toHaveLength(5);
  });

  test('throws away the bytes that would favor the first characters', () => {
    const { random, asked } = serveBytes([248, 255, 1, 249, 2, 250, 3]);
    expect(randomBase62(3, random)).toBe('123');
    expect(asked).toEqual([3, 2, 1, 1]);
  });

  test('is uniform over many characters of the system source', () => {
    const sampleSize = 62 * 2000;
    const counts = new Map<string, number>();
    for (const character of randomBase62(sampleSize)) counts.set(character, (counts.get(character) ?? 0) + 1);
    // 2000 expected of each, standard deviation 44.4: seven deviations pass by chance once in 10^10 runs.
    for (const character of alphabet) expect(Math.abs((counts.get(character) ?? 0) - 2000)).toBeLessThan(311);
  });

  test('does not repeat itself', () => {
    const texts = new Set(Array.from({ length: 2000 }, () => randomBase62(12)));
    expect(texts.size).toBe(2000);
  });

  test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses the length %s', (length) => {
    expect(() => randomBase62(length)).toThrow(RangeError);
  });

  test('takes bytes from the source it was given alone', () => {
    const seed = randomBytes(64).map((byte) => byte % 248);
    const first = randomBase62(64, () => Buffer.from(seed));
    expect(randomBase62(64, () => Buffer.from(seed))).toBe(first);
  });
});

describe('encodeBase62', () => {
  test.each([
    [0n, 1, '0'],
    [0n, 6, '000000'],
    [9n, 1, '9'],
    [10n, 1, 'A'],
    [35n, 1, 'Z'],
    [36n, 1, 'a'],
    [61n, 1, 'z'],
    [62n, 2, '10'],
    [3843n, 2, 'zz'],
    [4_294_967_295n, 6, '4gfFC3'],
  ])('writes %s in %s digits as %s', (value, width, text) => {
    expect(encodeBase62(value, width)).toBe(text);
  });

  test('is undone by reading the digits back', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 62n ** 11n - 1n }), (value) => {
        let read = 0n;
        for (const digit of encodeBase62(value, 11)) read = read * 62n + BigInt(alphabet.indexOf(digit));
        expect(read).toBe(value);
      }),
    );
  });

  test('keeps the order of numbers in the order of texts', () => {
    const value = fc.bigInt({ min: 0n, max: 62n ** 8n - 1n });
    fc.assert(
      fc.property(value, value, (left, right) => {
        expect(encodeBase62(left, 8) < encodeBase62(right, 8)).toBe(left < right);
      }),
    );
  });

  test.each([
    [62n, 1],
    [62n ** 6n, 6],
    [1n, 0],
    [-1n, 6],
    [-62n, 2],
  ])('refuses %s in %s digits rather than cutting it', (value, width) => {
    expect(() => encodeBase62(value, width)).toThrow(RangeError);
  });
});
