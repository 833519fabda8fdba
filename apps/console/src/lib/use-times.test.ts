import { expect, test } from 'vitest';
import { beginOf, timeSpans } from './use-times.ts';

test('a span begins that long ago, to the minute, so that two pages of one minute ask for the same', () => {
  const now = Date.parse('2026-11-22T12:30:45.678Z');
  expect(timeSpans.map((span) => beginOf(span, now))).toEqual([
    '2026-11-22T11:30:00.000Z',
    '2026-11-21T12:30:00.000Z',
    '2026-11-15T12:30:00.000Z',
    '2026-10-23T12:30:00.000Z',
  ]);
});
