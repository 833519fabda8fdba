import { z } from 'zod';
import type { Context } from '../../core/exports.ts';
import { command, parseInput, requireActor } from '../../core/exports.ts';
import { changeClient } from './change.ts';
import { deleteClient, endGrantsOf } from './delete.ts';
import { parseMetadata } from './metadata.ts';
import { recordClient } from './record.ts';
import { refuseMetadata } from './refuse.ts';
import type { RegisteredClient } from './register.ts';
import { RegistrationAccess, requireRegistrationToken } from './registration-token.ts';
import { findClient, lockRow } from './store.ts';
import { type OauthClientView, toClientView } from './view.ts';

// The registration access token is the credential; who else the caller is does not count.
const holderKinds = ['anonymous'] as const;

const by = { by: 'registration_access_token' };

/**
 * Reads a client by its registration access token (RFC 7592 section 2.1).
 * @throws AccessError `token_invalid` (401), also for an unknown client
 */
export async function readRegistration(ctx: Context, rawInput: RegistrationAccess): Promise<OauthClientView> {
  requireActor(ctx, holderKinds);
  const access = parseInput(RegistrationAccess, rawInput);
  await requireRegistrationToken(ctx.db.prisma, access);
  return toClientView(await findClient(ctx.db.prisma, access.clientId), null);
}

/** The id in a body is a claim that is checked (section 2.2): another one means another client. */
function requireSameId(metadata: unknown, clientId: string): void {
  const sent = z.object({ client_id: z.unknown() }).safeParse(metadata).data?.client_id;
  if (sent !== undefined && sent !== clientId) refuseMetadata('client_id must be that of the address');
}

/**
 * Replaces all metadata of a client by its registration access token (section 2.2). What is reviewed has changed: an
 * approved client waits again, and its tokens are refused meanwhile.
 * @throws AccessError `token_invalid` (401), `invalid_redirect_uri`, `invalid_client_metadata` (400)
 */
export const updateRegistration = command({
  actors: holderKinds,
  input: RegistrationAccess.extend({ metadata: z.unknown() }),
  async run(ctx, { metadata, ...access }) {
    await lockRow(ctx.tx, access.clientId);
    await requireRegistrationToken(ctx.tx.prisma, access);
    requireSameId(metadata, access.clientId);
    const parsed = parseMetadata(metadata, ctx.settings);
    const before = await findClient(ctx.tx.prisma, access.clientId);
    const { row, secret } = await changeClient(ctx, before, parsed.metadata);
    const value: RegisteredClient = {
      client: toClientView(row, null),
      clientSecret: secret?.raw ?? null,
      registrationAccessToken: access.registrationAccessToken,
      grantNames: parsed.grantNames,
    };
    return { value, audit: recordClient('oauth.client.updated', row, by), event: null };
  },
});

const deleteByToken = command({
  actors: holderKinds,
  input: RegistrationAccess,
  async run(ctx, access) {
    await lockRow(ctx.tx, access.clientId);
    await requireRegistrationToken(ctx.tx.prisma, access);
    const row = await deleteClient(ctx, await findClient(ctx.tx.prisma, access.clientId));
    return { value: {}, audit: recordClient('oauth.client.deleted', row, by), event: null };
  },
});

/**
 * Deletes a client by its registration access token (section 2.3): its tokens are refused from the answer on.
 * @throws AccessError `token_invalid` (401)
 */
export async function deleteRegistration(
  ctx: Context,
  access: RegistrationAccess,
): Promise<Record<string, never>> {
  await deleteByToken(ctx, access);
  await endGrantsOf(ctx, access.clientId);
  return {};
}
