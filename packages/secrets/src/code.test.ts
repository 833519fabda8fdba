import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeMatches, hashCode, mintCode } from './code.ts';
import { sha256Hex } from './digest.ts';
import { ringOf } from './keyed-hash.fixture.ts';

const ring = ringOf(1);
const parts = ['acc_1', 'verify_email'] as const;
const anyCode = fc.integer({ min: 0, max: 999_999 }).map((value) => String(value).padStart(6, '0'));

function bytesOf(value: number): Buffer {
  return Buffer.from([value >> 16, (value >> 8) & 255, value & 255]);
}

describe('mintCode', () => {
  test('has six decimal digits', () => {
    for (let round = 0; round < 2000; round += 1) expect(mintCode()).toMatch(/^\d{6}$/);
  });

  test.each([
    [0, '000000'],
    [42, '000042'],
    [999_999, '999999'],
    [1_000_000, '000000'],
    [15_999_999, '999999'],
  ])('reads the random number %s as %s', (value, code) => {
    expect(mintCode(() => bytesOf(value))).toBe(code);
  });

  test('draws again where a number would favor low codes', () => {
    const draws = [16_000_000, 16_777_215, 123_456];
    expect(mintCode(() => bytesOf(draws.shift() ?? 0))).toBe('123456');
    expect(draws).toEqual([]);
  });

  test('uses every leading digit about equally', () => {
    const counts = new Map<string, number>();
    for (let round = 0; round < 20_000; round += 1) {
      const lead = mintCode().charAt(0);
      counts.set(lead, (counts.get(lead) ?? 0) + 1);
    }
    // 2000 expected of each, standard deviation 42: seven deviations.
    for (const digit of '0123456789') expect(Math.abs((counts.get(digit) ?? 0) - 2000)).toBeLessThan(297);
  });
});

describe('hashCode', () => {
  test('is the id of the key and HMAC-SHA256 over length-prefixed parts', () => {
    const message = '\0\0\0\x04code\0\0\0\x05acc_1\0\0\0\x0cverify_email\0\0\0\x06123456';
    const { id, key } = ring.keys[0];
    const hash = createHmac('sha256', key).update(message).digest('hex');
    expect(hashCode(ring, parts, '123456')).toBe(`${id}.${hash}`);
  });

  test('differs with the account, the purpose, the code and the key', () => {
    const hashes = [
      hashCode(ring, parts, '123456'),
      hashCode(ring, ['acc_2', 'verify_email'], '123456'),
      hashCode(ring, ['acc_1', 'reset_password'], '123456'),
      hashCode(ring, ['verify_email', 'acc_1'], '123456'),
      hashCode(ring, parts, '123457'),
      hashCode(ringOf(2), parts, '123456'),
    ];
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  test('cannot be confused by moving characters between neighboring parts', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 20 }), fc.nat(), fc.nat(), (text, one, other) => {
        const first = one % (text.length + 1);
        const second = other % (text.length + 1);
        fc.pre(first !== second);
        const left = hashCode(ring, [text.slice(0, first), text.slice(first)], '000000');
        const right = hashCode(ring, [text.slice(0, second), text.slice(second)], '000000');
        expect(left).not.toBe(right);
      }),
    );
  });

  test('cannot be inverted without the key by hashing all codes', () => {
    const stored = hashCode(ring, parts, '004211');
    expect(stored).not.toBe(sha256Hex('004211'));
    expect(stored).not.toBe(sha256Hex([...parts, '004211'].join('')));
    expect(stored).not.toContain('004211');
  });
});

describe('codeMatches', () => {
  test('accepts the code that was hashed', () => {
    fc.assert(
      fc.property(anyCode, fc.array(fc.string(), { maxLength: 4 }), (code, boundTo) => {
        expect(codeMatches(ring, { parts: boundTo, code }, hashCode(ring, boundTo, code))).toBe(true);
      }),
    );
  });

  test('refuses every other code', () => {
    fc.assert(
      fc.property(anyCode, anyCode, (code, guess) => {
        fc.pre(code !== guess);
        expect(codeMatches(ring, { parts, code: guess }, hashCode(ring, parts, code))).toBe(false);
      }),
    );
  });

  test('refuses the code of another account and of another purpose', () => {
    const stored = hashCode(ring, parts, '123456');
    expect(codeMatches(ring, { parts: ['acc_2', 'verify_email'], code: '123456' }, stored)).toBe(false);
    expect(codeMatches(ring, { parts: ['acc_1', 'reset_password'], code: '123456' }, stored)).toBe(false);
  });

  test('refuses under another key', () => {
    const stored = hashCode(ring, parts, '123456');
    expect(codeMatches(ringOf(2), { parts, code: '123456' }, stored)).toBe(false);
  });

  test('never accepts the stored hash as a code', () => {
    const stored = hashCode(ring, parts, '123456');
    expect(codeMatches(ring, { parts, code: stored }, stored)).toBe(false);
  });

  test.each(['', '123456', 'not a hash', '0'.repeat(64)])('refuses against the stored value %j', (stored) => {
    expect(codeMatches(ring, { parts, code: '123456' }, stored)).toBe(false);
  });

  test('refuses a code that is spelled otherwise', () => {
    const stored = hashCode(ring, parts, '012345');
    for (const typed of ['12345', ' 012345', '012345 ', '0123450', '０１２３４５', '']) {
      expect(codeMatches(ring, { parts, code: typed }, stored)).toBe(false);
    }
  });
});
