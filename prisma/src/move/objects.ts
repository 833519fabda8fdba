import type { Session } from './cell.ts';

/** Bytes outside of the database. */
export interface StoredObject {
  readonly id: string;
  readonly byteSize: number;
}

/** The objects of a workspace, and how they come to the store of the new cell. */
export interface StoredObjects {
  /** Lists `id`, `byte_size` and `is_lost` of the objects of the workspace $1; the old store may lack those that are lost. */
  readonly text: string;
  /** @throws Error unless each cell has the store that it should have */
  requireStores(to: Session, workspaceId: string): Promise<void>;
  /**
   * Copies an object and compares the copy. A second copy replaces the first.
   * @param milliseconds that it may take; if absent, as long as its size needs
   * @returns false if the old store does not have it
   */
  copy(object: StoredObject, milliseconds?: number): Promise<boolean>;
}

interface Copied {
  readonly count: number;
  readonly bytes: number;
  readonly lost: number;
}

/** Copies the objects that came since the last call, until `untilMs` of `performance.now()`. */
export type CopyObjects = (untilMs?: number) => Promise<Copied>;

const pageObjects = 500;
const copiedAtOnce = 4;

// Only this session sees it, so a move that was killed leaves nothing, and a workspace may have more than fits into memory.
const remember = `CREATE TEMP TABLE seen_objects (
    id text PRIMARY KEY, byte_size bigint NOT NULL, is_lost boolean NOT NULL, is_done boolean NOT NULL DEFAULT false);
  CREATE INDEX ON seen_objects (id) WHERE NOT is_done`;

interface Seen extends StoredObject {
  readonly isLost: boolean;
}

/** Copies a page, a few at once. @returns those that the old store does not have */
async function copyPage(objects: StoredObjects, page: readonly Seen[], untilMs?: number): Promise<Seen[]> {
  const missing: Seen[] = [];
  const rest = page.values();
  const copySome = async (): Promise<void> => {
    for (const each of rest) {
      const left = untilMs === undefined ? undefined : Math.max(0, untilMs - performance.now());
      if (!(await objects.copy(each, left))) missing.push(each);
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: copiedAtOnce }, copySome));
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
  return missing;
}

/** Remembers in a session on the old cell what was copied. */
export async function openCopying(
  from: Session,
  workspaceId: string,
  objects: StoredObjects | null,
): Promise<CopyObjects> {
  if (!objects) return () => Promise.resolve({ count: 0, bytes: 0, lost: 0 });
  const { text } = objects;
  await from.query(remember);
  const nextPage = (): Promise<Seen[]> =>
    from.query<Seen & Record<string, unknown>>(
      `SELECT id, byte_size::float8 AS "byteSize", is_lost AS "isLost" FROM seen_objects WHERE NOT is_done LIMIT ${pageObjects}`,
    );
  /** An object may have been deleted since it was listed. */
  const requireNone = async (missing: readonly Seen[]): Promise<void> => {
    const ids = missing.flatMap(({ id, isLost }) => (isLost ? [] : [id]));
    if (ids.length === 0) return;
    const still = await from.query(
      `SELECT FROM (${text}) object WHERE object.id = ANY ($2::text[]) AND NOT object.is_lost`,
      [workspaceId, ids],
    );
    if (still.length > 0) throw new Error(`the old store lacks the bytes of ${still.length} objects`);
  };
  return async (untilMs) => {
    await from.query(
      `INSERT INTO seen_objects (id, byte_size, is_lost) SELECT id, byte_size, is_lost FROM (${text}) object
       WHERE NOT EXISTS (SELECT FROM seen_objects seen WHERE seen.id = object.id)`,
      [workspaceId],
    );
    // The next call compares with all of it, and may be in the hand-over.
    if (untilMs === undefined) await from.query('ANALYZE seen_objects');
    const copied = { count: 0, bytes: 0, lost: 0 };
    for (let page = await nextPage(); page.length > 0; page = await nextPage()) {
      const missing = await copyPage(objects, page, untilMs);
      await requireNone(missing);
      await from.query('UPDATE seen_objects SET is_done = true WHERE id = ANY ($1::text[])', [
        page.map(({ id }) => id),
      ]);
      copied.count += page.length - missing.length;
      copied.bytes += page.reduce((sum, { byteSize }) => sum + byteSize, 0);
      copied.lost += missing.filter(({ isLost }) => isLost).length;
    }
    return copied;
  };
}
