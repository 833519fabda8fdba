import { migrationsDir } from './paths.ts';
import { listMigrations } from './read-migrations.ts';

/** Anything that runs a query: a pool, a client, or the `pool` of a Database. */
export interface Queryable {
  query(text: string): Promise<{ rows: unknown[] }>;
}

interface Recorded {
  migration_name: string;
  is_applied: boolean;
  is_failed: boolean;
}

// to_regclass first: a new database has no such table, and a failed statement would fill its log.
const FIND_TABLE = `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS present`;
const LIST_RECORDED = `
  SELECT migration_name,
         finished_at IS NOT NULL AND rolled_back_at IS NULL AS is_applied,
         finished_at IS NULL AND rolled_back_at IS NULL AS is_failed
  FROM _prisma_migrations`;

/**
 * 'current' when every migration in `dir` (this version's own when absent) is applied and none stands failed. Migrations the database has
 * beyond these do not count: while a new version rolls out, the old one keeps serving.
 */
export async function migrationStatus(db: Queryable, dir = migrationsDir()): Promise<'current' | 'pending'> {
  const table = await db.query(FIND_TABLE);
  if (!(table.rows as { present: boolean }[])[0]?.present) return 'pending';
  const [wanted, answer] = await Promise.all([listMigrations(dir), db.query(LIST_RECORDED)]);
  const recorded = answer.rows as Recorded[];
  const applied = new Set(recorded.filter((row) => row.is_applied).map((row) => row.migration_name));
  const isCurrent = wanted.every((name) => applied.has(name)) && !recorded.some((row) => row.is_failed);
  return isCurrent ? 'current' : 'pending';
}
