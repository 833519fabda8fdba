import { Overloaded } from './overloaded.ts';

export interface ReadBatch<Value> {
  /**
   * The value of one id, read by a query that had not been sent when this was called.
   * @throws Overloaded `wait_exceeded` when that query could not be sent in time; and whatever the query throws
   */
  read(id: string): Promise<Value | undefined>;
}

export interface ReadBatchOptions {
  /** How many queries run at once. */
  readonly runningMax?: number;
  /** How many ids one query takes. */
  readonly idsMax?: number;
  /** The longest that a reader waits for its query to be sent. */
  readonly waitMsMax?: number;
  /** Runs a callback after this turn of the event loop has read its requests. */
  readonly schedule?: (flush: () => void) => void;
}

interface Waiter<Value> {
  resolve(value: Value | undefined): void;
  reject(error: unknown): void;
}

/**
 * Answers many readers with one query. A reader joins only a query that has not been sent, so it sees everything that
 * was committed before it came: a revocation that has been answered is never missed. Joining a query that was already
 * under way let revoked keys through when it was measured. While queries hang, readers are refused instead of waiting
 * for one after the other.
 */
export function createReadBatch<Value>(
  load: (ids: string[]) => Promise<ReadonlyMap<string, Value>>,
  { runningMax = 2, idsMax = 500, waitMsMax = 500, schedule = setImmediate }: ReadBatchOptions = {},
): ReadBatch<Value> {
  let waiting = new Map<string, Waiter<Value>[]>();
  let running = 0;
  let scheduled = false;
  let overdue: NodeJS.Timeout | undefined;

  const send = async (readers: Map<string, Waiter<Value>[]>): Promise<void> => {
    running += 1;
    try {
      const values = await load([...readers.keys()]);
      for (const [id, waiters] of readers) for (const waiter of waiters) waiter.resolve(values.get(id));
    } catch (error) {
      for (const waiters of readers.values()) for (const waiter of waiters) waiter.reject(error);
    } finally {
      running -= 1;
      arrange();
    }
  };

  const refuseWaiting = (): void => {
    overdue = undefined;
    const refused = waiting;
    waiting = new Map();
    const error = new Overloaded('wait_exceeded');
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
    while (waiting.size > 0 && running < runningMax) void send(takeReaders());
    arrange();
  };

  function arrange(): void {
    if (scheduled || waiting.size === 0) return;
    if (running >= runningMax) {
      overdue ??= setTimeout(refuseWaiting, waitMsMax);
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
