import type { Models } from '@patchbay/db';
import type { DataKey } from '@patchbay/secrets';
import { LRUCache } from 'lru-cache';
import type { Services } from '../core/exports.ts';

/** The place that a wrapped data key is bound to: moved to another row, it does not open. */
export const dataKeyPlace = (workspaceId: string): string => `workspaces|${workspaceId}|data_key_box`;

// A data key never changes under its workspace; only its wrapping does.
const unwrapped = new WeakMap<object, LRUCache<string, DataKey>>();
const entriesMax = 10_000;

function cacheOf(keyring: object): LRUCache<string, DataKey> {
  const known = unwrapped.get(keyring);
  if (known) return known;
  const made = new LRUCache<string, DataKey>({ max: entriesMax });
  unwrapped.set(keyring, made);
  return made;
}

/** Loads the key that encrypts a workspace's content. Nothing else reads the wrapped key. */
export async function loadDataKey(
  services: Pick<Services, 'keyring'>,
  db: Pick<Models, 'workspace'>,
  workspaceId: string,
): Promise<DataKey> {
  const cache = cacheOf(services.keyring);
  const known = cache.get(workspaceId);
  if (known) return known;
  const row = await db.workspace.findUniqueOrThrow({
    where: { id: workspaceId },
    select: { dataKeyBox: true },
  });
  const key = services.keyring.unwrap(row.dataKeyBox, dataKeyPlace(workspaceId));
  cache.set(workspaceId, key);
  return key;
}
