import { expect, test } from 'vitest';
import { leastBusy } from './pipeline.ts';

const laneOf = (pending: number) => ({ pending: () => pending });

test('the connection with the fewest statements under way is taken, wherever it is in the list', () => {
  const least = laneOf(2);
  expect(leastBusy([laneOf(3), least, laneOf(4)])).toBe(least);
  expect(leastBusy([least, laneOf(3)])).toBe(least);
});

test('the first of several equal connections is taken', () => {
  const first = laneOf(0);
  expect(leastBusy([first, laneOf(0)])).toBe(first);
});
