import { type AcceptedInvite, AccessError, InviteInput, type InviteView } from '@patchbay/contract';
import { addressLimit, type CommandContext, command, type EventDraft } from '../../core/exports.ts';
import { connect, insertThread } from '../../messaging/exports.ts';
import { lockWorkspace } from '../../workspace/exports.ts';
import { type PersonKind, personKinds } from '../person.ts';
import { type Counted, countInvite, findInvite, findInviteFor, type OpenInvite } from './store.ts';

const visitor = ['anonymous'] as const;
const unaudited = { unaudited: 'a number of a day, without a person' };

/** What anybody with the link is told: who invites, and nothing else of them. */
export interface InviteLanding {
  readonly ref: string;
  readonly kind: InviteView['kind'];
  readonly displayName: string;
}

async function count(ctx: CommandContext<'anonymous'>, ref: string, what: Counted): Promise<InviteLanding> {
  const at = ctx.clock.now();
  const found = await findInvite(ctx.tx.sql, ref, at);
  if (!found) throw new AccessError('invite_not_found');
  await countInvite(ctx.tx.sql, what, { ref, at });
  const { displayName, kind } = found;
  return { ref, kind, displayName };
}

/**
 * Shows an invitation to anybody who has its link, and counts the look.
 * @throws AccessError `invite_not_found` (404) for one that is unknown, expired or revoked; `rate_limited` (429)
 */
export const openInvite = command({
  actors: visitor,
  input: InviteInput,
  limit: addressLimit<'anonymous'>('inviteLandingClient'),
  run: async (ctx, { ref }) => ({ value: await count(ctx, ref, 'landings'), audit: unaudited, event: null }),
});

/**
 * Counts that somebody followed an invitation: messengers fetch the page of each link, but press no button.
 * @throws AccessError `invite_not_found` (404), `rate_limited` (429)
 */
export const trackInvite = command({
  actors: visitor,
  input: InviteInput,
  limit: addressLimit<'anonymous'>('inviteTrackClient'),
  run: async (ctx, { ref }) => ({ value: await count(ctx, ref, 'follows'), audit: unaudited, event: null }),
});

/** The thread of an invitation belongs to the inviter's workspace. */
async function startThread(
  ctx: CommandContext<PersonKind>,
  { inviterId, workspaceId }: OpenInvite,
): Promise<{ id: string; event: EventDraft }> {
  const participantIds = [inviterId, ctx.actor.userId].sort();
  const { id } = await insertThread(ctx.tx, ctx, {
    workspaceId,
    title: null,
    createdBy: inviterId,
    participantIds,
  });
  const data = { threadId: id, participantIds, createdBy: inviterId };
  return { id, event: { workspaceId, type: 'thread.created', data } };
}

/**
 * Accepts an invitation: connects the caller with the inviter, and starts their thread where the invitation says so.
 * @throws AccessError `invite_not_found` (404), also for the inviter, and where one of the two blocks the other
 */
export const acceptInvite = command({
  actors: personKinds,
  input: InviteInput,
  async run(ctx, { ref }) {
    const { actor, clock, tx } = ctx;
    const now = clock.now();
    const known = await findInvite(tx.sql, ref, now);
    if (known?.kind === 'thread') await lockWorkspace(tx.sql, clock, known.workspaceId);
    const invite = await findInviteFor(tx.sql, { ref, userId: actor.userId, now });
    if (!invite || invite.inviterId === actor.userId) throw new AccessError('invite_not_found');
    connect(tx, { clock }, { userIds: [invite.inviterId, actor.userId], source: 'invitation' });
    const thread = invite.kind === 'thread' ? await startThread(ctx, invite) : null;
    await countInvite(tx.sql, 'accepts', { ref, at: now });
    const { displayName, inviterId: userId } = invite;
    const value: AcceptedInvite = { userId, displayName, threadId: thread?.id ?? null };
    return {
      value,
      audit: { unaudited: 'use of the platform, not a change of access' },
      event: thread?.event ?? null,
    };
  },
});
