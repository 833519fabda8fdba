import { AccessError, type ClientSource, type ClientStatus } from '@patchbay/contract';
import { type Models, Prisma, type Sql, type Tx } from '@patchbay/db';
import { newId } from '../../core/exports.ts';
import { findDoubles, hexOf, type InsertedRow, insertRows } from './insert-rows.ts';
import type { ClientMetadata } from './metadata.ts';
import { fingerprintMetadata, hashMetadata } from './metadata-hash.ts';
import { type ClientRow, clientSelect } from './view.ts';

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
  /** Null for a registration by nobody. */
  readonly owner: ClientOwner | null;
  readonly registeredFrom: string | null;
}

/** The columns of what a client registers. */
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

/** What a registration that is sent again is found by: of nobody's public clients, while they wait. */
function fingerprintOf({ metadata, owner, source, status }: NewClient): Buffer<ArrayBuffer> | null {
  const isShared = source === 'registration' && owner === null && status === 'pending';
  return isShared && metadata.authMethod === 'none' ? fingerprintMetadata(metadata) : null;
}

/** A client that is to be stored, as a row. */
function toRow(client: NewClient, now: Date): InsertedRow {
  const { metadata, owner, registeredFrom, registrationHash, secretHash, source, status } = client;
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
    decidedAt: status === 'approved' ? now : null,
    createdAt: now,
    updatedAt: now,
    lastUsedAt: null,
  };
}

/** A client that was asked to be stored, and whether this call made it. */
export interface StoredClient {
  readonly row: ClientRow;
  readonly isNew: boolean;
}

/**
 * Inserts clients, all of them or none. Of equal registrations at once, here or elsewhere, one is inserted; the others
 * wait for it, insert nothing, and are it.
 * @returns one outcome for each, in their order; null where the equal one was decided on in between
 */
export async function insertClients(
  sql: Sql,
  clients: readonly NewClient[],
  now: Date,
): Promise<(StoredClient | null)[]> {
  const rows = clients.map((client) => toRow(client, now));
  const made = await insertRows(sql, rows);
  const others = rows.filter(({ id }) => !made.has(id));
  const doubles = await findDoubles(sql, others);
  return rows.map((row) => {
    if (made.has(row.id)) return { row, isNew: true };
    const double = doubles.get(hexOf(row.pendingFingerprint) ?? '');
    return double ? { row: double, isNew: false } : null;
  });
}

/** As {@link insertClients}, of one. */
export async function insertClient(sql: Sql, client: NewClient, now: Date): Promise<StoredClient | null> {
  const [stored = null] = await insertClients(sql, [client], now);
  return stored;
}

/** Takes the row lock of a client, if there is one. */
export async function lockRow(tx: Tx, id: string): Promise<void> {
  await tx.prisma.$queryRaw(Prisma.sql`SELECT 1 FROM oauth_clients WHERE id = ${id} FOR UPDATE`);
}

/**
 * The client under its row lock, so that a change and a decision see each other.
 * @param where beside the id: whose it must be
 * @throws AccessError `oauth_client_not_found` (404)
 */
export async function lockClient(
  tx: Tx,
  id: string,
  where: Prisma.OauthClientWhereInput = {},
): Promise<ClientRow> {
  await lockRow(tx, id);
  return findClient(tx.prisma, id, where);
}

/** @throws AccessError `oauth_client_not_found` (404), also for a deleted one */
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
