import type { KeyView } from '../../../trpc/types.ts';

export const keyFilters = ['active', 'all', 'revoked'] as const;
export type KeyFilter = (typeof keyFilters)[number];
export const keyOrders = ['created', 'name', 'requests', 'used', 'expires'] as const;
export type KeyOrder = (typeof keyOrders)[number];

/** How a person narrows and sorts the list. */
export interface KeyChoice {
  readonly filter: KeyFilter;
  readonly search: string;
  readonly order: KeyOrder;
}

/** The fields of a key that the list searches and sorts by. */
export type Listed = Pick<
  KeyView,
  'description' | 'expiresAt' | 'id' | 'lastUsedAt' | 'name' | 'prefix' | 'revoked' | 'scopes'
>;

const never = Number.POSITIVE_INFINITY;

/** The requests of each key in the days that the list shows, by its id. */
export type KeyTotals = ReadonlyMap<string, number>;

const comparisons: Readonly<
  Record<Exclude<KeyOrder, 'created'>, (totals: KeyTotals) => (a: Listed, b: Listed) => number>
> = {
  name: () => (a, b) => a.name.localeCompare(b.name, 'en'),
  requests: (totals) => (a, b) => (totals.get(b.id) ?? 0) - (totals.get(a.id) ?? 0),
  used: () => (a, b) => (b.lastUsedAt?.getTime() ?? 0) - (a.lastUsedAt?.getTime() ?? 0),
  // Keys that never expire come last, in the order in which they were.
  expires: () => (a, b) =>
    a.expiresAt === b.expiresAt ? 0 : (a.expiresAt?.getTime() ?? never) - (b.expiresAt?.getTime() ?? never),
};

/** Each word of the search is somewhere in what the page shows of the key. */
function matches({ description, id, name, prefix, scopes }: Listed, words: readonly string[]): boolean {
  const text = [name, description, prefix, id, ...scopes].join(' ').toLowerCase();
  return words.every((word) => text.includes(word));
}

/**
 * The keys that the list shows. An expired key is among the active ones until it is revoked.
 * @param keys the newest first
 */
export function chooseKeys<Key extends Listed>(
  keys: readonly Key[],
  { filter, order, search }: KeyChoice,
  totals: KeyTotals,
): readonly Key[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = keys.filter(
    (key) => (filter === 'all' || key.revoked === (filter === 'revoked')) && matches(key, words),
  );
  return order === 'created' ? shown : shown.toSorted(comparisons[order](totals));
}
