import { describe, expect, test } from 'vitest';
import {
  acceptedMsMax,
  createRefusalQueue,
  pauseMs,
  refusalsPerTurn,
  refusalsWaitingMax,
} from './refusal-queue.ts';

function createHarness() {
  let nowMs = 0;
  let due: { run: () => void; inMs: number }[] = [];
  const answered: number[] = [];
  const queue = createRefusalQueue({
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
      queue.add(() => answered.push(id));
    }
  };
  const pass = (milliseconds: number): void => {
    nowMs += milliseconds;
  };
  return { queue, answered, add, turn, pass };
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

describe('a refused credential', () => {
  test('is answered at the end of the turn when nobody good is there', () => {
    const { add, answered, turn } = createHarness();
    add(1);
    expect(answered).toEqual([]);
    expect(turn()).toEqual([0]);
    expect(answered).toEqual([0]);
    expect(turn()).toEqual([]);
  });

  test('is answered in the order of coming, a few in a turn, every one', () => {
    const { add, answered, turn } = createHarness();
    add(2 * refusalsPerTurn + 1);
    turn();
    expect(answered).toEqual(upTo(refusalsPerTurn));
    expect([turn(), turn(), turn()]).toEqual([[0], [0], []]);
    expect(answered).toEqual(upTo(2 * refusalsPerTurn + 1));
  });

  test('leaves room while good traffic is there, and no longer', () => {
    const { add, pass, queue, turn } = createHarness();
    queue.noteAccepted();
    add(3 * refusalsPerTurn);
    expect(turn()).toEqual([pauseMs]);
    pass(acceptedMsMax - 1);
    expect(turn()).toEqual([pauseMs]);
    pass(1);
    expect(turn()).toEqual([pauseMs]);
    add(1);
    expect(turn()).toEqual([0]);
  });

  test('is answered at once when too many wait: none is dropped, and the queue is bounded', () => {
    const { add, answered, queue, turn } = createHarness();
    queue.noteAccepted();
    add(refusalsWaitingMax);
    expect(answered).toEqual([]);
    queue.add(() => answered.push(-1));
    expect(answered).toEqual([-1]);
    while (turn().length > 0);
    expect(answered).toEqual([-1, ...upTo(refusalsWaitingMax)]);
  });
});
