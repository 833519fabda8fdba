import type { Sql } from '@patchbay/db';
import { hashOpaque } from '@patchbay/secrets';
import { type AuthorizingClient, authorizingColumns } from '../token/client.ts';
import { type GrantSource, grantColumns, grantTables } from '../token/find.ts';
import { readJoin, selectJoin } from '../token/join.ts';
import { type InteractionRow, interactionColumns, openInteraction, type StoredInteraction } from './store.ts';

/** The authorization request of a browser that returns from the consent page. */
export interface ResumedInteraction {
  readonly stored: StoredInteraction;
  /** Null for a client that was deleted in the meantime. */
  readonly client: AuthorizingClient | null;
  /** Null for a request that was denied or is not decided yet. */
  readonly grant: GrantSource | null;
}

const resumed = selectJoin<{ interaction: InteractionRow; client: AuthorizingClient; grant: GrantSource }>(
  'oauth-interaction-resumed',
  { interaction: interactionColumns, client: authorizingColumns, grant: grantColumns },
  `FROM oauth_interactions interaction
    LEFT JOIN oauth_clients client ON client.id = interaction.client_id AND client.deleted_at IS NULL
    LEFT JOIN (${grantTables}) ON oauth_grants.id = interaction.grant_id
    WHERE interaction.id_hash = $1`,
);

/**
 * Reads the request of an id, also when it has expired or was consumed, with its client and its grant in one statement.
 * Null for none.
 */
export async function findResumed(sql: Sql, uid: string): Promise<ResumedInteraction | null> {
  const idHash = hashOpaque(uid);
  const found = await readJoin(sql, resumed, [idHash]);
  if (!found?.interaction) return null;
  const { client, grant, interaction } = found;
  return { stored: openInteraction(uid, idHash, interaction), client, grant };
}
