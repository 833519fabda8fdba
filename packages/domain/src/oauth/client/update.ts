import { AccessError, OwnClientInput, UpdateClientInput } from '@patchbay/contract';
import { command } from '../../core/exports.ts';
import { stampForCaller } from '../../workspace/exports.ts';
import { changeClient } from './change.ts';
import { clients, metadataOf, ownedBy } from './own-client.ts';
import { recordClient } from './record.ts';
import { clientSelect } from './row.ts';
import { mintClientSecret } from './secret.ts';
import { lockClient } from './store.ts';
import { type IssuedClient, toClientView, toMetadata } from './view.ts';

/**
 * Replaces the metadata of the developer's client. If reviewed metadata changes, an approved client waits for approval
 * again and its tokens are refused meanwhile. A client that becomes confidential gets its secret, only here.
 * @throws AccessError `oauth_client_not_found` (404), `owner_only`, `account_suspended` (403), `invalid_redirect_uri`, `invalid_client_metadata` (400)
 */
export const updateClient = command({
  actors: ['console'],
  manages: clients,
  input: UpdateClientInput,
  async run(ctx, { id, ...form }) {
    const { workspaceId } = ctx.actor;
    await stampForCaller(ctx);
    const before = await lockClient(ctx.tx, id, ownedBy(ctx.actor));
    const metadata = metadataOf(form, ctx.settings, before);
    const { row, secret } = await changeClient(ctx, { before, metadata });
    const value: IssuedClient = {
      client: toClientView(row, workspaceId),
      clientSecret: secret?.raw ?? null,
    };
    return { value, audit: recordClient('oauth.client.updated', row), event: null };
  },
});

/**
 * Replaces the secret of the developer's confidential client. The old secret is refused as soon as this returns.
 * @throws AccessError `oauth_client_not_found` (404), `owner_only`, `account_suspended` (403), `conflict` (409) for a public client,
 *   which has no secret
 */
export const rotateClientSecret = command({
  actors: ['console'],
  manages: clients,
  input: OwnClientInput,
  async run(ctx, { id }) {
    const updatedAt = await stampForCaller(ctx);
    const before = await lockClient(ctx.tx, id, ownedBy(ctx.actor));
    const secret = mintClientSecret(toMetadata(before));
    if (secret === null) throw new AccessError('conflict', { reason: 'a public client has no secret' });
    const row = await ctx.tx.prisma.oauthClient.update({
      where: { id },
      data: { secretHash: secret.hash, updatedAt },
      select: clientSelect,
    });
    const value: IssuedClient = {
      client: toClientView(row, ctx.actor.workspaceId),
      clientSecret: secret.raw,
    };
    return { value, audit: recordClient('oauth.client.secret_rotated', row), event: null };
  },
});
