import { type AgentRunTrigger, agentNeeds, embeddedModel } from '@patchbay/contract';
import { type Context, requireScopes } from '../../core/exports.ts';
import { loadDataKey } from '../../workspace/exports.ts';
import type { AgentActor } from '../draft/view.ts';
import type { VersionIds } from '../version/spec.ts';
import { refuseUnpaid } from './end-unpaid.ts';
import { runCalls } from './execute.ts';
import { type PausedRun, runToEnd } from './fault.ts';
import { requireGates } from './gates.ts';
import { permissionsOf } from './permissions.ts';
import { planRun, type RunInput } from './plan.ts';
import { modelNameFor, plannerOf } from './planner-of.ts';
import { openRunning, recordPlan } from './running.ts';
import { beginRun } from './store.ts';

/**
 * Runs a version with the access of its caller, until it has answered or waits for a person. The caller of this function ends the run.
 * @throws AccessError `insufficient_scope`, `ai_processing_consent_required` (403), `ai_budget_exceeded` (402), also where no
 *   answer of the model could be paid, `agent_not_found` (404) if the agent was deleted meanwhile
 */
export async function runVersion(
  ctx: Context<AgentActor>,
  options: VersionIds & { readonly trigger: AgentRunTrigger },
  asked: RunInput,
): Promise<PausedRun> {
  const permissions = await permissionsOf(ctx, options);
  const { declared, scopes, tools } = permissions;
  const needs = agentNeeds(
    { tools, scopes: declared },
    asked.calls?.map(({ tool }) => tool),
  );
  requireScopes(ctx.actor, needs);
  const model = modelNameFor(ctx, asked);
  await requireGates(ctx, { model, scopes });
  const key = await loadDataKey(ctx, ctx.db.sql, ctx.actor.workspaceId);
  const run = await beginRun(ctx, key, { ...options, model, scopes, asked: JSON.stringify(asked) });
  const running = openRunning(permissions, run);
  const came = await runToEnd(running, asked.input ?? '', async () => {
    if (model === embeddedModel) await recordPlan(running, planRun(tools, asked));
    return runCalls(running, plannerOf(permissions, model, asked));
  });
  await refuseUnpaid(ctx, running, came);
  return came;
}
