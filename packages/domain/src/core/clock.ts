import { uptime } from 'node:os';

/** The source of time. Injected, so that a test decides what time it is. */
export interface Clock {
  /** Now, on the database's clock as of the first reading. */
  now(): Date;
}

/** The clock of the process: it starts at the database's time, and never goes back. */
export interface CorrectedClock extends Clock {
  /**
   * Measures the difference from the database's clock, from a few samples of which the one with the shortest round trip
   * counts. The first call sets the clock; later ones let it run up to 1 % faster or slower until the difference is gone.
   * @returns by how many milliseconds the database was ahead
   */
  correct(): Promise<number>;
}

/** Elapsed time, which does not depend on the clock of this machine. */
export interface Ticks {
  /** Milliseconds. It may stand still while the machine sleeps. */
  elapsedMs(): number;
  /** Milliseconds since the machine started, its sleep included; coarse. */
  uptimeMs(): number;
}

const processTicks: Ticks = { elapsedMs: () => performance.now(), uptimeMs: () => uptime() * 1000 };

const samples = 3;
/** No lifetime gets longer or shorter by more than this share, however wrong the database's clock becomes. */
const slewMax = 0.01;
/** A sleep that is shorter than this is left to the slewing: uptime is coarse. */
const sleepMsMin = 1000;

interface Measurement {
  /** Milliseconds by which the database is ahead. */
  readonly aheadMs: number;
  readonly roundTripMs: number;
}

const clamp = (value: number, limit: number): number => Math.min(limit, Math.max(-limit, value));

/**
 * A clock that nobody can set. Between its readings of the database it counts elapsed time. A key that has expired stays
 * expired, and a good one stays good, when somebody sets the clock of this machine or of the database.
 * @param databaseNow reads the database's clock
 * @param startMs where it starts before the first reading, milliseconds since the epoch
 */
export function createCorrectedClock(
  databaseNow: () => Promise<Date>,
  ticks: Ticks = processTicks,
  startMs = Date.now(),
): CorrectedClock {
  let isSet = false;
  let anchor = { timeMs: startMs, elapsedMs: ticks.elapsedMs(), uptimeMs: ticks.uptimeMs(), owedMs: 0 };

  const read = (): number => {
    const passedMs = ticks.elapsedMs() - anchor.elapsedMs;
    return anchor.timeMs + passedMs + clamp(anchor.owedMs, passedMs * slewMax);
  };
  const measure = async (): Promise<Measurement> => {
    const sentMs = read();
    const database = await databaseNow();
    const roundTripMs = read() - sentMs;
    return { aheadMs: database.getTime() - (sentMs + roundTripMs / 2), roundTripMs };
  };
  const moveTo = (timeMs: number, owedMs: number): void => {
    anchor = { timeMs, elapsedMs: ticks.elapsedMs(), uptimeMs: ticks.uptimeMs(), owedMs };
  };
  /** The time for which this machine has slept since the last anchor, which nothing counted. */
  const sleptMs = (): number => {
    const missedMs = ticks.uptimeMs() - anchor.uptimeMs - (ticks.elapsedMs() - anchor.elapsedMs);
    return missedMs < sleepMsMin ? 0 : missedMs;
  };
  return {
    now: () => new Date(read()),
    async correct() {
      let best: Measurement = { aheadMs: 0, roundTripMs: Number.POSITIVE_INFINITY };
      // The first answer may have waited for a connection, which says nothing about the clocks.
      for (let sample = 0; sample < samples; sample += 1) {
        const measured = await measure();
        if (measured.roundTripMs < best.roundTripMs) best = measured;
      }
      const { aheadMs } = best;
      // Only forward, and only as far as the database confirms.
      const skippedMs = isSet ? Math.min(sleptMs(), Math.max(0, aheadMs)) : aheadMs;
      moveTo(read() + skippedMs, aheadMs - skippedMs);
      isSet = true;
      return aheadMs;
    },
  };
}
