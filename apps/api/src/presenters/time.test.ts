import fc from 'fast-check';
import { expect, test } from 'vitest';
import { presentOptionalTime, presentTime, TimeText } from './time.ts';

const noInvalidDate = true;

test('every instant is written as ISO-8601 writes it, whatever was written before', () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate }), (at) => {
      expect(presentTime(at)).toBe(at.toISOString());
    }),
  );
});

test('the last and the first millisecond of a day, a leap day and the time before 1970 are exact', () => {
  for (const text of [
    '2026-12-31T23:59:59.999Z',
    '2027-01-01T00:00:00.000Z',
    '2028-02-29T12:00:00.010Z',
    '1969-12-31T23:59:59.999Z',
    '1970-01-01T00:00:00.000Z',
  ]) {
    expect(presentTime(new Date(text))).toBe(text);
    expect(TimeText.safeParse(text).success).toBe(true);
  }
});

test('an invalid date is never written', () => {
  expect(() => presentTime(new Date(Number.NaN))).toThrow(RangeError);
});

test('no time is null', () => {
  expect(presentOptionalTime(null)).toBe(null);
  expect(presentOptionalTime(new Date(0))).toBe('1970-01-01T00:00:00.000Z');
});
