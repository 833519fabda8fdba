import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { withEngine } from './migration/engine.ts';
import { migrationsDir, packageDir, readDatamodel, readMigrations } from './migration/read-migrations.ts';

const EMPTY = '-- This is an empty migration.';

/**
 * SQL that turns the schema of the database behind `pool` into the Prisma datamodel; empty if they agree.
 * Functions, triggers and UNLOGGED are not compared, because a datamodel cannot express them.
 */
export async function diffToDatamodel(pool: pg.Pool): Promise<string> {
  const files = await readDatamodel(join(packageDir(), 'schema'));
  const result = await withEngine(pool, files, (engine) =>
    engine.diff({
      from: { tag: 'schemaDatasource', files, configDir: packageDir() },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    }),
  );
  const sql = (result.stdout ?? '').trim();
  return sql === EMPTY ? '' : sql;
}

/** The hand-written objects of prisma/sql that no migration contains yet, in the order of their names. */
export async function listNewObjects(): Promise<string[]> {
  const dir = join(packageDir(), 'sql');
  const names = await readdir(dir).catch((): string[] => []);
  const written = (await readMigrations(migrationsDir())).map((migration) => migration.sql).join('\n');
  const texts = names.filter((name) => name.endsWith('.sql')).sort();
  const contents = await Promise.all(texts.map((name) => readFile(join(dir, name), 'utf8')));
  return contents.map((text) => text.trim()).filter((text) => !written.includes(text));
}

/**
 * The next migration: the additions of the datamodel to the database behind `pool`, which must have every earlier
 * migration, then the new objects of prisma/sql. Empty if there is nothing to do.
 */
export async function writeNextMigration(pool: pg.Pool): Promise<string> {
  const parts = [await diffToDatamodel(pool), ...(await listNewObjects())].filter((part) => part !== '');
  return parts.length === 0 ? '' : `${parts.join('\n\n')}\n`;
}
