import { expect, test } from 'vitest';
import { countDeliveries, sinceOf } from './recovery-span.ts';

const now = Date.parse('2026-11-22T12:00:00Z');

test.each([
  ['hour', '2026-11-22T11:00:00.000Z'],
  ['day', '2026-11-21T12:00:00.000Z'],
  ['month', '2026-10-23T12:00:00.000Z'],
] as const)('a recovery of the last %s begins at %s', (span, since) => {
  expect(sinceOf(span, '', now)).toBe(since);
});

test('an entered time is local time, and an empty field is no time', () => {
  expect(sinceOf('instant', '2026-11-22T09:30', now)).toBe(new Date(2026, 10, 22, 9, 30).toISOString());
  expect(sinceOf('instant', '', now)).toBeNull();
});

test('one delivery is not many', () => {
  expect([countDeliveries(1), countDeliveries(2), countDeliveries(0)]).toEqual([
    '1 delivery',
    '2 deliveries',
    '0 deliveries',
  ]);
});
