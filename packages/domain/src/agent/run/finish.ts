import type { AgentStopReason } from '@patchbay/contract';
import { type CommandContext, type Effect, lostRace } from '../../core/exports.ts';
import { stampWorkspace } from '../../workspace/exports.ts';
import type { OpenRun } from './store.ts';

// If the process that holds the run competes with the round that ends it as interrupted, one of them changes the row.
const finish = {
  name: 'agent-run-finish',
  text: `UPDATE agent_runs SET status = $2, stop_reason = $3, ended_at = $4, leased_until = NULL
    WHERE id = $1 AND status = $7 AND ($5::timestamptz IS NULL OR leased_until < $5)
      AND ($6::int IS NULL OR fence = $6) RETURNING version`,
};

interface Ending {
  readonly from: 'running' | 'waiting';
  readonly status: 'completed' | 'failed';
  readonly stopReason: AgentStopReason;
  /** Under which its process took it; null for the round, which takes it from a process that is gone. */
  readonly fence: number | null;
  /** Only if its lease had passed by then; null for its own process. */
  readonly leasedBefore: Date | null;
}

type Ended = Pick<OpenRun, 'id' | 'agentId' | 'workspaceId' | 'createdAt'>;

/** Ends a run, with its event; null if it has ended already, or is held. */
export async function endRun(
  { clock, tx }: Pick<CommandContext<'system'>, 'clock' | 'tx'>,
  { agentId, createdAt, id, workspaceId }: Ended,
  { fence, from, leasedBefore, status, stopReason }: Ending,
): Promise<Pick<Effect<unknown>, 'event'> | null> {
  await stampWorkspace(tx.sql, clock, workspaceId);
  const now = clock.now();
  const [ended] = await tx.sql.cells(finish, [id, status, stopReason, now, leasedBefore, fence, from]);
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

/** A run that ends so has met a fault, and no limit. */
const faults: ReadonlySet<AgentStopReason> = new Set([
  'interrupted',
  'provider_rejected',
  'provider_unavailable',
  'tool_failed',
]);

/**
 * Ends a run that its process has brought to its end.
 * @returns its event
 * @throws AccessError `conflict` (409) once the run has ended elsewhere
 */
export async function finishRun(
  ctx: Pick<CommandContext<'system'>, 'clock' | 'tx'>,
  run: OpenRun,
  stopReason: AgentStopReason,
): Promise<Effect<unknown>['event']> {
  const status = faults.has(stopReason) ? 'failed' : 'completed';
  const ending = { from: 'running', status, stopReason, fence: run.fence } as const;
  const ended = await endRun(ctx, run, { ...ending, leasedBefore: null });
  if (!ended) throw lostRace();
  return ended.event;
}
