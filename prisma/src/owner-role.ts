interface OwnerClient {
  query(text: string): Promise<{ readonly rows: { role: string; isOwner: boolean }[] }>;
}

// The list of migrations belongs to the role that made the tables; an empty database has none yet.
const describeRole = `SELECT current_user AS role, has_schema_privilege('public', 'CREATE') AND NOT EXISTS (SELECT FROM pg_class
  WHERE oid = to_regclass('public._prisma_migrations') AND NOT pg_has_role(relowner, 'MEMBER')) AS "isOwner"`;

/**
 * Makes sure that the role of a connection may change the tables.
 * @throws Error whose message is one line that says which setting names the owner
 */
export async function requireOwner(client: OwnerClient): Promise<void> {
  const [found] = (await client.query(describeRole)).rows;
  if (found?.isOwner) return;
  throw new Error(
    `The role ${found?.role ?? ''} does not own the tables. Set DATABASE_MIGRATION_URL to the role that does (docs/runbook.md, “Separate database roles”).`,
  );
}
