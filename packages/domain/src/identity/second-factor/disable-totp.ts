import { AccessError } from '@patchbay/contract';
import { z } from 'zod';
import { command } from '../../core/exports.ts';
import { lockAccount } from '../account/lock.ts';
import { requireFreshSession } from '../session/require-fresh.ts';
import { factorAudit, mailOwner } from './change.ts';
import { dropOrphanedCodes } from './recovery-code-store.ts';

/**
 * Removes the authenticator app, or a set-up that was never confirmed.
 * @throws AccessError `reauthentication_required` (403), `mfa_not_enabled` (409)
 */
export const disableTotp = command({
  actors: ['console'],
  input: z.object({}),
  async run(ctx) {
    const { accountId } = ctx.actor;
    await requireFreshSession(ctx.tx.prisma, ctx);
    await lockAccount(ctx.tx, accountId);
    const { count } = await ctx.tx.prisma.totp.deleteMany({ where: { accountId } });
    if (count === 0) throw new AccessError('mfa_not_enabled');
    await dropOrphanedCodes(ctx.tx, accountId);
    await mailOwner(ctx, 'second_factor_removed', { factor: 'totp' });
    return { value: {}, audit: factorAudit(ctx, 'mfa.disabled', { factor: 'totp' }), event: null };
  },
});
