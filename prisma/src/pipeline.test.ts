import { expect, test } from 'vitest';
import { chooseLane } from './pipeline.ts';

const laneOf = (pending: number) => ({ pending: () => pending });

test('the lane with the fewest statements under way is taken, wherever it is in the list', () => {
  const least = laneOf(2);
  expect(chooseLane([laneOf(3), least, laneOf(4)])).toBe(least);
  expect(chooseLane([least, laneOf(3)])).toBe(least);
});

test('the first of several equal lanes is taken', () => {
  const first = laneOf(0);
  expect(chooseLane([first, laneOf(0)])).toBe(first);
});
