import { hash } from 'node:crypto';
import { isScope, ListClientConnectionsInput, type Scope } from '@patchbay/contract';
import type { Models } from '@patchbay/db';
import { type DataKey, DecryptionFailed, decrypt, encrypt } from '@patchbay/secrets';
import { type Page, type PageQuery, pageQuery, query, statement, toPage } from '../../core/exports.ts';
import { loadDataKey } from '../../workspace/exports.ts';
import { ownedBy } from '../client/own-client.ts';
import { findClient } from '../client/store.ts';
import { describeEnd } from './end-reason.ts';
import type { GrantFlow } from './store.ts';

/**
 * One person's authorization of a client, as the client's developer sees it.
 *
 * An app may read the profile of a person who connects it, because that person allowed it. The people who own the app
 * were allowed nothing. So they see the names of the people of their own workspace alone. Of anybody else they see
 * when, to the day, and with which scopes: that shows how the app is used, and not by whom.
 */
export interface ClientConnection {
  /** The id of the grant. For a person of another workspace a pseudonym, because the id of a grant holds its time. */
  readonly id: string;
  /** Null for a person of another workspace; then every time is the beginning of its day (UTC). */
  readonly person: { readonly name: string } | null;
  readonly flow: GrantFlow;
  /** The scopes that the person allowed. */
  readonly scopes: readonly Scope[];
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  /** Null while it lives. */
  readonly end: { readonly at: Date; readonly reason: string } | null;
}

export interface ClientConnections extends Page<ClientConnection> {
  /** People with a connection that lives, however many they have. */
  readonly people: number;
  /** Those of them whose connection was used in the last seven days. */
  readonly active: number;
}

const dayMs = 86_400_000;

const countPeople = statement({
  name: 'oauth-client-people',
  text: `SELECT count(DISTINCT user_id)::int AS people,
      (count(DISTINCT user_id) FILTER (WHERE last_used_at >= $3))::int AS active
    FROM oauth_grants WHERE client_id = $1 AND revoked_at IS NULL AND expires_at > $2`,
});

const grantSelect = {
  id: true,
  workspaceId: true,
  user: { select: { displayName: true, workspaceId: true } },
  flow: true,
  scopes: true,
  createdAt: true,
  lastUsedAt: true,
  expiresAt: true,
  revokedAt: true,
  revokeReason: true,
} as const;

// A cursor contains the id and the exact time of a grant. A caller who could make one with a chosen time would learn every time.
const placeAad = (clientId: string): string => `oauth_clients|${clientId}|connections_cursor`;

const sealCursor = (key: DataKey, clientId: string, cursor: string): string =>
  encrypt(key, cursor, placeAad(clientId)).toString('base64url');

/** A cursor that this list did not give, or gave before the data key was rotated, is treated as unknown. */
function openCursor(key: DataKey, clientId: string, sealed: string): string {
  try {
    return decrypt(key, Buffer.from(sealed, 'base64url'), placeAad(clientId)).toString('latin1');
  } catch (error) {
    if (error instanceof DecryptionFailed) return '';
    throw error;
  }
}

const readGrants = ({ oauthGrant }: Models, clientId: string, { where, ...page }: PageQuery) =>
  oauthGrant.findMany({ where: { clientId, ...where }, ...page, select: grantSelect });

type Row = Awaited<ReturnType<typeof readGrants>>[number];

function endOf({ expiresAt, revokedAt, revokeReason }: Row, now: Date): ClientConnection['end'] {
  if (revokedAt) return { at: revokedAt, reason: describeEnd(revokeReason) };
  return expiresAt <= now ? { at: expiresAt, reason: 'it expired' } : null;
}

const dayOf = (at: Date): Date => new Date(at.getTime() - (at.getTime() % dayMs));

function toConnection(row: Row, workspaceId: string, now: Date): ClientConnection {
  const { createdAt, flow, id, lastUsedAt, scopes, user } = row;
  const end = endOf(row, now);
  const shared = {
    flow: flow === 'device_code' ? 'device_code' : 'authorization_code',
    scopes: scopes.filter(isScope),
  } as const;
  // A person who has moved to another workspace is no longer one of ours, and neither is what they allowed before.
  if (row.workspaceId === workspaceId && user.workspaceId === workspaceId) {
    return { ...shared, id, person: { name: user.displayName }, createdAt, lastUsedAt, end };
  }
  return {
    ...shared,
    id: hash('sha256', id).slice(0, 12),
    person: null,
    createdAt: dayOf(createdAt),
    lastUsedAt: lastUsedAt && dayOf(lastUsedAt),
    end: end && { ...end, at: dayOf(end.at) },
  };
}

/**
 * Who connected a client of the developer's workspace, newest first, with those that have ended.
 * @throws AccessError `oauth_client_not_found` (404), also for a client of another workspace
 */
export const listClientConnections = query({
  actors: ['console'],
  input: ListClientConnectionsInput,
  async run(ctx, { cursor, id, limit }): Promise<ClientConnections> {
    const { actor, clock, db } = ctx;
    await findClient(db.prisma, id, ownedBy(actor));
    const now = clock.now();
    const key = await loadDataKey(ctx, db.sql, actor.workspaceId);
    const page = { limit, cursor: cursor === undefined ? undefined : openCursor(key, id, cursor) };
    const [[counts], rows] = await Promise.all([
      db.sql.rows(countPeople, [id, now, new Date(now.getTime() - 7 * dayMs)]),
      readGrants(db.prisma, id, pageQuery(page, 'grt')),
    ]);
    const { items, nextCursor } = toPage(page, rows);
    return {
      ...(counts ?? { people: 0, active: 0 }),
      items: items.map((row) => toConnection(row, actor.workspaceId, now)),
      nextCursor: nextCursor && sealCursor(key, id, nextCursor),
    };
  },
});
