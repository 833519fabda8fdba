/** Runs `work` when the convoy before it on the same key has ended, and gives its outcome. */
export type RunInConvoy = <T>(key: string, work: () => Promise<T>) => Promise<T>;

interface Waiter {
  readonly start: () => void;
  readonly refuse: (error: unknown) => void;
}

interface Road {
  running: number;
  /** Whether any work of the convoy that is under way has succeeded. */
  arrived: boolean;
  readonly waiting: Waiter[];
}

/**
 * Work that shares a key runs in convoys: what comes while one is under way waits, and up to `sizeMax` of it run together as the
 * next one. The first piece of work runs alone, so what it learns (that the key is full) spares the others their question;
 * and a burst costs a few round trips, not one for each. When all work of a convoy fails, what waits behind it fails with the
 * same error: it would take as long to learn the same. Work with different keys runs side by side.
 */
export function createKeyedConvoys(sizeMax: number): RunInConvoy {
  const roads = new Map<string, Road>();

  const startNext = (key: string, road: Road): void => {
    const next = road.waiting.splice(0, sizeMax);
    road.running = next.length;
    road.arrived = false;
    if (next.length === 0) roads.delete(key);
    for (const { start } of next) start();
  };
  const arrive = (key: string, road: Road): void => {
    road.arrived = true;
    road.running -= 1;
    if (road.running === 0) startNext(key, road);
  };
  const fail = (key: string, road: Road, error: unknown): void => {
    road.running -= 1;
    if (road.running > 0) return;
    if (!road.arrived) for (const { refuse } of road.waiting.splice(0)) refuse(error);
    startNext(key, road);
  };
  return async (key, work) => {
    const taken = roads.get(key);
    const road = taken ?? { running: 1, arrived: false, waiting: [] };
    if (taken) await new Promise<void>((start, refuse) => taken.waiting.push({ start, refuse }));
    else roads.set(key, road);
    try {
      const outcome = await work();
      arrive(key, road);
      return outcome;
    } catch (error) {
      fail(key, road, error);
      throw error;
    }
  };
}
