import type { Operation } from '@/features/shell/playground/read-operations.ts';

const textOf = ({ id, method, path, scopes, summary, tag }: Operation): string =>
  [method, path, summary, id, tag, ...scopes].join(' ').toLowerCase();

/** The calls that have every word of a text in their path, summary, name, group or scopes, in the order of the reference. */
export function searchCalls(operations: readonly Operation[], text: string): Operation[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return operations.filter((operation) => {
    const own = textOf(operation);
    return words.every((word) => own.includes(word));
  });
}

/** The next or the previous of the items; from the last one the first follows. */
export function stepTo<Item>(items: readonly Item[], from: Item | undefined, by: 1 | -1): Item | undefined {
  const at = from === undefined ? -1 : items.indexOf(from);
  if (at === -1) return by === 1 ? items[0] : items.at(-1);
  return items[(at + by + items.length) % items.length];
}
