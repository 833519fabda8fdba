import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** By the name of the package, because a program that is bundled has this module in a file of its own. */
export function packageDir(): string {
  return dirname(createRequire(import.meta.url).resolve('@patchbay/db/package.json'));
}

export function migrationsDir(): string {
  return join(packageDir(), 'migrations');
}

export interface Migration {
  /** Folder name, `<UTC stamp>_<name>`; sorts in the order of application. */
  name: string;
  /** Content of its migration.sql. */
  sql: string;
}

/** Names of the migrations in `dir`, in the order of application. */
export async function listMigrations(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

export async function readMigrations(dir: string): Promise<Migration[]> {
  const names = await listMigrations(dir);
  return Promise.all(
    names.map(async (name) => ({ name, sql: await readFile(join(dir, name, 'migration.sql'), 'utf8') })),
  );
}

/** The files of the multi-file Prisma schema in `dir`, by name. */
export async function readDatamodel(dir: string): Promise<{ path: string; content: string }[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.prisma')).sort();
  return Promise.all(
    names.map(async (name) => ({ path: name, content: await readFile(join(dir, name), 'utf8') })),
  );
}
