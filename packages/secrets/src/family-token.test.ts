import type { OpaquePrefix } from '@patchbay/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hashFamily, mintFamilyToken } from './family-token.ts';
import { hashOpaque, mintOpaque } from './one-time-token.ts';

const mint = (predecessor: string | null = null) => mintFamilyToken('pb_refresh', predecessor);

describe('mintFamilyToken', () => {
  test('is the prefix and 43 base62 characters, as every opaque token', () => {
    expect(mint()).toMatch(/^pb_refresh_[0-9A-Za-z]{43}$/);
  });

  test('continues the family of its predecessor with another secret', () => {
    const first = mint();
    const second = mint(first);
    const third = mint(second);
    expect(new Set([first, second, third]).size).toBe(3);
    for (const next of [second, third]) expect(hashFamily(next)).toEqual(hashFamily(first));
  });

  test('continues a family under another key prefix', () => {
    const first = mint();
    expect(hashFamily(mintFamilyToken('acme_refresh', first))).toEqual(hashFamily(first));
  });

  test.each([null, '', 'pb_refresh_', mintOpaque('pb_refresh'), 'x'.repeat(5000)])(
    'begins a family when its predecessor names none (%j)',
    (predecessor) => {
      expect(hashFamily(mint(predecessor))).not.toEqual(hashFamily(mint(predecessor)));
    },
  );

  test('gives the secret at least 128 random bits besides the family', () => {
    const first = mint();
    const secrets = Array.from({ length: 200 }, () => mint(first).slice(first.length - 26, -4));
    expect(new Set(secrets).size).toBe(200);
    expect(62n ** 22n > 2n ** 128n).toBe(true);
  });

  test('takes its characters from the source that it is given', () => {
    const token = mintFamilyToken('pb_refresh', null, (size) => Buffer.alloc(size, 10));
    expect(token.slice(0, -4)).toBe(`pb_refresh_${'A'.repeat(39)}`);
  });

  test.each(['', 'refresh', 'pb_token', 'pb_refresh_'])('refuses the prefix %j', (prefix) => {
    expect(() => mintFamilyToken(prefix as OpaquePrefix, null)).toThrow(RangeError);
  });
});

describe('hashFamily', () => {
  test('differs between families', () => {
    const hashes = Array.from({ length: 500 }, () => hashFamily(mint())?.toString('hex'));
    expect(new Set(hashes).size).toBe(500);
  });

  test('is null for a token with any one character changed, so that a typing error does not count as a reuse', () => {
    const raw = mint();
    for (let index = 'pb_refresh_'.length; index < raw.length; index += 1) {
      const other = raw.charAt(index) === 'x' ? 'y' : 'x';
      expect(hashFamily(raw.slice(0, index) + other + raw.slice(index + 1))).toBeNull();
    }
  });

  test('is null for a token that was cut or made longer', () => {
    const raw = mint();
    for (const text of [raw.slice(0, -1), `${raw}a`, raw.slice(11), ` ${raw}`, `${raw}\n`, `${raw}\0`])
      expect(hashFamily(text)).toBeNull();
  });

  test('is null for opaque tokens that name no family', () => {
    for (let minted = 0; minted < 200; minted += 1) expect(hashFamily(mintOpaque('pb_refresh'))).toBeNull();
  });

  test('is null for any other text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(hashFamily(text)).toBeNull();
      }),
    );
  });

  test('is neither the hash of a token nor a token', () => {
    const raw = mint();
    const hash = hashFamily(raw);
    expect(hash).toHaveLength(32);
    expect(hash).not.toEqual(hashOpaque(raw));
    for (const encoding of ['hex', 'base64url', 'latin1'] as const)
      expect(hashFamily(`pb_refresh_${hash?.toString(encoding)}`)).toBeNull();
  });
});
