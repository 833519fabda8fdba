import { AccessError, clientIdText } from '@patchbay/contract';
import { z } from 'zod';
import { command } from '../../core/exports.ts';
import { recordClient } from './record.ts';
import { proveClient } from './secret.ts';
import { lockClient } from './store.ts';
import { clientSelect, toClientView } from './view.ts';

/**
 * Makes the developer's workspace the owner of a client that registered itself, proven by its registration access
 * token or its secret. Its status stays. Again by the same workspace it changes nothing.
 * @throws AccessError `oauth_client_not_found` (404), alike for an unknown client and a wrong proof; `conflict` (409)
 *   when another workspace owns it
 */
export const claimClient = command({
  actors: ['console'],
  input: z.object({ clientId: clientIdText, proof: z.string().trim().min(1).max(200) }),
  async run(ctx, { clientId, proof }) {
    const { accountId, workspaceId } = ctx.actor;
    const client = await lockClient(ctx.tx, clientId);
    const by = await proveClient(ctx.tx.prisma, clientId, proof);
    if (by === null) throw new AccessError('oauth_client_not_found');
    if (client.ownerWorkspaceId === workspaceId) {
      const value = toClientView(client, workspaceId);
      return { value, audit: { unaudited: 'it was claimed before, with a record' }, event: null };
    }
    if (client.ownerWorkspaceId !== null) throw new AccessError('conflict');
    const row = await ctx.tx.prisma.oauthClient.update({
      where: { id: clientId },
      data: {
        ownerAccountId: accountId,
        ownerWorkspaceId: workspaceId,
        // From here on it is one developer's: nobody else is handed it for the same registration.
        pendingFingerprint: null,
        updatedAt: ctx.clock.now(),
      },
      select: clientSelect,
    });
    const value = toClientView(row, workspaceId);
    return { value, audit: recordClient('oauth.client.claimed', row, { by }), event: null };
  },
});
