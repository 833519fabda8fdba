import { hash } from 'node:crypto';
import { isScope, ListClientConnectionsInput, type Scope } from '@patchbay/contract';
import type { Models } from '@patchbay/db';
import { type Page, query, statement } from '../../core/exports.ts';
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

interface Place {
  /** Grants that are newer than the first page are left out, so that no row moves to another page. */
  readonly asOf: Date;
  readonly skip: number;
}

interface PagePlace extends Place {
  readonly limit: number;
}

/** A place names no grant: the cursor of other lists holds the id and the exact time of a row. */
function placeOf(cursor: string | undefined, now: Date): Place {
  const [asOf, skip] = (cursor ?? '').split('.');
  return cursor === undefined ? { asOf: now, skip: 0 } : { asOf: new Date(Number(asOf)), skip: Number(skip) };
}

const readGrants = ({ oauthGrant }: Models, clientId: string, { asOf, limit, skip }: PagePlace) =>
  oauthGrant.findMany({
    where: { clientId, createdAt: { lte: asOf } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    skip,
    take: limit + 1,
    select: grantSelect,
  });

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
  // A person who has moved to another workspace is one of ours no more, and what they allowed before is their own.
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
  async run({ actor, clock, db }, { cursor, id, limit }): Promise<ClientConnections> {
    await findClient(db.prisma, id, ownedBy(actor));
    const now = clock.now();
    const place = placeOf(cursor, now);
    const [[counts], rows] = await Promise.all([
      db.sql.rows(countPeople, [id, now, new Date(now.getTime() - 7 * dayMs)]),
      readGrants(db.prisma, id, { ...place, limit }),
    ]);
    const hasMore = rows.length > limit;
    return {
      ...(counts ?? { people: 0, active: 0 }),
      items: rows.slice(0, limit).map((row) => toConnection(row, actor.workspaceId, now)),
      nextCursor: hasMore ? `${place.asOf.getTime()}.${place.skip + limit}` : null,
    };
  },
});
