import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { clientIdOf } from './oauth-client.ts';
import { bodyText, cleanName, identifierText, idOf, nameText, refusalOf, searchText } from './text.ts';

const name = nameText({ max: 80 });
const body = bodyText({ min: 1, max: 8000 });
const search = searchText({ min: 1, max: 200 });

const accepts = (schema: typeof name, text: unknown) => schema.safeParse(text).success;

describe('every text', () => {
  test.each([
    ['NUL, which PostgreSQL cannot store', 'a\u0000b'],
    ['a lone high surrogate', 'a\ud800b'],
    ['a lone low surrogate', '\udc00'],
    ['escape, which drives a terminal', '\u001b[2J'],
    ['delete', 'a\u007f'],
    ['a C1 control', 'a\u0085b'],
    ['something that is not text', 7],
  ])('refuses %s', (_, text) => {
    for (const schema of [name, body, search]) expect(accepts(schema, text)).toBe(false);
  });

  test.each(['Ada', 'Zoë', '李小龍', 'Ада', '👩‍💻 and ❤️‍🔥', 'می‌خواهم', 'അവന്‍', "O'Neill-Łukasz (2)"])(
    'accepts %s',
    (text) => {
      for (const schema of [name, body, search]) expect(schema.parse(text)).toBe(text);
    },
  );
});

describe('a name', () => {
  test('that is empty is refused in the words of a form', () => {
    expect(name.safeParse(' ').error?.issues[0]?.message).toBe('must not be empty');
  });

  test('is trimmed before it is measured', () => {
    expect(name.parse(`  ${'a'.repeat(80)}\t `)).toBe('a'.repeat(80));
  });

  test('is counted in characters, so that 80 emoji fit as the API document says', () => {
    expect(accepts(name, '😀'.repeat(80))).toBe(true);
    expect(accepts(name, '😀'.repeat(81))).toBe(false);
    expect(accepts(name, 'a'.repeat(81))).toBe(false);
  });

  test.each([
    ['nothing', ''],
    ['spaces alone', ' \u00a0\u3000 '],
    ['a line break', 'a\nb'],
    ['a carriage return', 'a\rb'],
    ['a tab', 'a\tb'],
    ['a line separator', 'a\u2028b'],
    ['a right-to-left override', 'gpj\u202eexe.'],
    ['a bidirectional isolate', 'a\u2066b'],
    ['a zero-width space', 'pay\u200bpal'],
    ['a zero-width joiner between Latin letters', 'pay\u200dpal'],
    ['a zero-width non-joiner after a digit', 'key 1\u200c'],
    ['two joiners in a row', '\u0915\u200d\u200d'],
    ['a leading joiner', '\u200dAda'],
    ['a byte order mark', 'a\ufeffb'],
    ['a soft hyphen', 'pay\u00adpal'],
    ['a word joiner', 'a\u2060b'],
    ['a Hangul filler, which is a letter that shows nothing', '\u3164'],
    ['a Braille blank', '\u2800\u2800'],
    ['a lone combining mark', '\u0301'],
    ['a tag character', `a${String.fromCodePoint(0xe0061)}`],
    ['a combining grapheme joiner', 'a\u034fb'],
    ['a variation selector on a Latin letter', 'pay\ufe0fpal'],
    ['a pile of marks, which covers the line above', `a${'\u0301'.repeat(4)}`],
  ])('refuses %s', (_, text) => {
    expect(accepts(name, text)).toBe(false);
  });

  test('says which rule was broken', () => {
    expect(name.safeParse('a\nb').error?.issues.map(({ message }) => message)).toEqual(['must be one line']);
    expect(name.safeParse('a'.repeat(81)).error?.issues).toMatchObject([{ code: 'too_big', maximum: 80 }]);
  });
});

describe('a body', () => {
  test('keeps its line breaks and its spaces', () => {
    expect(body.parse('  one\n\ttwo\r\n')).toBe('  one\n\ttwo\r\n');
  });

  test('holds 8000 characters and not one more', () => {
    expect(accepts(body, '😀'.repeat(8000))).toBe(true);
    expect(accepts(body, 'a'.repeat(8001))).toBe(false);
    expect(accepts(body, '')).toBe(false);
  });
});

test('a search is trimmed, and empty only where that means everything', () => {
  expect(search.parse('  ada ')).toBe('ada');
  expect(accepts(search, '   ')).toBe(false);
  expect(accepts(searchText({ min: 0, max: 9 }), '')).toBe(true);
});

describe('an identifier', () => {
  test.each(['key_01m7yy9ak1ts7w2gfyzgxq2ymq', 'a', 'A-Z_09', 'x'.repeat(128)])('%s is one', (text) => {
    expect(identifierText.parse(text)).toBe(text);
  });

  test.each(['', 'x'.repeat(129), '../x', 'a b', 'a%00', "a'", 'a\u0000', 'é', 'a\n'])(
    '%j is none',
    (text) => {
      expect(identifierText.safeParse(text).success).toBe(false);
    },
  );
});

describe('the id of a resource', () => {
  const threadId = idOf('thread_not_found');
  const refusalsOf = (schema: z.ZodType, value: unknown) =>
    schema.safeParse(value).error?.issues.map(refusalOf);

  test.each(['', 'x'.repeat(129), '../x', "a'", 'a\u0000', 'é', 'a\n'])(
    'that can name nothing (%j) carries the code of its resource',
    (text) => {
      expect(refusalsOf(threadId, text)).toEqual(['thread_not_found']);
      expect(refusalsOf(z.object({ threadId }), { threadId: text })).toEqual(['thread_not_found']);
    },
  );

  test('that can name something is taken as it is', () => {
    expect(threadId.parse('thr_01jq3v9x8e')).toBe('thr_01jq3v9x8e');
  });

  test('that is missing or not a text is a wrong field', () => {
    expect(refusalsOf(threadId, 7)).toEqual([null]);
    expect(refusalsOf(z.object({ threadId }), {})).toEqual([null]);
  });

  test('is described to a JSON Schema as any identifier is', () => {
    expect(z.toJSONSchema(threadId)).toEqual(z.toJSONSchema(identifierText));
  });

  test('may be the URL of a document where it is a client’s', () => {
    const clientId = clientIdOf('oauth_client_not_found');
    expect(clientId.parse('https://app.example/client.json')).toBe('https://app.example/client.json');
    for (const text of ['', 'a b', 'x'.repeat(2001), 'a\n', 'ä']) {
      expect(refusalsOf(clientId, text)).toEqual(['oauth_client_not_found']);
    }
  });
});

test('a cleaned name is one that a person could have given, or empty', () => {
  const hidden = [
    '\n',
    '\u0007',
    '\u0085',
    '\u200b',
    '\u200c',
    '\u200d',
    '\u202e',
    '\u3164',
    '\ufeff',
    '\ufe0f',
  ];
  const pieces = ['a', 'ж', 'ی', '😀', ' ', '.', '\u0301', ...hidden];
  const pairs = pieces.flatMap((one) => pieces.map((other) => one + other));
  const cleaned = pairs.flatMap((one) => pairs.map((other) => cleanName(one + other)));
  expect(cleaned.filter((text) => text !== '' && name.safeParse(text).data !== text)).toEqual([]);
  expect(new Set(cleaned)).toContain('жی');
});
