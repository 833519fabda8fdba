import type { AgentStopReason } from '@patchbay/contract';
import { type CommandContext, type Effect, lostRace } from '../../core/exports.ts';
import { stampWorkspace } from '../../workspace/exports.ts';
import type { AgentActorKind } from '../draft/view.ts';
import type { OpenRun } from './store.ts';

// Of the process that holds the run and the round that ends it as interrupted, one changes the row.
const finish = {
  name: 'agent-run-finish',
  text: `UPDATE agent_runs SET status = $2, stop_reason = $3, ended_at = $4, leased_until = NULL
    WHERE id = $1 AND status = 'running' AND ($5::timestamptz IS NULL OR leased_until < $5) RETURNING version`,
};

interface Ending {
  readonly status: 'completed' | 'failed';
  readonly stopReason: AgentStopReason;
  /** Only if its lease had passed by then; null for its own process. */
  readonly leasedBefore: Date | null;
}

type Ended = Pick<OpenRun, 'id' | 'agentId' | 'workspaceId' | 'createdAt'>;

/** Ends a run, with its event; null if it has ended already, or is held. */
export async function endRun(
  { clock, tx }: Pick<CommandContext<'system'>, 'clock' | 'tx'>,
  { agentId, createdAt, id, workspaceId }: Ended,
  { leasedBefore, status, stopReason }: Ending,
): Promise<Pick<Effect<unknown>, 'event'> | null> {
  await stampWorkspace(tx.sql, clock, workspaceId);
  const now = clock.now();
  const [ended] = await tx.sql.cells(finish, [id, status, stopReason, now, leasedBefore]);
  if (!ended) return null;
  const durationMs = Math.max(0, now.getTime() - createdAt.getTime());
  const data = {
    runId: id,
    agentId,
    status: status === 'failed' ? status : 'succeeded',
    durationMs,
  } as const;
  return { event: { workspaceId, type: 'agent.run.completed', data } };
}

/**
 * Ends a run that its process has brought to its end.
 * @throws AccessError `conflict` (409) once the run has ended elsewhere
 */
export async function finishRun(
  ctx: CommandContext<AgentActorKind>,
  run: OpenRun,
  stopReason: AgentStopReason,
): Promise<Omit<Effect<unknown>, 'value'>> {
  const ended = await endRun(ctx, run, { status: 'completed', stopReason, leasedBefore: null });
  if (!ended) throw lostRace();
  const { agentId, id, workspaceId } = run;
  const details = { runId: id, stopReason };
  return { ...ended, audit: { action: 'agent.tested', workspaceId, targetId: agentId, details } };
}
