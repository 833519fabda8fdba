import pg from 'pg';
import { LIST_TABLES, watchOutside } from './watch-outside.ts';

/** The locks that stop writes, or everything. A migration holds them to the end of its transaction. */
const STRONG_LOCKS = ['ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock'];

/**
 * Plans on empty tables read what plans on large ones read: an index where a condition has one, and otherwise the whole
 * table. Bitmap scans stay, because they cannot read an index without a condition.
 */
const AS_ON_LARGE_TABLES = `SET enable_seqscan = off; SET enable_indexscan = off; SET enable_indexonlyscan = off;
  SET random_page_cost = 1000`;

const LIST_FILES = `SELECT c.oid, c.relfilenode AS file FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'i')`;

const LIST_FOREIGN_KEYS = `SELECT oid FROM pg_constraint WHERE contype = 'f' AND convalidated`;

const LIST_LOCKS = `SELECT relation::regclass::text AS name, relation AS oid, mode FROM pg_locks
  WHERE pid = pg_backend_pid() AND locktype = 'relation' AND granted AND relation = ANY ($1) ORDER BY 1, 3`;

const LIST_READ = `SELECT relid AS oid, relid::regclass::text AS name FROM pg_stat_xact_user_tables
  WHERE seq_scan > 0 AND relid = ANY ($1) ORDER BY 2`;

// A new file: the rows or the index were written anew, or the table was emptied.
const LIST_REWRITTEN = `SELECT DISTINCT coalesce(i.indrelid, c.oid)::regclass::text AS name
  FROM pg_class c JOIN unnest($1::oid[], $2::oid[]) AS old (oid, file) ON old.oid = c.oid AND old.file <> c.relfilenode
  LEFT JOIN pg_index i ON i.indexrelid = c.oid ORDER BY 1`;

const LIST_CHECKED = `SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint
  WHERE contype = 'f' AND convalidated AND conrelid = ANY ($1) AND NOT oid = ANY ($2) ORDER BY 1`;

/** PostgreSQL's codes for a statement that runs outside a transaction alone, and for a COMMIT inside one. */
const OUTSIDE_ONLY = ['25001', '2D000'];

interface Named {
  readonly oid: number;
  readonly name: string;
}

interface Before {
  readonly tables: readonly number[];
  readonly files: readonly { readonly oid: number; readonly file: number }[];
  readonly foreignKeys: readonly number[];
}

async function lookBefore(client: pg.Client): Promise<Before> {
  const { rows: tables } = await client.query<Named>(LIST_TABLES);
  const { rows: files } = await client.query<{ oid: number; file: number }>(LIST_FILES);
  const { rows: keys } = await client.query<{ oid: number }>(LIST_FOREIGN_KEYS);
  return { tables: tables.map(({ oid }) => oid), files, foreignKeys: keys.map(({ oid }) => oid) };
}

async function namesOf(client: pg.Client, text: string, values: unknown[]): Promise<string[]> {
  return (await client.query<Named>(text, values)).rows.map(({ name }) => name);
}

/** The steps that take longer the more rows a table has, in words. */
async function listWork(client: pg.Client, { files, foreignKeys, tables }: Before): Promise<string[]> {
  const oldFiles = [files.map(({ oid }) => oid), files.map(({ file }) => file)];
  const rewritten = await namesOf(client, LIST_REWRITTEN, oldFiles);
  const read = await namesOf(client, LIST_READ, [tables]);
  const checked = await namesOf(client, LIST_CHECKED, [tables, foreignKeys]);
  return [
    ...rewritten.map((name) => `${name} is rewritten`),
    ...read.filter((name) => !rewritten.includes(name)).map((name) => `${name} is read as a whole`),
    ...checked.filter((name) => ![...rewritten, ...read].includes(name)).map((name) => `${name} is checked`),
  ];
}

/** Also the lock of written rows counts, when the statement that writes found them by reading the table as a whole. */
async function judge(client: pg.Client, before: Before): Promise<string[]> {
  const work = await listWork(client, before);
  if (work.length === 0) return [];
  const { rows: locks } = await client.query<Named & { mode: string }>(LIST_LOCKS, [before.tables]);
  const read = await namesOf(client, LIST_READ, [before.tables]);
  const held = locks.filter(
    ({ mode, name }) => STRONG_LOCKS.includes(mode) || (mode === 'RowExclusiveLock' && read.includes(name)),
  );
  return held.map(({ mode, name }) => `${mode} on ${name} while ${work.join(' and ')}`);
}

/**
 * Applies a migration as `migrate` does, and reports each lock on a table from before it that is held for as long as
 * reading or rewriting such a table takes. It asks PostgreSQL what the migration did. The tables may be empty.
 */
export async function watchMigration(url: string, sql: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'patchbay watched migration' });
  await client.connect();
  try {
    await client.query(AS_ON_LARGE_TABLES);
    const before = await lookBefore(client);
    await client.query('BEGIN');
    try {
      await client.query(sql);
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || !OUTSIDE_ONLY.includes(error.code ?? '')) throw error;
      await client.query('ROLLBACK');
      return await watchOutside(url, client, sql);
    }
    const found = await judge(client, before);
    await client.query('COMMIT');
    return found;
  } finally {
    await client.end();
  }
}
