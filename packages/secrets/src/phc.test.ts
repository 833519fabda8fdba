import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Argon2Hash, formatPhc, MalformedHash, parsePhc } from './phc.ts';

const salt = 'c29tZXNhbHRzb21lc2FsdA';
const tag = '9sTbSlTio3Biev89thdrlKKiCaYsjjYVJxGAL3swxpQ';
const good = `$argon2id$v=19$m=19456,t=2,p=1$${salt}$${tag}`;

const anyHash: fc.Arbitrary<Argon2Hash> = fc
  .record({
    memoryKib: fc.integer({ min: 128, max: 1_048_576 }),
    passes: fc.integer({ min: 1, max: 16 }),
    parallelism: fc.integer({ min: 1, max: 16 }),
    salt: fc.uint8Array({ minLength: 8, maxLength: 64 }),
    tag: fc.uint8Array({ minLength: 16, maxLength: 64 }),
  })
  .map((hash) => ({ ...hash, salt: Buffer.from(hash.salt), tag: Buffer.from(hash.tag) }));

describe('formatPhc and parsePhc', () => {
  test('undo each other', () => {
    fc.assert(
      fc.property(anyHash, (hash) => {
        expect(parsePhc(formatPhc(hash))).toEqual(hash);
      }),
    );
  });

  test('read the parts of a hash', () => {
    const hash = parsePhc(good);
    expect(hash).toMatchObject({ memoryKib: 19_456, passes: 2, parallelism: 1 });
    expect(hash.salt.toString()).toBe('somesaltsomesalt');
    expect(hash.tag).toHaveLength(32);
    expect(formatPhc(hash)).toBe(good);
  });
});

describe('parsePhc', () => {
  test.each([
    ['nothing', ''],
    ['a plain password', 'correct horse'],
    ['another algorithm', good.replace('argon2id', 'argon2i')],
    ['argon2d', good.replace('argon2id', 'argon2d')],
    ['bcrypt', '$2b$12$R9h/cIPz0gi.URNNX3kh2OPST9/PgBkqquzi.Ss7KIUgO2t0jWMUW'],
    ['an old version', good.replace('v=19', 'v=16')],
    ['no version', good.replace('v=19$', '')],
    ['another order of parameters', good.replace('t=2,p=1', 'p=1,t=2')],
    ['a parameter too many', good.replace('p=1', 'p=1,data=AAAA')],
    ['a parameter too few', good.replace(',p=1', '')],
    ['a zero in front', good.replace('m=19456', 'm=019456')],
    ['a sign', good.replace('t=2', 't=+2')],
    ['an exponent', good.replace('m=19456', 'm=2e4')],
    ['no passes', good.replace('t=2', 't=0')],
    ['no lanes', good.replace('p=1', 'p=0')],
    ['too little memory for its lanes', good.replace('m=19456,t=2,p=1', 'm=64,t=2,p=16')],
    ['memory above the ceiling', good.replace('m=19456', 'm=1048577')],
    ['memory that would end the process', good.replace('m=19456', 'm=4294967295')],
    ['passes above the ceiling', good.replace('t=2', 't=17')],
    ['lanes above the ceiling', good.replace('p=1', 'p=17')],
    ['an empty salt', good.replace(salt, '')],
    ['a short salt', good.replace(salt, 'c2FsdA')],
    ['a long salt', good.replace(salt, 'A'.repeat(87))],
    ['an empty tag', good.replace(tag, '')],
    ['a tag so short that it could be guessed', good.replace(tag, 'AAAA')],
    ['a long tag', good.replace(tag, 'A'.repeat(87))],
    ['padding', good.replace(salt, `${salt}==`)],
    ['base64url', good.replace(salt, 'c29tZXNhb-RzdGVyc2FsdA')],
    ['stray bits at the end of base64', good.replace(salt, 'c29tZXNhbHRzb21lc2FsdB')],
    ['a length that base64 cannot have', good.replace(salt, 'c29tZXNhbHRzb21lc2Fsd')],
    ['a space before', ` ${good}`],
    ['a line break after', `${good}\n`],
    ['more after the tag', `${good}$x`],
    ['two hashes', good + good],
    ['a cut hash', good.slice(0, -30)],
  ])('refuses %s', (_, text) => {
    expect(() => parsePhc(text)).toThrow(MalformedHash);
  });

  test('accepts the ceilings themselves', () => {
    const limit = good.replace('m=19456,t=2,p=1', 'm=1048576,t=16,p=16');
    expect(parsePhc(limit)).toMatchObject({ memoryKib: 1_048_576, passes: 16, parallelism: 16 });
  });

  test('refuses any text that it would not have written itself', () => {
    fc.assert(
      fc.property(fc.nat(good.length - 1), fc.string({ minLength: 1, maxLength: 2 }), (index, noise) => {
        const text = good.slice(0, index) + noise + good.slice(index + 1);
        let parsed: Argon2Hash | undefined;
        try {
          parsed = parsePhc(text);
        } catch (error) {
          expect(error).toBeInstanceOf(MalformedHash);
        }
        if (parsed) expect(formatPhc(parsed)).toBe(text);
      }),
      { numRuns: 1000 },
    );
  });

  test('does not quote the stored text in its error', () => {
    expect(() => parsePhc('$plaintext$hunter2')).toThrow(
      /^a stored password hash is not a readable argon2id string$/,
    );
  });
});
