import { AccessError, TryClientInput } from '@patchbay/contract';
import { command } from '../../core/exports.ts';
import { stampForCaller } from '../../workspace/exports.ts';
import { clients, ownedBy } from './own-client.ts';
import { recordClient } from './record.ts';
import { clientSelect } from './row.ts';
import { lockClient } from './store.ts';
import { toClientView } from './view.ts';

/**
 * Begins or ends the caller's trial of their workspace's client: while it waits for approval, the caller alone may
 * connect it, in this workspace. It takes over the trial of another member, whose tokens are refused as soon as this
 * returns. Any decision of an operator ends a trial.
 * @throws AccessError `oauth_client_not_found` (404), `owner_only`, `account_suspended` (403), `conflict` (409) to begin a
 *   trial of a client that does not wait for approval
 */
export const tryClient = command({
  actors: ['console'],
  manages: clients,
  endsAccess: true,
  input: TryClientInput,
  async run(ctx, { id, onTrial }) {
    const { userId, workspaceId } = ctx.actor;
    const updatedAt = await stampForCaller(ctx);
    const before = await lockClient(ctx.tx, id, ownedBy(ctx.actor));
    if (onTrial && before.status !== 'pending')
      throw new AccessError('conflict', { reason: 'the client does not wait for approval' });
    const row = await ctx.tx.prisma.oauthClient.update({
      where: { id },
      data: { trialUserId: onTrial ? userId : null, updatedAt },
      select: clientSelect,
    });
    const action = onTrial ? 'oauth.client.trial_started' : 'oauth.client.trial_ended';
    const audit = recordClient(action, row, { userId: onTrial ? userId : before.trialUserId });
    return { value: toClientView(row, workspaceId), audit, event: null };
  },
});
