import { ReadWebhookStatsInput, type WebhookStats } from '@patchbay/contract';
import { type Context, query, statement } from '../../core/exports.ts';
import { requireOwnWebhook } from '../endpoint/view.ts';

const hourMs = 3_600_000;

const readHours = statement({
  name: 'webhook-stats-hours',
  text: `SELECT date_trunc('hour', minute) AS at, sum(delivered)::int AS delivered, sum(failed)::int AS failed,
      (sum(latency_ms_sum) / greatest(sum(delivered + failed), 1))::int AS "latencyMs"
    FROM webhook_usages WHERE endpoint_id = $1 AND minute >= $2 GROUP BY 1 ORDER BY 1`,
});

// Waiting deliveries are counted by lane, so that a long history of delivered ones costs nothing.
const readWaiting = statement({
  name: 'webhook-stats-waiting',
  text: `SELECT coalesce(sum(lane.pending), 0)::int AS pending, min(first.created_at) AS "oldestPendingAt",
      (count(*) FILTER (WHERE lane.fails > 0))::int AS "blockedSubjects", min(lane.next_at) AS "nextAttemptAt"
    FROM webhook_lanes lane LEFT JOIN LATERAL (
      SELECT delivery.created_at FROM webhook_deliveries delivery WHERE delivery.lane_id = lane.id AND delivery.state = 'pending'
      ORDER BY delivery.event_offset LIMIT 1) first ON true
    WHERE lane.endpoint_id = $1 AND lane.pending > 0`,
});

const readKept = statement({
  name: 'webhook-stats-kept',
  text: `SELECT (count(*) FILTER (WHERE state = 'dead'))::int AS dead, (count(*) FILTER (WHERE state = 'held'))::int AS held
    FROM webhook_deliveries WHERE endpoint_id = $1 AND state IN ('dead', 'held')`,
});

const healthSelect = {
  failures: true,
  failingSince: true,
  blockedUntil: true,
  lastSuccessAt: true,
  lastFailureAt: true,
} as const;

const healthy = {
  failures: 0,
  failingSince: null,
  blockedUntil: null,
  lastSuccessAt: null,
  lastFailureAt: null,
};
const nothingWaits = { pending: 0, oldestPendingAt: null, blockedSubjects: 0, nextAttemptAt: null };

interface EndpointStats extends WebhookStats {
  /** When the secret that signs first was made; null for an endpoint that is being removed. */
  readonly secretMadeAt: Date | null;
  /** Until then, a secret that was rotated signs as well; null without one. */
  readonly oldSecretUntil: Date | null;
}

const newestFirst = [{ createdAt: 'desc' }, { id: 'desc' }] as const;

/** The ages of the secrets that sign, and never the secrets. */
async function readSecretTimes({ clock, db }: Pick<Context, 'clock' | 'db'>, endpointId: string) {
  const signs = { OR: [{ expiresAt: null }, { expiresAt: { gt: clock.now() } }] };
  const [newest, ...older] = await db.prisma.webhookSecret.findMany({
    where: { endpointId, ...signs },
    orderBy: [...newestFirst],
    select: { createdAt: true, expiresAt: true },
  });
  const ends = older.flatMap(({ expiresAt }) => expiresAt?.getTime() ?? []);
  const oldSecretUntil = ends.length === 0 ? null : new Date(Math.max(...ends));
  return { secretMadeAt: newest?.createdAt ?? null, oldSecretUntil };
}

/**
 * Reads the health of an endpoint: attempts by the hour without the empty hours, the numbers of waiting, failed and
 * held deliveries, and if the breaker holds attempts back.
 * @throws AccessError `webhook_not_found` (404)
 */
export const readWebhookStats = query({
  actors: ['console'],
  input: ReadWebhookStatsInput,
  async run({ clock, db, ...ctx }, { hours, id }): Promise<EndpointStats> {
    await requireOwnWebhook({ clock, db, ...ctx }, id);
    const thisHour = Math.floor(clock.now().getTime() / hourMs) * hourMs;
    const since = new Date(thisHour - (hours - 1) * hourMs);
    const [byHour, [waiting = nothingWaits], [kept = { dead: 0, held: 0 }], health, secrets] =
      await Promise.all([
        db.sql.rows(readHours, [id, since]),
        db.sql.rows(readWaiting, [id]),
        db.sql.rows(readKept, [id]),
        db.prisma.webhookHealth.findUnique({ where: { endpointId: id }, select: healthSelect }),
        readSecretTimes({ clock, db }, id),
      ]);
    return { hours: byHour, ...waiting, ...kept, ...(health ?? healthy), ...secrets };
  },
});
