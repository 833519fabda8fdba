import { expect, test } from 'vitest';
import { createCorrectedClock } from './clock.ts';

const hourMs = 3_600_000;
const startMs = Date.UTC(2026, 0, 1);

/** A process and its database, whose clocks a test sets as it likes. */
function createRig({ aheadMs = 0, roundTripsMs = [] as readonly number[] } = {}) {
  let elapsedMs = 0;
  let sleptMs = 0;
  let databaseMs = startMs + aheadMs;
  const left = [...roundTripsMs];
  const pass = (milliseconds: number): void => {
    elapsedMs += milliseconds;
    databaseMs += milliseconds;
  };
  const databaseNow = () => {
    const roundTripMs = left.shift() ?? 0;
    pass(roundTripMs / 2);
    const answer = new Date(databaseMs);
    pass(roundTripMs / 2);
    return Promise.resolve(answer);
  };
  const ticks = { elapsedMs: () => elapsedMs, uptimeMs: () => elapsedMs + sleptMs };
  const clock = createCorrectedClock(databaseNow, ticks, startMs);
  return {
    clock,
    pass,
    /** Somebody sets the database's clock. */
    stepDatabase: (milliseconds: number) => {
      databaseMs += milliseconds;
    },
    /** The machine of the process sleeps; the database does not. */
    sleep: (milliseconds: number) => {
      sleptMs += milliseconds;
      databaseMs += milliseconds;
    },
    /** By how much the process is ahead of its database. */
    errorMs: () => clock.now().getTime() - databaseMs,
    now: () => clock.now().getTime(),
  };
}

test('a process whose clock is wrong starts at the database’s time', async () => {
  for (const aheadMs of [90_000, -90_000, 0]) {
    const rig = createRig({ aheadMs, roundTripsMs: [10, 10, 10] });
    await rig.clock.correct();
    expect(rig.errorMs()).toBe(0);
  }
});

test('a process uses its own clock until the first answer', () => {
  expect(createRig({ aheadMs: 5000 }).errorMs()).toBe(-5000);
});

test('a slow answer, such as one that waited for a connection, does not count', async () => {
  const rig = createRig({ aheadMs: 1000, roundTripsMs: [800, 2, 300] });
  await rig.clock.correct();
  expect(Math.abs(rig.errorMs())).toBeLessThanOrEqual(1);
});

test('a database that is down leaves the clock unchanged', async () => {
  let away = false;
  const clock = createCorrectedClock(
    () => (away ? Promise.reject(new Error('away')) : Promise.resolve(new Date(5000))),
    { elapsedMs: () => 0, uptimeMs: () => 0 },
  );
  await clock.correct();
  away = true;
  await expect(clock.correct()).rejects.toThrow('away');
  expect(clock.now()).toEqual(new Date(5000));
});

test('setting the clock of the process’s machine changes nothing', async () => {
  const wall = Date.now;
  const clock = createCorrectedClock(() => Promise.resolve(new Date(startMs)));
  await clock.correct();
  try {
    for (const stepMs of [-hourMs, hourMs]) {
      Date.now = () => wall() + stepMs;
      expect(Math.abs(clock.now().getTime() - startMs)).toBeLessThan(hourMs / 2);
    }
  } finally {
    Date.now = wall;
  }
});

test('a database whose clock is set back revives no expired key: the time never goes back', async () => {
  const rig = createRig();
  await rig.clock.correct();
  rig.pass(60_000);
  rig.stepDatabase(-hourMs);
  let last = rig.now();
  for (let second = 0; second < 600; second += 1) {
    if (second % 60 === 0) await rig.clock.correct();
    rig.pass(1000);
    const now = rig.now();
    expect(now - last).toBeGreaterThanOrEqual(990);
    last = now;
  }
});

test('a database whose clock is set forward does not end good keys: no lifetime shrinks by more than 1 %', async () => {
  const rig = createRig();
  await rig.clock.correct();
  rig.stepDatabase(hourMs);
  expect(await rig.clock.correct()).toBe(hourMs);
  for (let minute = 0; minute < 60; minute += 1) {
    await rig.clock.correct();
    rig.pass(60_000);
  }
  expect(rig.now() - startMs).toBeLessThanOrEqual(hourMs * 1.01 + 1);
});

test('a difference is worked off and does not come back, however long the process runs', async () => {
  for (const stepMs of [-5000, 5000]) {
    const rig = createRig();
    await rig.clock.correct();
    rig.stepDatabase(stepMs);
    for (let minute = 0; minute < 30; minute += 1) {
      await rig.clock.correct();
      rig.pass(60_000);
    }
    expect(Math.abs(rig.errorMs())).toBeLessThanOrEqual(1);
  }
});

test('a machine that has slept catches up at once, so that what expired meanwhile is refused', async () => {
  const rig = createRig();
  await rig.clock.correct();
  rig.pass(1000);
  rig.sleep(8 * hourMs);
  await rig.clock.correct();
  expect(Math.abs(rig.errorMs())).toBeLessThanOrEqual(1);
});

test('a sleep that the database does not confirm moves nothing', async () => {
  const rig = createRig();
  await rig.clock.correct();
  rig.sleep(hourMs);
  rig.stepDatabase(-hourMs);
  await rig.clock.correct();
  expect(rig.now()).toBe(startMs);
});
