import { type AgentRunTrigger, agentNeeds, embeddedModel } from '@patchbay/contract';
import { type Context, requireScopes } from '../../core/exports.ts';
import { loadDataKey } from '../../workspace/exports.ts';
import type { AgentActor } from '../draft/view.ts';
import { refuseUnpaid } from './end-unpaid.ts';
import { runCalls } from './execute.ts';
import { bringToEnd, type Prepared } from './fault.ts';
import { requireGates } from './gates.ts';
import { planRun, type RunInput } from './plan.ts';
import { modelNameFor, plannerOf } from './planner-of.ts';
import { powersOf, type VersionIds } from './powers.ts';
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
): Promise<Prepared> {
  const powers = await powersOf(ctx, options);
  const { declared, scopes, tools } = powers;
  const needs = agentNeeds(
    { tools, scopes: declared },
    asked.calls?.map(({ tool }) => tool),
  );
  requireScopes(ctx.actor, needs);
  const model = modelNameFor(ctx, asked);
  await requireGates(ctx, { model, scopes });
  const key = await loadDataKey(ctx, ctx.db.prisma, ctx.actor.workspaceId);
  const run = await beginRun(ctx, key, { ...options, model, scopes, asked: JSON.stringify(asked) });
  const running = openRunning(powers, run);
  const came = await bringToEnd(running, asked.input ?? '', async () => {
    if (model === embeddedModel) await recordPlan(running, planRun(tools, asked));
    return runCalls(running, plannerOf(powers, model, asked));
  });
  await refuseUnpaid(ctx, running, came);
  return came;
}
