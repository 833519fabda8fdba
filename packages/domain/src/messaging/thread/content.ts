import { type DataKey, decrypt, encrypt } from '@patchbay/secrets';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../core/exports.ts';
import { loadDataKey } from '../../workspace/exports.ts';

// A box opens in its own column of its own row only.
const titleAad = (threadId: string) => `threads|${threadId}|title_box`;
const contentAad = (messageId: string) => `messages|${messageId}|content_box`;

export const sealTitle = (key: DataKey, threadId: string, title: string) =>
  encrypt(key, title, titleAad(threadId));
export const sealContent = (key: DataKey, messageId: string, text: string) =>
  encrypt(key, text, contentAad(messageId));
export const openContent = (key: DataKey, messageId: string, box: Uint8Array): string =>
  decrypt(key, box, contentAad(messageId)).toString('utf8');

/** A title as it is stored: its thread, and its box in hexadecimal digits. */
export interface StoredTitle {
  readonly workspaceId: string;
  readonly threadId: string;
  readonly boxHex: string | null;
}

// A page of a list opens one title per row, which costs more than everything else it does. An opened title is found by
// its workspace, its thread and the exact bytes of its box, so it is never stale and never another row's. It is no
// more exposed than the data keys, which this process holds as well.
const openedTitles = () =>
  new LRUCache<string, string>({
    max: 20_000,
    maxSize: 8_000_000,
    sizeCalculation: (title, place) => title.length + place.length,
  });

/**
 * The titles of threads, in the order given; null for a thread without one.
 * @throws DecryptionFailed for a box of another thread
 */
export async function openTitles(
  ctx: Pick<Context, 'clock' | 'db' | 'keyring' | 'memory'>,
  stored: readonly StoredTitle[],
): Promise<(string | null)[]> {
  const keys = new Map<string, DataKey>();
  for (const id of new Set(stored.map(({ workspaceId }) => workspaceId)))
    keys.set(id, await loadDataKey(ctx, ctx.db.sql, id));
  const memory = ctx.memory.of(openedTitles);
  return stored.map(({ boxHex, threadId, workspaceId }) => {
    if (boxHex === null) return null;
    const place = `${workspaceId}|${threadId}|${boxHex}`;
    // A peek does not note the use: the oldest entry is dropped first, and a look-up costs half.
    const known = memory.peek(place);
    if (known !== undefined) return known;
    const key = keys.get(workspaceId);
    if (!key) throw new Error('a title without its data key');
    const title = decrypt(key, Buffer.from(boxHex, 'hex'), titleAad(threadId)).toString('utf8');
    memory.set(place, title);
    return title;
  });
}
