import { expect, test } from 'vitest';
import { listDays, readDay, spanOfDay } from './day.ts';

test.each([
  ['2026-11-21', '2026-11-21'],
  ['2026-02-30', null],
  ['21 Nov', null],
  ['', null],
])('the day %j of a URL is read as %j', (text, day) => {
  expect(readDay(text)).toBe(day);
});

test('a day begins and ends at midnight in UTC', () => {
  expect(spanOfDay('2026-12-31')).toEqual({
    from: '2026-12-31T00:00:00.000Z',
    to: '2027-01-01T00:00:00.000Z',
  });
  expect(spanOfDay(null)).toEqual({});
});

test('the days of a range include its first and its last', () => {
  const days = listDays(new Date('2026-11-29T00:00:00Z'), new Date('2026-12-01T00:00:00Z'));
  expect(days.map((day) => day.getUTCDate())).toEqual([29, 30, 1]);
  expect(listDays(new Date(0), new Date(0))).toHaveLength(1);
});
