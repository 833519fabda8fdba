import type { Sql } from '../sql.ts';
import { assertRows } from '../sql.ts';
import { listMigrations, migrationsDir } from './read-migrations.ts';

interface Recorded {
  name: string;
  isApplied: boolean;
  isFailed: boolean;
}

// Asks to_regclass first: a new database lacks the table, and failing statements would fill its log.
const findTable = {
  name: 'find-migration-table',
  text: `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS present`,
};
const listRecorded = {
  name: 'list-recorded-migrations',
  text: `SELECT migration_name AS name,
      finished_at IS NOT NULL AND rolled_back_at IS NULL AS "isApplied",
      finished_at IS NULL AND rolled_back_at IS NULL AS "isFailed"
    FROM _prisma_migrations`,
};

/**
 * 'current' when every migration in `dir` (this version's own when absent) is applied and none has failed. Further
 * migrations of the database do not count: while a new version rolls out, the old one keeps serving.
 */
export async function migrationStatus(
  { sql }: { readonly sql: Pick<Sql, 'rows'> },
  dir = migrationsDir(),
): Promise<'current' | 'pending'> {
  // Asserted: the generator knows the statements of the domain alone.
  const [table] = await sql.rows(assertRows<{ present: boolean }>(findTable), []);
  if (!table?.present) return 'pending';
  const [wanted, recorded] = await Promise.all([
    listMigrations(dir),
    sql.rows(assertRows<Recorded>(listRecorded), []),
  ]);
  const applied = new Set(recorded.filter(({ isApplied }) => isApplied).map(({ name }) => name));
  const isCurrent = wanted.every((name) => applied.has(name)) && !recorded.some(({ isFailed }) => isFailed);
  return isCurrent ? 'current' : 'pending';
}
