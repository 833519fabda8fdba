import { closeSync, openSync, writeFileSync } from 'node:fs';
import { createDatabase, type Database, silentLog } from '@patchbay/db';
import { patienceMs } from '../patience.ts';

/** The extent of a database dump. */
export interface DumpExtent {
  readonly tables: readonly string[];
  readonly rows: number;
}

// Bytes are also written as text, because text in them may be encoded again in a way that hexadecimal digits hide.
function cellTexts(value: unknown): string[] {
  if (value === null || value === undefined) return [];
  if (Buffer.isBuffer(value)) return [value.toString('hex'), value.toString('latin1')];
  if (typeof value === 'string') return [value];
  return [typeof value === 'bigint' ? value.toString() : JSON.stringify(value)];
}

const escapeLine = (text: string): string => text.replaceAll('\n', '\\n');

function rowLines(table: string, row: Readonly<Record<string, unknown>>): string {
  return Object.entries(row)
    .flatMap(([column, value]) => cellTexts(value).map((text) => `${table}.${column}\t${escapeLine(text)}\n`))
    .join('');
}

async function listTables(db: Database): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

/** Writes every cell of every table to a file, one per line: `schema.table.column`, a tab, and the value as text. */
export async function dumpDatabase(url: string, path: string): Promise<DumpExtent> {
  const limits = { statementTimeoutMs: patienceMs, acquireTimeoutMs: patienceMs, poolMax: 1 };
  const db = createDatabase({ url, log: silentLog, name: 'patchbay dump', ...limits });
  const file = openSync(path, 'w');
  try {
    const tables = await listTables(db);
    let rowCount = 0;
    for (const table of tables) {
      const rows = await db.query<Record<string, unknown>>(`SELECT * FROM ${table}`);
      writeFileSync(file, rows.map((row) => rowLines(table, row)).join(''));
      rowCount += rows.length;
    }
    return { tables, rows: rowCount };
  } finally {
    closeSync(file);
    await db.close();
  }
}
