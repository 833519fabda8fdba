import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from '@patchbay/db';
import { assertRows } from '@patchbay/db';
import type { Keyring } from '@patchbay/secrets';
import { type MovedPage, movePage } from '../reseal/move-page.ts';
import { type SealedTable, sealedTables, serviceKeyTable } from './sealed-table.ts';

type Reader = Pick<Sql, 'rows'>;

/** The number of rows of a kind under one master key. */
export interface SealedCount {
  readonly kind: string;
  /** The id of the master key; null for a form that does not name it. */
  readonly masterId: string | null;
  readonly count: number;
}

/** Counts the rows under each master key. It reads every row of the tables. */
export async function countSealed(sql: Reader): Promise<SealedCount[]> {
  const counts: SealedCount[] = [];
  for (const { count, kind } of [...sealedTables, serviceKeyTable]) {
    // Asserted: the text is put together from each table's description.
    const rows = await sql.rows(assertRows<{ masterId: string | null; count: number }>(count), []);
    counts.push(...rows.map((row) => ({ kind, ...row })));
  }
  return counts;
}

/** One step of a rewrap, for a person who watches. */
export interface RewrapProgress {
  readonly kind: string;
  /** Rows of this kind that were moved so far. */
  readonly moved: number;
}

export interface RewrapOptions {
  readonly sql: Reader;
  readonly keyring: Keyring;
  readonly onProgress?: (progress: RewrapProgress) => void;
  /** Rows that are read and written at once; 200 if absent. */
  readonly batchRows?: number;
}

const batchRowsDefault = 200;
const passesMax = 100;
const passPauseMs = 100;

const movePageOf = (
  table: SealedTable,
  options: RewrapOptions,
  after: readonly string[],
): Promise<MovedPage> =>
  movePage(
    {
      sql: options.sql,
      column: table,
      header: options.keyring.header,
      rows: options.batchRows ?? batchRowsDefault,
      // A value that no key opens is left as it is. The count at the end shows it.
      reseal: (row) => table.reseal(options.keyring, row),
    },
    after,
  );

/** @returns the rows that were moved, and those that are left */
async function movePass(
  table: SealedTable,
  options: RewrapOptions,
  onPage: (moved: number) => void,
): Promise<number> {
  let left = 0;
  let page = await movePageOf(table, options, table.firstIds);
  while (page.lastIds !== null) {
    left += page.left;
    onPage(page.moved);
    page = await movePageOf(table, options, page.lastIds);
  }
  return left;
}

async function moveTable(table: SealedTable, options: RewrapOptions): Promise<void> {
  let moved = 0;
  for (let pass = 0; pass < passesMax; pass += 1) {
    const left = await movePass(table, options, (count) => {
      moved += count;
      options.onProgress?.({ kind: table.kind, moved });
    });
    if (left === 0) return;
    await pause(passPauseMs);
  }
}

/** Lists rows under a master key that `keyring` has, other than the first one. */
export function listRemaining(
  counts: readonly SealedCount[],
  [first, ...others]: Keyring['masterIds'],
): SealedCount[] {
  return counts.filter(
    ({ masterId }) => masterId !== first && (masterId === null || others.includes(masterId)),
  );
}

/**
 * Moves everything that is encrypted under another master key to the first one of the ring, while requests go on. Each
 * row is replaced only if it is unchanged since it was read. It may be stopped at any time, started again and run twice
 * at once.
 * @returns the counts under each master key afterwards
 */
export async function rewrapAll(options: RewrapOptions): Promise<SealedCount[]> {
  for (const table of sealedTables) await moveTable(table, options);
  const counts = await countSealed(options.sql);
  const remaining = listRemaining(counts, options.keyring.masterIds);
  if (remaining.some(({ kind }) => kind !== serviceKeyTable.kind)) return counts;
  await moveTable(serviceKeyTable, options);
  return countSealed(options.sql);
}
