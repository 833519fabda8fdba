import { AccessError } from '@patchbay/contract';
import type { Columns, Sql } from '@patchbay/db';
import { hashOpaque } from '@patchbay/secrets';
import { type ConsentClient, consentColumns } from '../grant/consent.ts';
import { readJoin, selectJoin } from '../token/join.ts';

interface RequestRow {
  readonly idHash: Uint8Array<ArrayBuffer>;
  readonly scopes: readonly string[];
  readonly resource: string;
  readonly redirectUri: string;
  readonly expiresAt: Date;
}

/** An authorization request that still waits for a person. */
export interface WaitingRequest extends RequestRow {
  readonly client: ConsentClient;
}

const requestColumns: Columns<RequestRow> = {
  idHash: 'i.id_hash',
  scopes: 'i.scopes',
  resource: 'i.resource',
  redirectUri: 'i.redirect_uri',
  expiresAt: 'i.expires_at',
};

const waiting = selectJoin<{ request: RequestRow; client: ConsentClient }>(
  'oauth-interaction-waiting',
  { request: requestColumns, client: consentColumns },
  `FROM oauth_interactions i JOIN oauth_clients c ON c.id = i.client_id AND c.deleted_at IS NULL
    WHERE i.id_hash = $1 AND i.decision IS NULL AND i.consumed_at IS NULL AND i.expires_at > $2`,
);

/**
 * Reads the request that the consent page shows. The encrypted payload is not read.
 * @throws AccessError `interaction_not_found` (404) for an unknown, decided or expired request
 */
export async function findRequest(sql: Sql, uid: string, now: Date): Promise<WaitingRequest> {
  const found = await readJoin(sql, waiting, [hashOpaque(uid), now]);
  if (!found?.request || !found.client) throw new AccessError('interaction_not_found');
  return { ...found.request, client: found.client };
}
