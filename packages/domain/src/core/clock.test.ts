import { expect, test } from 'vitest';
import { createCorrectedClock } from './clock.ts';

/** A database `aheadMs` ahead of this process, each answer of which takes a round trip and is given half-way. */
function createRig(aheadMs: number, roundTripsMs: readonly number[]) {
  let localMs = 1_000_000;
  const left = [...roundTripsMs];
  const databaseNow = () => {
    const roundTripMs = left.shift() ?? 0;
    const answer = new Date(localMs + aheadMs + roundTripMs / 2);
    localMs += roundTripMs;
    return Promise.resolve(answer);
  };
  const clock = createCorrectedClock(databaseNow, () => localMs);
  return { clock, errorMs: () => clock.now().getTime() - (localMs + aheadMs) };
}

test('a process whose clock is wrong goes by the database’s', async () => {
  for (const aheadMs of [90_000, -90_000, 0]) {
    const { clock, errorMs } = createRig(aheadMs, [10, 10, 10]);
    await clock.correct();
    expect(errorMs()).toBe(0);
  }
});

test('until it has asked it goes by its own', () => {
  expect(createRig(5000, []).errorMs()).toBe(-5000);
});

test('a slow answer, such as one that waited for a connection, does not count', async () => {
  let localMs = 0;
  // The database is 1 s ahead; the first answer is given at once but arrives after 800 ms.
  const answers = [
    [1000, 800],
    [1800, 2],
    [1802, 300],
  ] as const;
  let asked = 0;
  const clock = createCorrectedClock(
    () => {
      const [time, tookMs] = answers[asked] ?? [0, 0];
      asked += 1;
      localMs += tookMs;
      return Promise.resolve(new Date(time));
    },
    () => localMs,
  );
  await clock.correct();
  expect(asked).toBe(3);
  expect(Math.abs(clock.now().getTime() - (localMs + 1000))).toBeLessThanOrEqual(1);
});

test('a database that is away leaves the clock as it was', async () => {
  let away = false;
  const clock = createCorrectedClock(
    () => (away ? Promise.reject(new Error('away')) : Promise.resolve(new Date(5000))),
    () => 0,
  );
  await clock.correct();
  away = true;
  await expect(clock.correct()).rejects.toThrow('away');
  expect(clock.now()).toEqual(new Date(5000));
});
