import { AccessError } from '@patchbay/contract';
import { statement } from '../core/exports.ts';
import type { GateContext } from './reserve.ts';

const spentStatement = statement({
  name: 'ai-budget-spent',
  text: `SELECT workspaces.tier <> 'paid' AND $2::bigint <= coalesce(
      ai_accounts.reserved_micros + CASE ai_accounts.period WHEN ai_month(clock_timestamp()) THEN ai_accounts.spent_micros ELSE 0 END, 0)
    FROM workspaces LEFT JOIN ai_accounts ON ai_accounts.workspace_id = workspaces.id WHERE workspaces.id = $1`,
});

/**
 * Refuses work whose calls would all be refused by {@link reserve}, before it begins. It reserves nothing.
 * @throws AccessError `ai_budget_exceeded` (402)
 */
export async function requireBudget({
  actor,
  db,
  settings,
}: Pick<GateContext, 'actor' | 'db' | 'settings'>): Promise<void> {
  const values = [actor.workspaceId, settings.aiBudgetMicros] as const;
  const [row] = await db.sql.cells(spentStatement, values);
  if (row?.[0] === true) throw new AccessError('ai_budget_exceeded');
}
