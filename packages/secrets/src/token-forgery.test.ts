import { createSecretKey } from 'node:crypto';
import type { TokenKind } from '@patchbay/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alphabet, codecOf, forge, keyOf, kinds, sign, tagKey } from './token.fixture.ts';
import { checksumOf, type TokenCodec } from './token.ts';

const anyKind = fc.constantFrom(...kinds);

function replaceAt(text: string, index: number, character: string): string {
  return text.slice(0, index) + character + text.slice(index + 1);
}

function countParsed(codec: TokenCodec, raws: Iterable<string>): number {
  let parsed = 0;
  for (const raw of raws) if (codec.parse(raw)) parsed += 1;
  return parsed;
}

describe('parse', () => {
  test('refuses every token with any single character replaced by any other', () => {
    const codec = codecOf();
    for (const kind of kinds) {
      const { raw } = codec.mint(kind);
      const mutants = Array.from(raw).flatMap((original, index) =>
        Array.from(`${alphabet}_-`)
          .filter((other) => other !== original)
          .map((other) => replaceAt(raw, index, other)),
      );
      expect(mutants.length).toBeGreaterThan(3000);
      expect(countParsed(codec, mutants)).toBe(0);
    }
  });

  test('refuses every token with a character missing, doubled or swapped with its neighbor', () => {
    const codec = codecOf();
    fc.assert(
      fc.property(anyKind, fc.nat(53), (kind, index) => {
        const { raw } = codec.mint(kind);
        const character = raw.charAt(index);
        const next = raw.charAt(index + 1);
        expect(codec.parse(raw.slice(0, index) + raw.slice(index + 1))).toBeNull();
        expect(codec.parse(raw.slice(0, index) + character + raw.slice(index))).toBeNull();
        fc.pre(character !== next && next !== '');
        expect(codec.parse(raw.slice(0, index) + next + character + raw.slice(index + 2))).toBeNull();
      }),
    );
  });

  test('refuses a token of the other environment, sessions included', () => {
    fc.assert(
      fc.property(anyKind, (kind) => {
        expect(codecOf({ env: 'test' }).parse(codecOf({ env: 'live' }).mint(kind).raw)).toBeNull();
        expect(codecOf({ env: 'live' }).parse(codecOf({ env: 'test' }).mint(kind).raw)).toBeNull();
      }),
    );
  });

  test('refuses a token relabeled to this environment with its checksum put right', () => {
    const { raw } = codecOf({ env: 'live' }).mint('api_key');
    const relabeled = forge(raw.slice(0, 40).replace('_live_', '_test_'), tagKey, 'api_key:live');
    expect(codecOf({ env: 'test' }).parse(relabeled)).toBeNull();
  });

  test('refuses a token of one kind in the dress of another with its checksum put right', () => {
    const codec = codecOf();
    const segments: Record<TokenKind, string> = {
      api_key: 'test',
      oauth_access: 'test',
      console_session: 'sess',
      user_session: 'user',
    };
    for (const kind of kinds) {
      for (const target of kinds.filter((other) => segments[other] !== segments[kind])) {
        const body = `pb_${segments[target]}_${codec.mint(kind).raw.slice(8, 40)}`;
        expect(codec.parse(forge(body, tagKey, `${kind}:test`))).toBeNull();
      }
    }
  });

  test('refuses a forger who knows the whole form but not the key', () => {
    const codec = codecOf();
    fc.assert(
      fc.property(anyKind, fc.uint8Array({ minLength: 32, maxLength: 32 }), (kind, guess) => {
        const { raw } = codec.mint(kind);
        expect(codec.parse(forge(raw.slice(0, 40), createSecretKey(guess), `${kind}:test`))).toBeNull();
      }),
    );
  });

  test('refuses a forged tail behind a known display prefix', () => {
    const codec = codecOf();
    const { displayPrefix } = codec.mint('api_key');
    const forged = Array.from({ length: 500 }, () => {
      const body = displayPrefix + codec.mint('api_key').raw.slice(16, 40);
      return body + checksumOf(body) + codec.mint('api_key').raw.slice(-8);
    });
    expect(countParsed(codec, forged)).toBe(0);
  });

  test('refuses a wrong checksum, length or alphabet even under a correct tag', () => {
    const codec = codecOf();
    const body = codec.mint('api_key').raw.slice(0, 40);
    const signed = (text: string) => codec.parse(forge(text, tagKey, 'api_key:test'));
    expect(signed(body)?.kind).toBe('api_key');
    expect(codec.parse(sign(`${body}000000`, tagKey, 'api_key:test'))).toBeNull();
    for (const text of [body.slice(1), body.slice(0, -1), `${body}A`, body + 'A'.repeat(46)]) {
      expect(signed(text)).toBeNull();
    }
    for (const character of ['_', '-', '.', ' ', '\n', 'é', '\u0141', '\uff11']) {
      expect(signed(replaceAt(body, 30, character))).toBeNull();
    }
  });

  test('refuses the tag of one token on another', () => {
    const codec = codecOf();
    const first = codec.mint('api_key').raw;
    const second = codec.mint('api_key').raw;
    expect(codec.parse(first.slice(0, -8) + second.slice(-8))).toBeNull();
    expect(codec.parse(first.slice(0, -14) + second.slice(-14))).toBeNull();
  });

  test('refuses another deployment: its prefix, its key, or one prefix that begins with the other', () => {
    const foreign = codecOf({ keyPrefix: 'qb' }).mint('api_key').raw;
    expect(codecOf().parse(foreign)).toBeNull();
    expect(codecOf().parse(codecOf({ tagKeys: [keyOf(2)] }).mint('api_key').raw)).toBeNull();
    expect(
      codecOf({ keyPrefix: 'pb' }).parse(codecOf({ keyPrefix: 'pb_test' }).mint('api_key').raw),
    ).toBeNull();
    expect(
      codecOf({ keyPrefix: 'pb_test' }).parse(codecOf({ keyPrefix: 'pb' }).mint('api_key').raw),
    ).toBeNull();
  });

  test.each([
    ['nothing', () => ''],
    ['a space before', (raw: string) => ` ${raw}`],
    ['a space after', (raw: string) => `${raw} `],
    ['a line break after', (raw: string) => `${raw}\n`],
    ['a null after', (raw: string) => `${raw}\0`],
    ['upper case', (raw: string) => raw.toUpperCase()],
    ['lower case', (raw: string) => raw.toLowerCase()],
    ['the scheme in front', (raw: string) => `Bearer ${raw}`],
    ['quotes around', (raw: string) => `"${raw}"`],
    ['two tokens in one', (raw: string) => raw + raw],
    ['the display prefix alone', (raw: string) => raw.slice(0, 16)],
    ['the token without its head', (raw: string) => raw.slice(8)],
    ['the head alone', (raw: string) => raw.slice(0, 8)],
    ['a wide digit', (raw: string) => replaceAt(raw, 20, '\uff11')],
    ['a wide letter that shares its low byte', (raw: string) => replaceAt(raw, 20, '\u0141')],
    ['a percent escape', (raw: string) => raw.replaceAll('_', '%5F')],
    ['a very long text', (raw: string) => raw + 'A'.repeat(1_000_000)],
  ])('refuses %s', (_, spoil) => {
    const codec = codecOf({
      random: (size) => Buffer.from(Array.from({ length: size }, (_, at) => at + 20)),
    });
    expect(codec.parse(spoil(codec.mint('api_key').raw))).toBeNull();
  });

  test('refuses any other text and never throws', () => {
    const codec = codecOf();
    const tail = fc.stringMatching(/^[0-9A-Za-z]{46}$/);
    const head = fc.constantFrom('pb_test_', 'pb_sess_', 'pb_user_', 'pb_live_', 'pb__', '__proto__');
    const text = fc.oneof(
      fc.string({ maxLength: 300 }),
      fc.tuple(head, tail).map(([front, back]) => front + back),
    );
    fc.assert(
      fc.property(text, (raw) => {
        expect(codec.parse(raw)).toBeNull();
      }),
      { numRuns: 500 },
    );
  });
});
