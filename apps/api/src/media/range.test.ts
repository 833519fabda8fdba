import { describe, expect, test } from 'vitest';
import { rangeOf } from './range.ts';

const file = { byteSize: 1000, etag: '"abc"' };
const asked = (range?: string, ifRange?: string) => rangeOf({ range, ifRange }, file);

describe('the range of a request', () => {
  test.each([
    ['bytes=0-1', { start: 0, end: 2 }],
    ['bytes=0-', { start: 0, end: 1000 }],
    ['bytes=500-2000', { start: 500, end: 1000 }],
    ['bytes=-10', { start: 990, end: 1000 }],
    ['bytes=-5000', { start: 0, end: 1000 }],
    ['bytes=999-999', { start: 999, end: 1000 }],
  ])('%s is a part of the object', (range, part) => {
    expect(asked(range)).toEqual(part);
  });

  test.each([
    'bytes=1000-',
    'bytes=2000-3000',
    'bytes=-0',
    'bytes=9999999999999999-',
    `bytes=${'9'.repeat(400)}-`,
    `bytes=1000-${'9'.repeat(400)}`,
  ])('%s lies outside', (range) => {
    expect(asked(range)).toBe('unsatisfiable');
  });

  test.each(['bytes=0-1,4-5', 'items=0-1', 'bytes', 'bytes=5-2', 'bytes=-', 'bytes=a-b', '', undefined])(
    '%s asks for all of it',
    (range) => {
      expect(asked(range)).toBeNull();
    },
  );

  test('counts only for the object that If-Range names', () => {
    expect(asked('bytes=0-1', '"abc"')).toEqual({ start: 0, end: 2 });
    for (const other of ['"other"', 'W/"abc"', 'Sun, 22 Nov 2026 10:00:00 GMT'])
      expect(asked('bytes=0-1', other)).toBeNull();
  });
});
