import { describe, expect, test } from 'vitest';
import { type Lookup, waitForBudget } from './budget.ts';

const hour = 3_600_000;
const day = 24 * hour;
const now = new Date('2026-11-23T12:00:00Z');
const ago = (milliseconds: number, count: number): Lookup => ({
  at: new Date(now.getTime() - milliseconds),
  count,
});

describe('the budget of contact matching', () => {
  test('lets a user look up 5,000 new numbers at once', () => {
    const lookups = [ago(4, 1000), ago(3, 1000), ago(2, 1000), ago(1, 1000)];
    expect(waitForBudget([], 1000, now)).toBe(0);
    expect(waitForBudget(lookups, 1000, now)).toBe(0);
  });

  test('makes the 5,001st wait until a day has passed since the last thousand', () => {
    const lookups = [5, 4, 3, 2, 1].map((hours) => ago(hours * hour, 1000));
    expect(waitForBudget(lookups, 1, now)).toBe(day - hour);
    expect(waitForBudget([ago(5 * hour, 4500), ago(2 * hour, 500)], 1000, now)).toBe(day - 2 * hour);
  });

  test('allows 1,000 in any day beyond the 5,000 in 10 days', () => {
    const spent = ago(3 * day, 5000);
    expect(waitForBudget([spent], 1000, now)).toBe(0);
    expect(waitForBudget([spent, ago(hour, 999)], 1, now)).toBe(0);
    expect(waitForBudget([spent, ago(hour, 1000)], 1, now)).toBe(day - hour);
  });

  test('frees numbers the moment that they are 10 days old', () => {
    const almost = [ago(10 * day - 1, 5000), ago(hour, 0)];
    const today = ago(hour, 1000);
    expect(waitForBudget([...almost, today], 1000, now)).toBe(1);
    expect(waitForBudget([ago(10 * day, 5000), today], 1000, now)).toBe(0);
  });
});
