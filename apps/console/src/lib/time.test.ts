import { expect, test } from 'vitest';
import {
  formatClock,
  formatCountdown,
  formatDay,
  formatHour,
  formatInstant,
  formatSince,
  judgeExpiry,
} from './time.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const before = (seconds: number) => new Date(now - seconds * 1000);
const day = 86_400;

test.each([
  [0, 'just now'],
  [59, 'just now'],
  [-59, 'just now'],
  [60, '1 min ago'],
  [3599, '59 min ago'],
  [3600, '1 hour ago'],
  [day, '1 day ago'],
  [59 * day, '59 days ago'],
  [60 * day, '2 months ago'],
  [800 * day, '2 years ago'],
  [-60, 'in 1 min'],
  [-3 * day, 'in 3 days'],
  [-30 * day + 59, 'in 30 days'],
  [-30 * day + 61, 'in 29 days'],
])('%i seconds back reads as %s', (seconds, text) => {
  expect(formatSince(before(seconds), now)).toBe(text);
});

test.each([
  [0, '0:00'],
  [-3, '0:00'],
  [4.2, '0:05'],
  [725, '12:05'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [25_920, '7:12:00'],
  [86_399, '23:59:59'],
  [day + 59, '1 day'],
  [518_398, '5 days 23 hours'],
])('%d seconds count down as %s', (seconds, text) => {
  expect(formatCountdown(seconds)).toBe(text);
});

test('an expiry within seven days is soon, and one that has passed is past', () => {
  expect(judgeExpiry(null, now)).toBe('none');
  expect(judgeExpiry(before(-8 * day), now)).toBe('later');
  expect(judgeExpiry(before(-7 * day), now)).toBe('soon');
  expect(judgeExpiry(before(0), now)).toBe('past');
});

test('absolute times are shown in the requested time zone', () => {
  const at = new Date('2026-11-21T23:30:05Z');
  expect(formatInstant(at, 'UTC')).toBe('21 Nov 2026, 23:30:05 UTC');
  expect(formatDay(at, 'Asia/Tokyo')).toBe('22 Nov 2026');
  expect(formatHour(at, 'Asia/Tokyo')).toBe('08:30');
});

test('a time to the second has its day unless that is today, in the zone of the reader', () => {
  const at = new Date('2026-11-20T23:30:05Z');
  expect(formatClock(at, now, 'UTC')).toBe('20 Nov, 23:30:05');
  expect(formatClock(at, now, 'Europe/Berlin')).toBe('00:30:05');
});
