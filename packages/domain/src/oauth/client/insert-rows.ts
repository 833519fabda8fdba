import type { Sql } from '@patchbay/db';
import { type ClientRow, clientSelect } from './view.ts';

/** A client with what is never shown of it. */
export interface InsertedRow extends ClientRow {
  readonly secretHash: Uint8Array | null;
  readonly registrationHash: Uint8Array | null;
  readonly registeredFrom: string | null;
  /** SHA-256; a client that has one is stored once. */
  readonly pendingFingerprint: Uint8Array | null;
}

const insert = {
  name: 'oauth-client-insert',
  text: `INSERT INTO oauth_clients (id, source, name, redirect_uris, grant_types, auth_method, scopes, software_id,
      software_version, client_uri, status, owner_account_id, owner_workspace_id, decided_at, created_at, updated_at,
      registered_from, metadata_hash, secret_hash, registration_hash, pending_fingerprint)
    SELECT r.id, r.source, r.name, r."redirectUris", r."grantTypes", r."authMethod", r.scopes, r."softwareId",
      r."softwareVersion", r."clientUri", r.status, r."ownerAccountId", r."ownerWorkspaceId", r."decidedAt",
      r."createdAt", r."updatedAt", r."registeredFrom", decode(r."metadataHash", 'hex'),
      decode(r."secretHash", 'hex'), decode(r."registrationHash", 'hex'), decode(r."pendingFingerprint", 'hex')
    FROM json_to_recordset($1::json) AS r(id text, source text, name text, "redirectUris" text[], "grantTypes" text[],
      "authMethod" text, scopes text[], "softwareId" text, "softwareVersion" text, "clientUri" text, status text,
      "ownerAccountId" text, "ownerWorkspaceId" text, "decidedAt" timestamptz, "createdAt" timestamptz,
      "updatedAt" timestamptz, "registeredFrom" text, "metadataHash" text, "secretHash" text, "registrationHash" text,
      "pendingFingerprint" text)
    ON CONFLICT DO NOTHING RETURNING id`,
};

const columnOf = (field: string): string =>
  `${field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)} AS "${field}"`;

// A statement of its own: the insertion does not see what it waited for.
const byFingerprint = {
  name: 'oauth-client-by-fingerprint',
  text: `SELECT ${[...Object.keys(clientSelect), 'pendingFingerprint'].map(columnOf).join(', ')}
    FROM oauth_clients WHERE pending_fingerprint = ANY(
      SELECT decode(h, 'hex') FROM json_array_elements_text($1::json) AS h)`,
};

export const hexOf = (bytes: Uint8Array | null): string | null => bytes && Buffer.from(bytes).toString('hex');

const toJson = (row: InsertedRow) => ({
  ...row,
  metadataHash: hexOf(row.metadataHash),
  secretHash: hexOf(row.secretHash),
  registrationHash: hexOf(row.registrationHash),
  pendingFingerprint: hexOf(row.pendingFingerprint),
});

/** Inserts by one statement what is not there yet. @returns the ids of what was inserted */
export async function insertRows(sql: Sql, rows: readonly InsertedRow[]): Promise<ReadonlySet<string>> {
  const ordered = rows
    .map(toJson)
    // Two processes that insert the same clients wait for each other in one order: no deadlock.
    .sort((a, b) => ((a.pendingFingerprint ?? '') < (b.pendingFingerprint ?? '') ? -1 : 1));
  const inserted = await sql.rows<{ id: string }>(insert, [JSON.stringify(ordered)]);
  return new Set(inserted.map(({ id }) => id));
}

/** The waiting clients with the fingerprints of `rows`, by fingerprint in hexadecimal. */
export async function findDoubles(
  sql: Sql,
  rows: readonly InsertedRow[],
): Promise<ReadonlyMap<string, ClientRow>> {
  if (rows.length === 0) return new Map();
  const fingerprints = rows.map(({ pendingFingerprint }) => {
    if (pendingFingerprint === null) throw new Error('a client without a fingerprint has no double');
    return hexOf(pendingFingerprint);
  });
  const found = await sql.rows<ClientRow & { pendingFingerprint: Uint8Array }>(byFingerprint, [
    JSON.stringify(fingerprints),
  ]);
  return new Map(found.map(({ pendingFingerprint, ...row }) => [hexOf(pendingFingerprint) ?? '', row]));
}
