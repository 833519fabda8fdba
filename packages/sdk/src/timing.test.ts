import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { systemTiming } from './timing.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a wait that is longer than a timer can be does not end at once', async () => {
  const ended = vi.fn<() => void>();
  void systemTiming.sleep(1e12).then(ended);
  await vi.advanceTimersByTimeAsync(86_400_000);
  expect(ended).not.toHaveBeenCalled();
});
