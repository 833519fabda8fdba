import { ClientInput } from '@patchbay/contract';
import { command } from '../../core/exports.ts';
import { stampForCaller } from '../../workspace/exports.ts';
import { takeClientCreation } from './limit.ts';
import { metadataOf } from './own-client.ts';
import { recordClient } from './record.ts';
import { mintClientSecret } from './secret.ts';
import { insertClient } from './store.ts';
import { type IssuedClient, toClientView } from './view.ts';

/**
 * Creates a client of the developer's workspace; it waits for approval. In development, its developer may try it at once.
 * The secret of a confidential client is returned only here.
 * @throws AccessError `invalid_redirect_uri`, `invalid_client_metadata` (400), `validation_error` (422),
 *   `client_registration_rate_limited` (429), `account_suspended` (403)
 */
export const createClient = command({
  actors: ['console'],
  manages: 'own',
  input: ClientInput,
  async prepare(ctx, form) {
    const metadata = metadataOf(form, ctx.settings);
    await takeClientCreation(ctx, ctx.actor.accountId);
    return metadata;
  },
  async run(ctx, _form, metadata) {
    const { accountId, userId, workspaceId } = ctx.actor;
    const createdAt = await stampForCaller(ctx);
    const secret = mintClientSecret(metadata);
    const stored = await insertClient(
      ctx.tx.sql,
      {
        source: 'console',
        metadata,
        // A developer's own client waits too: people who allow an app something trust the review, not the developer.
        status: 'pending',
        secretHash: secret?.hash ?? null,
        registrationHash: null,
        owner: { accountId, workspaceId },
        registeredFrom: ctx.origin.ip,
        trialUserId: ctx.settings.deployment === 'development' ? userId : null,
      },
      createdAt,
    );
    if (!stored) throw new Error('a client without a fingerprint was not inserted');
    const value: IssuedClient = {
      client: toClientView(stored.row, workspaceId),
      clientSecret: secret?.raw ?? null,
    };
    return { value, audit: recordClient('oauth.client.registered', stored.row), event: null };
  },
});
