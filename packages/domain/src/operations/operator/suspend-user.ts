import { AccessError, DecideUserInput } from '@patchbay/contract';
import type { Models } from '@patchbay/db';
import { command } from '../../core/exports.ts';
import { decideSuspension, suspendOwned } from './suspend-workspace.ts';

/**
 * @throws AccessError `user_not_found` (404), `conflict` (409) for a user with an account: a decision about the account
 *   applies to the user, and two decisions could contradict each other
 */
async function requireWithoutAccount(models: Pick<Models, 'user'>, id: string): Promise<void> {
  const user = await models.user.findUnique({
    where: { id },
    select: { account: { select: { id: true } } },
  });
  if (!user) throw new AccessError('user_not_found');
  if (user.account) {
    throw new AccessError('conflict', { reason: 'the user has an account: suspend or reinstate that' });
  }
}

function decision(action: 'user.suspended' | 'user.reinstated') {
  const suspending = action === 'user.suspended';
  return command({
    actors: ['console'],
    role: 'operator',
    ...(suspending && { endsAccess: true }),
    input: DecideUserInput,
    async run(ctx, { id, reason }) {
      await requireWithoutAccount(ctx.tx.prisma, id);
      const suspension = decideSuspension(suspending, ctx.clock.now(), reason);
      const workspaceIds = await suspendOwned(ctx.tx.prisma, id, suspension);
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
 * Suspends a user who signs in by phone only: once this has answered, their sessions and the access tokens that they
 * authorized are refused with `account_suspended` on every instance, and they cannot sign in.
 * @throws AccessError `user_not_found` (404), `conflict` (409) for a user with an account
 */
export const suspendUser = decision('user.suspended');

/** Ends the suspension of such a user. Revoked credentials stay revoked. */
export const reinstateUser = decision('user.reinstated');
