import { OwnClientInput, RegistrationInput } from '@patchbay/contract';
import { type ActorKind, type CommandContext, command } from '../../core/exports.ts';
import { endBatchOf } from '../grant/end-deleted.ts';
import { proveRegistrationAccess } from './limit.ts';
import { clients, ownedBy } from './own-client.ts';
import { recordClient, repeatable } from './record.ts';
import { type ClientRow, clientSelect } from './row.ts';
import { requireRegistrationToken } from './secret.ts';
import { findClient, lockClient, lockRow } from './store.ts';

/**
 * Sets the tombstone of a client under its row lock and removes its credentials. Every use of a token reads the
 * client, so none is accepted from the commit on. The first grants end with the request, and a worker ends the rest.
 */
function deleteClient<K extends ActorKind>(ctx: CommandContext<K>, client: ClientRow): Promise<ClientRow> {
  const now = ctx.clock.now();
  return ctx.tx.prisma.oauthClient.update({
    where: { id: client.id },
    data: {
      deletedAt: now,
      endsGrants: true,
      updatedAt: now,
      pendingFingerprint: null,
      secretHash: null,
      registrationHash: null,
    },
    select: clientSelect,
  });
}

/**
 * Deletes the developer's client and ends its grants: its tokens are refused as soon as this returns.
 * @throws AccessError `oauth_client_not_found` (404), `owner_only` (403)
 */
export const removeClient = command({
  actors: ['console'],
  manages: clients,
  endsAccess: true,
  input: OwnClientInput,
  async run(ctx, { id }) {
    const row = await deleteClient(ctx, await lockClient(ctx.tx, id, ownedBy(ctx.actor)));
    return { value: {}, audit: recordClient('oauth.client.deleted', row), event: null };
  },
  followUp: (ctx, { id }) => endBatchOf(ctx, id),
});

/**
 * Deletes a client by its registration access token (RFC 7592 section 2.3) and ends its grants: its tokens are refused
 * as soon as this returns.
 * @throws AccessError `token_invalid` (401), `client_registration_rate_limited` (429)
 */
export const deleteRegistration = command({
  actors: ['anonymous'],
  endsAccess: true,
  input: RegistrationInput,
  prepare: (ctx, access) => proveRegistrationAccess(ctx, access),
  async run(ctx, access) {
    await lockRow(ctx.tx.sql, access.clientId);
    await requireRegistrationToken(ctx.tx.prisma, access);
    const row = await deleteClient(ctx, await findClient(ctx.tx.prisma, access.clientId));
    const isKept = row.ownerWorkspaceId !== null || row.decidedBy !== null;
    const record = recordClient('oauth.client.deleted', row, { by: 'registration_access_token' });
    return { value: {}, audit: isKept ? record : repeatable, event: null };
  },
  followUp: (ctx, { clientId }) => endBatchOf(ctx, clientId),
});
