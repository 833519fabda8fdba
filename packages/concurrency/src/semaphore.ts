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
  /**
   * The most that may wait in each queue. With one bound for all queues, a storm in one would take the places of the others.
   * In a full queue, a newcomer takes the last place of a caller who has more work in it.
   */
  waitingMax: number;
  /** Work that has waited longer is refused, because its caller has most likely gone. */
  waitMsMax: number;
  /** A monotonic clock in milliseconds. */
  now: () => number;
}

export interface FairSemaphore<Name extends string> {
  /**
   * The outcome of `work`, once it was its turn.
   * @param caller whose work it is: in a queue, callers take turns
   * @throws Overloaded `queue_full` or `wait_exceeded`, without starting the work
   */
  run<T>(queue: Name, work: () => Promise<T>, caller?: string): Promise<T>;
  /** The work that runs, and that waits in each queue, at this instant. */
  load(): FairLoad<Name>;
}

export interface FairLoad<Name extends string> {
  readonly running: number;
  readonly waiting: Readonly<Record<Name, number>>;
}

interface Waiter {
  caller: string;
  /** In each round, a caller has one turn. */
  round: number;
  deadlineMs: number;
  start: () => void;
  refuse: (error: Overloaded) => void;
}

interface Queue {
  /** The round of the work that was started last. */
  round: number;
  /** In the order of rounds, and within a round of arrival. */
  waiters: Waiter[];
}

/** At most `runningMax` pieces of work run at once; the others wait in order of arrival, up to a bounded number. */
export function createSemaphore({ runningMax, waitingMax }: SemaphoreOptions): Semaphore {
  const waitMsMax = Number.POSITIVE_INFINITY;
  const { run } = createFairSemaphore({ queues: ['all'], runningMax, waitingMax, waitMsMax, now: () => 0 });
  return { run: (work) => run('all', work) };
}

/**
 * A semaphore with several bounded queues. They are served in turn, so each gets an equal share of the slots, however
 * long another is. So are the callers in a queue: however much one of them sends, another waits for one turn of each. There are no timers: work that has waited too long is refused when a slot next falls free or its
 * queue next fills up.
 * @throws RangeError unless `runningMax` is an integer ≥ 1
 */
export function createFairSemaphore<Name extends string>(
  options: FairSemaphoreOptions<Name>,
): FairSemaphore<Name> {
  const { runningMax, waitingMax, waitMsMax, now } = options;
  if (!Number.isSafeInteger(runningMax) || runningMax < 1) throw new RangeError('runningMax must be ≥ 1');
  const queues = new Map<Name, Queue>(options.queues.map((name) => [name, { round: 0, waiters: [] }]));
  let runningCount = 0;

  async function acquireSlot(name: Name, caller: string): Promise<void> {
    if (runningCount < runningMax) {
      runningCount += 1;
      return;
    }
    const queue = queues.get(name);
    if (!queue) throw new RangeError(`there is no queue ${name}`);
    const round = nextRound(queue, caller);
    if (queue.waiters.length >= waitingMax) refuseLate(queue, now());
    if (queue.waiters.length >= waitingMax) makeRoom(queue, round);
    await new Promise<void>((start, refuse) => {
      enqueue(queue, { caller, round, deadlineMs: now() + waitMsMax, start, refuse });
    });
  }

  function releaseSlot(): void {
    const next = takeNext(queues, now());
    // The slot passes straight to the next in line, so a newcomer cannot slip in between.
    if (next) next.start();
    else runningCount -= 1;
  }

  return {
    run: async (name, work, caller = '') => {
      await acquireSlot(name, caller);
      try {
        return await work();
      } finally {
        releaseSlot();
      }
    },
    load: () => ({ running: runningCount, waiting: countWaiting(queues) }),
  };
}

function countWaiting<Name extends string>(queues: ReadonlyMap<Name, Queue>): Record<Name, number> {
  const entries = [...queues].map(([name, { waiters }]) => [name, waiters.length] as const);
  return Object.fromEntries(entries) as Record<Name, number>;
}

/** A caller's first work joins the round that is being served, behind the others; each further one a later round. */
function nextRound({ round, waiters }: Queue, caller: string): number {
  const last = waiters.findLast((waiter) => waiter.caller === caller);
  return last ? last.round + 1 : round;
}

function enqueue({ waiters }: Queue, waiter: Waiter): void {
  const at = waiters.findIndex(({ round }) => round > waiter.round);
  waiters.splice(at === -1 ? waiters.length : at, 0, waiter);
}

/** In a full queue, refuses the work of the last round, unless the newcomer's would be of that round as well. */
function makeRoom({ waiters }: Queue, round: number): void {
  const last = waiters.at(-1);
  if (!last || last.round <= round) throw new Overloaded('queue_full');
  waiters.pop();
  last.refuse(new Overloaded('queue_full'));
}

// The queue that was served goes to the end of the map: the order of the map is the order of turns.
function takeNext<Name>(queues: Map<Name, Queue>, nowMs: number): Waiter | undefined {
  for (const [name, queue] of queues) {
    refuseLate(queue, nowMs);
    const next = queue.waiters.shift();
    if (!next) continue;
    queue.round = next.round;
    queues.delete(name);
    queues.set(name, queue);
    return next;
  }
  return undefined;
}

function refuseLate(queue: Queue, nowMs: number): void {
  const isLate = ({ deadlineMs }: Waiter): boolean => deadlineMs < nowMs;
  for (const waiter of queue.waiters.filter(isLate)) waiter.refuse(new Overloaded('wait_exceeded'));
  queue.waiters = queue.waiters.filter((waiter) => !isLate(waiter));
}
