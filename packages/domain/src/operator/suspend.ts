import { AccessError, DecisionInput, identifierText } from '@patchbay/contract';
import type { Tx } from '@patchbay/db';
import { command } from '../kernel/command.ts';
import { requireOperator } from './require-operator.ts';

const Input = DecisionInput.extend({ id: identifierText });

/** The workspaces that the account owns: its keys are judged by them. */
async function ownedWorkspaces(tx: Tx, accountId: string): Promise<string[]> {
  const account = await tx.account.findUnique({ where: { id: accountId }, select: { userId: true } });
  if (!account) throw new AccessError('account_not_found');
  if (account.userId === null) return [];
  const owned = await tx.member.findMany({
    where: { userId: account.userId, role: 'owner' },
    select: { workspaceId: true },
  });
  return owned.map(({ workspaceId }) => workspaceId);
}

function decision(action: 'account.suspended' | 'account.reinstated') {
  const suspending = action === 'account.suspended';
  return command({
    actors: ['console'],
    input: Input,
    async run(ctx, { id, reason }) {
      requireOperator(ctx);
      const workspaceIds = await ownedWorkspaces(ctx.tx, id);
      const suspendedAt = suspending ? ctx.clock.now() : null;
      await ctx.tx.account.update({
        where: { id },
        data: { suspendedAt, suspendedReason: suspending ? reason : null },
        select: { id: true },
      });
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
