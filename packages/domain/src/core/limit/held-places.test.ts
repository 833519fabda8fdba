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

/** A holder that is so far behind, and whether it was ended. */
const holderBehind = (ms: number) => {
  const holder = {
    ended: false,
    behindMs: () => ms,
    end: () => {
      holder.ended = true;
    },
  };
  return holder;
};

test('once all are taken, the holder that is furthest behind gives its place to the newcomer', () => {
  const { take } = places();
  const [steady, late, later] = [holderBehind(0), holderBehind(10), holderBehind(20)];
  take('a', steady);
  take('b', late);
  const place = take('b', later);
  expect(take('c', holderBehind(0))).toBeTypeOf('function');
  expect([steady.ended, late.ended, later.ended]).toEqual([false, false, true]);
  // The place that it gives back later was given away already.
  leave(place);
  expect(take('b', holderBehind(0))).toBeTypeOf('function');
  expect(late.ended).toBe(true);
  expect(take('d')).toBe('all_taken');
});

test('nobody who keeps up loses a place', () => {
  const { take } = places();
  const steady = ['a', 'b', 'c'].map((subject) => {
    const holder = holderBehind(0);
    take(subject, holder);
    return holder;
  });
  expect(take('d', holderBehind(0))).toBe('all_taken');
  expect(steady.some(({ ended }) => ended)).toBe(false);
});

test('a subject that holds as many as it may gets none of another', () => {
  const { take } = places();
  const late = holderBehind(10);
  take('b', late);
  take('a');
  take('a');
  expect([take('a'), late.ended]).toEqual(['subject_full', false]);
});
