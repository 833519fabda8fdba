/** One bad value for a field, as JSON text, because no serializer can write some of them. */
export interface BadValue {
  readonly name: string;
  readonly json: string;
  readonly type: JsonType;
}

export type JsonType = 'string' | 'number' | 'boolean' | 'null' | 'array' | 'object';

const bad = (type: JsonType, name: string, json: string): BadValue => ({ name, json, type });
const text = (name: string, value: string): BadValue => bad('string', name, JSON.stringify(value));

const texts: readonly BadValue[] = [
  text('an empty text', ''),
  text('spaces', '   '),
  text('a line break', 'a\nb'),
  text('CRLF and a header', 'a\r\nSet-Cookie: x=y'),
  text('10,000 characters', 'x'.repeat(10_000)),
  bad('string', 'an escaped NUL', String.raw`"a\u0000b"`),
  bad('string', 'a lone high surrogate', String.raw`"a\ud800b"`),
  bad('string', 'a lone low surrogate', String.raw`"a\udc00b"`),
  text('a four-byte character', '🜁'),
  text('right-to-left override', 'abc\u202exe.exe'),
  text('zero-width characters', 'a\u200bb\u2060c\ufeffd'),
  text('tag characters', 'a\u{e0041}b'),
  text('combining characters, 500 of them', `a${'\u0301'.repeat(500)}`),
  text('decomposed Unicode', 'e\u0301'),
  text('full-width letters', 'ａｄｍｉｎ'),
  text('Cyrillic that looks Latin', 'аdmіn'),
  text('a no-break space', '\u00a0'),
  text('a line separator', 'a\u2028b'),
  text('the escape character', '\u001b[31mred'),
  text('the delete character', 'a\u007fb'),
  text('SQL', "'; DROP TABLE accounts; --"),
  text('SQL, true', "' OR '1'='1"),
  text('a LIKE pattern', '%_%'),
  text('HTML', '<script>alert(1)</script>'),
  text('a template', '{{7*7}}#{7*7}<%= 7*7 %>'),
  text('a path', '../../../../etc/passwd'),
  text('a command', '$(sleep 5)`sleep 5`'),
  text('a regular expression that backtracks', `${'a'.repeat(60)}!`),
  text('a format string', '%s%n%x'),
  text('null as a text', 'null'),
  text('a member of every object', '__proto__'),
  text('constructor', 'constructor'),
  text('a number as a text', '1'),
  text('a JSON text', '{"a":1}'),
  text('a URL of the inside network', 'http://169.254.169.254/latest/meta-data'),
];

const instants: readonly BadValue[] = [
  text('30 February', '2099-02-30T00:00:00Z'),
  text('a leap second', '2099-12-31T23:59:60Z'),
  text('the year 275760', '+275760-09-13T00:00:00.001Z'),
  text('the year 0', '0000-01-01T00:00:00Z'),
  text('an offset of a day', '2099-01-01T00:00:00+24:00'),
  text('no zone', '2099-01-01T00:00:00'),
  text('an instant far away', '9999-12-31T23:59:59.999Z'),
  text('an instant beyond what a database keeps', '+294277-01-01T00:00:00Z'),
];

const numbers: readonly BadValue[] = [
  bad('number', 'zero', '0'),
  bad('number', 'minus zero', '-0'),
  bad('number', 'a negative number', '-1'),
  bad('number', 'a fraction', '0.1'),
  bad('number', '2^31', '2147483648'),
  bad('number', '2^53 + 1', '9007199254740993'),
  bad('number', '2^64', '18446744073709551616'),
  bad('number', 'infinity by overflow', '1e309'),
  bad('number', 'a number of 400 digits', '9'.repeat(400)),
  bad('number', 'a number near zero', '1e-400'),
];

const structures: readonly BadValue[] = [
  bad('null', 'null', 'null'),
  bad('boolean', 'true', 'true'),
  bad('boolean', 'false', 'false'),
  bad('array', 'an empty list', '[]'),
  bad('array', 'a list of null', '[null]'),
  bad('array', 'a list of lists', '[[[]]]'),
  bad('array', 'a list of 5,000', `[${'0,'.repeat(4999)}0]`),
  bad('array', 'a list of texts', '["a","a"]'),
  bad('array', 'a list of prototype names', '["__proto__","constructor","toString"]'),
  bad('array', 'a list with NUL', String.raw`["\u0000"]`),
  bad('object', 'an empty object', '{}'),
  bad('object', 'a prototype key', '{"__proto__":{"admin":true}}'),
  bad('object', 'something that looks like a text', '{"length":10,"toString":"x"}'),
  bad('object', 'an operator of another database', '{"$gt":""}'),
  bad('object', 'duplicate keys', '{"a":1,"a":2}'),
  bad('array', 'a list 40 deep', `${'['.repeat(40)}${']'.repeat(40)}`),
];

/** The values to send in each field of each route. */
export const badValues: readonly BadValue[] = [...texts, ...instants, ...numbers, ...structures];

/** The values to send in each query parameter and path parameter, already percent-encoded. */
export const badParameters: readonly string[] = [
  '',
  '%20',
  '%00',
  'a%00b',
  '%0d%0aSet-Cookie:%20x=y',
  '%ff',
  '%c0%ae',
  '%ed%a0%80',
  '%F0%9F%9C%81',
  '-1',
  '0',
  '1e309',
  '99999999999999999999999',
  'NaN',
  'null',
  'true',
  '__proto__',
  'constructor',
  "'%20OR%20'1'='1",
  '%25_%25',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  'x'.repeat(2000),
  '%E2%80%AE',
  '2099-02-30T00:00:00Z',
  '%2B275760-09-13T00:00:00.001Z',
  '2020-01-01T00:00:00%2B24:00',
  'eyJhIjoxfQ',
];
