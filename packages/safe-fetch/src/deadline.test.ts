import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startDeadline } from './deadline.ts';
import { SafeFetchError } from './safe-fetch-error.ts';

const never = () => new Promise<never>(() => {});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a deadline', () => {
  test('ends with its code when its time has come, and not before', () => {
    using deadline = startDeadline(1000, 'resolve_timeout');
    vi.advanceTimersByTime(999);
    expect(deadline.signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(deadline.signal.reason).toMatchObject({ code: 'resolve_timeout' });
  });

  test('ends work that takes too long', async () => {
    using deadline = startDeadline(1000, 'timeout');
    const raced = deadline.race(never());
    vi.advanceTimersByTime(1000);
    await expect(raced).rejects.toMatchObject({ code: 'timeout' });
  });

  test('lets work through that is done in time, and its failure', async () => {
    using deadline = startDeadline(1000, 'timeout');
    await expect(deadline.race(Promise.resolve(7))).resolves.toBe(7);
    await expect(deadline.race(Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  });

  test('refuses work that starts too late', async () => {
    using deadline = startDeadline(10, 'timeout');
    vi.advanceTimersByTime(10);
    await expect(deadline.race(never())).rejects.toMatchObject({ code: 'timeout' });
  });

  test('refuses work that is done when it is already over', async () => {
    using deadline = startDeadline(10, 'timeout');
    vi.advanceTimersByTime(10);
    await expect(deadline.race(Promise.resolve(7))).rejects.toMatchObject({ code: 'timeout' });
  });

  test('swallows the late failure of work that it has left', async () => {
    using deadline = startDeadline(10, 'timeout');
    const { promise, reject } = Promise.withResolvers<void>();
    const raced = deadline.race(promise);
    vi.advanceTimersByTime(10);
    await expect(raced).rejects.toMatchObject({ code: 'timeout' });
    reject(new Error('late'));
    await expect(promise).rejects.toThrow('late');
  });

  test('says aborted when the caller gives up, and keeps the reason for the log', () => {
    const caller = new AbortController();
    using deadline = startDeadline(1000, 'timeout', caller.signal);
    const reason = new Error('shutting down');
    caller.abort(reason);
    expect(deadline.signal.reason).toMatchObject({ code: 'aborted', cause: reason });
  });

  test('is over at once when the caller had given up before', () => {
    using deadline = startDeadline(1000, 'timeout', AbortSignal.abort());
    expect(deadline.signal.reason).toMatchObject({ code: 'aborted' });
  });

  test('passes on the code of the wider deadline that it stands under', () => {
    using whole = startDeadline(10, 'timeout');
    using part = startDeadline(1000, 'resolve_timeout', whole.signal);
    vi.advanceTimersByTime(10);
    expect(part.signal.reason).toMatchObject({ code: 'timeout' });
    expect(part.signal.reason).toBeInstanceOf(SafeFetchError);
  });

  test('leaves no timer and no listener behind', () => {
    const caller = new AbortController();
    const added = vi.spyOn(caller.signal, 'addEventListener');
    const removed = vi.spyOn(caller.signal, 'removeEventListener');
    {
      using deadline = startDeadline(1000, 'timeout', caller.signal);
      expect(vi.getTimerCount()).toBe(1);
      expect(deadline.signal.aborted).toBe(false);
    }
    expect(vi.getTimerCount()).toBe(0);
    expect(removed.mock.calls[0]?.slice(0, 2)).toEqual(added.mock.calls[0]?.slice(0, 2));
  });
});
