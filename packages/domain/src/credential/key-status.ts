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

const columns = `api_keys.id, api_keys.workspace_id, api_keys.created_by, api_keys.prefix, array_to_string(api_keys.scopes, ' '),
  api_keys.revoked_at IS NOT NULL, (extract(epoch FROM api_keys.expires_at) * 1000)::float8, ${isSuspended}, workspaces.tier,
  EXISTS (SELECT FROM ai_accounts WHERE ai_accounts.workspace_id = api_keys.workspace_id)`;

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
export const createKeyStatusBatch = (db: Pick<Database, 'sql' | 'waitMsMax'>): ReadBatch<KeyStatus> =>
  createLookup<StatusRow, KeyStatus>(db, {
    name: 'key-status',
    textOf: (places) =>
      `SELECT ${columns} FROM api_keys JOIN users ON users.id = api_keys.created_by ${joinStanding('api_keys.workspace_id')}
      WHERE api_keys.id IN (${places})`,
    entryOf: (row) => [row[0], toStatus(row)],
  });
