import { AccessError, type ClientStatus, RegisterClientInput } from '@patchbay/contract';
import type { TransactionSql } from '@patchbay/db';
import { appendAuditOf, type Context, command, type Gathering, gather } from '../../core/exports.ts';
import { isAutoApproved } from './client-scope.ts';
import { takeClientRegistration } from './limit.ts';
import { type ParsedMetadata, parseMetadata } from './metadata.ts';
import { isRecorded, recordClient } from './record.ts';
import { type MintedSecret, mintClientSecret, mintRegistrationToken } from './secret.ts';
import { insertClients, type NewClient, type StoredClient } from './store.ts';
import { type IssuedClient, toClientView } from './view.ts';

/** A registered client and its credentials, which are returned only this once. */
export interface RegisteredClient extends IssuedClient {
  /** Null for a repeated registration: only the first caller gets it. */
  readonly registrationAccessToken: string | null;
  /** The grant names as the client wrote them. */
  readonly grantNames: readonly string[];
}

interface Draft {
  readonly ctx: Context;
  readonly client: NewClient;
  readonly secret: MintedSecret | null;
  readonly token: MintedSecret;
}

/** Null when an operator decided on the equal client in between. */
type Stored = Omit<RegisteredClient, 'grantNames'> | null;

function toStored({ client, secret, token }: Draft, stored: StoredClient | null): Stored {
  if (!stored) return null;
  const { isNew, row } = stored;
  const view = toClientView(row, (isNew && client.owner?.workspaceId) || null);
  if (!isNew) return { client: view, clientSecret: null, registrationAccessToken: null };
  return { client: view, clientSecret: secret?.raw ?? null, registrationAccessToken: token.raw };
}

/** Stores the clients, those of a developer with their audit records. A repeated registration changes nothing. */
async function storeDrafts(sql: TransactionSql, drafts: readonly Draft[]): Promise<Stored[]> {
  const [first] = drafts;
  if (!first) return [];
  const clients = drafts.map(({ client }) => client);
  const stored = await insertClients(sql, clients, first.ctx.clock.now());
  const inserted = drafts.flatMap(({ ctx }, index) => {
    const one = stored[index];
    if (!one?.isNew || !isRecorded(null, one.row)) return [];
    return [{ ctx, entry: recordClient('oauth.client.registered', one.row) }];
  });
  await appendAuditOf(sql, inserted);
  return drafts.map((draft, index) => toStored(draft, stored[index] ?? null));
}

const registrations: Gathering<Draft, Stored> = {
  name: 'client-registrations',
  store: (db, drafts) => db.transaction(({ sql }) => storeDrafts(sql, drafts)),
};

/** In one transaction with the registrations of other callers, or in the one that the caller has opened. */
async function storeRegistration(ctx: Context, draft: Draft): Promise<Stored> {
  if (!ctx.transaction) return gather(ctx, registrations, draft);
  const [stored = null] = await storeDrafts(ctx.transaction.tx.sql, [draft]);
  return stored;
}

function draftOf(ctx: Context, { metadata }: ParsedMetadata): Draft {
  const { actor, origin, settings } = ctx;
  const status: ClientStatus = isAutoApproved(metadata.softwareId, settings) ? 'approved' : 'pending';
  const secret = mintClientSecret(metadata);
  const token = mintRegistrationToken();
  const client: NewClient = {
    source: 'registration',
    metadata,
    status,
    secretHash: secret?.hash ?? null,
    registrationHash: token.hash,
    owner: actor.kind === 'console' ? { accountId: actor.accountId, workspaceId: actor.workspaceId } : null,
    registeredFrom: origin.ip,
    trialUserId: null,
  };
  return { ctx, client, secret, token };
}

// A registration is tried again only when an operator decided on the equal client in between.
const attemptsMax = 3;

/**
 * Registers a client (RFC 7591). Anybody may; a developer's session makes the developer the owner. The client waits for
 * approval unless it has the auto-approved software_id. When a public client without an owner sends the same metadata
 * again while it waits, it gets the waiting client, without the registration access token.
 * @param input.metadata the request body as received
 * @throws AccessError `invalid_redirect_uri`, `invalid_client_metadata` (400),
 *   `client_registration_rate_limited` (429)
 */
export const registerClient = command({
  actors: ['anonymous', 'console'],
  input: RegisterClientInput,
  async prepare(ctx, { metadata }) {
    const parsed = parseMetadata(metadata, ctx.settings);
    await takeClientRegistration(ctx);
    return { draft: draftOf(ctx, parsed), grantNames: parsed.grantNames };
  },
  async share(ctx, _input, { draft, grantNames }) {
    for (let tried = 0; tried < attemptsMax; tried += 1) {
      const stored = await storeRegistration(ctx, draft);
      if (!stored) continue;
      const value: RegisteredClient = { ...stored, grantNames };
      return { value, audit: 'stored with the change' };
    }
    throw new AccessError('service_unavailable', { retryAfterSeconds: 1 });
  },
});
