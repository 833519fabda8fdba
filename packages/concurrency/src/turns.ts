import { Overloaded } from './overloaded.ts';

export interface TurnsOptions {
  /** The most work that runs at once, over all lanes. */
  readonly runningMax: number;
  /** The most work of one lane that runs at once. */
  readonly perLaneMax: number;
  /** The most work of one lane that may wait. */
  readonly waitingMax: number;
  /** The longest that work waits, in milliseconds. */
  readonly waitMsMax: number;
}

/** Shares slots between lanes, of which there may be any number: a lane exists while it has work. */
export interface Turns {
  /**
   * The outcome of `work`, once it was its turn.
   * @throws Overloaded `queue_full` or `wait_exceeded`, without starting the work
   */
  run<T>(lane: string, work: () => Promise<T>): Promise<T>;
  /** Refuses what waits in a lane with `wait_exceeded`: its turn would fail as well. */
  refuseWaiting(lane: string): void;
  /** The work that runs and that waits, over all lanes, at this instant. */
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

interface Lane {
  readonly name: string;
  running: number;
  readonly waiting: Set<Waiter>;
}

interface Lanes {
  /** The lane of this name, which exists while it has work. */
  of(name: string): Lane;
  /** The lane whose turn it is. It goes to the end of the line. */
  takeNext(): Lane | undefined;
  enqueue(lane: Lane, waiter: Waiter): void;
  /** To be called when work of a lane has ended or has left the queue. */
  forgetIdle(lane: Lane): void;
  countWaiting(): number;
}

function createLanes(perLaneMax: number): Lanes {
  const lanes = new Map<string, Lane>();
  // The order of this set is the order of turns.
  const queued = new Set<Lane>();
  const forgetIdle = (lane: Lane): void => {
    if (lane.waiting.size > 0) return;
    queued.delete(lane);
    if (lane.running === 0) lanes.delete(lane.name);
  };
  return {
    of: (name) => {
      const lane = lanes.get(name) ?? { name, running: 0, waiting: new Set() };
      lanes.set(name, lane);
      return lane;
    },
    takeNext: () => {
      for (const lane of queued) {
        if (lane.running >= perLaneMax) continue;
        queued.delete(lane);
        queued.add(lane);
        return lane;
      }
      return undefined;
    },
    enqueue: (lane, waiter) => {
      lane.waiting.add(waiter);
      queued.add(lane);
    },
    forgetIdle,
    countWaiting: () => [...queued].reduce((sum, { waiting }) => sum + waiting.size, 0),
  };
}

/**
 * Waiting lanes are served in turn, one piece of work each, so a lane gets its share of the slots however much waits in
 * another. A lane that holds `perLaneMax` slots waits even while slots are free: they are kept for the others.
 */
export function createTurns({ perLaneMax, runningMax, waitMsMax, waitingMax }: TurnsOptions): Turns {
  const lanes = createLanes(perLaneMax);
  let running = 0;

  const occupy = (lane: Lane): void => {
    lane.running += 1;
    running += 1;
  };
  const release = (lane: Lane): void => {
    lane.running -= 1;
    running -= 1;
    lanes.forgetIdle(lane);
    while (running < runningMax) {
      const next = lanes.takeNext();
      const [waiter] = next?.waiting ?? [];
      if (!next || !waiter) return;
      occupy(next);
      waiter.start();
    }
  };
  const wait = (lane: Lane): Promise<void> => {
    if (lane.waiting.size >= waitingMax) return Promise.reject(new Overloaded('queue_full'));
    return new Promise((start, reject) => {
      const leave = (): void => {
        clearTimeout(expiry);
        lane.waiting.delete(waiter);
        lanes.forgetIdle(lane);
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
      lanes.enqueue(lane, waiter);
    });
  };

  return {
    run: async (name, work) => {
      const lane = lanes.of(name);
      const isFree = running < runningMax && lane.running < perLaneMax && lane.waiting.size === 0;
      if (isFree) occupy(lane);
      else await wait(lane);
      try {
        return await work();
      } finally {
        release(lane);
      }
    },
    refuseWaiting: (name) => {
      for (const waiter of lanes.of(name).waiting) waiter.refuse();
    },
    load: () => ({ running, waiting: lanes.countWaiting() }),
  };
}
