import { AccessError } from '@patchbay/contract';

export interface Batch<Value> {
  /** The value of one id, read by a query that had not been sent when this was called. */
  read(id: string): Promise<Value | undefined>;
}

export interface BatchOptions {
  /** Queries under way at once. */
  readonly inFlightMax?: number;
  readonly idsMax?: number;
  /** The longest that a reader waits for its query to be sent; `service_unavailable` after that. */
  readonly queueMsMax?: number;
  /** Runs a callback after the requests of this turn of the event loop have been read. */
  readonly schedule?: (flush: () => void) => void;
}

interface Waiter<Value> {
  resolve(value: Value | undefined): void;
  reject(error: unknown): void;
}

/**
 * Answers many readers with one query. A reader only ever joins a query that has not been sent: what was committed
 * before the reader came is seen by it, so a revocation that was answered is never missed. Joining a query under way
 * was measured to let revoked keys through. While the queries under way hang, readers are refused rather than kept
 * for one wait after another.
 */
export function createBatch<Value>(
  load: (ids: string[]) => Promise<ReadonlyMap<string, Value>>,
  { inFlightMax = 2, idsMax = 500, queueMsMax = 500, schedule = setImmediate }: BatchOptions = {},
): Batch<Value> {
  let waiting = new Map<string, Waiter<Value>[]>();
  let inFlight = 0;
  let scheduled = false;
  let overdue: NodeJS.Timeout | undefined;

  const send = async (readers: Map<string, Waiter<Value>[]>): Promise<void> => {
    inFlight += 1;
    try {
      const values = await load([...readers.keys()]);
      for (const [id, waiters] of readers) for (const waiter of waiters) waiter.resolve(values.get(id));
    } catch (error) {
      for (const waiters of readers.values()) for (const waiter of waiters) waiter.reject(error);
    } finally {
      inFlight -= 1;
      arrange();
    }
  };

  const refuseWaiting = (): void => {
    overdue = undefined;
    const refused = waiting;
    waiting = new Map();
    const error = new AccessError('service_unavailable', { retryAfterSeconds: 1 });
    for (const waiters of refused.values()) for (const waiter of waiters) waiter.reject(error);
  };

  const takeReaders = (): Map<string, Waiter<Value>[]> => {
    clearTimeout(overdue);
    overdue = undefined;
    const all = waiting;
    if (all.size <= idsMax) {
      waiting = new Map();
      return all;
    }
    const first = [...all].slice(0, idsMax);
    for (const [id] of first) all.delete(id);
    return new Map(first);
  };

  const flush = (): void => {
    scheduled = false;
    while (waiting.size > 0 && inFlight < inFlightMax) void send(takeReaders());
    arrange();
  };

  function arrange(): void {
    if (scheduled || waiting.size === 0) return;
    if (inFlight >= inFlightMax) {
      overdue ??= setTimeout(refuseWaiting, queueMsMax);
      return;
    }
    scheduled = true;
    schedule(flush);
  }

  return {
    read: (id) =>
      new Promise((resolve, reject) => {
        const waiters = waiting.get(id);
        if (waiters) waiters.push({ resolve, reject });
        else waiting.set(id, [{ resolve, reject }]);
        arrange();
      }),
  };
}
