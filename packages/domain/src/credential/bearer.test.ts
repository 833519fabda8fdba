import { AccessError } from '@patchbay/contract';
import { describe, expect, test } from 'vitest';
import { readBearer } from './bearer.ts';

const outcome = (header: string | undefined): string => {
  try {
    return readBearer(header);
  } catch (error) {
    return error instanceof AccessError ? error.code : String(error);
  }
};

describe('the Authorization header', () => {
  test.each([
    ['Bearer abc', 'abc'],
    ['bearer abc', 'abc'],
    ['BEARER   abc', 'abc'],
    ['Bearer pb_test_0aZ', 'pb_test_0aZ'],
    [`Bearer ${'x'.repeat(200)}`, 'x'.repeat(200)],
  ])('%j carries %s', (header, token) => {
    expect(outcome(header)).toBe(token);
  });

  test.each([
    ['nothing', undefined],
    ['an empty text', ''],
    ['another scheme', 'Basic dXNlcjpwYXNz'],
    ['the scheme alone', 'Bearer'],
    ['the scheme and spaces', 'Bearer   '],
    ['a scheme that begins alike', 'Bearertoken'],
    ['a space before the scheme', ' Bearer abc'],
  ])('with %s has no bearer token', (_, header) => {
    expect(outcome(header)).toBe('missing_bearer_token');
  });

  test.each([
    ['two tokens', 'Bearer a b'],
    ['two headers joined by a comma and a space', 'Bearer a, Bearer b'],
    ['NUL', 'Bearer a\u0000'],
    ['a letter outside ASCII', 'Bearer é'],
    ['a line break', 'Bearer a\nb'],
    ['a tab for a space', 'Bearer \ta'],
    ['a token that is too long', `Bearer ${'x'.repeat(201)}`],
    ['a megabyte', `Bearer ${'x'.repeat(1_000_000)}`],
    ['a megabyte of spaces', `Bearer ${' '.repeat(1_000_000)}x`],
  ])('with %s is malformed', (_, header) => {
    expect(outcome(header)).toBe('token_invalid');
  });
});
