import { expect, test } from 'vitest';
import { createCachedReading } from './cached-reading.ts';

/** A reading that counts, and a clock that the test moves. */
function createBench(read: () => Promise<number>) {
  const clock = { nowMs: 0 };
  const calls = { count: 0 };
  const counted = () => {
    calls.count += 1;
    return read();
  };
  const get = createCachedReading({ read: counted, freshMs: 10_000, deadlineMs: 20, now: () => clock.nowMs });
  return { clock, calls, get };
}

test('however many scrapes come within ten seconds, the database is read once', async () => {
  const { calls, clock, get } = createBench(async () => 7);
  expect(await Promise.all([get(), get(), get()])).toEqual([7, 7, 7]);
  clock.nowMs = 9999;
  expect(await get()).toBe(7);
  expect(calls.count).toBe(1);
  clock.nowMs = 10_000;
  await get();
  expect(calls.count).toBe(2);
});

test('a reading that fails gives nothing, and is not repeated before its time', async () => {
  const { calls, clock, get } = createBench(() => Promise.reject(new Error('the database is away')));
  expect(await get()).toBeNull();
  expect(await get()).toBeNull();
  expect(calls.count).toBe(1);
  clock.nowMs = 10_000;
  expect(await get()).toBeNull();
  expect(calls.count).toBe(2);
});

test('a reading that hangs gives nothing at its deadline', async () => {
  const { get } = createBench(() => new Promise(() => undefined));
  expect(await get()).toBeNull();
});

test('after a failure the next reading counts', async () => {
  let isAway = true;
  const { clock, get } = createBench(async () => {
    if (isAway) throw new Error('the database is away');
    return 7;
  });
  expect(await get()).toBeNull();
  isAway = false;
  clock.nowMs = 10_000;
  expect(await get()).toBe(7);
});
