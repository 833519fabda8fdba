import type { LimitPolicy } from '@patchbay/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLimiter, hashSubject } from './create-limiter.ts';
import type { LimitStore, StoredVerdict } from './limit-store.ts';
import { createPendingReturns } from './pending-returns.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const policy: LimitPolicy = { name: 'test', rules: [{ limit: 1, windowSeconds: 86_400 }] };

/** A store with one place, which can go away. */
function createSwitchedStore() {
  let taken: string | null = null;
  const store = { isAway: false };
  const answer = () => {
    if (store.isAway) throw new Error('away');
  };
  const limitStore: LimitStore = {
    async take() {
      answer();
      const allowed = taken === null;
      if (allowed) taken = '1';
      const resetMs = allowed ? 0 : 86_400_000;
      return [{ takenAt: allowed ? '1' : null, resetMs, remaining: 0, rule: 0 }];
    },
    async giveBack() {
      answer();
      taken = null;
    },
  };
  return { store, limiter: createLimiter(limitStore, { keyHash: hashSubject, deadlineMs: 100 }) };
}

test('a place that could not be returned because the store was down is free once the store answers', async () => {
  const { limiter, store } = createSwitchedStore();
  const { slot } = await limiter.take(policy, 'one');
  if (!slot) throw new Error('the first attempt was refused');
  store.isAway = true;
  await limiter.giveBack(slot);
  await vi.advanceTimersByTimeAsync(10_000);
  store.isAway = false;
  expect(await limiter.take(policy, 'one')).toMatchObject({ allowed: false });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await limiter.take(policy, 'one')).toMatchObject({ allowed: true });
  expect(vi.getTimerCount()).toBe(0);
});

test('a place that a frozen store takes after its caller was refused is given back', async () => {
  const { promise: thaw, resolve } = Promise.withResolvers<StoredVerdict[]>();
  const returned: string[] = [];
  const store: LimitStore = {
    take: () => thaw,
    giveBack: (slots) => {
      returned.push(...slots.map(({ takenAt }) => takenAt));
      return Promise.resolve();
    },
  };
  const limiter = createLimiter(store, { keyHash: hashSubject, deadlineMs: 100 });
  const refusals = ['one', 'two'].map((subject) =>
    expect(limiter.take(policy, subject)).rejects.toMatchObject({ code: 'service_unavailable' }),
  );
  await vi.advanceTimersByTimeAsync(5000);
  await Promise.all(refusals);
  resolve([{ takenAt: '7', resetMs: 0, remaining: 0, rule: 0 }]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(returned).toEqual(['7']);
});

test('during a long outage it asks less and less often, and its memory is bounded', async () => {
  let asked = 0;
  const pending = createPendingReturns(() => {
    asked += 1;
    return Promise.reject(new Error('away'));
  });
  for (let index = 0; index < 10_050; index += 1) pending.add({ key: `k${index}`, takenAt: '1' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBeLessThan(12);
  expect(vi.getTimerCount()).toBe(1);
});
