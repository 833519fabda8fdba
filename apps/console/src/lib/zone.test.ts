import { expect, test } from 'vitest';
import { fromLocalText, readZone, toLocalText, unknownZone, writeZone } from './zone.ts';

test.each([
  ['UTC', { name: 'UTC', isLocal: false }],
  ['Asia/Tokyo', { name: 'Asia/Tokyo', isLocal: false }],
  ['local:Europe/Berlin', { name: 'Europe/Berlin', isLocal: true }],
] as const)('the kept zone %s is read as it was written', (kept, zone) => {
  expect(readZone(kept)).toEqual(zone);
  expect(writeZone(zone)).toBe(kept);
});

test.each([undefined, '', 'local:', 'Atlantis', 'local:<b>', '../etc/passwd'])(
  'a kept zone that is none (%j) is the unknown one',
  (kept) => {
    expect(readZone(kept)).toEqual(unknownZone);
  },
);

test.each([
  ['UTC', '2026-11-22T09:30:00.000Z'],
  ['Asia/Tokyo', '2026-11-22T00:30:00.000Z'],
  ['America/St_Johns', '2026-11-22T13:00:00.000Z'],
])('a time that a person enters is one of %s, and is shown to them as they entered it', (zone, time) => {
  const entered = '2026-11-22T09:30';
  expect(fromLocalText(entered, zone)).toBe(time);
  expect(toLocalText(time, zone)).toBe(entered);
});

test('a time just before the clocks change is the one that was entered', () => {
  for (const entered of ['2026-03-29T01:59', '2026-03-29T03:00', '2026-10-25T03:00'])
    expect(toLocalText(fromLocalText(entered, 'Europe/Berlin'), 'Europe/Berlin')).toBe(entered);
});

test('an empty field is no time, and no time is an empty field', () => {
  expect([fromLocalText('', 'UTC'), toLocalText(null, 'UTC')]).toEqual([null, '']);
});
