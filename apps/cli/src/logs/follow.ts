import { ConnectionError, PatchbayError } from '@patchbay/sdk';
import { createNews, type Item } from './news.ts';

export interface FollowOptions<T extends Item> {
  /** The items after a time, the oldest first; of null the newest few. */
  readonly read: (after: string | null) => Promise<readonly T[]>;
  readonly show: (item: T) => void;
  /** Called before a wait that the server or the network imposes. */
  readonly onDelay: (error: unknown, ms: number) => void;
  readonly pause: (ms: number) => Promise<void>;
  /** Aborted to stop. */
  readonly signal: AbortSignal;
}

const intervalMs = 2000;
const delayMaxMs = 60_000;
const awayStatuses: readonly number[] = [429, 502, 503, 504];

/** How long to wait after a failure that may pass: as long as the server says. Null for one that will not. */
function delayOf(error: unknown, failures: number): number | null {
  const growing = Math.min(intervalMs * 2 ** failures, delayMaxMs);
  if (error instanceof ConnectionError) return growing;
  if (!(error instanceof PatchbayError) || !awayStatuses.includes(error.status)) return null;
  return error.retryAfterSeconds === null ? growing : Math.max(error.retryAfterSeconds * 1000, intervalMs);
}

/** Shows each item of a list once, until it is stopped, also when the server or the network is away for a while. */
export async function follow<T extends Item>(options: FollowOptions<T>): Promise<void> {
  const { onDelay, pause, read, show, signal } = options;
  const news = createNews<T>();
  let failures = 0;
  const delay = (error: unknown): number => {
    const delayMs = delayOf(error, failures);
    if (delayMs === null) throw error;
    failures += 1;
    onDelay(error, delayMs);
    return delayMs;
  };
  while (!signal.aborted) {
    let waitMs = intervalMs;
    try {
      for (const item of news.take(await read(news.after()))) show(item);
      failures = 0;
    } catch (error) {
      if (signal.aborted) return;
      waitMs = delay(error);
    }
    await pause(waitMs);
  }
}
