import type { Sql } from '@patchbay/db';
import { readFirst, selectionOf } from '@patchbay/db';
import { mintOpaque, opaqueMatches } from '@patchbay/secrets';
import type { Services } from '../../core/exports.ts';
import { type AuthorizingClient, type ClientRow, clientColumns, toClient } from './client-columns.ts';

const byId = selectionOf<ClientRow>(
  'oauth-client-by-id',
  clientColumns,
  'FROM oauth_clients c WHERE c.id = $1 AND c.deleted_at IS NULL',
);

const idCharactersMax = 2048;

/** Whether PostgreSQL can be asked for it; what it cannot store is nobody's id. */
export function isClientId(id: string): boolean {
  return id.length <= idCharactersMax && !id.includes('\0') && id.isWellFormed();
}

/** The client of an id, or null. */
export async function findAuthorizingClient(sql: Sql, id: string): Promise<AuthorizingClient | null> {
  if (!isClientId(id)) return null;
  const row = await readFirst(sql, byId, [id]);
  return row ? toClient(row) : null;
}

/** Whether `secret` is the one whose SHA-256 is stored, in constant time. */
export function secretMatchesHash(secret: string, storedHash: Uint8Array): boolean {
  return storedHash.byteLength === 32 && opaqueMatches(secret, storedHash);
}

export type OauthValueKind = 'refresh' | 'code' | 'device';

/** A new refresh token, authorization code or device code: 256 random bits behind a prefix that scanners know. */
export function mintOauthValue({ settings }: Pick<Services, 'settings'>, kind: OauthValueKind): string {
  return mintOpaque(`${settings.keyPrefix}_${kind}`);
}
