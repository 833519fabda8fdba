import { AccessError, DecisionInput, identifierText } from '@patchbay/contract';
import { command } from '../../core/exports.ts';
import { decideSuspension, suspendOwned } from './suspend-workspace.ts';

function decision(action: 'account.suspended' | 'account.reinstated') {
  const suspending = action === 'account.suspended';
  return command({
    actors: ['console'],
    role: 'operator',
    input: DecisionInput.extend({ id: identifierText }),
    async run(ctx, { id, reason }) {
      if (suspending && id === ctx.actor.accountId) {
        // Who did it could not undo it, and there may be no other operator.
        throw new AccessError('conflict', { reason: 'an operator does not suspend the own account' });
      }
      const suspension = decideSuspension(suspending, ctx.clock.now(), reason);
      // The account's row lock comes first: a verification that makes its workspace meanwhile is waited for and seen.
      const [account] = await ctx.tx.prisma.account.updateManyAndReturn({
        where: { id },
        data: { ...suspension },
        select: { userId: true },
      });
      if (!account) throw new AccessError('account_not_found');
      const { userId } = account;
      const workspaceIds = userId === null ? [] : await suspendOwned(ctx.tx, userId, suspension);
      const record = { action, targetId: id, details: { reason } };
      return {
        value: { id, suspendedAt: suspension.suspendedAt },
        audit: [null, ...workspaceIds].map((workspaceId) => ({ ...record, workspaceId })),
        event: null,
      };
    },
  });
}

/**
 * Suspends an account: its sessions and its workspaces' keys answer `account_suspended` on every instance from the
 * moment this has answered. Operators only.
 * @throws AccessError `account_not_found` (404), `conflict` (409) for the operator's own
 */
export const suspendAccount = decision('account.suspended');

/** Ends a suspension; what was revoked stays revoked. Operators only. */
export const reinstateAccount = decision('account.reinstated');
