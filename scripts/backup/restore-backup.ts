import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Database } from '@patchbay/db';
import { requireOwner } from '@patchbay/db/migrate';
import { DecryptionFailed, type Keyring } from '@patchbay/secrets';
import { openSealed } from './sealed-file.ts';
import { type BackupClient, type BackupHeader, quote, readMigration, readTables } from './tables.ts';
import type { BackupSummary } from './write-backup.ts';

const batchRowsMax = 500;
const batchCharactersMax = 4_000_000;

const cutOff = (file: string): Error => new Error(`${file} is cut off or is no backup.`);

function parseHeader(line: string | undefined, file: string): BackupHeader {
  try {
    const header = JSON.parse(line ?? '') as BackupHeader;
    if (header.format === 'patchbay-backup' && header.version === 1) return header;
  } catch {
    // Answered below, as any other file is.
  }
  throw cutOff(file);
}

const isBadArchive = (error: unknown): boolean =>
  error instanceof DecryptionFailed ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'));

/** The lines of a backup. A damaged file ends them with an error. Only a line feed ends a line: texts hold every other break. */
async function* readLines(file: string, keyring: Keyring | null): AsyncGenerator<string, undefined> {
  const source: Readable = keyring ? Readable.from(openSealed(file, keyring)) : createReadStream(file);
  const text = source.pipe(createGunzip()).setEncoding('utf8');
  source.on('error', (error) => text.destroy(error));
  let rest = '';
  try {
    for await (const chunk of text) {
      const lines = (rest + String(chunk)).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    throw isBadArchive(error) ? cutOff(file) : error;
  }
  return undefined;
}

// The rows that a migration or an older restore left must not mix with the restored ones.
const ownTables = ['accounts', 'users', 'workspaces', 'audit_records'];

async function requireEmpty(client: BackupClient): Promise<void> {
  const checks = ownTables.map((table) => `EXISTS (SELECT FROM ${quote(table)})`).join(' OR ');
  const [row] = (await client.query<{ used: boolean }>(`SELECT ${checks} AS used`)).rows;
  if (row?.used) throw new Error('The database is not empty: restore into a new one.');
}

async function requireFit(client: BackupClient, { migration, tables }: BackupHeader): Promise<void> {
  const own = await readMigration(client);
  if (own !== migration) {
    throw new Error(
      `The backup was taken at the migration ${migration}, and the database is at ${own}. Restore with the version that took the backup, and upgrade afterwards.`,
    );
  }
  const known = new Set(await readTables(client));
  const unknown = tables.filter((table) => !known.has(table));
  if (unknown.length > 0) throw new Error(`The database has no table ${unknown.join(', ')}.`);
}

type ForeignKey = Record<'name' | 'table' | 'definition', string>;

const listForeignKeys = `SELECT conname AS name, relname AS table, pg_get_constraintdef(pg_constraint.oid) AS definition
  FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid
  WHERE contype = 'f' AND connamespace = 'public'::regnamespace`;

/** Fills the tables in any order: foreign keys are taken off and put back, which checks every row again. */
async function withoutForeignKeys(client: BackupClient, fill: () => Promise<void>): Promise<void> {
  const { rows: keys } = await client.query<ForeignKey>(listForeignKeys);
  for (const { name, table } of keys) {
    await client.query(`ALTER TABLE ${quote(table)} DROP CONSTRAINT ${quote(name)}`);
  }
  await fill();
  for (const { definition, name, table } of keys) {
    await client.query(`ALTER TABLE ${quote(table)} ADD CONSTRAINT ${quote(name)} ${definition}`);
  }
}

const listPartitioned = `SELECT relname AS name FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relkind = 'p'`;

/** Days before today for which a backup can hold rows, and that are made together. */
const [pastDays, daysPerStatement] = [33, 7];

/** Without its day, a row would be in the default partition, from which it is deleted alone and not with its day. */
async function makePastDays(client: BackupClient): Promise<void> {
  for (const { name } of (await client.query<{ name: string }>(listPartitioned)).rows) {
    for (let days = pastDays; days > 0; days -= daysPerStatement) {
      await client.query(
        'SELECT make_days($1, current_date - $2::int, least(current_date, current_date - $2::int + $3::int))',
        [name, days, daysPerStatement],
      );
    }
  }
}

async function clear(client: BackupClient, tables: readonly string[]): Promise<void> {
  // The audit log is known to be empty, and refuses every DELETE.
  for (const table of tables.filter((name) => name !== 'audit_records')) {
    await client.query(`DELETE FROM ${quote(table)}`);
  }
}

const insertText = (table: string): string =>
  `INSERT INTO ${quote(table)} SELECT * FROM json_populate_recordset(NULL::${quote(table)}, $1::json)`;

/** Rows of one table after the other, inserted in batches. */
function createInserter(client: BackupClient) {
  let batch: string[] = [];
  let characters = 0;
  let current = '';
  const flush = async (): Promise<void> => {
    if (batch.length > 0) await client.query(insertText(current), [`[${batch.join(',')}]`]);
    batch = [];
    characters = 0;
  };
  const add = async (table: string, row: string): Promise<void> => {
    const isFull = batch.length >= batchRowsMax || characters > batchCharactersMax;
    if (table !== current || isFull) await flush();
    current = table;
    batch.push(row);
    characters += row.length;
  };
  return { add, flush };
}

/** Fills the tables from the lines that follow the header. @returns how many rows there were */
async function fillTables(client: BackupClient, lines: AsyncIterable<string>, file: string): Promise<number> {
  const { add, flush } = createInserter(client);
  let rows = 0;
  for await (const line of lines) {
    const tab = line.indexOf('\t');
    if (tab < 0) {
      await flush();
      if (line === JSON.stringify({ end: { rows } })) return rows;
      break;
    }
    await add(line.slice(0, tab), line.slice(tab + 1));
    rows += 1;
  }
  throw cutOff(file);
}

const listSequences = `SELECT sequence.relname AS sequence, relation.relname AS table, attname AS column
  FROM pg_class sequence JOIN pg_depend ON objid = sequence.oid AND deptype IN ('a', 'i') AND classid = 'pg_class'::regclass
  JOIN pg_class relation ON relation.oid = refobjid JOIN pg_attribute ON attrelid = relation.oid AND attnum = refobjsubid
  WHERE sequence.relkind = 'S' AND sequence.relnamespace = 'public'::regnamespace`;

/** A sequence continues after the highest number that was restored. */
async function advanceSequences(client: BackupClient): Promise<void> {
  const { rows } = await client.query<{ sequence: string; table: string; column: string }>(listSequences);
  for (const { column, sequence, table } of rows) {
    await client.query(
      `SELECT setval('${quote(sequence)}', greatest((SELECT max(${quote(column)}) FROM ${quote(table)}), 1))`,
    );
  }
}

async function restoreInto(
  client: BackupClient,
  file: string,
  keyring: Keyring | null,
): Promise<BackupSummary> {
  const lines = readLines(file, keyring);
  const header = parseHeader((await lines.next()).value ?? undefined, file);
  await requireOwner(client);
  await requireFit(client, header);
  await requireEmpty(client);
  let rows = 0;
  await withoutForeignKeys(client, async () => {
    await clear(client, header.tables);
    await makePastDays(client);
    rows = await fillTables(client, lines, file);
  });
  await advanceSequences(client);
  return { rows, tables: header.tables.length };
}

/**
 * Fills a database that has this version's schema and no accounts, in one transaction: after a failure it is as empty as
 * before. Connects as the owner of the tables. The key ring must have the master key from the time of the backup.
 * @param keyring null for a file that is only compressed, which nothing protects from a change
 * @throws Error if the role does not own the tables, if the database is not empty or has another schema, or if the file is damaged
 */
export async function restoreBackup(
  db: Pick<Database, 'pool'>,
  file: string,
  keyring: Keyring | null,
): Promise<BackupSummary> {
  const client = await db.pool.connect();
  try {
    await client.query('BEGIN');
    const summary = await restoreInto(client, file, keyring);
    await client.query('COMMIT');
    return summary;
  } finally {
    // Rolls back uncommitted work.
    client.release(true);
  }
}
