import { z } from 'zod';
import { command, type Services } from '../../core/exports.ts';
import { endRuns, LeftRun } from './end-runs.ts';
import { endRun } from './finish.ts';

/** A lease that passed this long ago has passed by the clock of every process. */
const graceSeconds = 60;

const find = {
  name: 'agent-runs-interrupted',
  text: `SELECT id, agent_id AS "agentId", workspace_id AS "workspaceId", created_at AS "createdAt" FROM agent_runs
    WHERE leased_until < $1 AND status = 'running' ORDER BY leased_until LIMIT $2`,
};

/**
 * Ends one run whose process died or lost its database, with its event. It is never restarted, because it may have done
 * something.
 * @returns false when it had ended, or is held again
 */
export const endInterruptedRun = command({
  actors: ['system'],
  input: LeftRun.extend({ leasedBefore: z.date() }),
  async run(ctx, { leasedBefore, ...run }) {
    const audit = { unaudited: 'the run was its caller’s, and nobody ended it' };
    const ending = {
      from: 'running',
      status: 'failed',
      stopReason: 'interrupted',
      fence: null,
      leasedBefore,
    } as const;
    const ended = await endRun(ctx, run, ending);
    return { value: ended !== null, audit, event: ended?.event ?? null };
  },
});

/**
 * Ends the runs whose process is gone. Each ends in its own transaction.
 * @param signal stops it after the current batch
 * @returns the number of runs that it ended
 */
export const endInterruptedRuns = (services: Services, signal?: AbortSignal): Promise<number> => {
  const leasedBefore = new Date(services.clock.now().getTime() - graceSeconds * 1000);
  return endRuns({ services, signal }, { find, before: leasedBefore }, (ctx, run) =>
    endInterruptedRun(ctx, { ...run, leasedBefore }),
  );
};
