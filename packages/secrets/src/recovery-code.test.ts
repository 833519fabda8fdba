import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hashCode } from './code.ts';
import { ringOf } from './keyed-hash.fixture.ts';
import { hashRecoveryCode, listRecoveryCodeHashes, mintRecoveryCodes } from './recovery-code.ts';

const ring = ringOf(3);
const parts = ['acc_1'];

function mintOne(): string {
  const [code = ''] = mintRecoveryCodes(1);
  return code;
}

describe('mintRecoveryCodes', () => {
  test('gives the requested number of codes, each of four groups without lookalikes', () => {
    const codes = mintRecoveryCodes(10);
    expect(codes).toHaveLength(10);
    for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}$/);
  });

  test('carries 80 bits: each of 16 random bytes decides one character', () => {
    const bytes = Array.from({ length: 16 }, (_, index) => index * 2);
    expect(mintRecoveryCodes(1, () => Buffer.from(bytes))).toEqual(['0246-8ace-gjmp-rtwy']);
    expect(mintRecoveryCodes(1, (size) => Buffer.alloc(size, 31))).toEqual(['zzzz-zzzz-zzzz-zzzz']);
  });

  test('gives each of 32 characters the same eight bytes', () => {
    const counts = new Map<string, number>();
    for (let byte = 0; byte < 256; byte += 1) {
      const [code = ''] = mintRecoveryCodes(1, (size) => Buffer.alloc(size, byte));
      counts.set(code, (counts.get(code) ?? 0) + 1);
    }
    expect([...counts.values()]).toEqual(Array.from({ length: 32 }, () => 8));
  });

  test('never gives one code twice, even from a source that repeats itself', () => {
    const draws = [1, 1, 2, 2, 3];
    const codes = mintRecoveryCodes(3, (size) => Buffer.alloc(size, draws.shift() ?? 0));
    expect(codes).toEqual(['1111-1111-1111-1111', '2222-2222-2222-2222', '3333-3333-3333-3333']);
  });

  test('does not repeat itself between calls', () => {
    const codes = [...mintRecoveryCodes(500), ...mintRecoveryCodes(500)];
    expect(new Set(codes).size).toBe(1000);
  });

  test('gives no codes for a count of 0, and refuses what is not a count', () => {
    expect(mintRecoveryCodes(0)).toEqual([]);
    for (const count of [-1, 2.5, Number.NaN]) expect(() => mintRecoveryCodes(count)).toThrow(RangeError);
  });
});

describe('hashRecoveryCode', () => {
  test('gives one code the same hash every time: the id of the key and 64 hexadecimal digits', () => {
    for (const code of mintRecoveryCodes(50)) {
      const stored = hashRecoveryCode(ring, parts, code);
      expect(stored).toMatch(/^k3\.[0-9a-f]{64}$/);
      expect(hashRecoveryCode(ring, parts, code)).toBe(stored);
    }
  });

  test('gives a code the same hash however a person types it', () => {
    const stored = hashRecoveryCode(ring, parts, '0a1b-2c3d-4e5f-6g7h');
    for (const typed of [
      '0A1B-2C3D-4E5F-6G7H',
      '0a1b2c3d4e5f6g7h',
      ' 0a1b 2c3d 4e5f 6g7h ',
      '0a1b--2c3d-4e5f-6g7h\n',
      'oalb-2c3d-4e5f-6g7h',
      'OAIB-2C3D-4E5F-6G7H',
    ]) {
      expect(hashRecoveryCode(ring, parts, typed)).toBe(stored);
    }
  });

  test('gives a code with one character changed another hash', () => {
    const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
    const place = fc.nat(15);
    const replacement = fc.constantFrom(...Array.from(alphabet));
    fc.assert(
      fc.property(place, replacement, (index, character) => {
        const code = mintOne().replaceAll('-', '');
        fc.pre(code.charAt(index) !== character);
        const changed = code.slice(0, index) + character + code.slice(index + 1);
        expect(hashRecoveryCode(ring, parts, changed)).not.toBe(hashRecoveryCode(ring, parts, code));
      }),
    );
  });

  test('gives another account, another key and another text another hash', () => {
    const code = mintOne();
    const stored = hashRecoveryCode(ring, parts, code);
    expect(hashRecoveryCode(ring, ['acc_2'], code)).not.toBe(stored);
    expect(hashRecoveryCode(ringOf(4), parts, code)).not.toBe(stored);
    expect(hashRecoveryCode(ring, parts, '')).not.toBe(stored);
    expect(hashRecoveryCode(ring, parts, stored)).not.toBe(stored);
  });

  test('lists the hashes that a code may have under every key, however old', () => {
    const code = mintOne();
    const both = ringOf(4, 3);
    expect(listRecoveryCodeHashes(both, parts, code)).toEqual(
      expect.arrayContaining([hashRecoveryCode(ring, parts, code), hashRecoveryCode(both, parts, code)]),
    );
    expect(listRecoveryCodeHashes(both, ['acc_2'], code)).not.toContain(hashRecoveryCode(ring, parts, code));
  });

  test('shares no hash with a verification code of the same text and account', () => {
    expect(hashRecoveryCode(ring, parts, '123456')).not.toBe(hashCode(ring, parts, '123456'));
  });
});
