import type { Sql } from '@patchbay/db';
import { createLimiter, hashSubject, type LimiterOptions } from './create-limiter.ts';
import type { LimitStore, StoredVerdict } from './limit-store.ts';
import type { Limiter } from './limiter.ts';

interface TakeRow {
  taken_at: string | null;
  retry_after_ms: number;
  remaining: number | null;
  rule: number | null;
}

// Text keeps a timestamp's microseconds, which a Date would drop; int8 would arrive as text, float8 is a number.
const takeStatement = {
  name: 'limit_take',
  text: `SELECT taken_at::text, retry_after_ms::float8, remaining, rule
    FROM limit_take($1, $2::integer[], $3::bigint[], $4, $5)`,
};
const giveBackStatement = { name: 'limit_give_back', text: 'SELECT limit_give_back($1, $2::timestamptz)' };
const sweepStatement = { name: 'limit_sweep', text: 'SELECT limit_sweep($1) AS swept' };

function createPostgresStore(sql: Sql): LimitStore {
  return {
    async take(key, { rules }, { now, dry }): Promise<StoredVerdict> {
      const limits = rules.map(({ limit }) => limit);
      const windowsMs = rules.map(({ windowSeconds }) => windowSeconds * 1000);
      const [row] = await sql.rows<TakeRow>(takeStatement, [key, limits, windowsMs, now, dry]);
      if (!row) throw new Error('limit_take gave no row');
      return {
        takenAt: row.taken_at,
        retryAfterMs: row.retry_after_ms,
        remaining: row.remaining,
        rule: row.rule ?? 0,
      };
    },
    async giveBack({ key, takenAt }) {
      await sql.rows(giveBackStatement, [key, takenAt]);
    },
  };
}

export interface PostgresLimiterOptions extends LimiterOptions {
  readonly sql: Sql;
}

/**
 * Sliding logs in the unlogged tables `rate_limits` and `rate_limit_hits`, on the database's clock: exact over any number of instances.
 * A crash of the database server loses them. It never joins a transaction, so a refused attempt stays counted.
 */
export function createPostgresLimiter({
  sql,
  now,
  keyHash = hashSubject,
  deadlineMs = 2000,
}: PostgresLimiterOptions): Limiter {
  return createLimiter(createPostgresStore(sql), { keyHash, deadlineMs }, now);
}

/** Deletes up to `max` logs that no longer count anything, and gives their number. */
export async function sweepRateLimits(sql: Sql, max: number): Promise<number> {
  const [row] = await sql.rows<{ swept: number }>(sweepStatement, [max]);
  return row?.swept ?? 0;
}
