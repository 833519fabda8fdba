import { describe, expect, test } from 'vitest';
import { isJsonMediaType } from './json-body.ts';

describe('a media type', () => {
  test.each([
    'application/json',
    'Application/JSON',
    'application/json; charset=utf-8',
    'application/json;charset="UTF-8"',
  ])('is taken: %s', (type) => {
    expect(isJsonMediaType(type, undefined)).toBe(true);
  });

  test.each([
    undefined,
    'text/plain',
    'application/json; charset=latin1',
    'application/json; charset=utf-16',
    'application/jsonp',
    'application/vnd.api+json',
    'multipart/form-data; boundary=x',
  ])('is refused: %s', (type) => {
    expect(isJsonMediaType(type, undefined)).toBe(false);
  });

  test('is refused when the body is compressed', () => {
    expect(isJsonMediaType('application/json', 'gzip')).toBe(false);
    expect(isJsonMediaType('application/json', 'identity')).toBe(true);
  });
});
