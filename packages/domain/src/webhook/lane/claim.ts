import { randomInt } from 'node:crypto';
import type { Database } from '@patchbay/db';
import { statement } from '../../core/exports.ts';
import { typesWithContent } from '../body.ts';
import { deliveriesMax, unrecordedIds } from './fixed-body.ts';
import { type Holder, heldBy } from './reclaim.ts';
import { relaxTransaction } from './relax.ts';
import { isWithin, recentWindow, type TimeWindow, widen } from './time-window.ts';

/** The lease of a lane. If its worker dies, another one takes over after this time. */
export const leaseSeconds = 20;
/**
 * Lanes of one endpoint that are under way at once, over all workers: fresh ones, and answering ones. Both together may be a few more,
 * so that answering lanes never wait for fresh ones that hang.
 */
const lanesMax = 32;
const restMax = lanesMax + 8;
/** The same of lanes in trouble, and of fresh ones while the endpoint fails or is slow: an endpoint that hangs costs little. */
const failingLanesMax = 4;

/** The number of lanes that are examined for each slot, so that a claim costs the same however many are due. */
const candidatesEach = 4;

/** A delivery under a lease. The event is null once it has been swept. */
export interface ClaimedDelivery {
  readonly id: string;
  readonly attempts: number;
  readonly attemptsMax: number;
  /** When its next attempt is due; null when none has failed. */
  readonly nextAttemptAt: Date | null;
  readonly eventId: string;
  readonly eventType: string;
  /** The request that wrote the event; null where none is known. */
  readonly requestId: string | null;
  /** The body with content that every attempt sends. */
  readonly bodyBox: Buffer | null;
  /** The body without content is the one that every attempt sends. */
  readonly sentWithoutContent: boolean;
  readonly data: string | null;
  readonly createdAt: Date;
}

export interface ClaimedEndpoint {
  readonly id: string;
  readonly workspaceId: string;
  readonly url: string;
  readonly isInbox: boolean;
  /** The newest first. */
  readonly secrets: readonly SecretBox[];
}

export interface SecretBox {
  readonly id: string;
  readonly endpointId: string;
  readonly box: Buffer;
}

/** The first deliveries of a lane, in their order. */
export interface ClaimedLane {
  readonly id: string;
  /** The fencing token under which the outcomes are recorded. */
  readonly lease: number;
  /** When the claim began, by `performance.now()`. */
  readonly claimedMs: number;
  /**
   * The share of its workspace's slots that it counts in: by its own standing, or as troubled if it is fresh while its
   * endpoint is troubled.
   */
  readonly share: string;
  /** Bodies that are fixed under this lease carry content. */
  readonly withContent: boolean;
  readonly endpoint: ClaimedEndpoint;
  readonly deliveries: readonly ClaimedDelivery[];
}

/** Lanes of a workspace that this process has under way. */
export interface UsedSlots {
  readonly workspaceId: string;
  readonly share: string;
  readonly lanes: number;
}

/** The lanes that this process can take. */
export interface ClaimCapacity {
  readonly slots: number;
  readonly used: readonly UsedSlots[];
  /** The process that claims. Without it, lanes are free again only when their lease is over. */
  readonly holder?: Holder | null;
}

// One claim at a time: each sees what the one before it took, so the limit of an endpoint holds over all workers. If a worker freezes
// with the lock, the server ends its transaction.
const takeTurnStatement = statement({
  name: 'webhook-claim-turn',
  text: `SELECT pg_advisory_xact_lock(hashtext('webhook_claim'))`,
});

const releaseStatement = statement({
  name: 'webhook-release-expired',
  text: `WITH expired AS MATERIALIZED (
      SELECT id, leased_until, with_content FROM webhook_lanes WHERE leased_until <= $1 FOR UPDATE SKIP LOCKED),
    fixed_bodies AS (UPDATE webhook_deliveries SET sent_without_content = true WHERE id = ANY (${unrecordedIds('expired', '$2')}))
    UPDATE webhook_lanes SET leased_until = NULL, lease = 0, next_at = $1 WHERE id IN (SELECT id FROM expired)`,
});

/** Lanes that one claim makes ready, so that it stays short after an outage of many endpoints. The oldest come first. */
const readyMax = 10_000;

// Lanes that wait for a retry are in no index that a claim walks, so endpoints that have failed for days cost it nothing. The mark
// only says where to look: `next_at` decides.
const readyStatement = statement({
  name: 'webhook-make-ready',
  text: `UPDATE webhook_lanes SET is_waiting = false WHERE id = ANY (ARRAY(
    SELECT id FROM webhook_lanes WHERE is_waiting AND next_at <= $1 ORDER BY next_at LIMIT ${readyMax} FOR UPDATE SKIP LOCKED))`,
});

// Walks from endpoint to endpoint instead of through the due lanes: a thousand lanes of an endpoint that are blocked
// cost as much as one. Lanes of each standing have their own slots, so that a subject does not wait for another one
// that fails. The breaker stops lanes in trouble alone: only an attempt can show whether the others are in trouble
// too, and one that succeeds closes the breaker. Nothing of a suspended workspace is taken. A workspace takes no
// more slots of this process than it leaves free, counted for each share: of answering lanes as many, of fresh ones
// half as many, of those in trouble a quarter. So its part shrinks as slots are used, however many endpoints it has,
// and the next workspace finds a free slot. The first lane of a share needs only a free slot. The price of a lane is
// the number of slots that must be free when it is taken. Prices rise in the order of taking while the free slots
// become fewer, so the first that is too expensive ends it. Within a workspace, endpoints that have less under way
// come first.
const claimStatement = statement({
  name: 'webhook-claim',
  text: `WITH RECURSIVE visit (endpoint_id, standing, next_at) AS (
      (SELECT endpoint_id, standing, next_at FROM webhook_lanes WHERE next_at IS NOT NULL AND NOT is_waiting
        ORDER BY endpoint_id, standing, next_at LIMIT 1)
      UNION ALL
      SELECT next_visit.* FROM visit CROSS JOIN LATERAL (
        SELECT endpoint_id, standing, next_at FROM webhook_lanes
        WHERE next_at IS NOT NULL AND NOT is_waiting AND (endpoint_id, standing) > (visit.endpoint_id, visit.standing)
        ORDER BY endpoint_id, standing, next_at LIMIT 1) next_visit),
    busy AS MATERIALIZED (
      SELECT endpoint_id, count(*) FILTER (WHERE standing = 'answering')::int AS answering,
        count(*) FILTER (WHERE standing = 'fresh')::int AS fresh, count(*) FILTER (WHERE standing = 'troubled')::int AS troubled
      FROM webhook_lanes WHERE leased_until IS NOT NULL GROUP BY endpoint_id),
    room AS MATERIALIZED (
      SELECT visit.endpoint_id, visit.standing, endpoint.workspace_id, endpoint.include_content,
        ${restMax} - coalesce(busy.answering + busy.fresh, 0) AS rest,
        CASE WHEN visit.standing = 'fresh' AND (health.failures > 0 OR health.is_slow) THEN 'troubled' ELSE visit.standing END AS share,
        coalesce(CASE visit.standing WHEN 'answering' THEN busy.answering WHEN 'fresh' THEN busy.fresh ELSE busy.troubled END, 0) AS busy,
        CASE visit.standing
          WHEN 'answering' THEN CASE WHEN health.opens > 0 THEN ${failingLanesMax} ELSE ${lanesMax} END
          WHEN 'fresh' THEN CASE WHEN health.failures > 0 OR health.is_slow THEN ${failingLanesMax} ELSE ${lanesMax} END
          ELSE CASE WHEN health.blocked_until > $1 THEN 0 WHEN health.opens > 0 THEN 1 ELSE ${failingLanesMax} END END AS lanes_max
      FROM visit JOIN webhook_health health ON health.endpoint_id = visit.endpoint_id
      JOIN webhook_endpoints endpoint ON endpoint.id = health.endpoint_id LEFT JOIN busy ON busy.endpoint_id = visit.endpoint_id
      WHERE NOT health.is_emptying AND visit.next_at <= $1
        AND (SELECT suspended_at IS NULL FROM workspaces WHERE id = endpoint.workspace_id)),
    wanted AS MATERIALIZED (
      SELECT room.*, least(lanes_max - busy, 1 + ${candidatesEach} * $4::int / count(*) OVER ()) AS candidates
      FROM room WHERE lanes_max > busy),
    due AS MATERIALIZED (
      SELECT wanted.*, lane.id, lane.next_at,
        wanted.busy + row_number() OVER (PARTITION BY wanted.endpoint_id, wanted.standing ORDER BY lane.next_at) AS turn
      FROM wanted CROSS JOIN LATERAL (
        SELECT id, next_at FROM webhook_lanes WHERE endpoint_id = wanted.endpoint_id AND standing = wanted.standing
          AND NOT is_waiting AND next_at <= $1
        ORDER BY next_at LIMIT wanted.candidates) lane),
    placed AS MATERIALIZED (
      SELECT due.*, row_number() OVER (PARTITION BY endpoint_id, standing = 'troubled' ORDER BY turn, standing) AS place FROM due),
    priced AS MATERIALIZED (
      SELECT placed.id, placed.include_content, placed.share, placed.next_at, (coalesce(used.lanes, 0) - 1 + row_number() OVER (
          PARTITION BY placed.workspace_id, placed.share ORDER BY placed.turn, placed.next_at))
        * CASE placed.share WHEN 'answering' THEN 1 WHEN 'fresh' THEN 2 ELSE 4 END AS price
      FROM placed LEFT JOIN unnest($5::text[], $6::text[], $7::int[]) AS used (workspace_id, share, lanes)
        ON used.workspace_id = placed.workspace_id AND used.share = placed.share
      WHERE placed.standing = 'troubled' OR placed.place <= placed.rest),
    chosen AS MATERIALIZED (
      SELECT id, include_content, share, price, row_number() OVER (ORDER BY price, share, next_at) AS taken FROM priced),
    locked AS MATERIALIZED (
      SELECT id FROM webhook_lanes WHERE next_at <= $1
        AND id = ANY (ARRAY(SELECT id FROM chosen WHERE price <= $4::int - taken)) FOR UPDATE SKIP LOCKED)
    UPDATE webhook_lanes lane SET next_at = NULL, leased_until = $2, lease = $3::bigint, with_content = chosen.include_content,
      held_by = ${heldBy('$8::text', '$9::text', '$3::bigint')}
    FROM chosen WHERE chosen.id = lane.id AND lane.id = ANY (ARRAY(SELECT id FROM locked))
    RETURNING lane.id::text, chosen.share`,
  nulls: [8, 9],
});

interface HeadRow
  extends ClaimedDelivery,
    Omit<ClaimedEndpoint, 'id' | 'secrets'>,
    Pick<ClaimedLane, 'withContent'> {
  readonly laneId: string;
  readonly endpointId: string;
}

// By lookups alone: a plan that joins would read whole tables when it was made without statistics.
const headsStatement = statement({
  name: 'webhook-claimed-deliveries',
  text: `SELECT lane.id::text AS "laneId", lane.endpoint_id AS "endpointId", endpoint.workspace_id AS "workspaceId", endpoint.url,
      endpoint.is_inbox AS "isInbox", lane.with_content AS "withContent", delivery.id, attempts, attempts_max AS "attemptsMax",
      next_attempt_at AS "nextAttemptAt", event_id AS "eventId", event_type AS "eventType", body_box AS "bodyBox",
      sent_without_content AS "sentWithoutContent", delivery.created_at AS "createdAt", event.data, event.request_id AS "requestId"
    FROM unnest($1::bigint[]) AS claimed (id)
    CROSS JOIN LATERAL (SELECT id, endpoint_id, with_content FROM webhook_lanes WHERE id = claimed.id LIMIT 1) lane
    CROSS JOIN LATERAL (SELECT * FROM webhook_endpoints WHERE id = lane.endpoint_id LIMIT 1) endpoint
    CROSS JOIN LATERAL (
      SELECT * FROM webhook_deliveries WHERE lane_id = lane.id AND state = 'pending'
      ORDER BY event_offset LIMIT ${deliveriesMax}) delivery
    LEFT JOIN LATERAL (SELECT events.data::text, events.request_id FROM events
      WHERE events.workspace_id = delivery.workspace_id AND events."offset" = delivery.event_offset
        AND events.created_at = delivery.created_at
        AND events.created_at > $2 AND events.created_at <= $3 LIMIT 1) event ON true
    ORDER BY lane.id, delivery.event_offset`,
});

// A delivery has the time of its event, so only the days of the window are opened.
function readHeads(db: Database, ids: readonly string[], { from, to }: TimeWindow): Promise<HeadRow[]> {
  return db.transaction(({ sql }) => {
    relaxTransaction(sql);
    return sql.rows(headsStatement, [ids, from, to]);
  });
}

/** The first deliveries of lanes. Few belong to an event that is not recent. */
async function readClaimed(db: Database, now: Date, ids: readonly string[]): Promise<HeadRow[]> {
  const window = recentWindow(now);
  const rows = await readHeads(db, ids, window);
  const beyond = rows.flatMap(({ bodyBox, createdAt }) =>
    bodyBox || isWithin(window, createdAt) ? [] : [createdAt],
  );
  return beyond.length === 0 ? rows : readHeads(db, ids, widen(window, beyond));
}

const secretsStatement = statement({
  name: 'webhook-claimed-secrets',
  text: `SELECT secret.id, secret.endpoint_id AS "endpointId", secret.box FROM webhook_secrets secret
    WHERE secret.endpoint_id IN (SELECT endpoint_id FROM webhook_lanes WHERE id = ANY ($1::bigint[]))
      AND (secret.expires_at IS NULL OR secret.expires_at > $2)
    ORDER BY secret.created_at DESC, secret.id DESC`,
});

interface Claim extends Pick<ClaimedLane, 'claimedMs' | 'lease'> {
  readonly shares: ReadonlyMap<string, string>;
}

function gather(
  { shares, ...claim }: Claim,
  rows: readonly HeadRow[],
  secrets: readonly SecretBox[],
): ClaimedLane[] {
  const lanes = new Map<string, ClaimedLane & { readonly deliveries: ClaimedDelivery[] }>();
  for (const { endpointId, isInbox, laneId, url, withContent, workspaceId, ...delivery } of rows) {
    const known = lanes.get(laneId);
    if (known) {
      known.deliveries.push(delivery);
      continue;
    }
    const own = secrets.filter((secret) => secret.endpointId === endpointId);
    const endpoint = { id: endpointId, workspaceId, url, isInbox, secrets: own };
    const share = shares.get(laneId) ?? '';
    lanes.set(laneId, { ...claim, id: laneId, share, withContent, endpoint, deliveries: [delivery] });
  }
  return [...lanes.values()];
}

/**
 * Takes lanes whose first delivery is due, and none of an endpoint or a workspace that has enough under way. Lanes whose worker died are taken again once their lease is over.
 */
export async function claimLanes(
  db: Database,
  now: Date,
  { holder, slots, used }: ClaimCapacity,
): Promise<ClaimedLane[]> {
  const claimedMs = performance.now();
  const lease = randomInt(1, 2 ** 47);
  const leasedUntil = new Date(now.getTime() + leaseSeconds * 1000);
  const claimed = await db.transaction(({ sql }) => {
    relaxTransaction(sql);
    sql.queue(takeTurnStatement, []);
    sql.queue(releaseStatement, [now, typesWithContent]);
    sql.queue(readyStatement, [now]);
    const uses = [
      used.map(({ workspaceId }) => workspaceId),
      used.map(({ share }) => share),
      used.map(({ lanes }) => lanes),
    ] as const;
    const by = [holder?.space ?? null, holder?.pid.toString() ?? null] as const;
    return sql.rows(claimStatement, [now, leasedUntil, lease, slots, ...uses, ...by]);
  });
  if (claimed.length === 0) return [];
  const ids = claimed.map(({ id }) => id);
  const [rows, secrets] = await Promise.all([
    readClaimed(db, now, ids),
    db.sql.rows(secretsStatement, [ids, now]),
  ]);
  const shares = new Map(claimed.map(({ id, share }) => [id, share]));
  return gather({ claimedMs, lease, shares }, rows, secrets);
}
