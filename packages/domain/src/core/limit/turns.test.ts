import { describe, expect, test } from 'vitest';
import { createTurns } from './turns.ts';

describe('turns', () => {
  test('runs what shares a key one after the other, in order', async () => {
    const takeTurn = createTurns();
    const seen: string[] = [];
    const step = (name: string) => async () => {
      seen.push(`${name} starts`);
      await Promise.resolve();
      seen.push(`${name} ends`);
    };
    await Promise.all([takeTurn('k', step('a')), takeTurn('k', step('b')), takeTurn('k', step('c'))]);
    expect(seen).toEqual(['a starts', 'a ends', 'b starts', 'b ends', 'c starts', 'c ends']);
  });

  test('does not make one key wait for another', async () => {
    const takeTurn = createTurns();
    const { promise, resolve } = Promise.withResolvers<string>();
    const slow = takeTurn('slow', () => promise);
    expect(await takeTurn('quick', async () => 'done')).toBe('done');
    resolve('done too');
    expect(await slow).toBe('done too');
  });

  test('goes on after a failure', async () => {
    const takeTurn = createTurns();
    const failing = takeTurn('k', () => Promise.reject(new Error('away')));
    const next = takeTurn('k', async () => 'done');
    await expect(failing).rejects.toThrow('away');
    expect(await next).toBe('done');
  });
});
