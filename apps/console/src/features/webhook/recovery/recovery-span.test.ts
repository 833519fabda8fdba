import { expect, test } from 'vitest';
import { countDeliveries, sinceOf } from './recovery-span.ts';

const now = Date.parse('2026-11-22T12:00:00Z');

test.each([
  ['hour', '2026-11-22T11:00:00.000Z'],
  ['day', '2026-11-21T12:00:00.000Z'],
  ['month', '2026-10-23T12:00:00.000Z'],
] as const)('a recovery of the last %s begins at %s', (span, since) => {
  expect(sinceOf(span, null, now)).toBe(since);
});

test('a recovery from a time of one’s own begins there, once it is complete', () => {
  expect(sinceOf('instant', '2026-11-22T09:30:00.000Z', now)).toBe('2026-11-22T09:30:00.000Z');
  expect(sinceOf('instant', null, now)).toBeNull();
});

test('one delivery is not many', () => {
  expect([countDeliveries(1), countDeliveries(2), countDeliveries(0)]).toEqual([
    '1 delivery',
    '2 deliveries',
    '0 deliveries',
  ]);
});
