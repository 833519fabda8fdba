import { ClientInput } from '@patchbay/contract';
import { z } from 'zod';
import type { Context } from '../../core/exports.ts';
import { command, parseInput, requireActor } from '../../core/exports.ts';
import { takeClientCreation } from './limit.ts';
import type { ClientMetadata } from './metadata.ts';
import { metadataOf } from './own-client.ts';
import { recordClient } from './record.ts';
import { mintClientSecret } from './secret.ts';
import { insertClient } from './store.ts';
import { type IssuedClient, toClientView } from './view.ts';

const storeClient = command({
  actors: ['console'],
  input: z.custom<ClientMetadata>(),
  async run(ctx, metadata) {
    const { accountId, workspaceId } = ctx.actor;
    const secret = mintClientSecret(metadata);
    const stored = await insertClient(
      ctx.tx.sql,
      {
        source: 'console',
        metadata,
        // Also a developer's own waits: whoever allows an app something trusts the review, not the developer.
        status: 'pending',
        secretHash: secret?.hash ?? null,
        registrationHash: null,
        owner: { accountId, workspaceId },
        registeredFrom: ctx.origin.ip,
      },
      ctx.clock.now(),
    );
    if (!stored) throw new Error('a client that was just made is gone');
    const value: IssuedClient = {
      client: toClientView(stored.row, workspaceId),
      clientSecret: secret?.raw ?? null,
    };
    return { value, audit: recordClient('oauth.client.registered', stored.row), event: null };
  },
});

/**
 * Makes a client of the developer's workspace; it waits for approval. The secret of a confidential one is given out
 * this once.
 * @throws AccessError `invalid_redirect_uri`, `invalid_client_metadata` (400), `validation_error` (422),
 *   `client_registration_rate_limited` (429)
 */
export async function createClient(ctx: Context, rawInput: ClientInput): Promise<IssuedClient> {
  const caller = requireActor(ctx, ['console']);
  const metadata = metadataOf(parseInput(ClientInput, rawInput), ctx.settings);
  await takeClientCreation(caller, caller.actor.accountId);
  return storeClient(caller, metadata);
}
