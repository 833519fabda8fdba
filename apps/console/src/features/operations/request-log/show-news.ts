import { pageSizeDefault } from '@patchbay/contract';
import type { InfiniteData } from '@tanstack/react-query';
import type { RequestPage, RequestRow } from '@/trpc/types.ts';

type Pages<Cursor> = InfiniteData<RequestPage, Cursor>;

/** Rows that a list may hold. A log that is left open starts again from its newest page rather than grow on. */
export const shownRowsMax = 500;

const newestFirst = (a: RequestRow, b: RequestRow): number =>
  b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1);

/** The rows of all loaded pages, each once: one that arrived late may be on two of them. */
export function listRows({ pages }: Pick<Pages<unknown>, 'pages'>): RequestRow[] {
  return [...new Map(pages.flatMap(({ items }) => items).map((row) => [row.id, row])).values()];
}

export interface News {
  /** The rows that the list does not show yet, newest first. */
  readonly rows: readonly RequestRow[];
  /** More arrived than the newest page holds, so that the list cannot be continued. */
  readonly isGap: boolean;
}

/** The rows of the newest page that the list does not show yet. A page that is not full reaches back beyond all of them. */
export function findNews(pages: Pages<unknown>, newest: RequestPage): News {
  const shown = new Set(listRows(pages).map(({ id }) => id));
  const rows = newest.items.filter(({ id }) => !shown.has(id));
  return { rows, isGap: rows.length >= pageSizeDefault };
}

/** The list with the news in their places; the newest page alone after a gap, or when it would grow too long. */
export function showNews<Cursor>(pages: Pages<Cursor>, newest: RequestPage): Pages<Cursor> {
  const { isGap, rows } = findNews(pages, newest);
  const [first, ...older] = pages.pages;
  if (first === undefined || isGap || listRows(pages).length + rows.length > shownRowsMax) {
    return { pages: [newest], pageParams: pages.pageParams.slice(0, 1) };
  }
  const items = [...rows, ...first.items].sort(newestFirst);
  return { ...pages, pages: [{ ...first, items }, ...older] };
}
