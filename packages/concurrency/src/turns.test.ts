import { describe, expect, test, vi } from 'vitest';
import { createTurns, type Turns } from './turns.ts';

const limits = { runningMax: 3, perQueueMax: 2, waitingMax: 4, waitMsMax: 1000 };

/** Work that runs until the test ends it. */
function openJob(turns: Turns, queue: string) {
  const gate = Promise.withResolvers<void>();
  const job = { started: false, end: gate.resolve, outcome: Promise.resolve('') };
  const work = async (): Promise<string> => {
    job.started = true;
    await gate.promise;
    return queue;
  };
  job.outcome = turns.run(queue, work).catch((error: unknown) => String(error));
  return job;
}

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

describe('turns', () => {
  test('a queue never holds more than its share, so another queue starts at once', async () => {
    const turns = createTurns(limits);
    const busy = [1, 2, 3, 4].map(() => openJob(turns, 'busy'));
    const quiet = openJob(turns, 'quiet');
    await settle();
    expect(busy.map(({ started }) => started)).toEqual([true, true, false, false]);
    expect(quiet.started).toBe(true);
  });

  test('a queue that holds its share gets no slot that another queue gives up', async () => {
    const turns = createTurns(limits);
    const busy = [1, 2, 3].map(() => openJob(turns, 'busy'));
    const quiet = openJob(turns, 'quiet');
    await settle();
    quiet.end();
    await settle();
    expect(busy.map(({ started }) => started)).toEqual([true, true, false]);
    busy[0]?.end();
    await settle();
    expect(busy[2]?.started).toBe(true);
  });

  test('waiting queues are served in turn, however long one of them is', async () => {
    const turns = createTurns({ ...limits, runningMax: 1 });
    const order: string[] = [];
    const first = openJob(turns, 'busy');
    const run = (queue: string) => turns.run(queue, async () => void order.push(queue));
    const rest = ['busy', 'busy', 'busy', 'quiet', 'other'].map(run);
    first.end();
    await Promise.all(rest);
    expect(order).toEqual(['busy', 'quiet', 'other', 'busy', 'busy']);
  });

  test('work that fails gives its slot back', async () => {
    const turns = createTurns({ ...limits, runningMax: 1 });
    const failed = turns.run('a', () => Promise.reject(new Error('failed')));
    const next = turns.run('a', () => Promise.resolve('ran'));
    await expect(failed).rejects.toThrow('failed');
    await expect(next).resolves.toBe('ran');
  });

  test('a full queue refuses, and no other queue does', async () => {
    const turns = createTurns({ ...limits, waitingMax: 1 });
    const busy = [1, 2, 3, 4].map(() => openJob(turns, 'busy'));
    const quiet = openJob(turns, 'quiet');
    await expect(busy[3]?.outcome).resolves.toContain('queue_full');
    expect(quiet.started).toBe(true);
  });

  test('work that has waited too long is refused without being started, although no slot falls free', async () => {
    vi.useFakeTimers();
    try {
      const turns = createTurns({ ...limits, runningMax: 1 });
      const first = openJob(turns, 'a');
      const late = openJob(turns, 'a');
      await vi.advanceTimersByTimeAsync(limits.waitMsMax);
      await expect(late.outcome).resolves.toContain('wait_exceeded');
      first.end();
      await first.outcome;
      expect(late.started).toBe(false);
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  test('a queue whose work cannot succeed is emptied, and the others keep their places', async () => {
    const turns = createTurns({ ...limits, runningMax: 1 });
    const first = openJob(turns, 'failing');
    const waiting = openJob(turns, 'failing');
    const other = openJob(turns, 'other');
    turns.refuseWaiting('failing');
    await expect(waiting.outcome).resolves.toContain('wait_exceeded');
    first.end();
    await first.outcome;
    await settle();
    expect([waiting.started, other.started]).toEqual([false, true]);
  });
});
