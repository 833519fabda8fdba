import { AccessError, type Environment, isScope, type Scope } from '@patchbay/contract';
import type { ConsoleActor, Context } from '../core/exports.ts';

/** The columns of a key's metadata. The hash is read only where a key is verified. */
export const apiKeySelect = {
  id: true,
  name: true,
  prefix: true,
  env: true,
  scopes: true,
  revokedAt: true,
  createdAt: true,
  expiresAt: true,
  lastUsedAt: true,
  createdBy: true,
} as const;

export interface ApiKeyRow {
  id: string;
  name: string;
  prefix: string;
  env: string;
  scopes: string[];
  revokedAt: Date | null;
  createdAt: Date;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  createdBy: string;
}

/** The metadata of a key; never anything that could be used as one. */
export interface ApiKeyView {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
  readonly env: Environment;
  readonly scopes: readonly Scope[];
  readonly revoked: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
  readonly createdBy: string;
}

export function toApiKeyView(row: ApiKeyRow): ApiKeyView {
  return {
    ...row,
    env: row.env === 'live' ? 'live' : 'test',
    scopes: row.scopes.filter(isScope),
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
): Promise<{ revokedAt: Date | null }> {
  const key = await db.prisma.apiKey.findFirst({
    where: { id, workspaceId: actor.workspaceId },
    select: { revokedAt: true },
  });
  if (!key) throw new AccessError('api_key_not_found');
  return key;
}
