import type { OpaquePrefix } from '@patchbay/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sha256 } from './digest.ts';
import { hashOpaque, mintOpaque, opaqueMatches } from './one-time-token.ts';

describe('mintOpaque', () => {
  test('is the prefix and 43 base62 characters, 256 bits', () => {
    expect(mintOpaque('mfa')).toMatch(/^mfa_[0-9A-Za-z]{43}$/);
    expect(62n ** 43n > 2n ** 256n).toBe(true);
  });

  test('takes its characters from the source that it is given', () => {
    expect(mintOpaque('rat', (size) => Buffer.alloc(size, 10))).toBe(`rat_${'A'.repeat(43)}`);
  });

  test('does not repeat itself', () => {
    expect(new Set(Array.from({ length: 1000 }, () => mintOpaque('pb_device'))).size).toBe(1000);
  });

  test.each(['cls', 'mfa', 'prf', 'rat', 'pb_refresh', 'acme2_code', 'a_b_device'] as const)(
    'takes the prefix %j',
    (prefix) => {
      expect(mintOpaque(prefix).startsWith(`${prefix}_`)).toBe(true);
    },
  );

  test.each([
    '',
    '_',
    'mfa_',
    '_mfa',
    'MFA',
    '2fa',
    'mfa-token',
    'mfa token',
    'mfa\n',
    'é',
    'xyz',
    'refresh',
    'pb_token',
  ])('refuses the prefix %j', (prefix) => {
    expect(() => mintOpaque(prefix as OpaquePrefix)).toThrow(RangeError);
  });
});

describe('opaqueMatches', () => {
  test('accepts the token whose hash was stored', () => {
    const raw = mintOpaque('mfa');
    expect(opaqueMatches(raw, hashOpaque(raw))).toBe(true);
  });

  test('accepts the stored hash as the plain bytes that a database returns', () => {
    const raw = mintOpaque('mfa');
    expect(opaqueMatches(raw, Uint8Array.from(hashOpaque(raw)))).toBe(true);
  });

  test('refuses every single character changed', () => {
    const raw = mintOpaque('mfa');
    const stored = hashOpaque(raw);
    for (let index = 0; index < raw.length; index += 1) {
      const other = raw.charAt(index) === 'x' ? 'y' : 'x';
      expect(opaqueMatches(raw.slice(0, index) + other + raw.slice(index + 1), stored)).toBe(false);
    }
  });

  test('refuses anything else', () => {
    const stored = hashOpaque(mintOpaque('mfa'));
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(opaqueMatches(text, stored)).toBe(false);
      }),
    );
  });

  test('refuses the same secret under another prefix', () => {
    const raw = mintOpaque('mfa');
    expect(opaqueMatches(raw.replace('mfa_', 'rat_'), hashOpaque(raw))).toBe(false);
  });

  test('never accepts the stored hash as a token, in any spelling', () => {
    const stored = hashOpaque(mintOpaque('mfa'));
    for (const encoding of ['hex', 'base64', 'base64url', 'latin1'] as const) {
      expect(opaqueMatches(stored.toString(encoding), stored)).toBe(false);
    }
  });

  test('refuses against a stored hash that was cut or is empty', () => {
    const raw = mintOpaque('mfa');
    expect(opaqueMatches(raw, hashOpaque(raw).subarray(0, 31))).toBe(false);
    expect(opaqueMatches(raw, Buffer.alloc(0))).toBe(false);
    expect(opaqueMatches('', Buffer.alloc(0))).toBe(false);
  });

  test('stores SHA-256 of the whole token, prefix included', () => {
    expect(hashOpaque('mfa_abc').equals(sha256('mfa_abc'))).toBe(true);
    expect(hashOpaque('mfa_abc')).toHaveLength(32);
  });
});
