import { describe, expect, test } from 'vitest';
import { type FaultKind, faultKinds } from './fault-kind.ts';
import { createDice, type Planned, planFaults } from './schedule.ts';

const allKinds = Object.keys(faultKinds) as FaultKind[];
const kindCount = allKinds.length;

function take(seed: number, count: number): Planned[] {
  const plan = planFaults(seed, allKinds);
  return Array.from({ length: count }, () => plan.next().value);
}

describe('the faults of a drill', () => {
  test('follow from the seed, and differ between seeds', () => {
    expect(take(7, 50)).toEqual(take(7, 50));
    expect(take(7, 50)).not.toEqual(take(8, 50));
  });

  test('begin with one of the primary', () => {
    const first = [1, 2, 3, 4, 5].map((seed) => take(seed, 1)[0]?.kind ?? '');
    for (const kind of first) expect(kind).toMatch(/^primary-/);
  });

  test('include every kind once before one comes again', () => {
    const kinds = take(3, 2 * kindCount).map(({ kind }) => kind);
    for (const round of [kinds.slice(0, kindCount), kinds.slice(kindCount)])
      expect(new Set(round)).toEqual(new Set(allKinds));
  });
});

test('the dice stay from 0 to 1 and reach both halves', () => {
  const dice = createDice(5);
  const rolled = Array.from({ length: 1000 }, dice);
  expect(rolled.every((value) => value >= 0 && value < 1)).toBe(true);
  expect(rolled.filter((value) => value < 0.5).length).toBeGreaterThan(400);
  expect(rolled.filter((value) => value >= 0.5).length).toBeGreaterThan(400);
});
