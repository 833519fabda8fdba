import { describe, expect, test } from 'vitest';
import { createYieldingQueue } from './yielding-queue.ts';

const pace = { perTurn: 8, waitingMax: 1000, holdMs: 1000, pauseMs: 1 };
const { perTurn, waitingMax, holdMs, pauseMs } = pace;

function createHarness() {
  let nowMs = 0;
  let due: { run: () => void; inMs: number }[] = [];
  const done: number[] = [];
  const queue = createYieldingQueue({
    ...pace,
    now: () => nowMs,
    soon: (run) => due.push({ run, inMs: 0 }),
    later: (run, inMs) => due.push({ run, inMs }),
  });
  /** Runs what is due, and gives how long each of it was put off. */
  const turn = (): number[] => {
    const running = due;
    due = [];
    for (const { run } of running) run();
    return running.map(({ inMs }) => inMs);
  };
  const add = (count: number): void => {
    for (let index = 0; index < count; index += 1) {
      const id = index;
      queue.add(() => done.push(id));
    }
  };
  const pass = (milliseconds: number): void => {
    nowMs += milliseconds;
  };
  return { queue, done, add, turn, pass };
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

describe('a yielding queue', () => {
  test('runs work at the end of the turn when nothing holds it back', () => {
    const { add, done, turn } = createHarness();
    add(1);
    expect(done).toEqual([]);
    expect(turn()).toEqual([0]);
    expect(done).toEqual([0]);
    expect(turn()).toEqual([]);
  });

  test('runs all work in order of arrival, a few pieces in a turn', () => {
    const { add, done, turn } = createHarness();
    add(2 * perTurn + 1);
    turn();
    expect(done).toEqual(upTo(perTurn));
    expect([turn(), turn(), turn()]).toEqual([[0], [0], []]);
    expect(done).toEqual(upTo(2 * perTurn + 1));
  });

  test('leaves room while it is held back, and no longer', () => {
    const { add, pass, queue, turn } = createHarness();
    queue.holdBack();
    add(3 * perTurn);
    expect(turn()).toEqual([pauseMs]);
    pass(holdMs - 1);
    expect(turn()).toEqual([pauseMs]);
    pass(1);
    expect(turn()).toEqual([pauseMs]);
    add(1);
    expect(turn()).toEqual([0]);
  });

  test('runs a newcomer at once when too much waits: nothing is dropped, and the queue is bounded', () => {
    const { add, done, queue, turn } = createHarness();
    queue.holdBack();
    add(waitingMax);
    expect(done).toEqual([]);
    queue.add(() => done.push(-1));
    expect(done).toEqual([-1]);
    while (turn().length > 0);
    expect(done).toEqual([-1, ...upTo(waitingMax)]);
  });
});
