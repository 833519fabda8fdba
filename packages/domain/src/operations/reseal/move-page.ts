import type { Sql } from '@patchbay/db';
import { assertRows } from '@patchbay/db';
import { DecryptionFailed } from '@patchbay/secrets';
import type { PageRow, SealedColumn, SealedRow } from './sealed-column.ts';

export interface PageMove {
  readonly sql: Pick<Sql, 'rows'>;
  readonly column: SealedColumn;
  /** The first bytes of the boxes to move. */
  readonly header: Buffer;
  /** The number of rows to look at. */
  readonly rows: number;
  /** Further parameters of the list's statement. */
  readonly values?: readonly unknown[];
  /** The same content under the new key. @throws DecryptionFailed */
  reseal(row: SealedRow): Buffer<ArrayBuffer>;
}

export interface MovedPage {
  /** The row that it came to; null after the last one. */
  readonly lastIds: readonly string[] | null;
  /** There was no other row after the page. */
  readonly isLast: boolean;
  readonly moved: number;
  /** Rows that were readable and did not move, because a request held or changed them. */
  readonly left: number;
  /** Rows that the keys do not open: they were altered, or their key was lost. */
  readonly unreadable: number;
}

function resealRow(move: PageMove, row: SealedRow): Buffer<ArrayBuffer> | null {
  try {
    return move.reseal(row);
  } catch (error) {
    if (error instanceof DecryptionFailed) return null;
    throw error;
  }
}

/** Moves the rows of one page to another key, while requests go on. Skips rows that changed since they were read. */
export async function movePage(move: PageMove, after: readonly string[]): Promise<MovedPage> {
  const { column, header, rows: rowsMax, sql, values = [] } = move;
  // Asserted: the text is put together from each column's description.
  const page = await sql.rows(assertRows<PageRow>(column.list), [header, rowsMax, after, ...values]);
  const stale = page.flatMap(({ box, ...row }): SealedRow[] => (box ? [{ ...row, box }] : []));
  const fresh = stale.flatMap((row) => {
    const box = resealRow(move, row);
    return box ? [{ ...row, fresh: box }] : [];
  });
  const ids = column.firstIds.map((_, at) => fresh.map((row) => row.ids[at]));
  const boxes = [fresh.map(({ box }) => box), fresh.map((row) => row.fresh)];
  const moved = fresh.length === 0 ? 0 : (await sql.rows(column.replace, [...boxes, ...ids])).length;
  return {
    lastIds: page.at(-1)?.ids ?? null,
    isLast: (page.at(-1)?.total ?? 0) < rowsMax,
    moved,
    left: fresh.length - moved,
    unreadable: stale.length - fresh.length,
  };
}
