import { variants } from '../../core/exports.ts';
import { countTables } from './add-counts.ts';
import { durationColumns } from './duration.ts';

const countSums = `coalesce(sum(total), 0)::int AS total,
  coalesce(sum(total) FILTER (WHERE status BETWEEN 400 AND 499), 0)::int AS "clientErrors",
  coalesce(sum(total) FILTER (WHERE status >= 500), 0)::int AS "serverErrors",
  coalesce(sum(total) FILTER (WHERE status = 429), 0)::int AS limited`;
const sums = `${countSums}, ARRAY[${durationColumns.map((column) => `coalesce(sum(${column}), 0)::int`).join(', ')}] AS durations`;

const keys = ['method', 'route', 'callerId', 'status', 'errorCode'] as const;
type Key = (typeof keys)[number];
const columns: Record<Key, readonly [column: string, type: string]> = {
  method: ['method', 'text'],
  route: ['route', 'text'],
  callerId: ['caller_id', 'text'],
  status: ['status', 'int'],
  errorCode: ['error_code', 'text'],
};

/** The most rows of a list of the busiest. */
export const busiestMax = 10;

const busiest = ` ORDER BY sum(total) DESC LIMIT ${busiestMax}`;

/** One way to sum. */
interface Part {
  readonly part: string;
  /** The keys that it tells apart: a row for each of their values, and null for every other key. */
  readonly by: readonly Key[];
  readonly from?: string;
  /** Only the busiest are listed. */
  readonly isShort?: boolean;
}

function sumBy({ part, by, from = 'counted', isShort = false }: Part): string {
  const shown = keys.map((key) => {
    const [column, type] = columns[key];
    return `${by.includes(key) ? column : `NULL::${type}`} AS "${key}"`;
  });
  const grouped = by.length === 0 ? '' : ` GROUP BY ${by.map((key) => columns[key][0]).join(', ')}`;
  return `(SELECT '${part}' AS part, NULL::timestamptz AS step, ${shown.join(', ')}, ${sums} FROM ${from}${grouped}${isShort ? busiest : ''})`;
}

const narrowed = `workspace_id = $1 AND ($5::text IS NULL OR caller_id = $5) AND ($6::text IS NULL OR method = $6)
  AND ($7::text IS NULL OR $7 IN (route, split_part(route, '?', 1))) AND ($8::text IS NULL OR error_code = $8) AND status BETWEEN $9 AND $10`;

const parts: readonly Part[] = [
  { part: 'all', by: [] },
  { part: 'before', by: [], from: 'earlier' },
  { part: 'route', by: ['method', 'route'], isShort: true },
  { part: 'caller', by: ['callerId'], isShort: true },
  { part: 'status', by: ['status'] },
  { part: 'error', by: ['errorCode', 'status'], from: "counted WHERE error_code <> ''", isShort: true },
];

const steps = `(SELECT 'step' AS part, date_bin(make_interval(secs => $4), at, $2) AS step,
  ${keys.map((key) => `NULL::${columns[key][1]} AS "${key}"`).join(', ')}, ${countSums}, '{}'::int[] AS durations
  FROM asked GROUP BY 2)`;

/**
 * The counts of a span of time, summed in each way that is shown. First, the rows that differ only in their time are added
 * up: a month of a busy workspace has 130,000 rows, and a few hundred of these. Durations are summed there alone, because
 * they cost as much as all the rest.
 * Values: the workspace, the beginning, the end, the seconds of a step, the caller, the method, the route, the error code
 * (each null for any), the lowest and the highest status.
 */
export const readCounts = variants('request-counts', countTables, ({ table }) => ({
  text: `WITH asked AS NOT MATERIALIZED (SELECT * FROM ${table} WHERE ${narrowed} AND at >= $2 AND at < $3),
    earlier AS NOT MATERIALIZED (SELECT * FROM ${table} WHERE ${narrowed} AND at >= $2 - ($3 - $2) AND at < $2),
    counted AS MATERIALIZED (
      SELECT method, route, caller_id, status, error_code,
        ${['total', ...durationColumns].map((column) => `sum(${column})::int AS ${column}`).join(', ')}
      FROM asked GROUP BY 1, 2, 3, 4, 5
    )
    ${[steps, ...parts.map(sumBy)].join('\n    UNION ALL ')}`,
  nulls: [5, 6, 7, 8],
}));
