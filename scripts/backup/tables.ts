/** One connection of the database that is saved or filled. */
export interface BackupClient {
  query<Row extends Record<string, unknown>>(
    text: string,
    values?: unknown[],
  ): Promise<{ readonly rows: Row[] }>;
}

/** The first line of a backup. */
export interface BackupHeader {
  readonly format: 'patchbay-backup';
  readonly version: 1;
  /** The newest migration of the database: a backup fits no other schema. */
  readonly migration: string;
  readonly takenAt: string;
  readonly tables: readonly string[];
}

/** Names from the server's own catalog, quoted as in SQL. */
export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

// The counters of limits are UNLOGGED: a crash of the server loses them as well. The migrations' table belongs to the schema.
// A partitioned table is saved as one: which days there are is for the database that it is restored into.
const listTables = `SELECT relname AS name FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition AND relpersistence = 'p' AND relname <> '_prisma_migrations'
  ORDER BY relname`;

const findMigration = `SELECT max(migration_name) AS name FROM _prisma_migrations
  WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`;

/** Every table whose rows are saved. */
export async function readTables(client: BackupClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(listTables);
  return rows.map(({ name }) => name);
}

/** The newest migration of a database. @throws Error for a database without one */
export async function readMigration(client: BackupClient): Promise<string> {
  const [row] = (await client.query<{ name: string | null }>(findMigration)).rows;
  if (!row?.name) throw new Error('The database has no schema yet.');
  return row.name;
}
