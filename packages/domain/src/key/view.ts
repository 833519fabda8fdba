import {
  AccessError,
  ApiKeyResource,
  type ApiKeyView,
  type Environment,
  isScope,
  type Scope,
  selectOf,
} from '@patchbay/contract';
import { type ConsoleActor, type Context, madeThings, requireOwner } from '../core/exports.ts';

/** A key belongs to who created it. */
export const apiKeys = madeThings(
  'api-key',
  'SELECT created_by FROM api_keys WHERE id = $1 AND workspace_id = $2',
);

/**
 * Lets only owners put `scim` on a key: it adds and removes people.
 * @throws AccessError `owner_only` (403)
 */
export async function requireGrantable(ctx: Context<ConsoleActor>, scopes: readonly Scope[]): Promise<void> {
  if (scopes.includes('scim')) await requireOwner(ctx);
}

/** The columns of a key's metadata. The hash is read only where a key is verified. */
export const apiKeySelect = selectOf(ApiKeyResource.omit({ revoked: true }));

/** A key as it is stored. */
export interface ApiKeyRow extends Omit<ApiKeyView, 'env' | 'scopes' | 'revoked'> {
  readonly env: string;
  readonly scopes: string[];
}

export function toApiKeyView(row: ApiKeyRow): ApiKeyView {
  return {
    ...row,
    env: row.env === 'live' ? 'live' : 'test',
    scopes: row.scopes.filter(isScope).sort(),
    revoked: row.revokedAt !== null,
  };
}

/** A new key with its raw key, which is returned this once and stored nowhere. */
export interface CreatedApiKey {
  readonly key: ApiKeyView;
  readonly rawKey: string;
  readonly env: Environment;
}

/**
 * Stops at a key of another workspace exactly as at one that does not exist.
 * @throws AccessError `api_key_not_found` (404)
 */
export async function requireOwnKey(
  { actor, db }: Context<ConsoleActor>,
  id: string,
): Promise<{ lastUsedAt: Date | null; revokedAt: Date | null }> {
  const key = await db.prisma.apiKey.findFirst({
    where: { id, workspaceId: actor.workspaceId },
    select: { lastUsedAt: true, revokedAt: true },
  });
  if (!key) throw new AccessError('api_key_not_found');
  return key;
}
