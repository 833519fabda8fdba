import { type AgentStopReason, agentModelStepsMax, agentRunCostMicrosMax } from '@patchbay/contract';
import type { Model } from '../../ai/exports.ts';
import { askModel } from './ask-model.ts';
import { openCall } from './conversation.ts';
import type { RunInput } from './plan.ts';
import type { Planner } from './planner.ts';
import { readCall } from './read-call.ts';
import { millisecondsLeft, type Running } from './running.ts';

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
export const askPlanner =
  (model: Model, asked: RunInput): Planner<Running> =>
  async (running) => {
    const open = openCall(running.kept);
    if (open) return readCall(open);
    const stop = stopBefore(running) ?? (await askModel(running, model, asked));
    if (stop) return stop;
    const next = openCall(running.kept);
    return next ? readCall(next) : 'answered';
  };
