import { AccessError, ClaimClientInput } from '@patchbay/contract';
import { command } from '../../core/exports.ts';
import { recordClient } from './record.ts';
import { clientSelect } from './row.ts';
import { proveClient } from './secret.ts';
import { lockClient } from './store.ts';
import { toClientView } from './view.ts';

/**
 * Makes the developer's workspace the owner of a client that registered itself. The proof is the client's registration
 * access token or its secret. The status does not change. A second claim by the same workspace changes nothing.
 * @throws AccessError `oauth_client_not_found` (404), the same for an unknown client and a wrong proof; `conflict`
 *   (409) when another workspace owns the client
 */
export const claimClient = command({
  actors: ['console'],
  manages: 'own',
  input: ClaimClientInput,
  async run(ctx, { clientId, proof }) {
    const { accountId, workspaceId } = ctx.actor;
    const client = await lockClient(ctx.tx, clientId);
    const by = await proveClient(ctx.tx.prisma, clientId, proof);
    if (by === null) throw new AccessError('oauth_client_not_found');
    if (client.ownerWorkspaceId === workspaceId) {
      const value = toClientView(client, workspaceId);
      return { value, audit: { unaudited: 'the first claim has a record' }, event: null };
    }
    if (client.ownerWorkspaceId !== null) throw new AccessError('conflict');
    const row = await ctx.tx.prisma.oauthClient.update({
      where: { id: clientId },
      data: {
        ownerAccountId: accountId,
        ownerWorkspaceId: workspaceId,
        // The client has an owner now: nobody else may get it by sending the same registration.
        pendingFingerprint: null,
        updatedAt: ctx.clock.now(),
      },
      select: clientSelect,
    });
    const value = toClientView(row, workspaceId);
    return { value, audit: recordClient('oauth.client.claimed', row, { by }), event: null };
  },
});
