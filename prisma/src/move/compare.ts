import type { Session } from './cell.ts';
import { handlingOf, type MovedTable, type Selection } from './tables.ts';

function fingerprintOf(selection: Selection, moved: MovedTable): string {
  const { heldBack = [], table, unstable = [] } = moved;
  const ignored = table === 'workspaces' ? [...heldBack, ...unstable] : unstable;
  const row =
    ignored.length === 0 ? `${table}::text` : `(to_jsonb(${table}) - '{${ignored.join(',')}}'::text[])::text`;
  return `SELECT '${table}' AS "table", count(*) AS rows, coalesce(sum(hashtextextended(${row}, 0)), 0)::text AS sum
    FROM ${table} WHERE ${selection.rowsOf(moved)}`;
}

/** The number of rows and a sum of their hashes, of every table. */
export type Fingerprints = ReadonlyMap<string, string>;

export async function readFingerprints(session: Session, selection: Selection): Promise<Fingerprints> {
  const compared = selection.tables.filter((each) => handlingOf(each) !== 'copied afterwards');
  const text = compared.map((each) => fingerprintOf(selection, each)).join(' UNION ALL ');
  const rows = await session.query<{ table: string; rows: string; sum: string }>(text);
  return new Map(rows.map(({ rows: count, sum, table }) => [table, `${count} rows, ${sum}`]));
}

/** The tables that differ. */
export const differencesOf = (one: Fingerprints, other: Fingerprints): string[] =>
  [...one].filter(([table, print]) => other.get(table) !== print).map(([table]) => table);

export const rowsIn = (prints: Fingerprints): number =>
  [...prints.values()].reduce((sum, print) => sum + Number.parseInt(print, 10), 0);
