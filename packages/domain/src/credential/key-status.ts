import type { ReadBatch } from '@patchbay/concurrency';
import type { Scope, Tier } from '@patchbay/contract';
import type { Database } from '@patchbay/db';
import { createLookup, type UserId, type WorkspaceId } from '../core/exports.ts';
import { isSuspended, joinStanding } from '../workspace/exports.ts';
import { parseStoredScopes } from './stored-scopes.ts';

/** The state that decides if a proven key may be used. It is read from the primary for every request. */
export interface KeyStatus {
  readonly workspaceId: WorkspaceId;
  readonly createdBy: UserId;
  readonly prefix: string;
  readonly scopes: readonly Scope[];
  readonly revoked: boolean;
  /** Milliseconds since the epoch, or null for a key that does not expire. */
  readonly expiresAtMs: number | null;
  readonly suspended: boolean;
  readonly tier: Tier;
  readonly hasUsedQuota: boolean;
}

type StatusRow = readonly [
  string,
  WorkspaceId,
  UserId,
  string,
  string,
  boolean,
  number | null,
  boolean,
  Tier,
  boolean,
];

const columns = `k.id, k.workspace_id, k.created_by, k.prefix, array_to_string(k.scopes, ' '), k.revoked_at IS NOT NULL,
  (extract(epoch FROM k.expires_at) * 1000)::float8, ${isSuspended}, w.tier,
  EXISTS (SELECT FROM ai_accounts a WHERE a.workspace_id = k.workspace_id)`;

function toStatus(row: StatusRow): KeyStatus {
  const [, workspaceId, createdBy, prefix, scopes, revoked, expiresAtMs, suspended, tier, hasUsedQuota] = row;
  return {
    workspaceId,
    createdBy,
    prefix,
    scopes: parseStoredScopes(scopes),
    revoked,
    expiresAtMs,
    suspended,
    tier,
    hasUsedQuota,
  };
}

/** Reads key statuses by the id of the key. */
export const createKeyStatusBatch = (db: Pick<Database, 'sql'>): ReadBatch<KeyStatus> =>
  createLookup<StatusRow, KeyStatus>(db, {
    name: 'key-status',
    textOf: (places) =>
      `SELECT ${columns} FROM api_keys k JOIN users u ON u.id = k.created_by ${joinStanding('k.workspace_id')}
      WHERE k.id IN (${places})`,
    entryOf: (row) => [row[0], toStatus(row)],
  });
