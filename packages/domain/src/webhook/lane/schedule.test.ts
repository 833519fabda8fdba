import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attemptMsMax } from './attempt.ts';
import { attemptsMax, readRetryAfter, waitSecondsAfter } from './schedule.ts';

const middle = { scale: 1, random: () => 0.5 };
const none = { retryAfterSeconds: null };

test('retries come after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 10 h', () => {
  const waits = Array.from({ length: attemptsMax - 1 }, (_, index) =>
    waitSecondsAfter({ attempts: index + 1, ...none }, middle),
  );
  expect(waits).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 36_000]);
});

test('the guide gives the attempts and the waits between them', async () => {
  const guide = await readFile(new URL('../../../../../docs/guides/webhooks.md', import.meta.url), 'utf8');
  expect(guide).toContain(`A delivery has ${attemptsMax} attempts.`);
  expect(guide).toContain('The waits between them are 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 10 h.');
  expect(guide).toContain(`within ${attemptMsMax / 1000} seconds`);
});

test('a wait differs by at most a fifth', () => {
  const property = fc.property(
    fc.integer({ min: 1, max: 7 }),
    fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    (attempts, random) => {
      const planned = waitSecondsAfter({ attempts, ...none }, middle);
      const wait = waitSecondsAfter({ attempts, ...none }, { scale: 1, random: () => random });
      expect(wait).toBeGreaterThanOrEqual(planned * 0.8 - 1e-6);
      expect(wait).toBeLessThanOrEqual(planned * 1.2 + 1e-6);
    },
  );
  fc.assert(property);
});

test('a receiver may ask for a longer wait of at most a day, and not for a shorter one', () => {
  expect(waitSecondsAfter({ attempts: 1, retryAfterSeconds: 120 }, middle)).toBe(120);
  expect(waitSecondsAfter({ attempts: 2, retryAfterSeconds: 1 }, middle)).toBe(300);
  expect(waitSecondsAfter({ attempts: 1, retryAfterSeconds: 999_999_999 }, middle)).toBe(86_400);
});

test('every wait is shortened by the scale', () => {
  expect(waitSecondsAfter({ attempts: 2, retryAfterSeconds: null }, { ...middle, scale: 0.01 })).toBe(3);
  expect(waitSecondsAfter({ attempts: 1, retryAfterSeconds: 100 }, { ...middle, scale: 0.01 })).toBe(1);
});

test('Retry-After is read as seconds or as a date, and otherwise ignored', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  expect(readRetryAfter('120', now)).toBe(120);
  expect(readRetryAfter(' 7 ', now)).toBe(7);
  expect(readRetryAfter('Sun, 22 Nov 2026 12:01:00 GMT', now)).toBe(60);
  expect(readRetryAfter('Sun, 22 Nov 2026 11:00:00 GMT', now)).toBe(0);
  for (const nonsense of [undefined, '', '-5', '1.5', 'soon', '2026-11-23', '99999999999', 'NaN GMT']) {
    expect(readRetryAfter(nonsense, now)).toBeNull();
  }
});
