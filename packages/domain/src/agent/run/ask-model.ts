import { AccessError, type AgentStopReason } from '@patchbay/contract';
import {
  admit,
  billableUsage,
  costOf,
  estimateTokens,
  type Model,
  settle,
  type TokenCount,
} from '../../ai/exports.ts';
import { conversationOf, offerOf, taskOf } from './conversation.ts';
import { modelTurnOf } from './model-turn.ts';
import { addStep, nextNumber, type Running } from './running.ts';
import type { StepUsage } from './transition.ts';
import { watchLease } from './watch-lease.ts';

const outputTokensMax = 1000;

/** Refusals that end a run with what it has. Any other is a fault. */
const stops: Partial<Record<AccessError['code'], AgentStopReason>> = {
  ai_budget_exceeded: 'budget_exhausted',
  ai_processing_consent_required: 'consent_withdrawn',
  ai_provider_misconfigured: 'provider_unavailable',
  ai_provider_rejected: 'provider_rejected',
  ai_provider_unavailable: 'provider_unavailable',
};

const usageOf = ({ price }: Model, { inputTokens, outputTokens }: TokenCount): StepUsage => ({
  inputTokens,
  outputTokens,
  costMicros: costOf(price, { inputTokens, outputTokens }),
});

/** Pays for one answer of the model: its highest possible cost is held before, and its real cost is charged after. */
async function talkFor(running: Running, model: Model) {
  const { ctx } = running.permissions;
  const request = {
    task: taskOf(running.permissions),
    turns: conversationOf(running.asked, running.kept),
    tools: offerOf(running.permissions),
    outputTokensMax,
  };
  const atMost = {
    inputTokens: estimateTokens(JSON.stringify(request)),
    outputTokens: outputTokensMax,
  };
  const call = { feature: 'agent_run', model, atMost } as const;
  using hold = watchLease(running);
  const { signal } = hold;
  const { reservation, value } = await admit(ctx, call, () => model.chatWithTools({ ...request, signal }));
  await settle(ctx.db.sql, reservation, value.usage);
  return value;
}

/**
 * Asks the model for the next step, and stores its answer as a step.
 * @returns why the run stops; null when it continues
 */
export async function askModel(running: Running, model: Model): Promise<AgentStopReason | null> {
  const startedAt = running.permissions.ctx.clock.now();
  const step = { kind: 'model', name: 'model', startedAt, taints: false } as const;
  try {
    const answer = await talkFor(running, model);
    const result = modelTurnOf(answer, nextNumber(running));
    await addStep(running, { ...step, status: 'ok', result, usage: usageOf(model, answer.usage) });
    return null;
  } catch (error) {
    const stop = error instanceof AccessError ? stops[error.code] : undefined;
    if (!stop || !(error instanceof AccessError)) throw error;
    const isGone = running.permissions.ctx.signal?.aborted === true;
    const usage = usageOf(model, billableUsage(error));
    await addStep(running, { ...step, status: 'error', reason: isGone ? 'cancelled' : error.code, usage });
    return isGone ? 'cancelled' : stop;
  }
}
