import { AccessError, DismissNoticeInput, NoInput } from '@patchbay/contract';
import { command } from '../core/exports.ts';

const audit = { unaudited: 'the record of what happened is in the log already' };

/**
 * Takes a notice off the banner; the list keeps it. Dismissing it again changes nothing.
 * @throws AccessError `notice_not_found` (404), also for a notice of another user
 */
export const dismissNotice = command({
  actors: ['console', 'user'],
  input: DismissNoticeInput,
  async run({ actor, clock, tx }, { id }) {
    const { securityNotice } = tx.prisma;
    const own = { id, userId: actor.userId };
    const { count } = await securityNotice.updateMany({
      where: { ...own, dismissedAt: null },
      data: { dismissedAt: clock.now() },
    });
    const found = count === 1 || (await securityNotice.count({ where: own })) === 1;
    if (!found) throw new AccessError('notice_not_found');
    return { value: {}, audit, event: null };
  },
});

/** Takes every notice of the caller off the banner. */
export const dismissAllNotices = command({
  actors: ['console', 'user'],
  input: NoInput,
  async run({ actor, clock, tx }) {
    const { count } = await tx.prisma.securityNotice.updateMany({
      where: { userId: actor.userId, dismissedAt: null },
      data: { dismissedAt: clock.now() },
    });
    return { value: { dismissed: count }, audit, event: null };
  },
});
