import { expect, test } from 'vitest';
import { type Chosen, countDeliveries, reachOf } from './recovery-span.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
const reach = (chosen: Partial<Chosen>) =>
  reachOf({ span: 'day', at: '', until: '', type: '', ...chosen }, 'Europe/Berlin', now);

test.each([
  ['hour', '2026-11-22T11:00:00.000Z'],
  ['day', '2026-11-21T12:00:00.000Z'],
  ['month', '2026-10-23T12:00:00.000Z'],
] as const)('a recovery of the last %s begins at %s', (span, since) => {
  expect(reach({ span, at: '2026-11-01T00:00', until: '2026-11-02T00:00' })).toEqual({ since });
});

test('a range of one’s own is in the zone of the person, and begins once its time is complete', () => {
  const at = '2026-11-22T09:30';
  expect(reach({ span: 'instant', at })).toEqual({ since: '2026-11-22T08:30:00.000Z' });
  expect(reach({ span: 'instant', at, until: '2026-11-22T10:00' })).toEqual({
    since: '2026-11-22T08:30:00.000Z',
    until: '2026-11-22T09:00:00.000Z',
  });
  expect(reach({ span: 'instant' })).toBeNull();
});

test('one type of event is recovered, where one is chosen', () => {
  expect(reach({ type: 'message.new' })).toMatchObject({ eventTypes: ['message.new'] });
});

test('one delivery is not many', () => {
  expect([countDeliveries(1), countDeliveries(2), countDeliveries(0)]).toEqual([
    '1 delivery',
    '2 deliveries',
    '0 deliveries',
  ]);
});
