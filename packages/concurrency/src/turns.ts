import { Overloaded } from './overloaded.ts';

export interface TurnsOptions {
  /** The most work that runs at once, over all queues. */
  readonly runningMax: number;
  /** The most work of one queue that runs at once. */
  readonly perQueueMax: number;
  /** The most work of one queue that may wait. */
  readonly waitingMax: number;
  /** The longest that work waits, in milliseconds. */
  readonly waitMsMax: number;
}

/** Shares slots between queues, of which there may be any number: a queue exists while it has work. */
export interface Turns {
  /**
   * The outcome of `work`, once it was its turn.
   * @throws Overloaded `queue_full` or `wait_exceeded`, without starting the work
   */
  run<T>(queue: string, work: () => Promise<T>): Promise<T>;
  /** Refuses what waits in a queue with `wait_exceeded`: its turn would fail as well. */
  refuseWaiting(queue: string): void;
  /** The work that runs and that waits, over all queues, at this instant. */
  load(): TurnsLoad;
}

export interface TurnsLoad {
  readonly running: number;
  readonly waiting: number;
}

interface Waiter {
  readonly start: () => void;
  readonly refuse: () => void;
}

interface Queue {
  readonly name: string;
  running: number;
  readonly waiting: Set<Waiter>;
}

interface Queues {
  /** The queue of this name, which exists while it has work. */
  of(name: string): Queue;
  /** The queue whose turn it is. It goes to the end of the line. */
  takeNext(): Queue | undefined;
  enqueue(queue: Queue, waiter: Waiter): void;
  /** To be called when work of a queue has ended or no longer waits. */
  forgetIdle(queue: Queue): void;
  countWaiting(): number;
}

function createQueues(perQueueMax: number): Queues {
  const queues = new Map<string, Queue>();
  // The order of this set is the order of turns.
  const queued = new Set<Queue>();
  const forgetIdle = (queue: Queue): void => {
    if (queue.waiting.size > 0) return;
    queued.delete(queue);
    if (queue.running === 0) queues.delete(queue.name);
  };
  return {
    of: (name) => {
      const queue = queues.get(name) ?? { name, running: 0, waiting: new Set() };
      queues.set(name, queue);
      return queue;
    },
    takeNext: () => {
      for (const queue of queued) {
        if (queue.running >= perQueueMax) continue;
        queued.delete(queue);
        queued.add(queue);
        return queue;
      }
      return undefined;
    },
    enqueue: (queue, waiter) => {
      queue.waiting.add(waiter);
      queued.add(queue);
    },
    forgetIdle,
    countWaiting: () => [...queued].reduce((sum, { waiting }) => sum + waiting.size, 0),
  };
}

/**
 * Waiting queues are served in turn, one piece of work each, so a queue gets its share of the slots however much waits in
 * another. A queue that holds `perQueueMax` slots waits even while slots are free: they are kept for the others.
 */
export function createTurns({ perQueueMax, runningMax, waitMsMax, waitingMax }: TurnsOptions): Turns {
  const queues = createQueues(perQueueMax);
  let running = 0;

  const occupy = (queue: Queue): void => {
    queue.running += 1;
    running += 1;
  };
  const release = (queue: Queue): void => {
    queue.running -= 1;
    running -= 1;
    queues.forgetIdle(queue);
    while (running < runningMax) {
      const next = queues.takeNext();
      const [waiter] = next?.waiting ?? [];
      if (!next || !waiter) return;
      occupy(next);
      waiter.start();
    }
  };
  const wait = (queue: Queue): Promise<void> => {
    if (queue.waiting.size >= waitingMax) return Promise.reject(new Overloaded('queue_full'));
    return new Promise((start, reject) => {
      const leave = (): void => {
        clearTimeout(expiry);
        queue.waiting.delete(waiter);
        queues.forgetIdle(queue);
      };
      const refuse = (): void => {
        leave();
        reject(new Overloaded('wait_exceeded'));
      };
      const expiry = setTimeout(refuse, waitMsMax);
      const begin = (): void => {
        leave();
        start();
      };
      const waiter: Waiter = { refuse, start: begin };
      queues.enqueue(queue, waiter);
    });
  };

  return {
    run: async (name, work) => {
      const queue = queues.of(name);
      const isFree = running < runningMax && queue.running < perQueueMax && queue.waiting.size === 0;
      if (isFree) occupy(queue);
      else await wait(queue);
      try {
        return await work();
      } finally {
        release(queue);
      }
    },
    refuseWaiting: (name) => {
      for (const waiter of queues.of(name).waiting) waiter.refuse();
    },
    load: () => ({ running, waiting: queues.countWaiting() }),
  };
}
