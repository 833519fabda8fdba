import type { Database } from '@patchbay/db';

/** Inserts a row for a sweep of AI calls or runs of agents, whose age is a time. */
export const aiMakers = (db: () => Database) => ({
  sweep_agent_runs: async (id: string, at: Date) => {
    await db().query(
      `INSERT INTO workspaces (id, name, data_key_box, last_stamped_at, created_at) VALUES ('wks_runs', 'x', '', $1, $1)
       ON CONFLICT DO NOTHING`,
      [at],
    );
    await db().query(
      `INSERT INTO agents (id, workspace_id, name, instructions_box, created_by, created_at, updated_at)
       VALUES ('agt_runs', 'wks_runs', 'x', '', 'usr_1', $1, $1) ON CONFLICT DO NOTHING`,
      [at],
    );
    await db().query(
      `INSERT INTO agent_runs (id, workspace_id, agent_id, version, trigger, model, status, actor_kind, actor_id, user_id,
         input_box, created_at) VALUES ($1, 'wks_runs', 'agt_runs', 1, 'test', 'x', 'completed', 'console', 'x', 'x', '', $2)`,
      [id, at],
    );
  },
  sweep_ai_calls: (id: string, at: Date) =>
    db().query(
      `INSERT INTO ai_calls (id, workspace_id, user_id, actor_kind, actor_id, feature, model, state, metered, period, request_id,
         estimate_micros, unit_microseconds, created_at, expires_at, finished_at)
       VALUES ($1, 'wks_x', 'usr_x', 'console', 'x', 'ask', 'x', 'settled', true, now(), 'req_x', 0, 0, $2, $2, $2)`,
      [id, at],
    ),
});
