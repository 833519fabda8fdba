import type { Database } from '@patchbay/db';
import pg from 'pg';

/** Every row of every table, as JSON text by table. It is what a backup without the master key holds. */
export type Dump = ReadonlyMap<string, string>;

const tables = `SELECT quote_ident(tablename) AS name FROM pg_tables
  WHERE schemaname = 'public' AND tablename <> '_prisma_migrations' ORDER BY 1`;

export async function dumpRows(db: Database): Promise<Dump> {
  const dump = new Map<string, string>();
  for (const { name } of await db.query<{ name: string }>(tables)) {
    const [row] = await db.query<{ rows: string }>(
      `SELECT coalesce(jsonb_agg(to_jsonb(t)), '[]')::text AS rows FROM ${name} t`,
    );
    dump.set(name, row?.rows ?? '[]');
  }
  return dump;
}

/** Restores a dump to a migrated database. */
export async function restoreRows(url: string, dump: Dump): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'drill restore' });
  await client.connect();
  try {
    // The tables reference each other, and the audit log refuses changes: a restore switches both off, as pg_restore can.
    await client.query('SET session_replication_role = replica');
    for (const [name, rows] of dump) {
      await client.query(
        `INSERT INTO ${name} SELECT * FROM jsonb_populate_recordset(NULL::${name}, $1::jsonb) ON CONFLICT DO NOTHING`,
        [rows],
      );
    }
  } finally {
    await client.end();
  }
}
