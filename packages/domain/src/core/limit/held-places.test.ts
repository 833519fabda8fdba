import { expect, test } from 'vitest';
import { createHeldPlaces } from './held-places.ts';

const places = () => createHeldPlaces({ perSubjectMax: 2, allMax: 3 });
const leave = (place: ReturnType<ReturnType<typeof places>['take']>): void => {
  if (typeof place === 'function') place();
};

test('a subject holds as many places as it may, and another one after giving one back', () => {
  const { take } = places();
  const first = take('a');
  take('a');
  expect(take('a')).toBe('subject_full');
  leave(first);
  expect(take('a')).toBeTypeOf('function');
});

test('together, subjects hold as many places as there are', () => {
  const { take } = places();
  const first = take('a');
  for (const subject of ['b', 'c']) take(subject);
  expect(take('d')).toBe('all_taken');
  leave(first);
  expect(take('d')).toBeTypeOf('function');
});
