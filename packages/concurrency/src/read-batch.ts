import { afterOwnMs } from './after-own-ms.ts';
import { Overloaded } from './overloaded.ts';

export interface ReadBatch<Value> {
  /**
   * The value of one id, read by a query that had not been sent when this was called.
   * @throws Overloaded `wait_exceeded` when that query could not be sent in time; and whatever the query throws
   */
  read(id: string): Promise<Value | undefined>;
}

export interface ReadBatchOptions {
  /** The most queries that run at once. */
  readonly runningMax?: number;
  /** The most ids that one query takes. */
  readonly idsMax?: number;
  /** The longest that a reader waits for its query to be sent, in milliseconds in which this process can run. */
  readonly waitMsMax?: number;
  /** Runs a callback after this turn of the event loop has read its requests. */
  readonly schedule?: (flush: () => void) => void;
}

interface Waiter<Value> {
  resolve(value: Value | undefined): void;
  reject(error: unknown): void;
}

type Readers<Value> = Map<string, Waiter<Value>[]>;

function resolveAll<Value>(readers: Readers<Value>, values: ReadonlyMap<string, Value>): void {
  for (const [id, waiters] of readers) for (const waiter of waiters) waiter.resolve(values.get(id));
}

function rejectAll<Value>(readers: Readers<Value>, error: unknown): void {
  for (const waiters of readers.values()) for (const waiter of waiters) waiter.reject(error);
}

/** Takes the first `idsMax` readers out of `waiting`. */
function takeFirst<Value>(waiting: Readers<Value>, idsMax: number): Readers<Value> {
  const first = [...waiting].slice(0, idsMax);
  for (const [id] of first) waiting.delete(id);
  return new Map(first);
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
  let waiting: Readers<Value> = new Map();
  let running = 0;
  let scheduled = false;
  let endWait: (() => void) | undefined;

  const send = async (readers: Readers<Value>): Promise<void> => {
    running += 1;
    try {
      resolveAll(readers, await load([...readers.keys()]));
    } catch (error) {
      rejectAll(readers, error);
    } finally {
      running -= 1;
      arrange();
    }
  };

  const refuseWaiting = (): void => {
    endWait = undefined;
    const refused = waiting;
    waiting = new Map();
    rejectAll(refused, new Overloaded('wait_exceeded'));
  };

  const takeReaders = (): Readers<Value> => {
    endWait?.();
    endWait = undefined;
    if (waiting.size > idsMax) return takeFirst(waiting, idsMax);
    const all = waiting;
    waiting = new Map();
    return all;
  };

  const flush = (): void => {
    scheduled = false;
    while (waiting.size > 0 && running < runningMax) void send(takeReaders());
    arrange();
  };

  function arrange(): void {
    if (scheduled || waiting.size === 0) return;
    if (running >= runningMax) {
      endWait ??= afterOwnMs(waitMsMax, refuseWaiting);
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
