import { NoInput, ReadApiKeyUsageInput } from '@patchbay/contract';
import { query, statement } from '../core/exports.ts';
import { requireOwnKey } from './view.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const routeDays = 7;
/** The number of days of use that the list shows beside a key, including the last 24 hours. */
export const listedDays = 14;

const countErrors = 'coalesce(sum(total) FILTER (WHERE status >= 400), 0)::int AS errors';
// A refused credential was not used.
const ofKey = 'workspace_id = $1 AND at >= $2 AND caller_id = $3 AND status <> 401';

const readHours = statement({
  name: 'api-key-usage',
  text: `SELECT at, sum(total)::int AS total, ${countErrors} FROM request_hours WHERE ${ofKey} GROUP BY 1 ORDER BY 1`,
});

const readRoutes = statement({
  name: 'api-key-routes',
  text: `SELECT method, route, sum(total)::int AS total, ${countErrors} FROM request_hours WHERE ${ofKey}
    GROUP BY 1, 2 ORDER BY sum(total) DESC, 1, 2`,
});

// The hour before its last use, because the log of a busy workspace is long: there is no index by key.
const readCallers = statement({
  name: 'api-key-callers',
  text: `SELECT ip, user_agent AS "userAgent", count(*)::int AS total, max(created_at) AS "lastAt"
    FROM (
      SELECT ip, user_agent, created_at FROM request_logs
      WHERE workspace_id = $1 AND created_at > $2::timestamptz - interval '1 hour' AND created_at <= $2
        AND credential_id = $3 AND status <> 401
      ORDER BY created_at DESC LIMIT 1000
    ) latest
    GROUP BY 1, 2 ORDER BY max(created_at) DESC LIMIT 5`,
});

/**
 * The use of a key: its requests and errors by the hour over the last 24, by the route over 7 days, and the addresses and
 * programs that called in the hour before its last use. Hours without requests are left out.
 * @throws AccessError `api_key_not_found` (404)
 */
export const readApiKeyUsage = query({
  actors: ['console'],
  input: ReadApiKeyUsageInput,
  async run(ctx, { id }) {
    const { lastUsedAt } = await requireOwnKey(ctx, id);
    const { workspaceId } = ctx.actor;
    const { sql } = ctx.db;
    const now = ctx.clock.now().getTime();
    const [hours, routes, callers] = await Promise.all([
      sql.rows(readHours, [workspaceId, new Date(now - dayMs), id]),
      sql.rows(readRoutes, [workspaceId, new Date(now - routeDays * dayMs), id]),
      lastUsedAt === null ? [] : sql.rows(readCallers, [workspaceId, lastUsedAt, id]),
    ]);
    return { hours, routes, callers };
  },
});

const readDays = statement({
  name: 'api-keys-days',
  text: `SELECT caller_id AS id, floor(extract(epoch FROM at - $2::timestamptz) / 86400)::int AS day, sum(total)::int AS total
    FROM request_hours WHERE workspace_id = $1 AND at >= $2 AND starts_with(caller_id, 'key_') AND status <> 401
    GROUP BY 1, 2`,
});

/** The requests of one key in each of the last 14 days, the oldest first. A day ends at this hour. */
export interface KeyDays {
  readonly id: string;
  readonly days: readonly number[];
}

/** The use of all keys of the workspace; those that were not used are left out. */
export const listApiKeyUse = query({
  actors: ['console'],
  mayLag: true,
  input: NoInput,
  async run(ctx): Promise<KeyDays[]> {
    const now = ctx.clock.now().getTime();
    // The last day ends with the hour that has begun.
    const since = Math.floor(now / hourMs) * hourMs + hourMs - listedDays * dayMs;
    const rows = await ctx.db.sql.rows(readDays, [ctx.actor.workspaceId, new Date(since)]);
    const ofKeys = Map.groupBy(rows, ({ id }) => id);
    return [...ofKeys].map(([id, counted]) => {
      const days = Array.from({ length: listedDays }, () => 0);
      for (const { day, total } of counted) days[day] = total;
      return { id, days };
    });
  },
});
