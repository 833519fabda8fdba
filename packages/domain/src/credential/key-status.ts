import { isScope, type Scope, type Tier } from '@patchbay/contract';
import type { Database } from '@patchbay/db';
import { type Batch, createBatch } from './batch.ts';

/** What decides whether a proven key may be used now, read from the primary for every request. */
export interface KeyStatus {
  readonly workspaceId: string;
  readonly createdBy: string;
  readonly prefix: string;
  readonly scopes: readonly Scope[];
  readonly revoked: boolean;
  /** Milliseconds since the epoch, or null for a key that does not expire. */
  readonly expiresAtMs: number | null;
  readonly suspended: boolean;
  readonly tier: Tier;
}

type StatusRow = [string, string, string, string, string, boolean, number | null, boolean, Tier];

const columns = `k.id, k.workspace_id, k.created_by, k.prefix, array_to_string(k.scopes, ' '), k.revoked_at IS NOT NULL,
  (extract(epoch FROM k.expires_at) * 1000)::float8, w.suspended_at IS NOT NULL, w.tier`;

const statements = new Map<number, { name: string; text: string }>();

/**
 * A statement for so many ids. Their number stands in the text: with an array of unknown length the server plans anew
 * at every execution, which costs more than the lookup itself.
 */
function statementFor(size: number): { name: string; text: string } {
  const known = statements.get(size);
  if (known) return known;
  const places = Array.from({ length: size }, (_, index) => `$${index + 1}`).join(', ');
  const text = `SELECT ${columns} FROM api_keys k JOIN workspaces w ON w.id = k.workspace_id WHERE k.id IN (${places})`;
  const statement = { name: `key-status-${size}`, text };
  statements.set(size, statement);
  return statement;
}

/** Rounded up to a power of two, by repeating an id, so that few statements are ever prepared. */
function padIds(ids: readonly string[]): string[] {
  const size = 2 ** Math.ceil(Math.log2(Math.max(1, ids.length)));
  return Array.from({ length: size }, (_, index) => ids[index] ?? ids[0] ?? '');
}

// Few distinct scope sets exist; their parsed form is shared. Bounded, since a set is at most the vocabulary's.
const scopeSets = new Map<string, readonly Scope[]>();
const scopeSetsMax = 10_000;

function parseScopes(joined: string): readonly Scope[] {
  const known = scopeSets.get(joined);
  if (known) return known;
  const scopes = joined.split(' ').filter(isScope);
  if (scopeSets.size < scopeSetsMax) scopeSets.set(joined, scopes);
  return scopes;
}

function toStatus(row: StatusRow): KeyStatus {
  const [, workspaceId, createdBy, prefix, scopes, revoked, expiresAtMs, suspended, tier] = row;
  return {
    workspaceId,
    createdBy,
    prefix,
    scopes: parseScopes(scopes),
    revoked,
    expiresAtMs,
    suspended,
    tier,
  };
}

/** Reads key statuses, many requests in one prepared query. */
export function createKeyStatusBatch(db: Database): Batch<KeyStatus> {
  return createBatch<KeyStatus>(async (ids) => {
    const values = padIds(ids);
    const { rows } = await db.pool.query<StatusRow>({
      ...statementFor(values.length),
      values,
      rowMode: 'array',
    });
    return new Map(rows.map((row) => [row[0], toStatus(row)]));
  });
}
