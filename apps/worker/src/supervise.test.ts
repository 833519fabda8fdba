import { silentLogger } from '@patchbay/logger';
import { describe, expect, test } from 'vitest';
import { type Running, supervise } from './supervise.ts';

function createPart() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const part: Running = { promise, stop: async () => resolve() };
  return { part, fail: () => reject(new Error('the database went away')) };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('supervise', () => {
  test('restarts what failed, after a pause', async () => {
    const parts = [createPart(), createPart()];
    let started = 0;
    const start = async () => {
      const next = parts[started];
      started += 1;
      if (!next) throw new Error('started too often');
      return next.part;
    };
    const waits: number[] = [];
    const supervised = await supervise(
      start,
      silentLogger,
      async (milliseconds) => void waits.push(milliseconds),
    );
    expect(started).toBe(1);
    parts[0]?.fail();
    await settle();
    expect([started, waits]).toEqual([2, [5000]]);
    await supervised.stop();
    expect(started).toBe(2);
  });

  test('stops what is running, and waits until it has ended', async () => {
    const { part } = createPart();
    const supervised = await supervise(async () => part, silentLogger);
    await supervised.stop();
    await expect(part.promise).resolves.toBeUndefined();
  });

  test('throws the fault of the first start', async () => {
    const failing = supervise(() => Promise.reject(new Error('no database')), silentLogger);
    await expect(failing).rejects.toThrow('no database');
  });
});
