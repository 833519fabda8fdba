import type { Session } from './cell.ts';
import type { MovedTable, Selection } from './tables.ts';

const pageRows = 500;

/** The columns of a table in their order, and whether they are in its key. */
export async function columnsOf(
  session: Session,
  table: string,
): Promise<{ name: string; isKey: boolean }[]> {
  return session.query<{ name: string; isKey: boolean }>(
    `SELECT attname::text AS name, coalesce(attnum = ANY (indkey), false) AS "isKey"
     FROM pg_attribute LEFT JOIN pg_index ON indrelid = attrelid AND indisprimary
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
    [table],
  );
}

/** A row as the text of its type. */
async function textOf(session: Session, { heldBack = [], table }: MovedTable): Promise<string> {
  if (heldBack.length === 0) return `${table}::text`;
  const columns = await columnsOf(session, table);
  const cells = columns.map(({ name }) => (heldBack.includes(name) ? 'NULL' : `${table}."${name}"`));
  return `ROW(${cells.join(', ')})::${table}::text`;
}

export interface Copying {
  readonly from: Session;
  readonly to: Session;
  readonly selection: Selection;
}

/** Copies rows in a transaction of each side. @returns how many */
export async function copyRows(
  { from, to }: Pick<Copying, 'from' | 'to'>,
  table: string,
  { conflict = '', text = `${table}::text`, where }: { where: string; text?: string; conflict?: string },
): Promise<number> {
  let copied = 0;
  await from.query(
    `DECLARE rows_to_move NO SCROLL CURSOR FOR SELECT ${text} AS row FROM ${table} WHERE ${where}`,
  );
  for (let page = pageRows; page === pageRows; copied += page) {
    const rows = await from.query<{ row: string }>(`FETCH ${pageRows} FROM rows_to_move`);
    page = rows.length;
    if (page === 0) break;
    await to.query(`INSERT INTO ${table} SELECT * FROM unnest($1::${table}[]) ${conflict}`, [
      rows.map(({ row }) => row),
    ]);
  }
  await from.query('CLOSE rows_to_move');
  return copied;
}

/** Copies all rows of a table, without what is held back. @returns how many */
export async function copyTable({ from, selection, to }: Copying, moved: MovedTable): Promise<number> {
  return copyRows({ from, to }, moved.table, {
    where: selection.rowsOf(moved),
    text: await textOf(from, moved),
  });
}

/** Fills in what was held back. The workspace itself is the last, and is not done here. */
export async function copyHeldBack({ from, selection, to }: Copying, moved: MovedTable): Promise<void> {
  const { heldBack = [], key = 'id', table } = moved;
  const isSet = heldBack.map((name) => `${name} IS NOT NULL`).join(' OR ');
  const rows = await from.query<{ row: string }>(
    `SELECT ${table}::text AS row FROM ${table} WHERE ${selection.rowsOf(moved)} AND (${isSet})`,
  );
  const changes = heldBack.map((name) => `${name} = given.${name}`).join(', ');
  await to.query(
    `UPDATE ${table} SET ${changes} FROM unnest($1::${table}[]) AS given WHERE given.${key} = ${table}.${key}`,
    [rows.map(({ row }) => row)],
  );
}

/** Removes every row of the workspace, the last table first: its parents say which rows those are. */
export async function removeRows(session: Session, selection: Selection): Promise<void> {
  for (const moved of selection.tables.toReversed()) {
    await session.query(`DELETE FROM ${moved.table} WHERE ${selection.rowsOf(moved)}`);
  }
}
