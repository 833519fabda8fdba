import { z } from 'zod';
import { command, type Services } from '../../core/exports.ts';
import { stampWorkspace } from '../../workspace/exports.ts';
import { endRuns, LeftRun } from './end-runs.ts';
import { endRun } from './finish.ts';

const find = {
  name: 'agent-confirmations-expired',
  text: `SELECT r.id, r.agent_id AS "agentId", r.workspace_id AS "workspaceId", r.created_at AS "createdAt"
    FROM agent_confirmations c JOIN agent_runs r ON r.id = c.run_id
    WHERE c.state = 'pending' AND c.expires_at < $1 ORDER BY c.expires_at LIMIT $2`,
};

// If a decision at the last moment and this round compete, one of them changes the row.
const expire = {
  name: 'agent-confirmation-expire',
  text: `UPDATE agent_confirmations SET state = 'expired'
    WHERE run_id = $1 AND state = 'pending' AND expires_at < $2 RETURNING id`,
};

/**
 * Ends one run for which no person has decided in time, with its event. Nothing was written.
 * @returns false when somebody has decided after all
 */
export const endExpiredRun = command({
  actors: ['system'],
  input: LeftRun.extend({ expiredBefore: z.date() }),
  async run(ctx, { expiredBefore, ...run }) {
    const { clock, tx } = ctx;
    const audit = { unaudited: 'nobody decided, and nothing was done' };
    await stampWorkspace(tx.sql, clock, run.workspaceId);
    const expired = await tx.sql.cells(expire, [run.id, expiredBefore]);
    if (expired.length === 0) return { value: false, audit, event: null };
    const why = { from: 'waiting', status: 'completed', stopReason: 'confirmation_expired' } as const;
    const ended = await endRun(ctx, run, { ...why, fence: null, leasedBefore: null });
    return { value: ended !== null, audit, event: ended?.event ?? null };
  },
});

/**
 * Ends the runs that nobody has confirmed in time. Each ends in its own transaction.
 * @param signal stops it after the current batch
 * @returns the number of runs that it ended
 */
export const endExpiredRuns = (services: Services, signal?: AbortSignal): Promise<number> => {
  const expiredBefore = services.clock.now();
  return endRuns({ services, signal }, { find, before: expiredBefore }, (ctx, run) =>
    endExpiredRun(ctx, { ...run, expiredBefore }),
  );
};
