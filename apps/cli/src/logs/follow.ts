import { ConnectionError, PatchbayError } from '@patchbay/sdk';

interface Item {
  readonly id: string;
  readonly created_at: string;
}

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
/** Each process of the server writes its items once a second, so one may appear after others that are newer. */
const overlapMs = 10_000;
const awayStatuses: readonly number[] = [429, 502, 503, 504];

/** How long to wait after a failure that may pass: as long as the server says. Null for one that will not. */
function delayOf(error: unknown, failures: number): number | null {
  const growing = Math.min(intervalMs * 2 ** failures, delayMaxMs);
  if (error instanceof ConnectionError) return growing;
  if (!(error instanceof PatchbayError) || !awayStatuses.includes(error.status)) return null;
  return error.retryAfterSeconds === null ? growing : Math.max(error.retryAfterSeconds * 1000, intervalMs);
}

/** Tells new items from those that come again, and remembers them for as long as they may. */
function createNews<T extends Item>() {
  const seen = new Map<string, number>();
  let newestMs: number | null = null;
  return {
    /** The time after which an item may be new; null before the first one. */
    after: (): string | null => (newestMs === null ? null : new Date(newestMs - overlapMs).toISOString()),
    take(items: readonly T[]): readonly T[] {
      const news = items.filter(({ id }) => !seen.has(id));
      for (const { created_at, id } of news) seen.set(id, Date.parse(created_at));
      const latestMs = Math.max(newestMs ?? 0, ...seen.values());
      if (seen.size > 0) newestMs = latestMs;
      for (const [id, atMs] of seen) if (atMs < latestMs - overlapMs) seen.delete(id);
      return news;
    },
  };
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
