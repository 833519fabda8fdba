import type { KeyView } from '../../../trpc/types.ts';

type Linked = Pick<KeyView, 'id' | 'rotatedFromId'>;

/** The key that this one replaced, and the one that replaced it. */
export interface Lineage<Key> {
  readonly replaces: Key | undefined;
  readonly replacedBy: Key | undefined;
}

/** Links keys to those that replaced them by rotation. `keys` are all of a workspace. */
export function traceLineage<Key extends Linked>(keys: readonly Key[]): (key: Key) => Lineage<Key> {
  const byId = new Map(keys.map((key) => [key.id, key]));
  const successors = new Map(keys.map((key) => [key.rotatedFromId, key]));
  return ({ id, rotatedFromId }) => ({
    replaces: rotatedFromId === null ? undefined : byId.get(rotatedFromId),
    replacedBy: successors.get(id),
  });
}
