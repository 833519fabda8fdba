import { expect, test } from 'vitest';
import { fillDay, sumTraffic } from './day-hours.ts';

const hour = (total: number, errors = 0) => ({ total, errors });

test('a span is the sum of its hours', () => {
  expect(sumTraffic([hour(2, 1), hour(3)])).toEqual({ total: 5, errors: 1 });
});

test('a day has 24 hours: quiet hours are zero, counts of one hour are summed, older hours are left out', () => {
  const now = Date.parse('2026-11-21T12:30:00Z');
  const at = (time: string) => ({ at: new Date(time), total: 2, errors: 1 });
  const day = fillDay(
    [at('2026-11-21T12:01:00Z'), at('2026-11-21T12:29:00Z'), at('2026-11-20T12:59:00Z')],
    now,
  );
  expect(day).toHaveLength(24);
  expect(day.at(-1)).toEqual({ at: new Date('2026-11-21T12:00:00Z'), total: 4, errors: 2 });
  expect(day[0]).toEqual({ at: new Date('2026-11-20T13:00:00Z'), total: 0, errors: 0 });
});
