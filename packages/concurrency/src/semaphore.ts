import { Overloaded } from './overloaded.ts';

export interface SemaphoreOptions {
  /** The most work that runs at once. */
  runningMax: number;
  /** The most that may wait. With 0, what cannot start at once is refused. */
  waitingMax: number;
}

export interface Semaphore {
  /**
   * The outcome of `work`, once it was its turn.
   * @throws Overloaded `queue_full` without starting the work
   */
  run<T>(work: () => Promise<T>): Promise<T>;
}

export interface FairSemaphoreOptions<Name extends string> {
  queues: readonly Name[];
  /** The most work that runs at once, over all queues. */
  runningMax: number;
  /** The most that may wait in each queue. With one bound for all queues, a storm in one would take the places of the others. */
  waitingMax: number;
  /** Work that has waited longer is refused, because its caller has most likely gone. */
  waitMsMax: number;
  /** A monotonic clock in milliseconds. */
  now: () => number;
}

export interface FairSemaphore<Name extends string> {
  /**
   * The outcome of `work`, once it was its turn.
   * @throws Overloaded `queue_full` or `wait_exceeded`, without starting the work
   */
  run<T>(queue: Name, work: () => Promise<T>): Promise<T>;
  /** The work that runs, and that waits in each queue, at this instant. */
  load(): FairLoad<Name>;
}

export interface FairLoad<Name extends string> {
  readonly running: number;
  readonly waiting: Readonly<Record<Name, number>>;
}

interface Waiter {
  deadlineMs: number;
  start: () => void;
  refuse: (error: Overloaded) => void;
}

/** At most `runningMax` pieces of work run at once; the others wait in order of arrival, up to a bounded number. */
export function createSemaphore({ runningMax, waitingMax }: SemaphoreOptions): Semaphore {
  const waitMsMax = Number.POSITIVE_INFINITY;
  const { run } = createFairSemaphore({ queues: ['all'], runningMax, waitingMax, waitMsMax, now: () => 0 });
  return { run: (work) => run('all', work) };
}

/**
 * A semaphore with several bounded queues. They are served in turn, so each gets an equal share of the slots, however
 * long another is. There are no timers: work that has waited too long is refused when a slot next falls free or its
 * queue next fills up.
 * @throws RangeError unless `runningMax` is an integer ≥ 1
 */
export function createFairSemaphore<Name extends string>(
  options: FairSemaphoreOptions<Name>,
): FairSemaphore<Name> {
  const { runningMax, waitingMax, waitMsMax, now } = options;
  if (!Number.isSafeInteger(runningMax) || runningMax < 1) throw new RangeError('runningMax must be ≥ 1');
  const queues = new Map<Name, Waiter[]>(options.queues.map((name) => [name, []]));
  let runningCount = 0;

  async function acquireSlot(name: Name): Promise<void> {
    if (runningCount < runningMax) {
      runningCount += 1;
      return;
    }
    const queue = queues.get(name);
    if (!queue) throw new RangeError(`there is no queue ${name}`);
    if (queue.length >= waitingMax) refuseLate(queue, now());
    if (queue.length >= waitingMax) throw new Overloaded('queue_full');
    await new Promise<void>((start, refuse) => {
      queue.push({ deadlineMs: now() + waitMsMax, start, refuse });
    });
  }

  function releaseSlot(): void {
    const next = takeNext(queues, now());
    // The slot passes straight to the next in line, so a newcomer cannot slip in between.
    if (next) next.start();
    else runningCount -= 1;
  }

  return {
    run: async (name, work) => {
      await acquireSlot(name);
      try {
        return await work();
      } finally {
        releaseSlot();
      }
    },
    load: () => ({ running: runningCount, waiting: countWaiting(queues) }),
  };
}

function countWaiting<Name extends string>(queues: ReadonlyMap<Name, Waiter[]>): Record<Name, number> {
  const entries = [...queues].map(([name, { length }]) => [name, length] as const);
  return Object.fromEntries(entries) as Record<Name, number>;
}

// The queue that was served goes to the end of the map: the order of the map is the order of turns.
function takeNext<Name>(queues: Map<Name, Waiter[]>, nowMs: number): Waiter | undefined {
  for (const [name, queue] of queues) {
    refuseLate(queue, nowMs);
    const next = queue.shift();
    if (!next) continue;
    queues.delete(name);
    queues.set(name, queue);
    return next;
  }
  return undefined;
}

function refuseLate(queue: Waiter[], nowMs: number): void {
  const firstInTime = queue.findIndex(({ deadlineMs }) => nowMs <= deadlineMs);
  const late = queue.splice(0, firstInTime === -1 ? queue.length : firstInTime);
  for (const waiter of late) waiter.refuse(new Overloaded('wait_exceeded'));
}
