import type { ApiKeyView, EventData, Scope } from '@patchbay/contract';
import { type CommandContext, newId, statement } from '../core/exports.ts';
import type { MintedKey } from './mint.ts';
import { toApiKeyView } from './view.ts';

export interface NewKey {
  readonly name: string;
  readonly description: string;
  readonly scopes: readonly Scope[];
  readonly expiresAt: Date | null;
  readonly rotatedFromId: string | null;
  readonly minted: MintedKey;
}

const insert = statement({
  name: 'api-key-insert',
  text: `INSERT INTO api_keys (id, workspace_id, created_by, name, prefix, hash, env, scopes, created_at, expires_at,
      rotated_from_id, description)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
  nulls: [10, 11],
});

/**
 * Inserts a key and, once committed, remembers it as verified, so that its first use in this process costs no hash.
 * Nothing waits for the row before the commit.
 */
export function insertApiKey(
  { actor, afterCommit, settings, tx, verifiedKeys }: CommandContext<'console'>,
  createdAt: Date,
  { description, expiresAt, minted, name, rotatedFromId, scopes }: NewKey,
): ApiKeyView {
  const id = newId('key', createdAt);
  const { userId, workspaceId } = actor;
  const { env } = settings;
  const { hash, prefix, rawKey } = minted;
  const owned = [id, workspaceId, userId, name, prefix, hash, env] as const;
  tx.sql.queue(insert, [...owned, [...scopes], createdAt, expiresAt, rotatedFromId, description]);
  afterCommit(() => verifiedKeys.remember(verifiedKeys.digest(rawKey), id));
  const times = { createdAt, expiresAt, lastUsedAt: null, revokedAt: null };
  return toApiKeyView({
    id,
    name,
    description,
    prefix,
    env,
    scopes: [...scopes],
    createdBy: userId,
    rotatedFromId,
    ...times,
  });
}

/** The facts about a key that audit records and events carry. */
export type DescribedKey = Pick<ApiKeyView, 'expiresAt' | 'id' | 'name' | 'prefix' | 'scopes'>;

/** Describes a key in audit records and events. */
export function describeKey(view: DescribedKey): EventData<'api_key.created'> {
  return {
    keyId: view.id,
    name: view.name,
    prefix: view.prefix,
    scopes: [...view.scopes],
    expiresAt: view.expiresAt?.toISOString() ?? null,
  };
}
