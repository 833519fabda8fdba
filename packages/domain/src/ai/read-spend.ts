import {
  type AiFeature,
  aiFeatures,
  aiQuotas,
  TrafficRangeInput,
  trafficRangeSeconds,
} from '@patchbay/contract';
import { query, statement } from '../core/exports.ts';
import { type QuotasLeft, readQuotas } from './quota.ts';
import { tierOf } from './read-usage.ts';

/** The AI calls of one feature in a range. */
export interface AiSpendView {
  readonly feature: string;
  readonly calls: number;
  readonly failed: number;
  readonly costMicros: number;
  /** The units that are left now; null where there is no quota. */
  readonly quota: { readonly remaining: number; readonly capacity: number } | null;
}

const spendByFeature = statement({
  name: 'ai-spend',
  text: `SELECT feature, count(*)::int AS calls, (count(*) FILTER (WHERE state IN ('released', 'expired')))::int AS failed,
      coalesce(sum(cost_micros), 0)::float8 AS "costMicros"
    FROM ai_calls WHERE workspace_id = $1 AND created_at >= $2 GROUP BY feature ORDER BY 4 DESC, calls DESC, feature`,
});

const hasQuota = (feature: string): feature is AiFeature => aiFeatures.some((name) => name === feature);

function quotaOf(feature: string, quotas: QuotasLeft): AiSpendView['quota'] {
  if (quotas === null || !hasQuota(feature)) return null;
  return { remaining: quotas[feature].remaining, capacity: aiQuotas[feature].capacity };
}

/** Sums up the AI calls of the workspace in a range, the most expensive feature first. */
export const readAiSpend = query({
  actors: ['console'],
  input: TrafficRangeInput,
  async run({ actor, clock, db }, { range }): Promise<readonly AiSpendView[]> {
    const { workspaceId } = actor;
    const since = new Date(clock.now().getTime() - trafficRangeSeconds[range] * 1000);
    const [features, tier] = await Promise.all([
      db.sql.rows(spendByFeature, [workspaceId, since]),
      tierOf(db.sql, workspaceId),
    ]);
    const quotas = await readQuotas(db.sql, { tier, workspaceId });
    return features.map((spent) => ({ ...spent, quota: quotaOf(spent.feature, quotas) }));
  },
});
