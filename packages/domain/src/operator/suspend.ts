import { AccessError, DecisionInput, identifierText } from '@patchbay/contract';
import type { Tx } from '@patchbay/db';
import { operatorCommand } from './require-operator.ts';

/** The workspaces that the account's user owns: their keys are judged by them. */
async function ownedWorkspaces(tx: Tx, userId: string | null): Promise<string[]> {
  if (userId === null) return [];
  const owned = await tx.member.findMany({ where: { userId, role: 'owner' }, select: { workspaceId: true } });
  return owned.map(({ workspaceId }) => workspaceId);
}

function decision(action: 'account.suspended' | 'account.reinstated') {
  const suspending = action === 'account.suspended';
  return operatorCommand({
    input: DecisionInput.extend({ id: identifierText }),
    async run(ctx, { id, reason }) {
      const suspendedAt = suspending ? ctx.clock.now() : null;
      // The account's row lock comes first: a verification that makes its workspace meanwhile is waited for and seen.
      const [account] = await ctx.tx.account.updateManyAndReturn({
        where: { id },
        data: { suspendedAt, suspendedReason: suspending ? reason : null },
        select: { userId: true },
      });
      if (!account) throw new AccessError('account_not_found');
      const workspaceIds = await ownedWorkspaces(ctx.tx, account.userId);
      await ctx.tx.workspace.updateMany({ where: { id: { in: workspaceIds } }, data: { suspendedAt } });
      const record = { action, target: { kind: 'account', id }, details: { reason } };
      return {
        value: { id, suspendedAt },
        audit: [null, ...workspaceIds].map((workspaceId) => ({ ...record, workspaceId })),
        event: null,
      };
    },
  });
}

/**
 * Suspends an account: its sessions and its workspaces' keys answer `account_suspended` on every instance from the
 * moment this has answered. Operators only.
 * @throws AccessError `account_not_found` (404)
 */
export const suspendAccount = decision('account.suspended');

/** Ends a suspension; what was revoked stays revoked. Operators only. */
export const reinstateAccount = decision('account.reinstated');
