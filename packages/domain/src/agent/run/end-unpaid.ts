import { AccessError } from '@patchbay/contract';
import { z } from 'zod';
import { type Context, command } from '../../core/exports.ts';
import { type AgentActor, agentKinds } from '../draft/view.ts';
import { LeftRun } from './end-runs.ts';
import type { PausedRun } from './fault.ts';
import { endRun } from './finish.ts';
import type { Running } from './running.ts';

/** Ends a run whose model was never paid, with its event. */
export const endUnpaidRun = command({
  actors: agentKinds,
  input: LeftRun.extend({ fence: z.int() }),
  async run(ctx, { fence, ...run }) {
    const why = { status: 'completed', stopReason: 'budget_exhausted' } as const;
    const ended = await endRun(ctx, run, { ...why, from: 'running', fence, leasedBefore: null });
    const audit = { unaudited: 'the run was refused, and did nothing' };
    return { value: null, audit, event: ended?.event ?? null };
  },
});

/**
 * Refuses a run that stopped for money before its model gave a single answer, as a question is refused. The run is kept.
 * @throws AccessError `ai_budget_exceeded` (402)
 */
export async function refuseUnpaid(
  ctx: Context<AgentActor>,
  { kept, run }: Running,
  { stopReason }: PausedRun,
): Promise<void> {
  const hasAnswered = kept.some(({ kind, status }) => kind === 'model' && status === 'ok');
  if (stopReason !== 'budget_exhausted' || hasAnswered) return;
  const { agentId, createdAt, fence, id, workspaceId } = run;
  await endUnpaidRun(ctx, { agentId, createdAt, fence, id, workspaceId });
  throw new AccessError('ai_budget_exceeded');
}
