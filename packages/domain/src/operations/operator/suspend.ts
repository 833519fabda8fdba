import { AccessError, DecideAccountInput } from '@patchbay/contract';
import { command } from '../../core/exports.ts';
import { decideSuspension, suspendOwned } from './suspend-workspace.ts';

function decision(action: 'account.suspended' | 'account.reinstated') {
  const suspending = action === 'account.suspended';
  return command({
    actors: ['console'],
    role: 'operator',
    ...(suspending && { endsAccess: true }),
    input: DecideAccountInput,
    async run(ctx, { id, reason }) {
      if (suspending && id === ctx.actor.accountId) {
        // They could not undo it, and there may be no other operator.
        throw new AccessError('conflict', { reason: 'operators cannot suspend their own account' });
      }
      const suspension = decideSuspension(suspending, ctx.clock.now(), reason);
      // Locking the account's row first waits for a verification that is creating its workspace, and then sees it.
      const [account] = await ctx.tx.prisma.account.updateManyAndReturn({
        where: { id },
        data: { ...suspension },
        select: { userId: true },
      });
      if (!account) throw new AccessError('account_not_found');
      const { userId } = account;
      const workspaceIds = userId === null ? [] : await suspendOwned(ctx.tx.prisma, userId, suspension);
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
 * Suspends an account: once this has answered, everything that its person calls with and every key of the workspaces that
 * they own is refused with `account_suspended` on every instance.
 * @throws AccessError `account_not_found` (404), `conflict` (409) for the operator's own account
 */
export const suspendAccount = decision('account.suspended');

/** Ends the suspension of an account. Revoked credentials stay revoked. */
export const reinstateAccount = decision('account.reinstated');
