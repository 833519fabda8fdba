import { AccessError } from '@patchbay/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Filter } from './filter.ts';
import { matches } from './match.ts';
import { parseFilter } from './parse.ts';

/** A filter as it was understood, with a pair of brackets for each level. */
function write(filter: Filter): string {
  switch (filter.kind) {
    case 'compare':
      return `${filter.path} ${filter.op} ${JSON.stringify(filter.value)}`;
    case 'present':
      return `${filter.path} pr`;
    case 'and':
    case 'or':
      return `(${filter.parts.map(write).join(` ${filter.kind} `)})`;
    case 'not':
      return `not (${write(filter.part)})`;
    case 'some':
      return `${filter.path}[${write(filter.part)}]`;
  }
}

describe('RFC 7644 section 3.4.2.2', () => {
  test.each([
    ['userName Eq "bjensen"', 'userName eq "bjensen"'],
    ['title pr AND userType eq "Employee"', '(title pr and userType eq "Employee")'],
    ['a pr or b pr and c pr', '(a pr or (b pr and c pr))'],
    ['(a pr or b pr) and not (c pr)', '((a pr or b pr) and not (c pr))'],
    [
      'emails[type eq "work" and value co "@x.com"] or ims[type eq "y"]',
      '(emails[(type eq "work" and value co "@x.com")] or ims[type eq "y"])',
    ],
    ['a eq true and b eq null and c gt -1.5e3', '(a eq true and b eq null and c gt -1500)'],
    [String.raw`a eq "x\" y\\"`, String.raw`a eq "x\" y\\"`],
    [
      'urn:ietf:params:scim:schemas:core:2.0:User:userName sw "J"',
      'urn:ietf:params:scim:schemas:core:2.0:User:userName sw "J"',
    ],
  ])('%s is read as %s', (text, expected) => {
    expect(write(parseFilter(text))).toBe(expected);
  });
});

test('a text of any kind is read or refused, and never a fault', () => {
  const pieces = [
    'a',
    'eq',
    'pr',
    'and',
    'or',
    'not',
    '(',
    ')',
    '[',
    ']',
    '"x"',
    '"',
    '\\',
    ' ',
    'true',
    '1',
    '\u0000',
  ];
  const text = fc.array(fc.constantFrom(...pieces), { maxLength: 30 }).map((parts) => parts.join(' '));
  fc.assert(
    fc.property(fc.oneof(text, fc.string()), (filter) => {
      try {
        parseFilter(filter);
      } catch (error) {
        expect(error).toBeInstanceOf(AccessError);
        expect(error).toMatchObject({ code: 'invalid_filter' });
      }
    }),
  );
});

test.each([
  'and '.repeat(1000),
  `${'not ('.repeat(800)}a pr${')'.repeat(800)}`,
  '('.repeat(4000),
  `a eq "${'\\"'.repeat(2000)}`,
  'x'.repeat(1024 * 1024),
])('a filter that is made to explode is refused', (filter) => {
  expect(() => parseFilter(filter)).toThrow(AccessError);
});

describe('the brackets of a path', () => {
  const value = { value: 'Ada@Example.com', type: 'work', primary: true };
  test.each([
    ['type eq "WORK"', true],
    ['type ne "work"', false],
    ['value co "@example" and value ew ".COM"', true],
    ['primary eq true', true],
    ['primary eq "True"', true],
    ['not (display pr)', true],
    ['display eq "x" or value sw "b"', false],
    ['value gt "a" and value lt "b"', true],
    ['value ge 5', false],
  ])('%s: %s', (filter, expected) => {
    expect(matches(parseFilter(filter), value)).toBe(expected);
  });
});
