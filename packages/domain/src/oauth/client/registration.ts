import { RegistrationInput, UpdateRegistrationInput } from '@patchbay/contract';
import type { Models } from '@patchbay/db';
import { type CommandContext, command, type Effect, query } from '../../core/exports.ts';
import { type ChangedClient, changeClient } from './change.ts';
import { proveRegistrationAccess } from './limit.ts';
import { isAbsent, membersOf, refuseMember, refuseMetadata } from './member.ts';
import { type ParsedMetadata, parseMetadata } from './metadata.ts';
import { fingerprintMetadata } from './metadata-hash.ts';
import { isRecorded, recordClient, repeatable } from './record.ts';
import type { RegisteredClient } from './register.ts';
import { proveClient, requireRegistrationToken } from './secret.ts';
import { findClient, lockRow } from './store.ts';
import { type OauthClientView, toClientView, toMetadata } from './view.ts';

// In RFC 7592 the registration access token is the only credential, so the caller is anonymous.
const actors = ['anonymous'] as const;

/**
 * Reads a client by its registration access token (RFC 7592 section 2.1).
 * @throws AccessError `token_invalid` (401), also for an unknown client; `client_registration_rate_limited` (429)
 */
export const readRegistration = query({
  actors,
  input: RegistrationInput,
  async run(ctx, access): Promise<OauthClientView> {
    await proveRegistrationAccess(ctx, access);
    return toClientView(await findClient(ctx.db.prisma, access.clientId), null);
  },
});

/**
 * Section 2.2: a client_id and a client_secret in the body must be those of the client. A client that sends another
 * secret believes that it could choose its own.
 * @throws AccessError `invalid_client_metadata` (400)
 */
async function requireSameCredentials(
  models: Pick<Models, 'oauthClient'>,
  metadata: unknown,
  clientId: string,
): Promise<void> {
  const members = membersOf(metadata);
  if (members.has('client_id') && members.get('client_id') !== clientId) {
    refuseMetadata('client_id must be the one of the address');
  }
  const secret = members.get('client_secret');
  if (isAbsent(secret)) return;
  const proof = typeof secret === 'string' ? await proveClient(models, clientId, secret) : null;
  if (proof !== 'client_secret') refuseMember('client_secret', 'must be the one that was issued');
}

/** Replaces the metadata where it differs. A replacement that changes nothing writes nothing. */
async function replaceMetadata(
  ctx: CommandContext<'anonymous'>,
  clientId: string,
  { metadata }: ParsedMetadata,
): Promise<ChangedClient & Pick<Effect<unknown>, 'audit'>> {
  const before = await findClient(ctx.tx.prisma, clientId);
  if (fingerprintMetadata(toMetadata(before)).equals(fingerprintMetadata(metadata))) {
    return { row: before, secret: null, audit: { unaudited: 'nothing has changed' } };
  }
  const changed = await changeClient(ctx, { before, metadata });
  const by = 'registration_access_token';
  const isKept = isRecorded(before, changed.row);
  return {
    ...changed,
    audit: isKept ? recordClient('oauth.client.updated', changed.row, { by }) : repeatable,
  };
}

/**
 * Replaces all metadata of a client by its registration access token (section 2.2). If reviewed metadata changes, an
 * approved client waits for approval again and its tokens are refused meanwhile.
 * @throws AccessError `token_invalid` (401), `invalid_redirect_uri`, `invalid_client_metadata` (400),
 *   `client_registration_rate_limited` (429)
 */
export const updateRegistration = command({
  actors,
  input: UpdateRegistrationInput,
  prepare: (ctx, access) => proveRegistrationAccess(ctx, access),
  async run(ctx, { metadata, ...access }) {
    await lockRow(ctx.tx.sql, access.clientId);
    // Again under the lock: the client may have been deleted in the meantime.
    await requireRegistrationToken(ctx.tx.prisma, access);
    await requireSameCredentials(ctx.tx.prisma, metadata, access.clientId);
    const parsed = parseMetadata(metadata, ctx.settings);
    const { audit, row, secret } = await replaceMetadata(ctx, access.clientId, parsed);
    const value: RegisteredClient = {
      client: toClientView(row, null),
      clientSecret: secret?.raw ?? null,
      registrationAccessToken: access.registrationAccessToken,
      grantNames: parsed.grantNames,
    };
    return { value, audit, event: null };
  },
});
