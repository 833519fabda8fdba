import { createSecretKey } from 'node:crypto';
import type { Environment } from '@patchbay/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RandomBytes } from './base62.ts';
import { base62ByHand, codecOf, crcByHand, forge, keyOf, kinds, tagKey } from './token.fixture.ts';
import { checksumOf } from './token.ts';

const anyKind = fc.constantFrom(...kinds);

describe('mint', () => {
  test.each([
    ['api_key', 'test', 'test'],
    ['api_key', 'live', 'live'],
    ['oauth_access', 'test', 'test'],
    ['oauth_access', 'live', 'live'],
    ['console_session', 'test', 'sess'],
    ['console_session', 'live', 'sess'],
    ['user_session', 'test', 'user'],
    ['user_session', 'live', 'user'],
  ] as const)('writes a %s of %s with the segment %s and 46 base62 characters', (kind, env, segment) => {
    const { raw, id, displayPrefix } = codecOf({ env }).mint(kind);
    expect(raw).toMatch(new RegExp(`^pb_${segment}_[0-9A-Za-z]{46}$`));
    expect(id).toBe(raw.slice(8, 16));
    expect(displayPrefix).toBe(`pb_${segment}_${id}`);
  });

  test('never changes its form: keys live for years', () => {
    const fixed = codecOf({
      random: (size) => Buffer.from(Array.from({ length: size }, (_, index) => index)),
    });
    expect(kinds.map((kind) => fixed.mint(kind).raw)).toEqual([
      'pb_test_0123456789ABCDEFGHIJKLMNOPQRSTUV3OQiW4SbVabVnT',
      'pb_test_0123456789ABCDEFGHIJKLMNOPQRSTUV3OQiW4cbyqRdaX',
      'pb_sess_0123456789ABCDEFGHIJKLMNOPQRSTUV26T0grsfrrQNCb',
      'pb_user_0123456789ABCDEFGHIJKLMNOPQRSTUV1KuF1Tt7tCx0Px',
    ]);
  });

  test('equals the form written out by hand', () => {
    fc.assert(
      fc.property(anyKind, (kind) => {
        const { raw } = codecOf().mint(kind);
        expect(raw).toBe(forge(raw.slice(0, 40), tagKey, `${kind}:test`));
      }),
    );
  });

  test('takes 32 characters from the random source: an id of 8 and a secret of 142 bits', () => {
    const sizes: number[] = [];
    const random: RandomBytes = (size) => {
      sizes.push(size);
      return Buffer.alloc(size, 61);
    };
    const { raw, id } = codecOf({ random }).mint('api_key');
    expect(sizes).toEqual([32]);
    expect(raw.slice(8, 40)).toBe('z'.repeat(32));
    expect(id).toBe('zzzzzzzz');
  });

  test('does not repeat itself', () => {
    const codec = codecOf();
    const minted = Array.from({ length: 1000 }, () => codec.mint('api_key'));
    expect(new Set(minted.map(({ raw }) => raw)).size).toBe(1000);
    expect(new Set(minted.map(({ id }) => id)).size).toBe(1000);
  });
});

describe('checksumOf', () => {
  test('is CRC-32 of the text in six base62 digits', () => {
    expect(checksumOf('123456789')).toBe(base62ByHand(0xcbf43926n, 6));
    expect(checksumOf('')).toBe('000000');
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(checksumOf(text)).toBe(base62ByHand(BigInt(crcByHand(text)), 6));
      }),
    );
  });

  test('lets a scanner without any key recognize every token', () => {
    const codec = codecOf();
    for (const kind of kinds) {
      const { raw } = codec.mint(kind);
      expect(checksumOf(raw.slice(0, -14))).toBe(raw.slice(-14, -8));
    }
  });
});

describe('parse', () => {
  test('gives back what was minted, for every kind, environment and prefix', () => {
    const prefix = fc.stringMatching(/^[0-9A-Za-z]([0-9A-Za-z_]{0,30}[0-9A-Za-z])?$/);
    fc.assert(
      fc.property(prefix, fc.constantFrom<Environment>('live', 'test'), anyKind, (keyPrefix, env, kind) => {
        const codec = codecOf({ keyPrefix, env });
        const { raw, id, displayPrefix } = codec.mint(kind);
        expect(codec.parse(raw)).toEqual({ kind, id, displayPrefix });
      }),
    );
  });

  test('tells a key from an OAuth token of the same text only by the tag', () => {
    const codec = codecOf();
    const body = codec.mint('api_key').raw.slice(0, 40);
    expect(codec.parse(forge(body, tagKey, 'api_key:test'))?.kind).toBe('api_key');
    expect(codec.parse(forge(body, tagKey, 'oauth_access:test'))?.kind).toBe('oauth_access');
  });
});

describe('the ring', () => {
  test('signs with its first key', () => {
    const { raw } = codecOf({ tagKeys: [keyOf(2), tagKey] }).mint('api_key');
    expect(codecOf({ tagKeys: [keyOf(2)] }).parse(raw)?.kind).toBe('api_key');
    expect(codecOf({ tagKeys: [tagKey] }).parse(raw)).toBeNull();
  });

  test('accepts tokens of every key that is in it, and of no other', () => {
    const seed = fc.integer({ min: 1, max: 20 });
    const ring = fc.uniqueArray(seed, { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(ring, seed, anyKind, (seeds, minter, kind) => {
        const { raw } = codecOf({ tagKeys: [keyOf(minter)] }).mint(kind);
        const parsed = codecOf({ tagKeys: seeds.map(keyOf) }).parse(raw);
        expect(parsed?.kind ?? null).toBe(seeds.includes(minter) ? kind : null);
      }),
    );
  });

  test('keeps old tokens good through a rotation and ends them when their key is dropped', () => {
    const { raw } = codecOf({ tagKeys: [keyOf(1)] }).mint('console_session');
    expect(codecOf({ tagKeys: [keyOf(2), keyOf(1)] }).parse(raw)?.kind).toBe('console_session');
    expect(codecOf({ tagKeys: [keyOf(3), keyOf(2)] }).parse(raw)).toBeNull();
  });
});

describe('createTokenCodec', () => {
  test('refuses an empty ring', () => {
    expect(() => codecOf({ tagKeys: [] })).toThrow(RangeError);
  });

  test('refuses a short key anywhere in the ring', () => {
    const short = createSecretKey(Buffer.alloc(31, 1));
    expect(() => codecOf({ tagKeys: [short] })).toThrow(RangeError);
    expect(() => codecOf({ tagKeys: [tagKey, short] })).toThrow(RangeError);
  });

  test.each(['', '_', 'pb_', '_pb', 'p b', 'pb-', 'pb.', 'é', 'pb\n', 'x'.repeat(33)])(
    'refuses the key prefix %j',
    (keyPrefix) => {
      expect(() => codecOf({ keyPrefix })).toThrow(RangeError);
    },
  );

  test('keeps the longest token within 84 characters', () => {
    expect(codecOf({ keyPrefix: 'x'.repeat(32) }).mint('api_key').raw).toHaveLength(84);
  });
});
