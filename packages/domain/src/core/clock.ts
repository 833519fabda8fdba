/** Where the time comes from. Injected, so that a test decides what time it is. */
export interface Clock {
  /** Now, on the database's clock. */
  now(): Date;
}

/** The clock of the process, corrected to that of the database, so that all instances agree on an expiry. */
export interface CorrectedClock extends Clock {
  /** Measures the difference again from a few samples, of which the one with the shortest round trip counts. */
  correct(): Promise<void>;
}

const samples = 3;

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
      let shortestMs = Number.POSITIVE_INFINITY;
      let measuredMs = offsetMs;
      // The first answer may have waited for a connection, which says nothing about the clocks.
      for (let sample = 0; sample < samples; sample += 1) {
        const sentAt = local();
        const database = await databaseNow();
        const roundTripMs = local() - sentAt;
        if (roundTripMs >= shortestMs) continue;
        shortestMs = roundTripMs;
        measuredMs = Math.round(database.getTime() - (sentAt + roundTripMs / 2));
      }
      offsetMs = measuredMs;
    },
  };
}
