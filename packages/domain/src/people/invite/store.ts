import type { InviteView } from '@patchbay/contract';
import type { Sql, TransactionSql } from '@patchbay/db';
import { statement } from '../../core/exports.ts';
import { isBlockedBetween } from '../../messaging/exports.ts';
import { isSuspended, joinStanding } from '../../workspace/exports.ts';

/** An invitation that can be followed. */
export interface OpenInvite {
  readonly ref: string;
  readonly kind: InviteView['kind'];
  readonly inviterId: string;
  readonly workspaceId: string;
  readonly displayName: string;
}

// Unknown, expired, revoked, and made by somebody who may not act now: all get the same answer.
const openRow = `SELECT invites.ref, invites.kind, users.id AS "inviterId", users.workspace_id AS "workspaceId",
  users.display_name AS "displayName"
  FROM invites JOIN users ON users.id = invites.inviter_id ${joinStanding()}
  WHERE invites.ref = $1 AND invites.revoked_at IS NULL AND invites.expires_at > $2 AND NOT ${isSuspended}`;
// Anybody may follow these; one to a workspace is for the person to whom it was mailed.
const open = `${openRow} AND invites.invitee_id IS NULL`;
const find = statement({ name: 'invite-find', text: open });
const openFor = `${open} AND NOT ${isBlockedBetween('users.id', '$3')} AND users.id <> $3`;
const findFor = statement({ name: 'invite-find-for', text: openFor });
const holdFor = statement({ name: 'invite-hold-for', text: `${openFor} FOR SHARE OF invites` });
const accept = statement({
  name: 'invite-accept',
  text: 'INSERT INTO invite_acceptances (ref, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING ref',
});
const noteThread = statement({
  name: 'invite-note-thread',
  text: 'UPDATE invite_acceptances SET thread_id = $3 WHERE ref = $1 AND user_id = $2',
});
const findThread = statement({
  name: 'invite-find-thread',
  text: 'SELECT thread_id AS "threadId" FROM invite_acceptances WHERE ref = $1 AND user_id = $2',
});

export async function findInvite(sql: Sql, ref: string, now: Date): Promise<OpenInvite | null> {
  const [row] = await sql.rows(find, [ref, now]);
  return row ?? null;
}

interface Asked {
  readonly ref: string;
  readonly userId: string;
  readonly now: Date;
}

/** The invitation as it exists for a user: for its inviter, and for one whom the inviter blocks or who blocks the inviter, it does not. */
export async function findInviteFor(sql: Sql, { now, ref, userId }: Asked): Promise<OpenInvite | null> {
  const [row] = await sql.rows(findFor, [ref, now, userId]);
  return row ?? null;
}

/** The same invitation, which is not revoked before the transaction has ended. */
export async function holdInviteFor(sql: Sql, { now, ref, userId }: Asked): Promise<OpenInvite | null> {
  const [row] = await sql.rows(holdFor, [ref, now, userId]);
  return row ?? null;
}

type Accepting = Pick<Asked, 'ref' | 'userId'>;

/** Records that a person accepts an invitation. @returns true if it is the first time */
export const acceptOnce = async (sql: Sql, { ref, userId }: Accepting): Promise<boolean> =>
  (await sql.rows(accept, [ref, userId])).length > 0;

export function noteStartedThread(
  sql: Pick<TransactionSql, 'queue'>,
  { ref, userId }: Accepting,
  threadId: string,
): void {
  sql.queue(noteThread, [ref, userId, threadId]);
}

/** The thread that a person's first accepting has started; null where it started none. */
export async function findStartedThread(sql: Sql, { ref, userId }: Accepting): Promise<string | null> {
  const [row] = await sql.rows(findThread, [ref, userId]);
  return row?.threadId ?? null;
}

export type InviteCounter = 'landings' | 'follows' | 'accepts';

const countOf = (column: InviteCounter) => ({
  name: `invite-count-${column}`,
  text: `INSERT INTO invite_counts (ref, day, ${column}) VALUES ($1, $2::timestamptz::date, 1)
    ON CONFLICT (ref, day) DO UPDATE SET ${column} = invite_counts.${column} + 1`,
});
const statements = {
  landings: countOf('landings'),
  follows: countOf('follows'),
  accepts: countOf('accepts'),
};

/** Adds one to the number of a day. Nothing is kept of who it was: no address, no cookie, no user agent. */
export const countInvite = async (
  sql: Sql,
  what: InviteCounter,
  { at, ref }: { ref: string; at: Date },
): Promise<void> => {
  await sql.rows(statements[what], [ref, at]);
};
