import { describe, expect, test } from 'vitest';
import { createBlockCache } from './block-cache.ts';

const refusal = (resetMs: number) => ({
  takenAt: null,
  resetMs,
  remaining: 0,
  rule: 1,
});

describe('the memory of full keys', () => {
  test('repeats a refusal with the time that is left', () => {
    const cache = createBlockCache();
    cache.remember('a', 1000, refusal(5000));
    expect(cache.find('a', 1400)).toEqual(refusal(4600));
    expect(cache.find('b', 1400)).toBeNull();
  });

  test('trusts itself for a second and not longer', () => {
    const cache = createBlockCache();
    cache.remember('a', 1000, refusal(60_000));
    expect(cache.find('a', 1999)).toEqual(refusal(59_001));
    expect(cache.find('a', 2000)).toBeNull();
  });

  test('lets the store decide from the instant at which a place is free', () => {
    const cache = createBlockCache();
    cache.remember('a', 1000, refusal(300));
    expect(cache.find('a', 1299)).toEqual(refusal(1));
    expect(cache.find('a', 1300)).toBeNull();
  });

  test('does not keep a key blocked when the clock is set back', () => {
    const cache = createBlockCache();
    cache.remember('a', 1000, refusal(300));
    expect(cache.find('a', 999)).toBeNull();
  });

  test('forgets a key on request', () => {
    const cache = createBlockCache();
    cache.remember('a', 1000, refusal(300));
    cache.forget('a');
    expect(cache.find('a', 1000)).toBeNull();
  });

  test('holds 10,000 keys and drops the longest unused', () => {
    const cache = createBlockCache();
    for (let index = 0; index <= 10_000; index += 1) cache.remember(`k${index}`, 1000, refusal(300));
    expect(cache.find('k0', 1000)).toBeNull();
    expect(cache.find('k1', 1000)).not.toBeNull();
  });
});
