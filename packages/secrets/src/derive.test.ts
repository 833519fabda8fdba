import { createHmac, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deriveKey } from './derive.ts';

const master = Buffer.alloc(32, 7);

/** RFC 5869 written out for one block of output, independently of the library call. */
function deriveByHand(secret: Buffer, purpose: string): string {
  const pseudoRandomKey = createHmac('sha256', 'patchbay/derive/v1').update(secret).digest();
  return createHmac('sha256', pseudoRandomKey).update(purpose).update(Buffer.of(1)).digest('hex');
}

describe('deriveKey', () => {
  test('is HKDF-SHA256 of RFC 5869', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 32, maxLength: 100 }),
        fc.string({ minLength: 1 }),
        (bytes, purpose) => {
          const secret = Buffer.from(bytes);
          expect(deriveKey(secret, purpose).export().toString('hex')).toBe(deriveByHand(secret, purpose));
        },
      ),
    );
  });

  test('never changes: stored hashes and wrapped keys depend on it', () => {
    expect(deriveKey(master, 'token-tag').export().toString('hex')).toBe(
      '656dc11b50cdbf2df15cc724b501d4da6b713e2266b0e195f4a2074d13887397',
    );
  });

  test('gives 256 bits that can be used and not printed', () => {
    const key = deriveKey(master, 'audit');
    expect(key.type).toBe('secret');
    expect(key.symmetricKeySize).toBe(32);
    expect(JSON.stringify(key)).toBe('{}');
  });

  test('gives the same key for the same purpose, and another for each other purpose', () => {
    const purposes = ['token-tag', 'code', 'audit', 'wrap-data-key', 'cursor', 'Code', 'code '];
    const keys = purposes.map((purpose) => deriveKey(master, purpose).export().toString('hex'));
    expect(new Set(keys).size).toBe(purposes.length);
    expect(deriveKey(master, 'code').equals(deriveKey(Buffer.alloc(32, 7), 'code'))).toBe(true);
  });

  test('gives unrelated keys for masters that differ in one bit', () => {
    fc.assert(
      fc.property(fc.nat(255), (bit) => {
        const other = Buffer.from(master);
        other[bit >> 3] = (other[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        expect(deriveKey(other, 'code').equals(deriveKey(master, 'code'))).toBe(false);
      }),
    );
  });

  test('reads a text master as its UTF-8 bytes', () => {
    const text = 'correct horse battery staple, and more';
    expect(deriveKey(text, 'code').equals(deriveKey(Buffer.from(text, 'utf8'), 'code'))).toBe(true);
  });

  test('does not hand out the master itself', () => {
    const secret = randomBytes(32);
    expect(deriveKey(secret, 'code').export().equals(secret)).toBe(false);
  });

  test.each([
    ['nothing', ''],
    ['a word', 'changeme'],
    ['31 characters', 'x'.repeat(31)],
  ])('refuses %s as the master', (_, weak) => {
    expect(() => deriveKey(weak, 'code')).toThrow(RangeError);
    expect(() => deriveKey(Buffer.from(weak), 'code')).toThrow(RangeError);
  });

  test('refuses a key without a purpose', () => {
    expect(() => deriveKey(master, '')).toThrow(RangeError);
  });

  test('never quotes the master in its error', () => {
    expect(() => deriveKey('hunter2', 'code')).toThrow(/^the master key needs 32 bytes or more$/);
  });
});
