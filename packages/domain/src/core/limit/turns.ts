export type TakeTurn = <T>(key: string, run: () => Promise<T>) => Promise<T>;

/**
 * Runs what shares a key one after the other, in the order of the calls. A flood on one key then holds one
 * connection of the pool instead of all of them, each waiting for the same row.
 */
export function createTurns(): TakeTurn {
  const tails = new Map<string, Promise<void>>();
  return async (key, run) => {
    const before = tails.get(key);
    const { promise, resolve } = Promise.withResolvers<void>();
    tails.set(key, promise);
    try {
      await before;
      return await run();
    } finally {
      resolve();
      if (tails.get(key) === promise) tails.delete(key);
    }
  };
}
