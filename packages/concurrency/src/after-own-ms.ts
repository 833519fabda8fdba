const tickMs = 50;

/**
 * Calls back after a time in which this process could run. Time in which the machine runs something else hardly counts:
 * when a process continues after it, its timers come due before it reads what has arrived meanwhile.
 * @param ms milliseconds, counted in steps of 50
 * @returns ends the wait
 */
export function afterOwnMs(ms: number, callBack: () => void): () => void {
  let left = ms;
  const ticker = setInterval(() => {
    left -= tickMs;
    if (left > 0) return;
    clearInterval(ticker);
    callBack();
  }, tickMs);
  return () => clearInterval(ticker);
}
