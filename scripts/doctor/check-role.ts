import { bad, type Finding, good, note, type Pool } from './finding.ts';

/** The rights of DATABASE_URL's role on the audit log. */
export interface RoleState {
  readonly role: string;
  /** It could disable the trigger, or drop the table. */
  readonly isOwner: boolean;
  /** It could change or delete records if there were no trigger. */
  readonly mayChange: boolean;
  /** The trigger that refuses changes is on. */
  readonly isGuarded: boolean;
}

const readRole = `
  SELECT current_user AS role,
    rolsuper OR EXISTS (SELECT FROM pg_class WHERE pg_class.oid IN (to_regclass('audit_records'), to_regclass('audit_chains'))
      AND pg_has_role(current_user, relowner, 'MEMBER')) AS "isOwner",
    has_table_privilege('audit_records', 'UPDATE, DELETE, TRUNCATE') AS "mayChange",
    (SELECT count(*) = 2 FROM pg_trigger WHERE tgrelid = to_regclass('audit_records') AND NOT tgisinternal
      AND tgenabled IN ('O', 'A')) AS "isGuarded"
  FROM pg_roles WHERE rolname = current_user AND to_regclass('audit_records') IS NOT NULL`;

const separate =
  'Separate the roles: the SQL is in docs/runbook.md under “Separate database roles”, then set DATABASE_MIGRATION_URL and run `npm run migrate`.';

/** In production, a role that could change the audit log is a problem; in development, it is worth knowing. */
export function evaluateRole(
  { isGuarded, isOwner, mayChange, role }: RoleState,
  isProduction: boolean,
): Finding {
  const told = isProduction ? bad : note;
  if (!isGuarded) {
    return bad(
      'audit role',
      'the trigger that protects the audit log is missing or disabled',
      'As the owner of the table, run `ALTER TABLE audit_records ENABLE TRIGGER USER`, then `npm run verify-audit`.',
    );
  }
  if (isOwner)
    return told('audit role', `${role} owns the audit log and could disable its trigger`, separate);
  if (mayChange) {
    return told('audit role', `${role} holds UPDATE, DELETE or TRUNCATE on the audit log`, separate);
  }
  return good('audit role', `${role} can only append to the audit log`);
}

/** The finding about the role of this connection; none before the first migration. */
export async function checkRole(pool: Pool, isProduction: boolean): Promise<Finding[]> {
  const { rows } = await pool.query<RoleState>(readRole);
  return rows.map((state) => evaluateRole(state, isProduction));
}
