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
  idHash: 'interaction.id_hash',
  scopes: 'interaction.scopes',
  resource: 'interaction.resource',
  redirectUri: 'interaction.redirect_uri',
  expiresAt: 'interaction.expires_at',
};

const waiting = selectJoin<{ request: RequestRow; client: ConsentClient }>(
  'oauth-interaction-waiting',
  { request: requestColumns, client: consentColumns },
  `FROM oauth_interactions interaction JOIN oauth_clients client ON client.id = interaction.client_id AND client.deleted_at IS NULL
    WHERE interaction.id_hash = $1 AND interaction.decision IS NULL AND interaction.consumed_at IS NULL AND interaction.expires_at > $2`,
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
