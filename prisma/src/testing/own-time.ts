const tickMs = 10;

/**
 * Measures `work` in milliseconds of this process. Time in which the machine runs something else hardly counts, so a
 * deadline of the process itself can be held to it.
 */
export async function ownMs(work: () => Promise<unknown>): Promise<number> {
  let ticks = 0;
  const ticker = setInterval(() => {
    ticks += 1;
  }, tickMs);
  try {
    await work();
  } finally {
    clearInterval(ticker);
  }
  return ticks * tickMs;
}
