import { TRPCError } from '@trpc/server';

const firstTriesMsMax = 2000;
const triesMax = 3;

/** True if the database did not answer, or not in time. */
export const isAway = (error: unknown): boolean =>
  error instanceof TRPCError && error.code === 'SERVICE_UNAVAILABLE';

/**
 * How a page reads what it cannot be shown without. On a machine that is busy with the start, a database that is there
 * can be too slow for the first try. One that is away is still reported within the three seconds that a caller waits.
 * @param startedAt when the first try began, by `now`, in milliseconds
 */
export function patience(startedAt: number, now: () => number) {
  return {
    retry: (failed: number, error: unknown): boolean =>
      failed < triesMax - 1 && isAway(error) && now() - startedAt < firstTriesMsMax,
    retryDelay: 200,
  };
}
