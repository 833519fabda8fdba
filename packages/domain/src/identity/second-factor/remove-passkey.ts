import { AccessError, identifierText } from '@patchbay/contract';
import { z } from 'zod';
import { command } from '../../core/exports.ts';
import { lockAccount } from '../account/lock.ts';
import { requireFreshSession } from '../session/require-fresh.ts';
import { factorAudit, mailOwner } from './change.ts';
import { dropOrphanedCodes } from './recovery-code-store.ts';

/**
 * Removes a passkey of the account.
 * @throws AccessError `reauthentication_required` (403), `passkey_not_found` (404)
 */
export const removePasskey = command({
  actors: ['console'],
  input: z.object({ id: identifierText }),
  async run(ctx, { id }) {
    const { accountId } = ctx.actor;
    await requireFreshSession(ctx.tx.prisma, ctx);
    await lockAccount(ctx.tx, accountId);
    const { count } = await ctx.tx.prisma.passkey.deleteMany({ where: { id, accountId } });
    if (count === 0) throw new AccessError('passkey_not_found');
    await dropOrphanedCodes(ctx.tx, accountId);
    await mailOwner(ctx, 'second_factor_removed', { factor: 'passkey' });
    return {
      value: {},
      audit: factorAudit(ctx, 'mfa.disabled', { factor: 'passkey', passkey_id: id }),
      event: null,
    };
  },
});
