import { AccessError, type ClientSource, type ClientStatus } from '@patchbay/contract';
import type { Models, Prisma, Sql, Tx } from '@patchbay/db';
import { newId, statement } from '../../core/exports.ts';
import { findDuplicates, hexOf, insertRows } from './insert-rows.ts';
import type { ClientMetadata } from './metadata.ts';
import { fingerprintMetadata, hashMetadata } from './metadata-hash.ts';
import { type ClientRow, clientSelect, type NewClientRow } from './row.ts';

export interface ClientOwner {
  readonly accountId: string;
  readonly workspaceId: string;
}

export interface NewClient {
  readonly source: ClientSource;
  readonly metadata: ClientMetadata;
  readonly status: ClientStatus;
  readonly secretHash: Buffer<ArrayBuffer> | null;
  readonly registrationHash: Buffer<ArrayBuffer> | null;
  /** Null for an anonymous registration. */
  readonly owner: ClientOwner | null;
  readonly registeredFrom: string | null;
  /** The member of the owner's workspace who may use it while it waits; null for nobody. */
  readonly trialUserId: string | null;
}

/** The columns that hold the registered metadata. */
export function metadataColumns(metadata: ClientMetadata) {
  const { grantTypes, redirectUris, scopes, ...rest } = metadata;
  return {
    ...rest,
    redirectUris: [...redirectUris],
    grantTypes: [...grantTypes],
    scopes: [...scopes],
    metadataHash: hashMetadata(metadata),
  };
}

/** Finds a repeated registration. Only public clients without an owner have one, and only while they are pending. */
function fingerprintOf({ metadata, owner, source, status }: NewClient): Buffer<ArrayBuffer> | null {
  const isShared = source === 'registration' && owner === null && status === 'pending';
  return isShared && metadata.authMethod === 'none' ? fingerprintMetadata(metadata) : null;
}

function toRow(client: NewClient, now: Date): NewClientRow {
  const { metadata, owner, registeredFrom, registrationHash, secretHash, source, status, trialUserId } =
    client;
  return {
    ...metadataColumns(metadata),
    id: newId('cli', now),
    source,
    status,
    statusReason: null,
    secretHash,
    registrationHash,
    registeredFrom,
    pendingFingerprint: fingerprintOf(client),
    ownerAccountId: owner?.accountId ?? null,
    ownerWorkspaceId: owner?.workspaceId ?? null,
    trialUserId,
    decidedBy: null,
    decidedAt: status === 'approved' ? now : null,
    createdAt: now,
    updatedAt: now,
    lastUsedAt: null,
  };
}

/** The stored row of a client, and whether this call inserted it. */
export interface StoredClient {
  readonly row: ClientRow;
  readonly isNew: boolean;
}

/**
 * Inserts clients, all of them or none. When equal registrations arrive at the same time, in any process, one is
 * inserted; the others wait for it and return it.
 * @returns one outcome for each client, in order; null when an operator decided on the equal client in between
 */
export async function insertClients(
  sql: Sql,
  clients: readonly NewClient[],
  now: Date,
): Promise<(StoredClient | null)[]> {
  const rows = clients.map((client) => toRow(client, now));
  const inserted = await insertRows(sql, rows);
  const others = rows.filter(({ id }) => !inserted.has(id));
  const duplicates = await findDuplicates(sql, others);
  return rows.map((row) => {
    if (inserted.has(row.id)) return { row, isNew: true };
    const duplicate = duplicates.get(hexOf(row.pendingFingerprint) ?? '');
    return duplicate ? { row: duplicate, isNew: false } : null;
  });
}

/** Inserts one client; see {@link insertClients}. */
export async function insertClient(sql: Sql, client: NewClient, now: Date): Promise<StoredClient | null> {
  const [stored = null] = await insertClients(sql, [client], now);
  return stored;
}

const lock = statement({
  name: 'oauth-client-lock',
  text: 'SELECT 1 FROM oauth_clients WHERE id = $1 FOR UPDATE',
});

/** Takes the row lock of a client if the client exists. */
export async function lockRow(sql: Sql, id: string): Promise<void> {
  await sql.rows(lock, [id]);
}

/**
 * Reads a client under its row lock, so that a change and an operator's decision see each other.
 * @param where further conditions, such as the owner
 * @throws AccessError `oauth_client_not_found` (404)
 */
export async function lockClient(
  tx: Tx,
  id: string,
  where: Prisma.OauthClientWhereInput = {},
): Promise<ClientRow> {
  await lockRow(tx.sql, id);
  return findClient(tx.prisma, id, where);
}

/** @throws AccessError `oauth_client_not_found` (404), also for a deleted client */
export async function findClient(
  models: Pick<Models, 'oauthClient'>,
  id: string,
  where: Prisma.OauthClientWhereInput = {},
): Promise<ClientRow> {
  const row = await models.oauthClient.findFirst({
    where: { ...where, id, deletedAt: null },
    select: clientSelect,
  });
  if (!row) throw new AccessError('oauth_client_not_found');
  return row;
}
