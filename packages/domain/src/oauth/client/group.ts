import { AccessError } from '@patchbay/contract';
import { isTemporaryFault } from '../../core/exports.ts';

export interface GroupOptions<Item, Outcome> {
  /** Stores all items or none; an outcome for each, in their order. */
  readonly store: (items: readonly Item[]) => Promise<readonly Outcome[]>;
  readonly sizeMax: number;
  /** Items that wait for the group before them, at most. */
  readonly waitingMax: number;
  /** The longest such a wait, in milliseconds. */
  readonly waitMsMax: number;
}

interface Waiting<Item, Outcome> {
  readonly item: Item;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
  readonly expiry: NodeJS.Timeout;
}

const busy = (): AccessError => new AccessError('service_unavailable', { retryAfterSeconds: 1 });

function handOut<Item, Outcome>(
  group: readonly Waiting<Item, Outcome>[],
  outcomes: readonly Outcome[],
): void {
  for (const [index, { reject, resolve }] of group.entries()) {
    const outcome = outcomes[index];
    if (outcome === undefined) reject(new Error('an item without its outcome'));
    else resolve(outcome);
  }
}

/**
 * Group commit: what comes while a group is being stored is stored together by the next one. Alone, an item waits for
 * nobody. An item that is refused for the wait was not stored. A fault of the database is everybody's; an item that
 * cannot be stored fails alone.
 */
export function createGroup<Item, Outcome>({
  sizeMax,
  store,
  waitingMax,
  waitMsMax,
}: GroupOptions<Item, Outcome>): (item: Item) => Promise<Outcome> {
  const waiting = new Set<Waiting<Item, Outcome>>();
  let storing = false;

  async function settle(group: readonly Waiting<Item, Outcome>[]): Promise<void> {
    try {
      handOut(group, await store(group.map(({ item }) => item)));
    } catch (error) {
      // Nothing was stored. What one caller sent must not fail another's, so each is tried for itself.
      if (group.length > 1 && !isTemporaryFault(error)) for (const one of group) await settle([one]);
      else for (const { reject } of group) reject(error);
    }
  }

  async function drain(): Promise<void> {
    if (storing) return;
    storing = true;
    while (waiting.size > 0) {
      const group = [...waiting].slice(0, sizeMax);
      for (const one of group) {
        waiting.delete(one);
        clearTimeout(one.expiry);
      }
      await settle(group);
    }
    storing = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      if (waiting.size >= waitingMax) {
        reject(busy());
        return;
      }
      const expiry = setTimeout(() => {
        waiting.delete(entry);
        reject(busy());
      }, waitMsMax);
      const entry: Waiting<Item, Outcome> = { item, resolve, reject, expiry };
      waiting.add(entry);
      void drain();
    });
}
