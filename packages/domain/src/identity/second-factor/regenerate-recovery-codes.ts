import { AccessError } from '@patchbay/contract';
import { z } from 'zod';
import { command } from '../../core/exports.ts';
import { lockAccount } from '../account/lock.ts';
import { requireFreshSession } from '../session/require-fresh.ts';
import { factorAudit, mailOwner } from './change.ts';
import { listMfaMethods } from './methods.ts';
import { replaceRecoveryCodes } from './recovery-code-store.ts';

/**
 * Ten new recovery codes, shown this once; the old ones are dead.
 * @throws AccessError `reauthentication_required` (403), `mfa_not_enabled` (409) without a second factor
 */
export const regenerateRecoveryCodes = command({
  actors: ['console'],
  input: z.object({}),
  async run(ctx) {
    const { accountId } = ctx.actor;
    await requireFreshSession(ctx.tx.prisma, ctx);
    await lockAccount(ctx.tx, accountId);
    const methods = await listMfaMethods(ctx.tx.prisma, accountId);
    if (methods.length === 0) throw new AccessError('mfa_not_enabled');
    const recoveryCodes = await replaceRecoveryCodes(ctx.tx, ctx, accountId);
    await mailOwner(ctx, 'recovery_codes_replaced', {});
    return { value: { recoveryCodes }, audit: factorAudit(ctx, 'mfa.recovery_codes_replaced'), event: null };
  },
});
