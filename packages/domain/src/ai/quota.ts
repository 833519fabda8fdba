import { type AiFeature, aiFeatures, aiQuotas, type Tier, unitMicrosecondsOf } from '@patchbay/contract';
import type { Sql } from '@patchbay/db';
import { statement } from '../core/exports.ts';
import type { GateOptions } from './reserve.ts';

/** The remaining units of one quota. */
export interface QuotaLeft {
  readonly remaining: number;
  /** When it gains a unit; null while it is full. */
  readonly nextUnitAt: Date | null;
}

/** The remaining units of each quota; null on a paid tier, which has none. */
export type QuotasLeft = Readonly<Record<AiFeature, QuotaLeft>> | null;

// Microseconds as a number, which is exact for the longest time that a bucket may need.
const bucketStatement = statement({
  name: 'ai-buckets',
  text: `SELECT bucket.feature, greatest(0, extract(epoch FROM bucket.full_at - clock.now) * 1000000)::float8, clock.now
    FROM (SELECT coalesce($2::timestamptz, clock_timestamp()) AS now) clock JOIN ai_buckets bucket ON bucket.workspace_id = $1`,
  pipelined: true,
  nulls: [2],
});

/** @param lacks the time until it is full, in microseconds */
function leftOf(feature: AiFeature, lacks: number, now: Date): QuotaLeft {
  const unit = unitMicrosecondsOf(feature);
  const { capacity } = aiQuotas[feature];
  const missing = Math.min(capacity, Math.ceil(lacks / unit));
  if (missing === 0) return { remaining: capacity, nextUnitAt: null };
  const waitMs = Math.ceil((lacks - (missing - 1) * unit) / 1000);
  return { remaining: capacity - missing, nextUnitAt: new Date(now.getTime() + waitMs) };
}

type Cells = [feature: string, lacks: number, now: Date];

function toQuotas(rows: readonly Cells[]): Readonly<Record<AiFeature, QuotaLeft>> {
  const lacking = new Map(rows.map((row) => [row[0], row]));
  const entries = aiFeatures.map((feature): [string, QuotaLeft] => {
    const [, lacks = 0, now = new Date(0)] = lacking.get(feature) ?? [];
    return [feature, leftOf(feature, lacks, now)];
  });
  return Object.fromEntries(entries) as Record<AiFeature, QuotaLeft>;
}

/** The quotas of a workspace of this tier that has used none. */
export const untouchedQuotas = (tier: Tier): QuotasLeft => (tier === 'paid' ? null : toQuotas([]));

/** Reads the remaining units of each quota. It consumes none. */
export async function readQuotas(
  sql: Sql,
  { tier, workspaceId }: { readonly tier: Tier; readonly workspaceId: string },
  { now }: GateOptions = {},
): Promise<QuotasLeft> {
  if (tier === 'paid') return null;
  return toQuotas(await sql.cells(bucketStatement, [workspaceId, now ?? null]));
}
