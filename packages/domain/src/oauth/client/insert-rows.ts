import { listColumns, type Sql } from '@patchbay/db';
import { statement } from '../../core/exports.ts';
import { type ClientRow, clientColumns, type NewClientRow } from './row.ts';

const insert = statement({
  name: 'oauth-client-insert',
  text: `INSERT INTO oauth_clients (id, source, name, redirect_uris, grant_types, auth_method, scopes, software_id,
      software_version, client_uri, status, owner_account_id, owner_workspace_id, decided_at, created_at, updated_at,
      registered_from, trial_user_id, metadata_hash, secret_hash, registration_hash, pending_fingerprint)
    SELECT id, source, name, "redirectUris", "grantTypes", "authMethod", scopes, "softwareId",
      "softwareVersion", "clientUri", status, "ownerAccountId", "ownerWorkspaceId", "decidedAt",
      "createdAt", "updatedAt", "registeredFrom", "trialUserId", decode("metadataHash", 'hex'),
      decode("secretHash", 'hex'), decode("registrationHash", 'hex'), decode("pendingFingerprint", 'hex')
    FROM json_to_recordset($1::json) AS given(id text, source text, name text, "redirectUris" text[], "grantTypes" text[],
      "authMethod" text, scopes text[], "softwareId" text, "softwareVersion" text, "clientUri" text, status text,
      "ownerAccountId" text, "ownerWorkspaceId" text, "decidedAt" timestamptz, "createdAt" timestamptz,
      "updatedAt" timestamptz, "registeredFrom" text, "trialUserId" text, "metadataHash" text, "secretHash" text, "registrationHash" text,
      "pendingFingerprint" text)
    ON CONFLICT DO NOTHING RETURNING id`,
});

type Duplicate = ClientRow & { readonly pendingFingerprint: Uint8Array };

// A separate statement: within its own statement, an INSERT does not see the row that it waited for.
const byFingerprint = statement({
  name: 'oauth-client-by-fingerprint',
  text: `SELECT ${listColumns<Duplicate>({ ...clientColumns, pendingFingerprint: 'client.pending_fingerprint' })}
    FROM oauth_clients client WHERE client.pending_fingerprint = ANY(
      SELECT decode(hash, 'hex') FROM json_array_elements_text($1::json) AS hash)`,
});

export const hexOf = (bytes: Uint8Array | null): string | null => bytes && Buffer.from(bytes).toString('hex');

const toJson = (row: NewClientRow) => ({
  ...row,
  metadataHash: hexOf(row.metadataHash),
  secretHash: hexOf(row.secretHash),
  registrationHash: hexOf(row.registrationHash),
  pendingFingerprint: hexOf(row.pendingFingerprint),
});

/** Inserts in one statement the rows that are not stored yet. @returns the ids of the inserted rows */
export async function insertRows(sql: Sql, rows: readonly NewClientRow[]): Promise<ReadonlySet<string>> {
  const ordered = rows
    .map(toJson)
    // Two processes that insert the same clients take their locks in the same order, so they cannot deadlock.
    .sort((a, b) => ((a.pendingFingerprint ?? '') < (b.pendingFingerprint ?? '') ? -1 : 1));
  const inserted = await sql.rows(insert, [JSON.stringify(ordered)]);
  return new Set(inserted.map(({ id }) => id));
}

/** The stored pending clients with the same fingerprints as `rows`, by fingerprint in hexadecimal. */
export async function findDuplicates(
  sql: Sql,
  rows: readonly NewClientRow[],
): Promise<ReadonlyMap<string, ClientRow>> {
  if (rows.length === 0) return new Map();
  const fingerprints = rows.map(({ pendingFingerprint }) => {
    if (pendingFingerprint === null) throw new Error('a client without a fingerprint has no duplicate');
    return hexOf(pendingFingerprint);
  });
  const found = await sql.rows(byFingerprint, [JSON.stringify(fingerprints)]);
  return new Map(found.map(({ pendingFingerprint, ...row }) => [hexOf(pendingFingerprint) ?? '', row]));
}
