import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { equalsConstantTime } from './constant-time.ts';

describe('equalsConstantTime', () => {
  test('agrees with plain equality for any two texts', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (left, right) => {
        expect(equalsConstantTime(left, right)).toBe(left === right);
      }),
    );
  });

  test('agrees with plain equality for any two byte strings', () => {
    const bytes = fc.uint8Array({ maxLength: 4 });
    fc.assert(
      fc.property(bytes, bytes, (left, right) => {
        expect(equalsConstantTime(left, right)).toBe(Buffer.from(left).equals(right));
      }),
    );
  });

  test('accepts a copy of any value', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(equalsConstantTime(bytes, Uint8Array.from(bytes))).toBe(true);
      }),
    );
  });

  test('refuses a value that differs in one bit, wherever it is', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1 }), fc.nat(), fc.nat(7), (bytes, place, bit) => {
        const changed = Uint8Array.from(bytes);
        const index = place % bytes.length;
        changed[index] = (bytes[index] ?? 0) ^ (1 << bit);
        expect(equalsConstantTime(bytes, changed)).toBe(false);
      }),
    );
  });

  test('refuses a prefix and an extension instead of failing on their length', () => {
    expect(equalsConstantTime('secret', 'secre')).toBe(false);
    expect(equalsConstantTime('secret', 'secret0')).toBe(false);
    expect(equalsConstantTime('secret', '')).toBe(false);
  });

  test('compares a text with bytes by its UTF-8', () => {
    expect(equalsConstantTime('é', Buffer.of(0xc3, 0xa9))).toBe(true);
    expect(equalsConstantTime('é', Buffer.of(0xe9))).toBe(false);
  });

  test('does not take a wide character for the narrow one that shares its low byte', () => {
    expect(equalsConstantTime('\u0141', 'A')).toBe(false);
  });
});
