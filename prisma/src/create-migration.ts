import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { diffToDatamodel } from './diff.ts';
import { silentLog } from './log.ts';
import { migrate } from './migrate.ts';
import { migrationsDir } from './migration/read-migrations.ts';
import { openScriptPool } from './script-pool.ts';
import { renderSnapshot, snapshotFile } from './snapshot.ts';

/** UTC, to the second: names sort in the order of creation. */
function stamp(now: Date): string {
  return now.toISOString().replaceAll(/\D/g, '').slice(0, 14);
}

/**
 * Writes a migration with the parts of the datamodel that the earlier migrations lack, and renews prisma/schema.sql.
 * Migrates the database at `url`, which should be new. Returns the name of the new folder, or undefined if nothing was
 * missing. A person reads the SQL before it is committed.
 */
export async function createMigration(url: string, name: string, now: Date): Promise<string | undefined> {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error(`a migration is named in snake_case, not "${name}"`);
  await migrate(url, { log: silentLog });
  await using script = openScriptPool(url);
  const sql = await diffToDatamodel(script.pool);
  const folder = `${stamp(now)}_${name}`;
  if (sql !== '') {
    await mkdir(join(migrationsDir(), folder), { recursive: true });
    await writeFile(join(migrationsDir(), folder, 'migration.sql'), `${sql}\n`);
    await writeFile(join(migrationsDir(), 'migration_lock.toml'), 'provider = "postgresql"\n');
    await migrate(url, { log: silentLog });
  }
  await writeFile(snapshotFile(), await renderSnapshot(script.pool));
  return sql === '' ? undefined : folder;
}
