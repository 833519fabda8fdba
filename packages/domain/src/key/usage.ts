import { ReadApiKeyUsageInput } from '@patchbay/contract';
import { query, statement } from '../core/exports.ts';
import { requireOwnKey } from './view.ts';

/** The requests of one hour. */
export interface UsageHour {
  /** The beginning of the hour. */
  readonly at: Date;
  readonly total: number;
  /** The number of them that were refused or failed. */
  readonly errors: number;
}

const hoursMs = 24 * 3_600_000;

const readHours = statement({
  name: 'api-key-usage',
  // A refused credential was not used.
  text: `SELECT at, sum(total)::int AS total, coalesce(sum(total) FILTER (WHERE status >= 400), 0)::int AS errors
    FROM request_hours WHERE workspace_id = $1 AND at >= $2 AND caller_id = $3 AND status <> 401 GROUP BY 1 ORDER BY 1`,
});

/**
 * Requests and errors of a key by the hour over the last 24; hours without requests are left out.
 * @throws AccessError `api_key_not_found` (404)
 */
export const readApiKeyUsage = query({
  actors: ['console'],
  input: ReadApiKeyUsageInput,
  async run(ctx, { id }) {
    await requireOwnKey(ctx, id);
    const { workspaceId } = ctx.actor;
    const since = new Date(ctx.clock.now().getTime() - hoursMs);
    return { hours: await ctx.db.sql.rows(readHours, [workspaceId, since, id]) };
  },
});
