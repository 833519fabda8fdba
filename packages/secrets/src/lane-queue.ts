const brand = Symbol.for('patchbay.hasher-overloaded');

/** No capacity to hash now. Answer 503 with Retry-After, never 401: the credential was not looked at. */
export class HasherOverloaded extends Error {
  /** Known by its brand: a bundler may load this module twice in a process, and one hasher serves both copies. */
  static override [Symbol.hasInstance](value: unknown): value is HasherOverloaded {
    return typeof value === 'object' && value !== null && brand in value;
  }

  override name = 'HasherOverloaded';
  readonly [brand] = true;
  readonly reason: 'queue_full' | 'wait_exceeded';

  constructor(reason: 'queue_full' | 'wait_exceeded') {
    super(`the password hasher is overloaded: ${reason}`);
    this.reason = reason;
  }
}

export interface LaneQueueOptions<Lane extends string> {
  lanes: readonly Lane[];
  /** How many works run at once, over all lanes. */
  concurrency: number;
  /** How many may wait in each lane. Per lane, or one lane's storm would take every place of the others. */
  queueMax: number;
  /** A work that has waited longer is refused, not started: its caller has most likely gone. */
  waitMsMax: number;
  /** A monotonic clock in milliseconds. */
  now: () => number;
}

export interface LaneQueue<Lane extends string> {
  run<T>(lane: Lane, work: () => Promise<T>): Promise<T>;
}

interface Waiter {
  deadlineMs: number;
  start: () => void;
  refuse: (error: HasherOverloaded) => void;
}

/**
 * A semaphore with one bounded queue per lane. Lanes that wait are served in turn, so each gets its equal share
 * of the slots however long another's queue is. There are no timers: who waited too long is refused when a slot
 * next falls free or the lane next fills up.
 */
export function createLaneQueue<Lane extends string>(options: LaneQueueOptions<Lane>): LaneQueue<Lane> {
  const { concurrency, queueMax, waitMsMax, now } = options;
  if (!Number.isSafeInteger(concurrency) || concurrency < 1) throw new RangeError('concurrency must be ≥ 1');
  const queues = new Map<Lane, Waiter[]>(options.lanes.map((lane) => [lane, []]));
  let runningCount = 0;

  async function acquireSlot(lane: Lane): Promise<void> {
    if (runningCount < concurrency) {
      runningCount += 1;
      return;
    }
    const queue = queues.get(lane);
    if (!queue) throw new RangeError(`there is no lane ${lane}`);
    if (queue.length >= queueMax) refuseLate(queue, now());
    if (queue.length >= queueMax) throw new HasherOverloaded('queue_full');
    await new Promise<void>((start, refuse) => {
      queue.push({ deadlineMs: now() + waitMsMax, start, refuse });
    });
  }

  function releaseSlot(): void {
    const next = takeNext(queues, now());
    // The slot passes straight to the next work, so a newcomer cannot slip in between.
    if (next) next.start();
    else runningCount -= 1;
  }

  return {
    run: async (lane, work) => {
      await acquireSlot(lane);
      try {
        return await work();
      } finally {
        releaseSlot();
      }
    },
  };
}

// The lane that was served goes to the end of the map: the order of the map is the order of turns.
function takeNext<Lane>(queues: Map<Lane, Waiter[]>, nowMs: number): Waiter | undefined {
  for (const [lane, queue] of queues) {
    refuseLate(queue, nowMs);
    const next = queue.shift();
    if (!next) continue;
    queues.delete(lane);
    queues.set(lane, queue);
    return next;
  }
  return undefined;
}

function refuseLate(queue: Waiter[], nowMs: number): void {
  const firstInTime = queue.findIndex(({ deadlineMs }) => nowMs <= deadlineMs);
  const late = queue.splice(0, firstInTime === -1 ? queue.length : firstInTime);
  for (const waiter of late) waiter.refuse(new HasherOverloaded('wait_exceeded'));
}
