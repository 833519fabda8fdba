import { AccessError, ConfirmTotpInput, NoInput } from '@patchbay/contract';
import { command } from '../../core/exports.ts';
import { lockAccount } from '../account/lock.ts';
import { requireFreshSession } from '../session/require-fresh.ts';
import { setUpFactorLimit } from './challenge.ts';
import { factorAudit, notifyOfRemoval, notifyOwner } from './method.ts';
import { dropOrphanedCodes, ensureRecoveryCodes } from './recovery-code.ts';
import { describeTotp } from './totp-rule.ts';
import { confirmStoredTotp, storeTotp } from './totp-store.ts';

/**
 * Begins to set up an authenticator app. A sign-in does not ask for it until a first code has confirmed it.
 * @throws AccessError `reauthentication_required` (403), `mfa_already_enabled` (409)
 */
export const startTotp = command({
  actors: ['console'],
  input: NoInput,
  async run(ctx) {
    await requireFreshSession(ctx.tx.prisma, ctx);
    const secret = await storeTotp(ctx, ctx.actor.accountId);
    if (!secret) throw new AccessError('mfa_already_enabled');
    const audit = { unaudited: 'nothing is enabled before the first code' };
    return { value: describeTotp(secret, ctx.actor.email), audit, event: null };
  },
});

/**
 * Enables the authenticator app with its first code. A wrong code counts as a try of the account; a right one does not.
 * @returns the recovery codes, shown this once; empty when the account still has unused ones
 * @throws AccessError `mfa_code_invalid` (401), `mfa_not_enabled` (409) before a start, `mfa_already_enabled` (409),
 *   `login_rate_limited` (429)
 */
export const confirmTotp = command({
  actors: ['console'],
  input: ConfirmTotpInput,
  limit: setUpFactorLimit,
  async run(ctx, { code }) {
    const { accountId } = ctx.actor;
    await lockAccount(ctx.tx.sql, accountId);
    await confirmStoredTotp(ctx, accountId, code);
    const recoveryCodes = await ensureRecoveryCodes(ctx, accountId);
    await notifyOwner(ctx, { kind: 'second_factor_added', details: { factor: 'totp' } });
    const audit = factorAudit(ctx, 'mfa.enabled', { factor: 'totp' });
    return { value: { recoveryCodes }, audit, event: null };
  },
});

/**
 * Removes the authenticator app, or a set-up that was never confirmed.
 * @throws AccessError `reauthentication_required` (403), `mfa_not_enabled` (409)
 */
export const disableTotp = command({
  actors: ['console'],
  input: NoInput,
  async run(ctx) {
    const { accountId } = ctx.actor;
    await requireFreshSession(ctx.tx.prisma, ctx);
    await lockAccount(ctx.tx.sql, accountId);
    const { count } = await ctx.tx.prisma.totp.deleteMany({ where: { accountId } });
    if (count === 0) throw new AccessError('mfa_not_enabled');
    await dropOrphanedCodes(ctx.tx.prisma, accountId);
    await notifyOfRemoval(ctx, 'totp');
    return { value: {}, audit: factorAudit(ctx, 'mfa.disabled', { factor: 'totp' }), event: null };
  },
});
