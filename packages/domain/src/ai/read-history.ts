import { AiHistoryInput, aiHistoryDays } from '@patchbay/contract';
import { query, statement } from '../core/exports.ts';

/** The AI calls of one feature on one day in UTC. */
export interface AiDayView {
  readonly day: Date;
  readonly feature: string;
  readonly calls: number;
  readonly failed: number;
  readonly tokens: number;
  readonly costMicros: number;
}

export interface AiHistoryView {
  /** The beginning of the first day and of today. */
  readonly from: Date;
  readonly to: Date;
  /** The days with calls, in their order. */
  readonly days: readonly AiDayView[];
}

const dayMs = 86_400_000;

const callsByDay = statement({
  name: 'ai-calls-by-day',
  text: `SELECT date_trunc('day', created_at, 'UTC') AS day, feature, count(*)::int AS calls,
      (count(*) FILTER (WHERE state IN ('released', 'expired')))::int AS failed,
      coalesce(sum(input_tokens + output_tokens), 0)::float8 AS tokens, coalesce(sum(cost_micros), 0)::float8 AS "costMicros"
    FROM ai_calls WHERE workspace_id = $1 AND created_at >= $2 GROUP BY 1, 2 ORDER BY 1, 2`,
});

/** Sums up the AI calls of the workspace by day and feature. */
export const readAiHistory = query({
  actors: ['console'],
  input: AiHistoryInput,
  async run({ actor, clock, db }, { range }): Promise<AiHistoryView> {
    const to = new Date(Math.floor(clock.now().getTime() / dayMs) * dayMs);
    const from = new Date(to.getTime() - (aiHistoryDays[range] - 1) * dayMs);
    return { from, to, days: await db.sql.rows(callsByDay, [actor.workspaceId, from]) };
  },
});
