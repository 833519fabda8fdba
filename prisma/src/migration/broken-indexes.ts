import pg from 'pg';
import type { Migration } from './read-migrations.ts';

const LIST_BROKEN = `SELECT c.relname AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
  WHERE NOT i.indisvalid AND c.relkind = 'i' AND c.relnamespace = 'public'::regnamespace`;

const LIST_APPLIED = `SELECT migration_name AS name FROM _prisma_migrations
  WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`;

async function namesOf(pool: pg.Pool, text: string): Promise<string[]> {
  return (await pool.query<{ name: string }>(text)).rows.map(({ name }) => name);
}

/**
 * Removes what CREATE INDEX CONCURRENTLY leaves when it fails or is killed: an index that is kept up to date and never used,
 * and whose name is taken. Others may build indexes by hand, so it removes only those that a missing migration names.
 */
export async function dropBrokenIndexes(pool: pg.Pool, migrations: readonly Migration[]): Promise<void> {
  const broken = await namesOf(pool, LIST_BROKEN);
  if (broken.length === 0) return;
  const applied = await namesOf(pool, LIST_APPLIED);
  const missing = migrations.filter(({ name }) => !applied.includes(name));
  const words = new Set(missing.flatMap(({ sql }) => sql.match(/\w+/g) ?? []));
  for (const index of broken) {
    if (words.has(index)) await pool.query(`DROP INDEX CONCURRENTLY ${pg.escapeIdentifier(index)}`);
  }
}
