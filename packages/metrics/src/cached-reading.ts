import { within } from '@patchbay/concurrency';
import { Gauge, type Registry } from 'prom-client';

export interface CachedReadingOptions<Value> {
  readonly read: () => Promise<Value>;
  /** One reading is served for this long, in milliseconds. So is a failed one. */
  readonly freshMs: number;
  /** The longest that a caller waits, in milliseconds. */
  readonly deadlineMs: number;
  /** A monotonic clock in milliseconds. */
  readonly now?: () => number;
}

/** Reads at most once in `freshMs`. Null where the reading fails or takes too long: an old value would hide that. */
export function createCachedReading<Value>(
  options: CachedReadingOptions<Value>,
): () => Promise<Value | null> {
  const { deadlineMs, freshMs, now = () => performance.now(), read } = options;
  let reading: Promise<Value | null> | null = null;
  let beganAt = 0;

  const begin = async (): Promise<Value | null> => {
    try {
      return await within(read(), deadlineMs, 'reading for a scrape');
    } catch {
      return null;
    }
  };
  return () => {
    if (reading === null || now() - beganAt >= freshMs) {
      beganAt = now();
      reading = begin();
    }
    return reading;
  };
}

/** For readings from the database: every ten seconds at most, and no scrape waits longer than a second. */
export const scrapeReading = { freshMs: 10_000, deadlineMs: 1000 } as const;

/** A gauge that is filled from the latest reading, and has no value without one. */
export function fillAtScrape<Label extends string>(
  registry: Registry,
  { labelNames, ...named }: { readonly name: string; readonly help: string; readonly labelNames: Label[] },
  fill: (gauge: Gauge<Label>) => Promise<void>,
): void {
  const gauge = new Gauge({
    ...named,
    labelNames,
    registers: [registry],
    collect: async () => {
      gauge.reset();
      // A gauge without labels would have the value 0.
      if (labelNames.length === 0) gauge.remove();
      await fill(gauge);
    },
  });
}
