import { RegistrationInput, UpdateRegistrationInput } from '@patchbay/contract';
import { z } from 'zod';
import { command, query } from '../../core/exports.ts';
import { changeClient } from './change.ts';
import { refuseMetadata } from './member.ts';
import { parseMetadata } from './metadata.ts';
import { recordClient } from './record.ts';
import type { RegisteredClient } from './register.ts';
import { requireRegistrationToken } from './secret.ts';
import { findClient, lockRow } from './store.ts';
import { type OauthClientView, toClientView } from './view.ts';

// In RFC 7592 the registration access token is the only credential, so the caller is anonymous.
const actors = ['anonymous'] as const;

/**
 * Reads a client by its registration access token (RFC 7592 section 2.1).
 * @throws AccessError `token_invalid` (401), also for an unknown client
 */
export const readRegistration = query({
  actors,
  input: RegistrationInput,
  async run({ db }, access): Promise<OauthClientView> {
    await requireRegistrationToken(db.prisma, access);
    return toClientView(await findClient(db.prisma, access.clientId), null);
  },
});

/** A client_id in the body must be the one of the address (section 2.2). */
function requireSameId(metadata: unknown, clientId: string): void {
  const sent = z.object({ client_id: z.unknown() }).safeParse(metadata).data?.client_id;
  if (sent !== undefined && sent !== clientId) refuseMetadata('client_id must be the one of the address');
}

/**
 * Replaces all metadata of a client by its registration access token (section 2.2). If reviewed metadata changes, an
 * approved client waits for approval again and its tokens are refused meanwhile.
 * @throws AccessError `token_invalid` (401), `invalid_redirect_uri`, `invalid_client_metadata` (400)
 */
export const updateRegistration = command({
  actors,
  input: UpdateRegistrationInput,
  async run(ctx, { metadata, ...access }) {
    await lockRow(ctx.tx.sql, access.clientId);
    await requireRegistrationToken(ctx.tx.prisma, access);
    requireSameId(metadata, access.clientId);
    const parsed = parseMetadata(metadata, ctx.settings);
    const before = await findClient(ctx.tx.prisma, access.clientId);
    const { row, secret } = await changeClient(ctx, { before, metadata: parsed.metadata });
    const value: RegisteredClient = {
      client: toClientView(row, null),
      clientSecret: secret?.raw ?? null,
      registrationAccessToken: access.registrationAccessToken,
      grantNames: parsed.grantNames,
    };
    const by = 'registration_access_token';
    return { value, audit: recordClient('oauth.client.updated', row, { by }), event: null };
  },
});
