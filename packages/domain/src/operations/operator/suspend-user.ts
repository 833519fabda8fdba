import { AccessError, DecisionInput, identifierText } from '@patchbay/contract';
import type { Tx } from '@patchbay/db';
import { command } from '../../core/exports.ts';
import { decideSuspension, suspendOwned } from './suspend-workspace.ts';

/**
 * @throws AccessError `user_not_found` (404), `conflict` (409) for a user with an account: what is decided about the
 *   account holds for the user, and two decisions could contradict each other
 */
async function requireWithoutAccount(tx: Tx, id: string): Promise<void> {
  const user = await tx.prisma.user.findUnique({
    where: { id },
    select: { account: { select: { id: true } } },
  });
  if (!user) throw new AccessError('user_not_found');
  if (user.account) {
    throw new AccessError('conflict', { reason: 'the user has an account; decide about that' });
  }
}

function decision(action: 'user.suspended' | 'user.reinstated') {
  return command({
    actors: ['console'],
    role: 'operator',
    input: DecisionInput.extend({ id: identifierText }),
    async run(ctx, { id, reason }) {
      await requireWithoutAccount(ctx.tx, id);
      const suspension = decideSuspension(action === 'user.suspended', ctx.clock.now(), reason);
      const workspaceIds = await suspendOwned(ctx.tx, id, suspension);
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
 * Suspends a user who signs in by phone alone: from the moment this has answered, their sessions and the access tokens
 * that they allowed answer `account_suspended` on every instance, and they cannot sign in. Operators only.
 * @throws AccessError `user_not_found` (404), `conflict` (409) for a user with an account
 */
export const suspendUser = decision('user.suspended');

/** Ends such a suspension; what was revoked stays revoked. Operators only. */
export const reinstateUser = decision('user.reinstated');
