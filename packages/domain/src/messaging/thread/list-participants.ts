import { ReadThreadInput } from '@patchbay/contract';
import { query } from '../../core/exports.ts';
import { reachOf, requireThread } from './reach.ts';

/**
 * Lists the participants of a thread, by name.
 * @throws AccessError `thread_not_found` (404)
 */
export const listParticipants = query({
  actors: ['console'],
  input: ReadThreadInput,
  async run(ctx, { id }) {
    await requireThread(ctx.db.sql, ctx.actor, id);
    const rows = await ctx.db.prisma.participant.findMany({
      where: { threadId: id, thread: reachOf(ctx.actor).where },
      orderBy: [{ user: { displayName: 'asc' } }, { userId: 'asc' }],
      select: { userId: true, user: { select: { displayName: true } } },
    });
    return rows.map(({ user, userId }) => ({ id: userId, displayName: user.displayName }));
  },
});
