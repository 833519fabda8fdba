import { LRUCache } from 'lru-cache';
import type { Context } from '../../core/exports.ts';
import { loadDataKey } from '../../workspace/exports.ts';
import { openTitle } from './content.ts';

/** A title as it is stored: the thread that it belongs to, and its box in hexadecimal digits. */
export interface StoredTitle {
  readonly threadId: string;
  readonly boxHex: string | null;
}

// A page of a list opens a title for each row, which costs more than all else that it does. What was opened is found by
// its workspace, its thread and the very bytes of its box, so it is neither stale nor what another row may show. It is
// no more open than the data keys, which this process holds as well.
const entriesMax = 20_000;
const charactersMax = 8_000_000;

const opened = new WeakMap<object, LRUCache<string, string>>();

function memoryOf(keyring: object): LRUCache<string, string> {
  const known = opened.get(keyring);
  if (known) return known;
  const made = new LRUCache<string, string>({
    max: entriesMax,
    maxSize: charactersMax,
    sizeCalculation: (title, place) => title.length + place.length,
  });
  opened.set(keyring, made);
  return made;
}

/**
 * The titles of a workspace's threads, in the order given; null for a thread without one.
 * @throws DecryptionFailed for a box that is not this thread's own
 */
export async function openTitles(
  ctx: Context,
  workspaceId: string,
  stored: readonly StoredTitle[],
): Promise<(string | null)[]> {
  const key = await loadDataKey(ctx, ctx.db.prisma, workspaceId);
  const memory = memoryOf(ctx.keyring);
  return stored.map(({ boxHex, threadId }) => {
    if (boxHex === null) return null;
    const place = `${workspaceId}|${threadId}|${boxHex}`;
    // Without noting the use: the oldest goes first, and a look-up costs half.
    const known = memory.peek(place);
    if (known !== undefined) return known;
    const title = openTitle(key, threadId, Buffer.from(boxHex, 'hex'));
    memory.set(place, title);
    return title;
  });
}
