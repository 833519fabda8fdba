import { Overloaded } from './overloaded.ts';

export interface TurnsOptions {
  /** How much work runs at once, over all lanes. */
  readonly runningMax: number;
  /** How much work of one lane runs at once. */
  readonly perLaneMax: number;
  /** How much work of one lane may wait. */
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
}

interface Waiter {
  readonly start: () => void;
  readonly refuse: () => void;
}

interface Lane {
  running: number;
  readonly waiting: Set<Waiter>;
}

/**
 * Waiting lanes are served in turn, one piece of work each, so a lane gets its share of the slots however much waits in
 * another. A lane that holds `perLaneMax` slots waits even while slots are free: they are kept for the others.
 */
export function createTurns({ perLaneMax, runningMax, waitMsMax, waitingMax }: TurnsOptions): Turns {
  const lanes = new Map<string, Lane>();
  // The order of this map is the order of turns.
  const queued = new Map<string, Lane>();
  let running = 0;

  const laneOf = (name: string): Lane => {
    const known = lanes.get(name);
    if (known) return known;
    const made: Lane = { running: 0, waiting: new Set() };
    lanes.set(name, made);
    return made;
  };
  const forgetIdle = (name: string, lane: Lane): void => {
    if (lane.waiting.size === 0) queued.delete(name);
    if (lane.running === 0 && lane.waiting.size === 0) lanes.delete(name);
  };
  const occupy = (lane: Lane): void => {
    lane.running += 1;
    running += 1;
  };

  function startNext(): boolean {
    for (const [name, lane] of queued) {
      const [next] = lane.waiting;
      if (!next || lane.running >= perLaneMax) continue;
      lane.waiting.delete(next);
      queued.delete(name);
      if (lane.waiting.size > 0) queued.set(name, lane);
      occupy(lane);
      next.start();
      return true;
    }
    return false;
  }

  function release(name: string, lane: Lane): void {
    lane.running -= 1;
    running -= 1;
    forgetIdle(name, lane);
    while (running < runningMax) if (!startNext()) return;
  }

  function wait(name: string, lane: Lane): Promise<void> {
    if (lane.waiting.size >= waitingMax) return Promise.reject(new Overloaded('queue_full'));
    return new Promise((resolve, reject) => {
      const refuse = (): void => {
        clearTimeout(expiry);
        lane.waiting.delete(waiter);
        forgetIdle(name, lane);
        reject(new Overloaded('wait_exceeded'));
      };
      const expiry = setTimeout(refuse, waitMsMax);
      const start = (): void => {
        clearTimeout(expiry);
        resolve();
      };
      const waiter: Waiter = { start, refuse };
      lane.waiting.add(waiter);
      queued.set(name, lane);
    });
  }

  return {
    run: async (name, work) => {
      const lane = laneOf(name);
      const isFree = running < runningMax && lane.running < perLaneMax && lane.waiting.size === 0;
      if (isFree) occupy(lane);
      else await wait(name, lane);
      try {
        return await work();
      } finally {
        release(name, lane);
      }
    },
    refuseWaiting: (name) => {
      for (const waiter of lanes.get(name)?.waiting ?? []) waiter.refuse();
    },
  };
}
