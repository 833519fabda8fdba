import { describe, expect, test } from 'vitest';
import { createKeyedMutex } from './keyed-mutex.ts';

describe('a keyed mutex', () => {
  test('runs work with one key one piece after the other, in order', async () => {
    const runExclusive = createKeyedMutex();
    const seen: string[] = [];
    const step = (name: string) => async () => {
      seen.push(`${name} starts`);
      await Promise.resolve();
      seen.push(`${name} ends`);
    };
    await Promise.all([
      runExclusive('k', step('a')),
      runExclusive('k', step('b')),
      runExclusive('k', step('c')),
    ]);
    expect(seen).toEqual(['a starts', 'a ends', 'b starts', 'b ends', 'c starts', 'c ends']);
  });

  test('does not make one key wait for another', async () => {
    const runExclusive = createKeyedMutex();
    const { promise, resolve } = Promise.withResolvers<string>();
    const slow = runExclusive('slow', () => promise);
    expect(await runExclusive('quick', async () => 'done')).toBe('done');
    resolve('done too');
    expect(await slow).toBe('done too');
  });

  test('goes on after a failure', async () => {
    const runExclusive = createKeyedMutex();
    const failing = runExclusive('k', () => Promise.reject(new Error('away')));
    const next = runExclusive('k', async () => 'done');
    await expect(failing).rejects.toThrow('away');
    expect(await next).toBe('done');
  });
});
