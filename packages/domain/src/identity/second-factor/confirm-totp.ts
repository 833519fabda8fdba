import { AccessError, limitPolicies, sixDigitCode } from '@patchbay/contract';
import { z } from 'zod';
import type { Context } from '../../core/exports.ts';
import { command, enforceLimit, parseInput, requireActor } from '../../core/exports.ts';
import { lockAccount } from '../account/lock.ts';
import { factorAudit, mailOwner } from './change.ts';
import { ensureRecoveryCodes } from './recovery-code-store.ts';
import { type Confirmation, confirmStoredTotp } from './totp-store.ts';

const Input = z.object({ code: sixDigitCode });

function requireConfirmed(outcome: Confirmation): void {
  switch (outcome) {
    case 'confirmed':
      return;
    case 'wrong_code':
      throw new AccessError('mfa_code_invalid');
    case 'not_started':
      throw new AccessError('mfa_not_enabled');
    case 'already_confirmed':
      throw new AccessError('mfa_already_enabled');
  }
}

const enableTotp = command({
  actors: ['console'],
  input: Input,
  async run(ctx, { code }) {
    const { accountId } = ctx.actor;
    await lockAccount(ctx.tx, accountId);
    requireConfirmed(await confirmStoredTotp(ctx.tx, ctx.keyring, accountId, code, ctx.clock.now()));
    const recoveryCodes = await ensureRecoveryCodes(ctx.tx, ctx, accountId);
    await mailOwner(ctx, 'second_factor_added', { factor: 'totp' });
    return {
      value: { recoveryCodes },
      audit: factorAudit(ctx, 'mfa.enabled', { factor: 'totp' }),
      event: null,
    };
  },
});

/**
 * Enables the authenticator app with its first code.
 * @returns the recovery codes, shown this once; empty when the account still has unused ones
 * @throws AccessError `mfa_code_invalid` (401), `mfa_not_enabled` (409) before a start, `mfa_already_enabled` (409),
 *   `login_rate_limited` (429)
 */
export async function confirmTotp(
  ctx: Context,
  rawInput: z.input<typeof Input>,
): Promise<{ recoveryCodes: string[] }> {
  const { actor } = requireActor(ctx, ['console']);
  const input = parseInput(Input, rawInput);
  const slot = await enforceLimit(ctx.limiter, limitPolicies.mfaTries, actor.accountId, 'login_rate_limited');
  const enabled = await enableTotp(ctx, input);
  await ctx.limiter.giveBack(slot);
  return enabled;
}
