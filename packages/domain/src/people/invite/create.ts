import { randomInt } from 'node:crypto';
import {
  AccessError,
  CreateInviteInput,
  InviteInput,
  type InviteView,
  inviteRefLength,
  invitesMax,
  inviteTtlSeconds,
  ListInvitesInput,
} from '@patchbay/contract';
import type { Sql } from '@patchbay/db';
import { command, query, type Settings, statement } from '../../core/exports.ts';
import { stampWorkspace } from '../../workspace/exports.ts';
import { personKinds } from '../person.ts';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
export const mintRef = (): string =>
  Array.from({ length: inviteRefLength }, () => alphabet[randomInt(alphabet.length)]).join('');

const audit = { unaudited: 'use of the platform, not a change of access' };

type InviteRow = Omit<InviteView, 'url'>;

const listRows = statement({
  name: 'invite-list',
  text: `SELECT invites.ref, invites.kind, invites.created_at AS "createdAt", invites.expires_at AS "expiresAt",
    coalesce(sum(landings), 0)::int AS landings, coalesce(sum(follows), 0)::int AS follows, coalesce(sum(accepts), 0)::int AS accepts
    FROM invites LEFT JOIN invite_counts ON invite_counts.ref = invites.ref
    WHERE invites.inviter_id = $1 AND invites.invitee_id IS NULL AND invites.revoked_at IS NULL AND invites.expires_at > $2
    GROUP BY invites.ref ORDER BY invites.created_at DESC LIMIT ${invitesMax}`,
});

const withUrl = ({ baseUrl }: Settings, row: InviteRow): InviteView => ({
  ...row,
  url: `${baseUrl}/i/${row.ref}`,
});

async function requireRoom(sql: Sql, userId: string, now: Date): Promise<void> {
  const rows = await sql.rows(listRows, [userId, now]);
  if (rows.length >= invitesMax) throw new AccessError('invite_limit_reached');
}

/**
 * Makes a link that anyone may follow for 30 days: a person who accepts is connected with the caller.
 * @throws AccessError `invite_limit_reached` (409) beyond 100 links that can be followed
 */
export const createInvite = command({
  actors: personKinds,
  input: CreateInviteInput,
  async run({ actor, clock, settings, tx }, { kind = 'person' }) {
    const createdAt = await stampWorkspace(tx.sql, clock, actor.workspaceId);
    await requireRoom(tx.sql, actor.userId, createdAt);
    const expiresAt = new Date(createdAt.getTime() + inviteTtlSeconds * 1000);
    const row = { ref: mintRef(), kind, createdAt, expiresAt };
    await tx.prisma.invite.create({ data: { ...row, inviterId: actor.userId }, select: { ref: true } });
    return { value: withUrl(settings, { ...row, landings: 0, follows: 0, accepts: 0 }), audit, event: null };
  },
});

/** The caller's links that can be followed, newest first, with their counts. */
export const listInvites = query({
  actors: personKinds,
  input: ListInvitesInput,
  async run({ actor, clock, db, settings }): Promise<InviteView[]> {
    const rows = await db.sql.rows(listRows, [actor.userId, clock.now()]);
    return rows.map((row) => withUrl(settings, row));
  },
});

/**
 * Ends a link. Whom it has connected stays connected.
 * @throws AccessError `invite_not_found` (404), also for another person's
 */
export const revokeInvite = command({
  actors: personKinds,
  input: InviteInput,
  async run({ actor, clock, tx }, { ref }) {
    const { count } = await tx.prisma.invite.updateMany({
      where: { ref, inviterId: actor.userId, inviteeId: null, revokedAt: null },
      data: { revokedAt: clock.now() },
    });
    if (count === 0) throw new AccessError('invite_not_found');
    return { value: {}, audit, event: null };
  },
});
