import { z } from 'zod';
import { type Context, command, newId, type Services } from '../../core/exports.ts';
import { endRun } from './finish.ts';

/** A lease that passed this long ago has passed by the clock of every process. */
const graceSeconds = 60;
const batchRows = 100;

const find = {
  name: 'agent-runs-interrupted',
  text: `SELECT id, agent_id AS "agentId", workspace_id AS "workspaceId", created_at AS "createdAt" FROM agent_runs
    WHERE leased_until < $1 AND status = 'running' ORDER BY leased_until LIMIT $2`,
};

/**
 * Ends one run whose process died or lost its database, with its event. It is never begun again: it may have done something.
 * @returns false when it had ended, or is held again
 */
export const endInterruptedRun = command({
  actors: ['system'],
  input: z.object({
    id: z.string(),
    agentId: z.string(),
    workspaceId: z.string(),
    createdAt: z.date(),
    leasedBefore: z.date(),
  }),
  async run(ctx, { leasedBefore, ...run }) {
    const audit = { unaudited: 'the run was its caller’s, and nobody ended it' };
    const ended = await endRun(ctx, run, { status: 'failed', stopReason: 'interrupted', leasedBefore });
    return { value: ended !== null, audit, event: ended?.event ?? null };
  },
});

/**
 * Ends the runs that no process holds any more. Each ends in its own transaction.
 * @param signal stops it after the current batch
 * @returns the number of runs that it ended
 */
export async function endInterruptedRuns(services: Services, signal?: AbortSignal): Promise<number> {
  const now = services.clock.now();
  const leasedBefore = new Date(now.getTime() - graceSeconds * 1000);
  const origin = { requestId: newId('req', now), ip: null, userAgent: null };
  const ctx: Context = { ...services, actor: { kind: 'system', name: 'sweep' }, origin };
  let ended = 0;
  for (;;) {
    const found = await services.db.sql.rows<{
      id: string;
      agentId: string;
      workspaceId: string;
      createdAt: Date;
    }>(find, [leasedBefore, batchRows]);
    for (const run of found) if (await endInterruptedRun(ctx, { ...run, leasedBefore })) ended += 1;
    if (found.length < batchRows || signal?.aborted) return ended;
  }
}
