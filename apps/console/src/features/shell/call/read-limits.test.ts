import { expect, test } from 'vitest';
import { readLimits } from './read-limits.ts';

test('the headers of a limited request say what is left of each limit', () => {
  expect(
    readLimits(
      '"key-operations";r=9;t=60, "writes";r=597;t=12',
      '"key-operations";q=10;w=60, "writes";q=600;w=60',
    ),
  ).toEqual([
    { name: 'key-operations', left: 9, quota: 10, windowSeconds: 60 },
    { name: 'writes', left: 597, quota: 600, windowSeconds: 60 },
  ]);
});

test('a limit without its policy is shown without its size, and what is no limit is left out', () => {
  expect(readLimits('"writes";r=0', '')).toEqual([
    { name: 'writes', left: 0, quota: null, windowSeconds: null },
  ]);
  expect(readLimits('', '"writes";q=600;w=60')).toEqual([]);
  expect(readLimits('"writes", nonsense;r=1', '')).toEqual([]);
});
