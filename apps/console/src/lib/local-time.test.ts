import { expect, test } from 'vitest';
import { fromLocalText, toLocalText } from './local-time.ts';

test('a time that a person enters is local, and is shown to them as they entered it', () => {
  const entered = '2026-11-22T09:30';
  expect(fromLocalText(entered)).toBe(new Date(2026, 10, 22, 9, 30).toISOString());
  expect(toLocalText(fromLocalText(entered))).toBe(entered);
});

test('an empty field is no time, and no time is an empty field', () => {
  expect([fromLocalText(''), toLocalText(null)]).toEqual([null, '']);
});
