import { type AcceptedInvite, AccessError, InviteInput, type InviteView } from '@patchbay/contract';
import { addressLimit, type CommandContext, command, type EventDraft, query } from '../../core/exports.ts';
import { connect, insertThread } from '../../messaging/exports.ts';
import { lockWorkspace } from '../../workspace/exports.ts';
import { type PersonKind, personKinds } from '../person.ts';
import {
  acceptOnce,
  countInvite,
  findInvite,
  findInviteFor,
  findStartedThread,
  holdInviteFor,
  type InviteCounter,
  noteStartedThread,
  type OpenInvite,
} from './store.ts';

const visitor = ['anonymous'] as const;
const unaudited = { unaudited: 'a number of a day, without a person' };

/** The invitation as anybody with the link sees it. It says nothing about the inviter but their name. */
export interface InviteLanding {
  readonly ref: string;
  readonly kind: InviteView['kind'];
  readonly displayName: string;
}

async function count(
  ctx: CommandContext<'anonymous'>,
  ref: string,
  what: InviteCounter,
): Promise<InviteLanding> {
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
 * Counts that a person followed an invitation: messengers fetch the page of each link, but press no button.
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
 * Shows an invitation to a signed-in person who may accept it.
 * @throws AccessError `invite_not_found` (404), as {@link acceptInvite}
 */
export const readInvite = query({
  actors: personKinds,
  input: InviteInput,
  async run({ actor, clock, db }, { ref }): Promise<InviteLanding> {
    const invite = await findInviteFor(db.sql, { ref, userId: actor.userId, now: clock.now() });
    if (!invite) throw new AccessError('invite_not_found');
    const { displayName, kind } = invite;
    return { ref, kind, displayName };
  },
});

/**
 * Accepts an invitation: connects the caller with the inviter, and starts their thread where the invitation says so. A person
 * who accepts it again gets the same thread.
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
    const accepting = { ref, userId: actor.userId };
    const invite = await holdInviteFor(tx.sql, { ...accepting, now });
    if (!invite) throw new AccessError('invite_not_found');
    const { displayName, inviterId } = invite;
    connect(tx, { clock }, { userIds: [inviterId, actor.userId], source: 'invitation' });
    const answer = (threadId: string | null): AcceptedInvite => ({
      userId: inviterId,
      displayName,
      threadId,
    });
    const audit = { unaudited: 'use of the platform, not a change of access' };
    if (!(await acceptOnce(tx.sql, accepting))) {
      return { value: answer(await findStartedThread(tx.sql, accepting)), audit, event: null };
    }
    await countInvite(tx.sql, 'accepts', { ref, at: now });
    if (invite.kind !== 'thread') return { value: answer(null), audit, event: null };
    const { event, id } = await startThread(ctx, invite);
    noteStartedThread(tx.sql, accepting, id);
    return { value: answer(id), audit, event };
  },
});
