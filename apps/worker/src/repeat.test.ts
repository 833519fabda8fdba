import { silentLogger } from '@patchbay/logger';
import { describe, expect, test } from 'vitest';
import { repeat } from './repeat.ts';

/** A pause that ends when the test says so, or when the loop interrupts it. */
function createPauses() {
  const waits: number[] = [];
  let release = (): void => undefined;
  const pause = (milliseconds: number, signal: AbortSignal) => {
    waits.push(milliseconds);
    return new Promise<void>((resolve) => {
      release = resolve;
      signal.addEventListener('abort', () => resolve());
    });
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const next = (): Promise<unknown> => {
    release();
    return settle();
  };
  return { waits, pause, next, settle };
}

describe('repeat', () => {
  test('begins a round every time its pause is over', async () => {
    const { waits, pause, next, settle } = createPauses();
    let rounds = 0;
    const loop = repeat({ name: 'x', everyMs: 1000, logger: silentLogger, pause }, async () => {
      rounds += 1;
    });
    await settle();
    expect([rounds, waits]).toEqual([1, [1000]]);
    await next();
    expect([rounds, waits]).toEqual([2, [1000, 1000]]);
    await loop.stop();
    expect(rounds).toBe(2);
  });

  test('begins a round at once when it is woken, and remembers a call that comes during a round', async () => {
    const { waits, pause, settle } = createPauses();
    const { promise, resolve } = Promise.withResolvers<void>();
    let rounds = 0;
    const loop = repeat({ name: 'x', everyMs: 1000, logger: silentLogger, pause }, () => {
      rounds += 1;
      return rounds === 2 ? promise : Promise.resolve();
    });
    await settle();
    loop.wake();
    await settle();
    expect([rounds, waits]).toEqual([2, [1000]]);
    loop.wake();
    resolve();
    await settle();
    expect([rounds, waits]).toEqual([3, [1000, 1000]]);
    await loop.stop();
  });

  test('continues after a round that failed', async () => {
    const { waits, pause, next, settle } = createPauses();
    let rounds = 0;
    const loop = repeat({ name: 'x', everyMs: 1000, logger: silentLogger, pause }, async () => {
      rounds += 1;
      throw new Error('away');
    });
    await settle();
    await next();
    expect([rounds, waits]).toEqual([2, [1000, 1000]]);
    await loop.stop();
  });

  test('finishes the round under way before it has stopped, and begins no other', async () => {
    const { pause, settle } = createPauses();
    const { promise, resolve } = Promise.withResolvers<void>();
    let rounds = 0;
    const loop = repeat({ name: 'x', everyMs: 1000, logger: silentLogger, pause }, () => {
      rounds += 1;
      return promise;
    });
    let stopped = false;
    const stopping = loop.stop().then(() => {
      stopped = true;
    });
    await settle();
    expect(stopped).toBe(false);
    resolve();
    await stopping;
    expect(rounds).toBe(1);
  });

  test('ends a real pause at once when it is stopped', async () => {
    const aDay = 86_400_000;
    const loop = repeat({ name: 'x', everyMs: aDay, logger: silentLogger }, async () => undefined);
    await expect(loop.stop()).resolves.toBeUndefined();
  });
});
