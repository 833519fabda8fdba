/** Runs `work` when the convoy before it on the same key has ended, and gives its outcome. */
export type RunInConvoy = <T>(key: string, work: () => Promise<T>) => Promise<T>;

interface Road {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Work that shares a key runs in convoys: what comes while one is under way waits, and up to `sizeMax` of it run together as the
 * next one. The first piece of work runs alone, so what it learns (that the key is full) spares the others their question;
 * and a burst costs a few round trips, not one for each. Work with different keys runs side by side.
 */
export function createKeyedConvoys(sizeMax: number): RunInConvoy {
  const roads = new Map<string, Road>();

  const leave = (key: string, road: Road): void => {
    road.running -= 1;
    if (road.running > 0) return;
    const next = road.waiting.splice(0, sizeMax);
    road.running = next.length;
    if (next.length === 0) roads.delete(key);
    for (const start of next) start();
  };
  return async (key, work) => {
    const taken = roads.get(key);
    const road = taken ?? { running: 1, waiting: [] };
    if (taken) await new Promise<void>((start) => taken.waiting.push(start));
    else roads.set(key, road);
    try {
      return await work();
    } finally {
      leave(key, road);
    }
  };
}
