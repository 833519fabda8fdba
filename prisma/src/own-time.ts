import type pg from 'pg';

const tickMs = 50;

/**
 * Calls back after a time in which this process could run. Time in which the machine runs something else hardly counts:
 * when a process continues after it, its timers come due before it reads what has arrived meanwhile.
 * @param ms milliseconds, counted in steps of 50
 * @returns ends the wait
 */
function afterOwnMs(ms: number, callBack: () => void): () => void {
  let left = ms;
  const ticker = setInterval(() => {
    left -= tickMs;
    if (left > 0) return;
    clearInterval(ticker);
    callBack();
  }, tickMs);
  return () => clearInterval(ticker);
}

type Connected = (error: Error | undefined, client?: pg.PoolClient, done?: pg.PoolClient['release']) => void;

/** @throws the error with which pg-pool gives up, once the wait has taken too long */
async function withinOwnTime(arriving: Promise<pg.PoolClient>, waitMsMax: number): Promise<pg.PoolClient> {
  const { promise: expiry, reject } = Promise.withResolvers<never>();
  const cancel = afterOwnMs(waitMsMax, () => {
    reject(new Error('timeout exceeded when trying to connect'));
    // It arrives when nobody waits for it.
    arriving.then(
      (client) => client.release(),
      () => undefined,
    );
  });
  try {
    return await Promise.race([arriving, expiry]);
  } finally {
    cancel();
  }
}

/**
 * Callers that find no idle connection wait in time of this process. By the clock of the wall, a process that has just started
 * on a busy machine would give up its first connections although the server has answered.
 */
export function waitInOwnTime(pool: pg.Pool, waitMsMax: number): void {
  const connect = pool.connect.bind(pool) as {
    (): Promise<pg.PoolClient>;
    (connected: Connected): void;
  };
  const patient = (connected?: Connected): unknown => {
    if (pool.idleCount > 0) return connected ? connect(connected) : connect();
    const arriving = withinOwnTime(connect(), waitMsMax);
    if (!connected) return arriving;
    arriving.then((client) => connected(undefined, client, client.release), connected);
    return;
  };
  Object.assign(pool, { connect: patient });
}
