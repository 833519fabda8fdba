import { createGroupCommit } from '@patchbay/concurrency';
import { AccessError, type ClientStatus } from '@patchbay/contract';
import type { Database, Sql } from '@patchbay/db';
import type { Context } from '../../core/exports.ts';
import { appendAuditOf, isTemporaryFault, refuseOverload, requireActor } from '../../core/exports.ts';
import { isAutoApproved } from './client-scope.ts';
import { takeClientRegistration } from './limit.ts';
import { type ParsedMetadata, parseMetadata } from './metadata.ts';
import { recordClient } from './record.ts';
import { type MintedSecret, mintClientSecret, mintRegistrationToken } from './secret.ts';
import { insertClients, type NewClient, type StoredClient } from './store.ts';
import { type IssuedClient, toClientView } from './view.ts';

/** Who may register: anybody. A developer's session makes the developer the owner. */
export const registrantKinds = ['anonymous', 'console'] as const;

/** A client of the register route, and its credentials, which are given out this once. */
export interface RegisteredClient extends IssuedClient {
  /** Null when the registration was found again: whoever sent it first holds it. */
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

/** Null where a double was decided on in between. */
type Stored = Omit<RegisteredClient, 'grantNames'> | null;

function toStored({ client, secret, token }: Draft, stored: StoredClient | null): Stored {
  if (!stored) return null;
  const { isNew, row } = stored;
  const view = toClientView(row, (isNew && client.owner?.workspaceId) || null);
  if (!isNew) return { client: view, clientSecret: null, registrationAccessToken: null };
  return { client: view, clientSecret: secret?.raw ?? null, registrationAccessToken: token.raw };
}

/** One transaction with the records of all; a registration that was found again changes nothing and has none. */
async function storeDrafts(sql: Sql, drafts: readonly Draft[]): Promise<Stored[]> {
  const [first] = drafts;
  if (!first) return [];
  const clients = drafts.map(({ client }) => client);
  const stored = await insertClients(sql, clients, first.ctx.clock.now());
  const made = drafts.flatMap(({ ctx }, index) => {
    const one = stored[index];
    return one?.isNew ? [{ ctx, entry: recordClient('oauth.client.registered', one.row) }] : [];
  });
  await appendAuditOf(sql, made);
  return drafts.map((draft, index) => toStored(draft, stored[index] ?? null));
}

type Group = (draft: Draft) => Promise<Stored>;
const groups = new WeakMap<Database, Group>();

/** The one group of a process and its database. */
function groupOf({ db }: Context): Group {
  const known = groups.get(db);
  if (known) return known;
  const store = (drafts: readonly Draft[]) => db.transaction(({ sql }) => storeDrafts(sql, drafts));
  const group = createGroupCommit({
    store,
    failsAll: isTemporaryFault,
    sizeMax: 64,
    waitingMax: 1000,
    waitMsMax: 3000,
  });
  groups.set(db, group);
  return group;
}

/** Together with those of other callers, or in the transaction that the caller has opened. */
async function storeRegistration(ctx: Context, draft: Draft): Promise<Stored> {
  if (!ctx.transaction) return refuseOverload(groupOf(ctx)(draft));
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
  };
  return { ctx, client, secret, token };
}

// Only a registration whose double was decided on in between tries again.
const attemptsMax = 3;

/**
 * Registers a client (RFC 7591). It waits for approval, except of the auto-approved software_id. A public client that
 * sends the same while it waits gets the one that waits, without its registration access token.
 * @param input.metadata the body as it came
 * @throws AccessError `invalid_redirect_uri`, `invalid_client_metadata` (400),
 *   `client_registration_rate_limited` (429)
 */
export async function registerClient(ctx: Context, input: { metadata: unknown }): Promise<RegisteredClient> {
  const caller = requireActor(ctx, registrantKinds);
  const parsed = parseMetadata(input.metadata, ctx.settings);
  await takeClientRegistration(caller);
  const draft = draftOf(caller, parsed);
  for (let tried = 0; tried < attemptsMax; tried += 1) {
    const stored = await storeRegistration(caller, draft);
    if (stored) return { ...stored, grantNames: parsed.grantNames };
  }
  throw new AccessError('service_unavailable', { retryAfterSeconds: 1 });
}
