/** Runs `work` when all earlier work with the same key has ended, and gives its outcome. */
export type RunExclusive = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/**
 * Runs work that shares a key one piece after the other, in the order of the calls; work with different keys runs side
 * by side. A flood on one key then holds one connection of a pool instead of all of them, each waiting for one row.
 */
export function createKeyedMutex(): RunExclusive {
  const tails = new Map<string, Promise<void>>();
  return async (key, work) => {
    const before = tails.get(key);
    const { promise, resolve } = Promise.withResolvers<void>();
    tails.set(key, promise);
    try {
      await before;
      return await work();
    } finally {
      resolve();
      if (tails.get(key) === promise) tails.delete(key);
    }
  };
}
