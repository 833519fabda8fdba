import { AccessError } from '@patchbay/contract';
import { Prisma, type Tx } from '@patchbay/db';

/** The user behind a number. */
export interface PhoneUser {
  readonly userId: string;
  readonly workspaceId: string;
}

interface Row extends PhoneUser {
  readonly suspended: boolean;
}

/**
 * Takes the row lock of the number's user until the transaction ends: two sign-ins at once register one device. Null
 * where the number has no user.
 * @throws AccessError `account_suspended` (403)
 */
export async function lockPhoneUser(tx: Tx, phone: string): Promise<PhoneUser | null> {
  const [row] = await tx.prisma.$queryRaw<Row[]>(Prisma.sql`
    SELECT u.id AS "userId", u.workspace_id AS "workspaceId", w.suspended_at IS NOT NULL AS suspended
    FROM users u JOIN workspaces w ON w.id = u.workspace_id WHERE u.phone = ${phone} FOR NO KEY UPDATE OF u`);
  if (!row) return null;
  if (row.suspended) throw new AccessError('account_suspended');
  return { userId: row.userId, workspaceId: row.workspaceId };
}
