import { AccessError } from '@patchbay/contract';
import { assert, jsonValue, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readJson } from './read-json.ts';

const read = (text: string) => readJson(Buffer.from(text));

function codeOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof AccessError) return error.code;
    throw error;
  }
  return 'accepted';
}

describe('a JSON body', () => {
  test('is read as JSON.parse reads it, whatever it holds', () => {
    assert(
      property(jsonValue({ maxDepth: 6 }), (value) => {
        const text = JSON.stringify(value);
        expect(read(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  test('is none when there are no bytes', () => {
    expect(read('')).toBeUndefined();
  });

  test.each([
    ['a cut one', '{"a":'],
    ['a trailing comma', '{"a":1,}'],
    ['a comment', '{"a":1}//x'],
    ['a raw NUL in a text', '{"a":"\u0000"}'],
    ['a byte order mark', '\ufeff{}'],
    ['NaN', '{"a":NaN}'],
    ['two values', '{}{}'],
    ['only spaces', '  '],
  ])('is refused: %s', (_title, text) => {
    expect(codeOf(() => read(text))).toBe('invalid_request');
  });

  test.each([
    ['a lone continuation byte', [0x22, 0x80, 0x22]],
    ['an overlong slash', [0x22, 0xc0, 0xaf, 0x22]],
    ['an encoded surrogate', [0x22, 0xed, 0xa0, 0x80, 0x22]],
    ['UTF-16', [0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]],
  ])('is refused in broken UTF-8: %s', (_title, bytes) => {
    expect(codeOf(() => readJson(Buffer.from(bytes)))).toBe('invalid_request');
  });

  test.each([
    ['at the top', '{"name":"a","name":"b"}'],
    ['written differently', '{"name":"a","n\\u0061me":"b"}'],
    ['further down', '{"a":[{"b":{"c":1,"c":2}}]}'],
    ['beside a colon in a text', '{"a":":","b":1,"b":2}'],
    ['as a prototype key', '{"__proto__":1,"__proto__":2}'],
    ['as an empty name', '{"":1,"":2}'],
  ])('is refused with a member twice: %s', (_title, text) => {
    expect(codeOf(() => read(text))).toBe('invalid_request');
  });

  test('may name the same member in different objects', () => {
    expect(read('[{"a":":"},{"a":{"a":1}}]')).toEqual([{ a: ':' }, { a: { a: 1 } }]);
  });

  test('is refused deeper than 32 levels, and read at 32', () => {
    const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
    expect(codeOf(() => read(nested(33)))).toBe('invalid_request');
    expect(codeOf(() => read(nested(32)))).toBe('accepted');
    expect(codeOf(() => read(nested(30_000)))).toBe('invalid_request');
  });
});
