import type { Sql } from '@patchbay/db';
import { readFirst, selectionOf } from '@patchbay/db';
import { hashOpaque } from '@patchbay/secrets';
import { type AuthorizingClient, type ClientRow, clientColumns, toClient } from '../token/client-columns.ts';
import {
  type GrantSource,
  grantTables,
  type JoinedGrantRow,
  joinedGrantColumns,
  toJoinedGrant,
} from '../token/find.ts';
import { type InteractionRow, interactionColumns, openInteraction, type StoredInteraction } from './store.ts';

/** What a browser that comes back from the decision is answered by. */
export interface ResumedInteraction {
  readonly stored: StoredInteraction;
  /** Null for a client that was deleted meanwhile. */
  readonly client: AuthorizingClient | null;
  /** Null for a request that was denied, or is not decided. */
  readonly grant: GrantSource | null;
}

type Nullable<Row> = { [Name in keyof Row]: Row[Name] | null };
type ResumedRow = InteractionRow & ClientRow & JoinedGrantRow;
type ReadRow = InteractionRow &
  (ClientRow | Nullable<ClientRow>) &
  (JoinedGrantRow | Nullable<JoinedGrantRow>);

const byHash = selectionOf<ResumedRow>(
  'oauth-interaction-resumed',
  { ...interactionColumns, ...clientColumns, ...joinedGrantColumns },
  `FROM oauth_interactions i
    LEFT JOIN oauth_clients c ON c.id = i.client_id AND c.deleted_at IS NULL
    LEFT JOIN (${grantTables}) ON g.id = i.grant_id
    WHERE i.id_hash = $1`,
);

const hasClient = <Row extends ReadRow>(row: Row): row is Row & ClientRow => row.client_id !== null;
const hasGrant = <Row extends ReadRow>(row: Row): row is Row & JoinedGrantRow => row.grant_id !== null;

function interactionOf(row: InteractionRow): InteractionRow {
  const { box, clientId, createdAt, decision, expiresAt, grantId, proofHash } = row;
  const { consumedAt, redirectUri, resource, scopes, userId } = row;
  const asked = { clientId, scopes, resource, redirectUri, box, createdAt, expiresAt, consumedAt };
  return { ...asked, decision, grantId, userId, proofHash };
}

/**
 * The request of an id, expired and consumed ones included, with its client and grant in one statement: they are wanted
 * together. Null for none.
 */
export async function findResumed(sql: Sql, uid: string): Promise<ResumedInteraction | null> {
  const idHash = hashOpaque(uid);
  const row: ReadRow | null = await readFirst(sql, byHash, [idHash]);
  if (!row) return null;
  return {
    stored: openInteraction(uid, idHash, interactionOf(row)),
    client: hasClient(row) ? toClient(row) : null,
    grant: hasGrant(row) ? toJoinedGrant(row) : null,
  };
}
