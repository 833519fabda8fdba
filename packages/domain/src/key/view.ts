import { type Environment, isScope, type Scope } from '@patchbay/contract';

/** What a key's metadata may be read from; the hash is read only where a key is proven. */
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

/** A fresh key: the only place where the raw key stands, given out once. */
export interface CreatedApiKey {
  readonly key: ApiKeyView;
  readonly rawKey: string;
  readonly env: Environment;
}
