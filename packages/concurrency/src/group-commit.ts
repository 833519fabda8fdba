import { setTimeout as wait } from 'node:timers/promises';
import { Overloaded } from './overloaded.ts';

export interface GroupCommitOptions<Item, Outcome> {
  /** Stores all items or none. Gives an outcome for each, in their order. */
  readonly store: (items: readonly Item[]) => Promise<readonly Outcome[]>;
  /** Whether an error of `store` concerns the whole group, such as a database that is away, and not one of its items. */
  readonly failsAll: (error: unknown) => boolean;
  readonly sizeMax: number;
  /** How many items may wait for the group before them. */
  readonly waitingMax: number;
  /** The longest that an item waits, in milliseconds. */
  readonly waitMsMax: number;
  /** How long every group waits for more, in milliseconds. Default 0: a lone item does not wait. */
  readonly gatherMs?: number;
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

async function settle<Item, Outcome>(
  group: readonly Waiting<Item, Outcome>[],
  options: Pick<GroupCommitOptions<Item, Outcome>, 'store' | 'failsAll'>,
): Promise<void> {
  try {
    handOut(group, await options.store(group.map(({ item }) => item)));
  } catch (error) {
    // Nothing was stored. What one caller sent must not fail another's, so each is tried alone.
    const isApart = group.length > 1 && !options.failsAll(error);
    for (const one of group) {
      if (isApart) await settle([one], options);
      else one.reject(error);
    }
  }
}

/**
 * Group commit: items that come at the same moment, or while a group is being stored, are stored together. A lone item does
 * not wait, unless it is to gather others. When one item cannot be stored, only its own caller sees the error; an error that `failsAll` goes to the whole
 * group.
 * @returns stores one item. Throws Overloaded when too many wait or the wait is too long; that item was not stored.
 */
export function createGroupCommit<Item, Outcome>({
  failsAll,
  gatherMs = 0,
  sizeMax,
  store,
  waitingMax,
  waitMsMax,
}: GroupCommitOptions<Item, Outcome>): (item: Item) => Promise<Outcome> {
  const waiting = new Set<Waiting<Item, Outcome>>();
  let storing = false;

  async function drain(): Promise<void> {
    if (storing) return;
    storing = true;
    // What the same caller brings in this moment, such as its places in several limits, goes into the same group.
    await Promise.resolve();
    while (waiting.size > 0) {
      if (gatherMs > 0) await wait(gatherMs);
      const group = [...waiting].slice(0, sizeMax);
      for (const one of group) {
        waiting.delete(one);
        clearTimeout(one.expiry);
      }
      await settle(group, { store, failsAll });
    }
    storing = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      if (waiting.size >= waitingMax) {
        reject(new Overloaded('queue_full'));
        return;
      }
      const expiry = setTimeout(() => {
        waiting.delete(entry);
        reject(new Overloaded('wait_exceeded'));
      }, waitMsMax);
      const entry: Waiting<Item, Outcome> = { item, resolve, reject, expiry };
      waiting.add(entry);
      void drain();
    });
}
