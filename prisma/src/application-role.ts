import pg from 'pg';
import { findPrimary } from './primary/find-primary.ts';

const connectTimeoutMs = 5000;
/** As long as a migration may wait for a table. */
const lockTimeoutMs = 10_000;

export interface DatabaseRoles {
  /** Connection string of the role that owns the tables. */
  readonly migrationUrl: string;
  /** Connection string of the role that the programs use. */
  readonly applicationUrl: string;
}

async function connectedTo<Value>(url: string, work: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const client = new pg.Client({
    connectionString: await findPrimary(url),
    connectionTimeoutMillis: connectTimeoutMs,
    lock_timeout: lockTimeoutMs,
    application_name: 'patchbay migrate',
  });
  // A connection that is cut fails the statement under way.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function roleOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ role: string }>('SELECT current_user AS role');
  return rows[0]?.role ?? '';
}

/** The tables, with all that the programs do to them. What is not granted here, only the owner may do. */
const rightsIn = (schema: string, role: string): string => `
  GRANT USAGE ON SCHEMA ${schema} TO ${role};
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${role};
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${schema} TO ${role};`;

/** The audit log can only grow, and the list of migrations can only be read. */
const limitsOf = (role: string): string => `
  REVOKE UPDATE, DELETE, TRUNCATE, TRIGGER ON audit_records FROM ${role};
  REVOKE DELETE, TRUNCATE, TRIGGER ON audit_chains FROM ${role};
  REVOKE INSERT, UPDATE, DELETE ON _prisma_migrations FROM ${role};`;

/** The days of partitioned tables, which only their owner can make and drop: see `make_days` in prisma/schema.sql. */
const daysOf = (role: string): string => `
  GRANT EXECUTE ON FUNCTION make_days(text, date, date), drop_day(text, date) TO ${role};`;

const hasSchema = 'SELECT 1 FROM pg_namespace WHERE nspname = $1';

/** Tables that hide their rows from everybody but their owner, as those of the schedule do. */
const listHidden = `SELECT nspname AS schema, relname AS name
  FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
  WHERE nspname = ANY ($1) AND relkind IN ('r', 'p') AND relrowsecurity`;

interface HiddenTable {
  readonly schema: string;
  readonly name: string;
}

function showRows({ name, schema }: HiddenTable, role: string): string {
  const table = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
  return `
  DROP POLICY IF EXISTS patchbay_application ON ${table};
  CREATE POLICY patchbay_application ON ${table} TO ${role} USING (true) WITH CHECK (true);`;
}

async function listRights(client: pg.Client, schemas: readonly string[], role: string): Promise<string> {
  const present: string[] = [];
  for (const schema of schemas) {
    if ((await client.query(hasSchema, [schema])).rows.length > 0) present.push(schema);
  }
  const hidden = await client.query<HiddenTable>(listHidden, [present]);
  return [
    ...present.map((schema) => rightsIn(pg.escapeIdentifier(schema), role)),
    ...hidden.rows.map((table) => showRows(table, role)),
    limitsOf(role),
    daysOf(role),
  ].join('');
}

/**
 * Gives the role of the programs its rights in the migrated database, and none that would let them change the audit
 * log. Migrations add tables, so this runs after each. Does nothing if both are one role.
 * @param schemas besides `public`
 * @returns the role of the programs
 */
export async function grantApplicationRole(
  roles: DatabaseRoles,
  schemas: readonly string[],
): Promise<string> {
  const application = await connectedTo(roles.applicationUrl, roleOf);
  await connectedTo(roles.migrationUrl, async (client) => {
    if ((await roleOf(client)) === application) return;
    const role = pg.escapeIdentifier(application);
    // One transaction: the role never holds rights that are taken away again.
    await client.query('BEGIN');
    // Two processes that grant at once would fail on the same rows of the catalog.
    await client.query('SELECT pg_advisory_xact_lock(7065722)');
    await client.query(await listRights(client, ['public', ...schemas], role));
    await client.query('COMMIT');
  });
  return application;
}
