import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DeadlineExceeded, within } from './deadline.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('work that ends in time keeps its outcome, and no timer is left behind', async () => {
  expect(await within(Promise.resolve('done'), 1000, 'the work')).toBe('done');
  await expect(within(Promise.reject(new Error('away')), 1000, 'the work')).rejects.toThrow('away');
  expect(vi.getTimerCount()).toBe(0);
});

test('work that takes too long ends in an error that names it', async () => {
  const outcome = within(new Promise(() => undefined), 1000, 'stopping the server').catch(
    (error: unknown) => error,
  );
  await vi.advanceTimersByTimeAsync(1000);
  const error = await outcome;
  expect(error).toBeInstanceOf(DeadlineExceeded);
  expect(error).toMatchObject({ message: 'stopping the server took longer than 1000 ms' });
});
