import { NoInput } from '@patchbay/contract';
import { query, statement } from '../../core/exports.ts';

/** The recent use of a connected app. */
export interface AppUse {
  readonly grantId: string;
  /** Its requests since then, counted exactly. */
  readonly requests: number;
  /** The first whole hour of the last seven days. */
  readonly since: Date;
  /** Its newest request in the log; null if the log has none. */
  readonly last: {
    readonly requestId: string;
    readonly method: string;
    /** The declared path, or the path as it was sent where no route matched. */
    readonly route: string;
    readonly status: number;
    readonly at: Date;
    readonly ip: string | null;
    readonly userAgent: string | null;
  } | null;
}

const hourMs = 3_600_000;

// The log has no index by credential. The last use is the time of a request, so a row of the app is within a minute of it.
const readUses = statement({
  name: 'app-uses',
  text: `WITH counted AS (SELECT caller_id, sum(total)::int AS total FROM request_hours
      WHERE workspace_id = $2 AND at >= $4 AND starts_with(caller_id, 'grt_') GROUP BY 1)
    SELECT oauth_grants.id AS "grantId", coalesce(counted.total, 0) AS requests, last.id AS "requestId", last.method,
      coalesce(nullif(last.route, ''), last.path) AS route, last.status, last.created_at AS at, last.ip,
      last.user_agent AS "userAgent"
    FROM oauth_grants LEFT JOIN counted ON counted.caller_id = oauth_grants.id
    LEFT JOIN LATERAL (
      SELECT * FROM request_logs log WHERE log.workspace_id = $2 AND log.credential_id = oauth_grants.id
        AND log.created_at <= oauth_grants.last_used_at AND log.created_at > oauth_grants.last_used_at - interval '1 minute'
      ORDER BY log.created_at DESC, log.id DESC LIMIT 1) last ON true
    WHERE oauth_grants.user_id = $1 AND oauth_grants.workspace_id = $2 AND oauth_grants.revoked_at IS NULL
      AND oauth_grants.expires_at > $3`,
});

/** The last request of each of the caller's connected apps, and their number in the last seven days. */
export const listAppUses = query({
  actors: ['console', 'user'],
  mayLag: true,
  input: NoInput,
  async run({ actor, clock, db }): Promise<AppUse[]> {
    const now = clock.now();
    const since = new Date(Math.ceil(now.getTime() / hourMs - 7 * 24) * hourMs);
    const rows = await db.sql.rows(readUses, [actor.userId, actor.workspaceId, now, since]);
    return rows.map(({ at, grantId, ip, method, requestId, requests, route, status, userAgent }) => ({
      grantId,
      requests,
      since,
      last:
        requestId === null || method === null || route === null || status === null || at === null
          ? null
          : { requestId, method, route, status, at, ip, userAgent },
    }));
  },
});
