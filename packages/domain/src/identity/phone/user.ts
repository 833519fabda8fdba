import { NoInput } from '@patchbay/contract';
import type { Sql } from '@patchbay/db';
import { query, statement } from '../../core/exports.ts';
import { isSuspended, joinStanding, refuseSuspended } from '../../workspace/exports.ts';
import { visitorKinds } from '../account/sign-in.ts';

/** The user who has a number. */
interface PhoneUser {
  readonly userId: string;
  readonly workspaceId: string;
}

const lock = statement({
  name: 'phone-user-lock',
  text: `SELECT users.id AS "userId", users.workspace_id AS "workspaceId", ${isSuspended} AS suspended
    FROM users ${joinStanding()} WHERE users.phone = $1 FOR NO KEY UPDATE OF users`,
});

/**
 * Takes the row lock of the number's user until the transaction ends, so that two sign-ins at once register one device.
 * Null where no user has the number.
 * @throws AccessError `account_suspended` (403)
 */
export async function lockPhoneUser(sql: Sql, phone: string): Promise<PhoneUser | null> {
  const [row] = await sql.rows(lock, [phone]);
  if (!row) return null;
  const { suspended, ...user } = row;
  if (suspended) return refuseSuspended(sql, user.workspaceId);
  return user;
}

/** A platform user, as a page shows them to themselves. */
interface PlatformUser {
  readonly displayName: string;
  /** E.164. */
  readonly phone: string;
}

/** The platform user whose session calls; null for everyone else, console accounts included. */
export const readPlatformUser = query({
  actors: visitorKinds,
  input: NoInput,
  async run({ actor, db }): Promise<PlatformUser | null> {
    if (actor.kind !== 'user') return null;
    const { displayName, phone } = await db.prisma.user.findUniqueOrThrow({
      where: { id: actor.userId },
      select: { displayName: true, phone: true },
    });
    return { displayName, phone: phone ?? '' };
  },
});
