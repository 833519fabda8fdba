/** Work in order within a lane, and beside each other between lanes. */
export interface Lanes<Item> {
  put(lane: string, item: Item): void;
  /** Resolves when no attempt runs any more. */
  settled(): Promise<void>;
}

export interface LaneOptions<Item> {
  /**
   * One attempt; true when the item is done with. Never rejects.
   * @param againMs how long the next attempt waits if this one fails
   */
  readonly attempt: (item: Item, againMs: number) => Promise<boolean>;
  /** Rejects when everything is to stop. */
  readonly pause: (ms: number) => Promise<void>;
  readonly signal: AbortSignal;
  readonly attemptsAtOnceMax: number;
}

const stepsMs = [1000, 2000, 5000, 10_000];
const lastStepMs = 15_000;

/** Places for attempts that run at once, given out in the order in which they were asked for. */
function createPlaces(count: number) {
  const waiting: (() => void)[] = [];
  let free = count;
  return {
    take: (): Promise<void> => {
      if (free === 0) return new Promise((resolve) => void waiting.push(resolve));
      free -= 1;
      return Promise.resolve();
    },
    giveBack(): void {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    },
  };
}

/**
 * An item that fails is tried again until it succeeds, and holds up its own lane only: while it waits, it takes no place
 * from others.
 */
export function createLanes<Item>(options: LaneOptions<Item>): Lanes<Item> {
  const { attempt, attemptsAtOnceMax, pause, signal } = options;
  const lanes = new Map<string, Item[]>();
  const places = createPlaces(attemptsAtOnceMax);
  const running = new Set<Promise<boolean>>();

  const tryOnce = async (item: Item, againMs: number): Promise<boolean> => {
    await places.take();
    try {
      signal.throwIfAborted();
      const attempted = attempt(item, againMs);
      running.add(attempted);
      return await attempted.finally(() => running.delete(attempted));
    } finally {
      places.giveBack();
    }
  };
  const finish = async (item: Item): Promise<void> => {
    for (let count = 0; ; count += 1) {
      const againMs = stepsMs[count] ?? lastStepMs;
      if (await tryOnce(item, againMs)) return;
      await pause(againMs);
    }
  };
  const run = async (lane: string, queue: Item[]): Promise<void> => {
    for (let [item] = queue; item !== undefined; [item] = queue) {
      await finish(item);
      queue.shift();
    }
    lanes.delete(lane);
  };
  return {
    put(lane, item) {
      const queue = lanes.get(lane);
      if (queue) {
        queue.push(item);
        return;
      }
      const started = [item];
      lanes.set(lane, started);
      run(lane, started).catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
    },
    settled: async () => {
      await Promise.all(running);
    },
  };
}
