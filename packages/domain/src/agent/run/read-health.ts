import { ReadAgentInput } from '@patchbay/contract';
import { query, statement } from '../../core/exports.ts';
import { requireAgent } from '../draft/view.ts';

/** The runs of an agent that began on one day in UTC. */
export interface AgentDayView {
  readonly day: Date;
  readonly runs: number;
  /** Those that a limit, a withdrawal or a person's decision ended before they answered. */
  readonly stopped: number;
  readonly failed: number;
  readonly tokens: number;
  readonly costMicros: number;
}

export interface AgentHealthView {
  /** The beginning of the first day and of today. */
  readonly from: Date;
  readonly to: Date;
  /** The days with runs, in their order. */
  readonly days: readonly AgentDayView[];
  /** The time that half of the runs took at most, without waiting for a person; null without a run that has ended. */
  readonly medianMs: number | null;
}

const dayMs = 86_400_000;
/** Older runs are swept. */
const days = 30;

const runsByDay = statement({
  name: 'agent-runs-by-day',
  text: `SELECT date_trunc('day', created_at, 'UTC') AS day, count(*)::int AS runs,
      (count(*) FILTER (WHERE status = 'completed' AND stop_reason <> 'answered'))::int AS stopped,
      (count(*) FILTER (WHERE status = 'failed'))::int AS failed,
      sum(input_tokens + output_tokens)::float8 AS tokens, sum(cost_micros)::float8 AS "costMicros"
    FROM agent_runs WHERE agent_id = $1 AND created_at >= $2 GROUP BY 1 ORDER BY 1`,
});

const medianTime = statement({
  name: 'agent-runs-median',
  text: `SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY worked.ms)::int AS ms
    FROM agent_runs run CROSS JOIN LATERAL (SELECT sum(latency_ms) AS ms FROM agent_run_steps WHERE run_id = run.id) worked
    WHERE run.agent_id = $1 AND run.created_at >= $2 AND run.ended_at IS NOT NULL`,
});

/**
 * Sums up the runs of an agent by day, for as long as runs are kept.
 * @throws AccessError `agent_not_found` (404)
 */
export const readAgentHealth = query({
  actors: ['console'],
  input: ReadAgentInput,
  async run(ctx, { id }): Promise<AgentHealthView> {
    const { clock, db } = ctx;
    await requireAgent(ctx, id);
    const to = new Date(Math.floor(clock.now().getTime() / dayMs) * dayMs);
    const from = new Date(to.getTime() - (days - 1) * dayMs);
    const [byDay, [median]] = await Promise.all([
      db.sql.rows(runsByDay, [id, from]),
      db.sql.rows(medianTime, [id, from]),
    ]);
    return { from, to, days: byDay, medianMs: median?.ms ?? null };
  },
});
