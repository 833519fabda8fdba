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

/**
 * Waits in time of this process. By the clock of the wall, a process that has just started on a busy machine would give up its
 * first connections although the database has answered.
 * @throws the error with which a pool gives up, once the wait has taken too long
 */
export async function withinOwnTime<Value>(arriving: Promise<Value>, waitMsMax: number): Promise<Value> {
  const { promise: expiry, reject } = Promise.withResolvers<never>();
  const cancel = afterOwnMs(waitMsMax, () => reject(new Error('timeout exceeded when trying to connect')));
  try {
    return await Promise.race([arriving, expiry]);
  } finally {
    cancel();
  }
}
