import { loadMasterKey } from '@patchbay/config';
import type { Database } from '@patchbay/db';
import { createKeyring, type Keyring } from '@patchbay/secrets';
import { generateClient } from '../product/client.ts';
import { openDatabase } from '../product/database.ts';
import { report } from '../product/progress.ts';
import { runWork } from '../product/run-command.ts';
import { readSettings } from '../product/settings.ts';
import type { BackupSummary } from './write-backup.ts';

// A large table, or the check of its foreign keys, takes longer than any statement of a request may.
const statementTimeoutMs = 3_600_000;

/** A command that reads or writes a backup file. */
interface BackupCommand {
  readonly usage: string;
  /** The words of the command line that name the file. */
  readonly args: readonly string[];
  readonly done: string;
  run(db: Database, file: string, keyring: Keyring): Promise<BackupSummary>;
}

async function runOn(
  { keyring, url }: { readonly url: string; readonly keyring: Keyring },
  file: string,
  { done, run }: BackupCommand,
): Promise<void> {
  // It imports the Prisma client, which must be generated first.
  const { createDatabase, silentLog } = await import('@patchbay/db');
  const db = createDatabase({ url, log: silentLog, name: 'patchbay backup', poolMax: 1, statementTimeoutMs });
  try {
    const { rows, tables } = await run(db, file, keyring);
    report('backup', `${done}: ${rows} rows of ${tables} tables, ${file}`);
  } finally {
    await db.close();
  }
}

/** Runs `npm run backup` or `npm run restore` on the file of its command line, as the owner of the tables. Sets the exit code. */
export function runBackup(command: BackupCommand): Promise<void> {
  return runWork(async (stack) => {
    const [file, ...more] = command.args;
    if (file === undefined || more.length > 0) throw new Error(command.usage);
    await generateClient();
    const settings = readSettings();
    const url = await openDatabase(stack, settings);
    const keyring = createKeyring(
      loadMasterKey(settings.config).map(({ id, key }) => ({ id, key: key.reveal() })),
    );
    await runOn({ url: settings.migrationUrl ?? url, keyring }, file, command);
  });
}
