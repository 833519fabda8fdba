import type { Sql } from '@patchbay/db';
import { variants } from '../../core/exports.ts';
import type { RequestCount } from './counter.ts';
import { durationColumns } from './duration.ts';

/** The tables of counts, by the span of a row. */
export const countTables = {
  minute: { span: 'minute', table: 'request_minutes' },
  hour: { span: 'hour', table: 'request_hours' },
} as const;

// Rows are added in the order of their key, so that two processes that flush the same counts never deadlock. An OAuth call
// belongs to the owner of its client.
const addTo = variants('request-counts-add', countTables, ({ span, table }) => ({
  text: `INSERT INTO ${table} AS kept (workspace_id, at, caller_id, method, route, status, error_code, total,
      ${durationColumns.join(', ')})
    SELECT coalesce(counted.workspace_id, client.owner_workspace_id), date_trunc('${span}', counted.at, 'UTC'), counted.caller_id,
      counted.method, counted.route, counted.status, counted.error_code, sum(counted.total)::int,
      ${durationColumns.map((_, at) => `sum(counted.durations[${at + 1}])::int`).join(', ')}
    FROM (
      SELECT given.workspace_id, given.client_id, given.at, given.caller_id, given.method, given.route, given.status,
        given.error_code, given.total, given.durations::int[] AS durations
      FROM unnest($1::text[], $2::text[], $3::timestamptz[], $4::text[], $5::text[], $6::text[], $7::int[], $8::text[], $9::int[],
        $10::text[]) AS given(workspace_id, client_id, at, caller_id, method, route, status, error_code, total, durations)
    ) counted
    LEFT JOIN oauth_clients client ON counted.workspace_id IS NULL AND client.id = counted.client_id
    WHERE coalesce(counted.workspace_id, client.owner_workspace_id) IS NOT NULL
    GROUP BY 1, 2, 3, 4, 5, 6, 7 ORDER BY 1, 2, 3, 4, 5, 6, 7
    ON CONFLICT (workspace_id, at, caller_id, method, route, status, error_code) DO UPDATE SET
      ${['total', ...durationColumns].map((column) => `${column} = kept.${column} + excluded.${column}`).join(', ')}`,
}));

/** Adds the counts to their minutes and hours. */
export async function addCounts(sql: Sql, counts: readonly RequestCount[]): Promise<void> {
  const columns = [
    counts.map(({ workspaceId }) => workspaceId),
    counts.map(({ clientId }) => clientId),
    counts.map(({ minute }) => new Date(minute)),
    counts.map(({ callerId }) => callerId),
    counts.map(({ method }) => method),
    counts.map(({ route }) => route),
    counts.map(({ status }) => status),
    counts.map(({ errorCode }) => errorCode),
    counts.map(({ total }) => total),
    counts.map(({ durations }) => `{${durations.join(',')}}`),
  ] as const;
  await sql.rows(addTo.minute, columns);
  await sql.rows(addTo.hour, columns);
}
