import { setTimeout as wait } from 'node:timers/promises';
import { Overloaded } from './overloaded.ts';

export interface GroupCommitOptions<Item, Outcome> {
  /** Stores all items or none. Gives an outcome for each, in their order. */
  readonly store: (items: readonly Item[]) => Promise<readonly Outcome[]>;
  /** True if an error of `store` concerns the whole group, such as a database that is away, and not one of its items. */
  readonly failsAll: (error: unknown) => boolean;
  /** Such an error also goes to those who wait for the next group: they would take as long to learn the same. */
  readonly failsWaiting?: boolean;
  readonly sizeMax: number;
  /** The most items that may wait for the group before them. */
  readonly waitingMax: number;
  /** The longest that an item waits, in milliseconds. */
  readonly waitMsMax: number;
  /** Milliseconds for which every group waits for more. Default 0: a lone item does not wait. */
  readonly gatherMs?: number;
  /** Items with different keys get their places in a group in turn. By default, first come, first served. */
  readonly keyOf?: (item: Item) => string;
}

interface Waiting<Item, Outcome> {
  readonly item: Item;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
  readonly expiry: NodeJS.Timeout;
}

function handOut<Item, Outcome>(
  group: readonly Waiting<Item, Outcome>[],
  outcomes: readonly Outcome[],
): void {
  for (const [index, { reject, resolve }] of group.entries()) {
    const outcome = outcomes[index];
    if (outcome === undefined) reject(new Error('the store gave an item no outcome'));
    else resolve(outcome);
  }
}

/** Items that wait, in a queue for each key. */
function createQueues<Entry>() {
  const queues = new Map<string, Set<Entry>>();
  let size = 0;
  const remove = (key: string, entry: Entry): void => {
    const queue = queues.get(key);
    if (!queue?.delete(entry)) return;
    size -= 1;
    if (queue.size === 0) queues.delete(key);
  };
  /** The first of the key that has waited longest for its turn. The key goes to the end of the line. */
  const next = (): Entry | undefined => {
    for (const [key, queue] of queues) {
      const [entry] = queue;
      if (entry === undefined) continue;
      queues.delete(key);
      queues.set(key, queue);
      remove(key, entry);
      return entry;
    }
    return undefined;
  };
  return {
    size: () => size,
    add(key: string, entry: Entry): void {
      const queue = queues.get(key) ?? new Set();
      queues.set(key, queue.add(entry));
      size += 1;
    },
    remove,
    /** Takes up to `max`, one of each key in turn. */
    take(max: number): Entry[] {
      const taken: Entry[] = [];
      while (taken.length < max) {
        const entry = next();
        if (entry === undefined) break;
        taken.push(entry);
      }
      return taken;
    },
  };
}

function rejectAll(entries: readonly { reject(error: unknown): void }[], error: unknown): void {
  for (const { reject } of entries) reject(error);
}

/**
 * Group commit: items that come at the same moment, or while a group is being stored, are stored together. A lone item does
 * not wait, unless it is to gather others. When one item cannot be stored, only its own caller sees the error; an error that
 * `failsAll` goes to the whole group.
 * @returns stores one item. Throws Overloaded when too many wait or the wait is too long; that item was not stored.
 */
export function createGroupCommit<Item, Outcome>({
  failsAll,
  failsWaiting = false,
  gatherMs = 0,
  keyOf = () => '',
  sizeMax,
  store,
  waitingMax,
  waitMsMax,
}: GroupCommitOptions<Item, Outcome>): (item: Item) => Promise<Outcome> {
  type Entry = Waiting<Item, Outcome>;
  const queues = createQueues<Entry>();
  let storing = false;

  const take = (max: number): Entry[] => {
    const group = queues.take(max);
    for (const { expiry } of group) clearTimeout(expiry);
    return group;
  };

  async function storeGroup(group: readonly Entry[]): Promise<void> {
    try {
      handOut(group, await store(group.map(({ item }) => item)));
    } catch (error) {
      await handleFailure(group, error);
    }
  }

  async function handleFailure(group: readonly Entry[], error: unknown): Promise<void> {
    const concernsAll = failsAll(error);
    if (concernsAll && failsWaiting) rejectAll(take(queues.size()), error);
    if (concernsAll || group.length === 1) return rejectAll(group, error);
    // Nothing was stored. What one caller sent must not fail another's, so each is tried alone.
    for (const one of group) await storeGroup([one]);
  }

  async function drain(): Promise<void> {
    if (storing) return;
    storing = true;
    // The same caller may bring more in this moment, such as its places in several limits. All of it goes into one group.
    await Promise.resolve();
    while (queues.size() > 0) {
      if (gatherMs > 0) await wait(gatherMs);
      const group = take(sizeMax);
      if (group.length > 0) await storeGroup(group);
    }
    storing = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      if (queues.size() >= waitingMax) {
        reject(new Overloaded('queue_full'));
        return;
      }
      const key = keyOf(item);
      const expiry = setTimeout(() => {
        queues.remove(key, entry);
        reject(new Overloaded('wait_exceeded'));
      }, waitMsMax);
      const entry: Entry = { item, resolve, reject, expiry };
      queues.add(key, entry);
      void drain();
    });
}
