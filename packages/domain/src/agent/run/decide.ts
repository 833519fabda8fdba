import { type AgentRunDetail, type AgentStopReason, DecideConfirmationInput } from '@patchbay/contract';
import type { z } from 'zod';
import { type Context, command } from '../../core/exports.ts';
import type { AgentActor } from '../draft/view.ts';
import { claimConfirmation } from './claim.ts';
import { readConfirmed } from './confirmation.ts';
import { runCalls } from './execute.ts';
import { type PausedRun, runToEnd } from './fault.ts';
import { finishRun } from './finish.ts';
import { requireGates } from './gates.ts';
import { plannerOf } from './planner-of.ts';
import { askedOf, findWaiting, resumeRun } from './resume.ts';
import { addStep, type Running } from './running.ts';
import { readDetail } from './view.ts';
import { makeWrite } from './write.ts';

type Decided = z.output<typeof DecideConfirmationInput>;

/**
 * Makes the write that was allowed, or records in the trace that it was denied.
 * @returns why the run stops with it; null when it continues
 */
async function carryOut(
  running: Running,
  { confirmationId, decision, digest }: Decided,
): Promise<AgentStopReason | null> {
  const { permissions, run } = running;
  const startedAt = permissions.ctx.clock.now();
  const { versionHash } = permissions;
  const call = await readConfirmed(permissions.ctx.db.prisma, run, {
    id: confirmationId,
    digest,
    versionHash,
  });
  const step = { kind: 'confirmation', name: call.tool, startedAt, taints: false } as const;
  if (decision === 'deny') {
    await addStep(running, { ...step, status: 'refused', reason: 'confirmation_denied' });
    return 'confirmation_denied';
  }
  await addStep(running, { ...step, status: 'ok' });
  return makeWrite(running, call);
}

async function decideAndGoOn(ctx: Context<AgentActor>, decided: Decided): Promise<PausedRun> {
  const { id: agentId, ...claimed } = decided;
  const waiting = await findWaiting(ctx, decided);
  if (decided.decision === 'allow') await requireGates(ctx, waiting);
  const running = await resumeRun(ctx, waiting, await claimConfirmation(ctx, { agentId, ...claimed }));
  const { permissions, run } = running;
  const asked = askedOf(waiting, run);
  const planner = plannerOf(permissions, waiting.model, asked);
  return runToEnd(
    running,
    asked.input ?? '',
    async () => (await carryOut(running, decided)) ?? runCalls(running, planner),
  );
}

/**
 * Allows or denies one write of a run that waits for it. Only the person to whom the run belongs decides, in a session
 * of their own: no key and no app does, not even the one that began the run. The write is then made once, with the
 * permissions that the run has at that moment, and the run continues.
 * @throws AccessError `ai_processing_consent_required` (403), `ai_budget_exceeded` (402), `agent_confirmation_not_found` (404),
 *   `agent_confirmation_decided`, `agent_confirmation_expired` (409), `conflict` (409) for another digest
 */
export const decideConfirmation = command({
  actors: ['console'],
  manages: 'own',
  input: DecideConfirmationInput,
  prepare: decideAndGoOn,
  async run(ctx, _input, { run, stopReason }) {
    const event = stopReason && (await finishRun(ctx, run, stopReason));
    const value: AgentRunDetail = await readDetail(ctx, ctx.tx, run);
    return { value, event, audit: { unaudited: 'the decision has a record of its own' } };
  },
});
