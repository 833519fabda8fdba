import { rmSync } from 'node:fs';
import { type FileHandle, open, rename, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Database } from '@patchbay/db';
import type { Keyring } from '@patchbay/secrets';
import { sealFile } from './sealed-file.ts';
import { type BackupClient, type BackupHeader, quote, readMigration, readTables } from './tables.ts';

const rowsPerFetch = 500;

/** The contents of a backup. */
export interface BackupSummary {
  readonly rows: number;
  readonly tables: number;
}

async function* readRows(client: BackupClient, table: string): AsyncGenerator<string> {
  // The text of the server's own JSON keeps every digit and every byte; it is never parsed on the way.
  await client.query(
    `DECLARE backup_rows NO SCROLL CURSOR FOR SELECT row_to_json(stored)::text AS row FROM ${quote(table)} AS stored`,
  );
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`FETCH ${rowsPerFetch} FROM backup_rows`);
    for (const { row } of rows) yield `${table}\t${row}\n`;
    if (rows.length < rowsPerFetch) break;
  }
  await client.query('CLOSE backup_rows');
}

async function* writeLines(
  client: BackupClient,
  summary: { rows: number; tables: number },
): AsyncGenerator<string> {
  const tables = await readTables(client);
  const header: BackupHeader = {
    format: 'patchbay-backup',
    version: 1,
    migration: await readMigration(client),
    takenAt: new Date().toISOString(),
    tables,
  };
  yield `${JSON.stringify(header)}\n`;
  for (const table of tables) {
    for await (const line of readRows(client, table)) {
      summary.rows += 1;
      yield line;
    }
  }
  summary.tables = tables.length;
  // Without this line, a file that was cut off looks whole.
  yield `${JSON.stringify({ end: { rows: summary.rows } })}\n`;
}

async function syncToDisk(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync();
  await handle.close();
}

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

async function requireAbsent(file: string): Promise<void> {
  if (await exists(file)) throw new Error(`${file} exists already: choose another name.`);
}

/** Opens the draft for one backup alone: another one must neither write into it nor remove it. */
async function claimDraft(draft: string): Promise<FileHandle> {
  try {
    return await open(draft, 'wx', 0o600);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    throw new Error(
      `${draft} exists: another backup writes it, or one was killed. Remove it if no backup runs.`,
    );
  }
}

/** Writes into the draft. */
async function save(db: Pick<Database, 'pool'>, draft: FileHandle, keyring: Keyring): Promise<BackupSummary> {
  const summary = { rows: 0, tables: 0 };
  const client = await db.pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const lines = Readable.from(writeLines(client, summary));
    await pipeline(lines, createGzip(), (zipped: AsyncIterable<Uint8Array>) =>
      sealFile(draft, keyring, zipped),
    );
    return summary;
  } finally {
    // A connection in an open transaction does not go back to the pool.
    client.release(true);
  }
}

/**
 * Writes every row of the database, as of one moment, into a compressed file that only its owner may read, and only with the
 * master key. The service may run meanwhile. The file appears under its name once it is complete.
 * @throws Error if the file exists
 */
export async function writeBackup(
  db: Pick<Database, 'pool'>,
  file: string,
  keyring: Keyring,
): Promise<BackupSummary> {
  const draft = `${file}.part`;
  const handle = await claimDraft(draft);
  const drop = (): void => rmSync(draft, { force: true });
  // A signal ends the process, and the next backup must find the name free.
  process.once('exit', drop);
  try {
    // Only who has the draft takes the name.
    await requireAbsent(file);
    const summary = await save(db, handle, keyring);
    await syncToDisk(draft);
    await rename(draft, file);
    return summary;
  } catch (error) {
    drop();
    throw error;
  } finally {
    process.removeListener('exit', drop);
    await handle.close();
  }
}
