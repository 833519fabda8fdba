import type pg from 'pg';

/** Connects without being admitted. */
export type Connect = () => Promise<pg.PoolClient>;

interface Waiter {
  readonly take: (client: pg.PoolClient) => void;
  readonly fail: (error: unknown) => void;
}

/** The wait of one caller. */
export interface Wait {
  /** @throws what opening a connection threw */
  readonly client: Promise<pg.PoolClient>;
  /** Gives up. A connection that has arrived meanwhile goes back to the pool. */
  leave(): void;
}

export interface SharedConnections {
  /** Waits for the next connection that is free: a new one, or one that another caller gives back before that. */
  wait(): Wait;
  waitingCount(): number;
}

/**
 * Callers wait in one queue for whichever connection is free first. By itself, a pool lets the caller for whom it opens a
 * connection wait for that one, while others give theirs back: on a busy machine, a process that has just started would
 * refuse requests although it has connections that do nothing.
 * @param pool its `release` events say that a connection is free
 * @param fetch takes an idle connection of the pool, or opens one
 */
export function shareConnections(pool: pg.Pool, fetch: Connect): SharedConnections {
  const waiters = new Set<Waiter>();
  const onTheWay = { idle: 0, new: 0 };

  const shift = (): Waiter | undefined => {
    const [first] = waiters;
    if (first) waiters.delete(first);
    return first;
  };
  const bring = async (kind: keyof typeof onTheWay): Promise<void> => {
    onTheWay[kind] += 1;
    const [fetched] = await Promise.allSettled([fetch()]);
    onTheWay[kind] -= 1;
    const waiter = shift();
    if (fetched.status === 'rejected') {
      waiter?.fail(fetched.reason);
      bringMissing();
    } else if (waiter) waiter.take(fetched.value);
    else fetched.value.release();
  };
  /** The kind that can be brought for one more caller; undefined if enough are on the way, or there is none. */
  const nextKind = (): keyof typeof onTheWay | undefined => {
    const { idleCount, options, totalCount, waitingCount } = pool;
    // The pool gives out an idle connection in the next tick.
    if (idleCount > waitingCount) return onTheWay.idle < waiters.size ? 'idle' : undefined;
    const isRoom = totalCount < options.max;
    return isRoom && onTheWay.idle + onTheWay.new < waiters.size ? 'new' : undefined;
  };
  const bringMissing = (): void => {
    for (let kind = nextKind(); kind; kind = nextKind()) void bring(kind);
  };
  // At the event, the connection is not idle yet.
  pool.on('release', () => queueMicrotask(bringMissing));

  return {
    wait: () => {
      const { promise: client, reject: fail, resolve: take } = Promise.withResolvers<pg.PoolClient>();
      const waiter = { take, fail };
      waiters.add(waiter);
      bringMissing();
      const giveBack = (arrived: pg.PoolClient): void => arrived.release();
      return { client, leave: () => void (waiters.delete(waiter) || client.then(giveBack, () => undefined)) };
    },
    waitingCount: () => waiters.size,
  };
}
