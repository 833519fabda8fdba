/** Where the time comes from. Injected, so that a test decides what time it is. */
export interface Clock {
  /** Now, on the database's clock. */
  now(): Date;
}

/** The process's clock corrected to the database's, so that every instance judges an expiry alike. */
export interface CorrectedClock extends Clock {
  /** Measures the difference again; keeps the sample with the shortest round trip. */
  correct(): Promise<void>;
}

/**
 * @param databaseNow reads the database's clock
 * @param local the process's clock, milliseconds since the epoch
 */
export function createCorrectedClock(
  databaseNow: () => Promise<Date>,
  local: () => number = Date.now,
): CorrectedClock {
  let offsetMs = 0;
  return {
    now: () => new Date(local() + offsetMs),
    async correct() {
      const sentAt = local();
      const database = await databaseNow();
      const receivedAt = local();
      offsetMs = Math.round(database.getTime() - (sentAt + receivedAt) / 2);
    },
  };
}
