import { AccessError } from '@patchbay/contract';
import type { Sql } from '@patchbay/db';
import { hashOpaque } from '@patchbay/secrets';
import type { ConsentClient } from '../grant/consent.ts';

/** An authorization request that still waits for a person. */
export interface WaitingRequest {
  readonly idHash: Uint8Array<ArrayBuffer>;
  readonly client: ConsentClient;
  readonly scopes: readonly string[];
  readonly resource: string;
  readonly redirectUri: string;
  readonly expiresAt: Date;
}

interface Row extends Omit<WaitingRequest, 'client'>, Omit<ConsentClient, 'scopes'> {
  readonly client_scopes: string[];
}

const waiting = {
  name: 'oauth-interaction-waiting',
  text: `SELECT i.id_hash AS "idHash", i.scopes, i.resource, i.redirect_uri AS "redirectUri",
      i.expires_at AS "expiresAt", c.id, c.name, c.client_uri AS "clientUri", c.source, c.status,
      c.scopes AS client_scopes, c.decided_by AS "decidedBy"
    FROM oauth_interactions i JOIN oauth_clients c ON c.id = i.client_id AND c.deleted_at IS NULL
    WHERE i.id_hash = $1 AND i.decision IS NULL AND i.consumed_at IS NULL AND i.expires_at > $2`,
};

/**
 * Reads what the page needs; the box stays closed.
 * @throws AccessError `interaction_not_found` (404) for an unknown, decided or expired request
 */
export async function findRequest(sql: Sql, uid: string, now: Date): Promise<WaitingRequest> {
  const [row] = await sql.rows<Row>(waiting, [hashOpaque(uid), now]);
  if (!row) throw new AccessError('interaction_not_found');
  const { client_scopes: scopes, clientUri, decidedBy, id, name, source, status, ...request } = row;
  return { ...request, client: { id, name, clientUri, source, status, scopes, decidedBy } };
}
