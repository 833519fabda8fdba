import {
  type AgentStopReason,
  agentModelStepsMax,
  agentRunCostMicrosMax,
  embeddedModel,
} from '@patchbay/contract';
import { type Model, openModel } from '../../ai/exports.ts';
import { askModel } from './ask-model.ts';
import { checkCaller } from './check-caller.ts';
import { openCall } from './conversation.ts';
import { readCall } from './model-turn.ts';
import { type NextCall, type PlannedCall, planRun, readPlan } from './plan.ts';
import { addStep, millisecondsLeft, type Running } from './running.ts';

/** Names the next call of a run, or why there is none. */
export type Planner = (running: Running) => NextCall | AgentStopReason | Promise<NextCall | AgentStopReason>;

/** The plan of a run without a model. It is made once, before anything is read, and is the first step of the run. */
async function planOf(running: Running): Promise<readonly PlannedCall[]> {
  const { asked, kept, permissions } = running;
  const [first] = kept;
  // Calls that the caller named may be too long for the step.
  if (first) return asked.calls ?? readPlan(first);
  const startedAt = permissions.ctx.clock.now();
  const result = planRun(permissions.tools, asked);
  await addStep(running, { kind: 'plan', name: 'plan', status: 'ok', startedAt, result, taints: false });
  return result;
}

/** Why the model is not asked once more; null when it is. */
function stopBefore(running: Running): AgentStopReason | null {
  const { kept, permissions } = running;
  if (permissions.ctx.signal?.aborted) return 'cancelled';
  if (millisecondsLeft(running) <= 0) return 'deadline';
  if (kept.filter(({ kind }) => kind === 'model').length >= agentModelStepsMax) return 'step_limit';
  const cost = kept.reduce((sum, { costMicros }) => sum + (costMicros ?? 0), 0);
  return cost >= agentRunCostMicrosMax ? 'cost_limit' : null;
}

/**
 * Lets a model name the calls. It sees the stored steps and nothing else, so a run that has waited for a person
 * continues in the same way in any process.
 */
const askPlanner =
  (model: Model): Planner =>
  async (running) => {
    const open = openCall(running.kept);
    if (open) return readCall(open);
    if (!(await checkCaller(running))) return 'interrupted';
    const stop = stopBefore(running) ?? (await askModel(running, model));
    if (stop) return stop;
    const next = openCall(running.kept);
    return next ? readCall(next) : 'answered';
  };

/** The planner of a run: its plan, whatever the run reads, or its model. A run whose model was removed ends. */
export async function plannerOf(running: Running): Promise<Planner> {
  if (running.model === embeddedModel) {
    const plan = await planOf(running);
    return ({ made }) => plan[made.length] ?? 'answered';
  }
  const model = openModel(running.permissions.ctx);
  return model?.name === running.model ? askPlanner(model) : () => 'provider_unavailable';
}
