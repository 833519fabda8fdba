import { type AiCallOutcome, NoInput, type Tier } from '@patchbay/contract';
import { listColumns, type Sql } from '@patchbay/db';
import { query, statement } from '../core/exports.ts';
import { type QuotasLeft, readQuotas } from './quota.ts';

/** One AI call of a workspace: its caller, its outcome, and its cost, but nothing of the question or the answer. */
export interface AiCallView {
  readonly id: string;
  readonly feature: string;
  readonly model: string;
  readonly actorKind: string;
  readonly actorId: string;
  readonly requestId: string;
  readonly outcome: AiCallOutcome;
  /** Null while it runs, as the tokens are. */
  readonly costMicros: number | null;
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
}

/** The remaining quotas of a workspace, and its usage. */
export interface AiUsageView {
  readonly quotas: QuotasLeft;
  readonly calls: readonly AiCallView[];
}

const shownMax = 50;

/** The columns of a call, for statements that read calls. */
export const callColumns = listColumns<AiCallView>({
  id: 'id',
  feature: 'feature',
  model: 'model',
  actorKind: 'actor_kind',
  actorId: 'actor_id',
  requestId: 'request_id',
  outcome: `CASE state WHEN 'held' THEN 'running' WHEN 'settled' THEN 'answered' WHEN 'released' THEN 'failed' ELSE 'expired' END`,
  costMicros: 'cost_micros::float8',
  inputTokens: 'input_tokens',
  outputTokens: 'output_tokens',
  createdAt: 'created_at',
  finishedAt: 'finished_at',
});
export const outcomeType = `'answered' | 'expired' | 'failed' | 'running'`;

const lastCalls = statement({
  name: 'ai-calls-last',
  text: `SELECT ${callColumns} FROM ai_calls WHERE workspace_id = $1 ORDER BY created_at DESC LIMIT ${shownMax}`,
  as: { outcome: outcomeType },
});

const tierStatement = statement({ name: 'ai-tier', text: 'SELECT tier FROM workspaces WHERE id = $1' });

export async function tierOf(sql: Sql, workspaceId: string): Promise<Tier> {
  const [row] = await sql.cells(tierStatement, [workspaceId]);
  return row?.[0] ?? 'free';
}

/** Reads the remaining quotas of a workspace and its last 50 AI calls, the newest first. */
export const readAiUsage = query({
  actors: ['console'],
  input: NoInput,
  async run({ actor, db }): Promise<AiUsageView> {
    const { workspaceId } = actor;
    const tier = await tierOf(db.sql, workspaceId);
    const quotas = await readQuotas(db.sql, { tier, workspaceId });
    return { quotas, calls: await db.sql.rows(lastCalls, [workspaceId]) };
  },
});
