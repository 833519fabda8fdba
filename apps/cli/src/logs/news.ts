export interface Item {
  readonly id: string;
  readonly created_at: string;
}

/** Each process of the server writes its items once a second, so one may appear after others that are newer. */
const overlapMs = 10_000;

/** Tells new items from those that come again, and remembers them for as long as they may. */
export function createNews<T extends Item>() {
  const seen = new Map<string, number>();
  let newestMs: number | null = null;
  return {
    /** The time after which an item may be new; null before the first one. */
    after: (): string | null => (newestMs === null ? null : new Date(newestMs - overlapMs).toISOString()),
    take(items: readonly T[]): readonly T[] {
      const news = items.filter(({ id }) => !seen.has(id));
      for (const { created_at, id } of news) seen.set(id, Date.parse(created_at));
      const latestMs = Math.max(newestMs ?? 0, ...seen.values());
      if (seen.size > 0) newestMs = latestMs;
      for (const [id, atMs] of seen) if (atMs < latestMs - overlapMs) seen.delete(id);
      return news;
    },
  };
}
