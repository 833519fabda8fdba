import { z } from 'zod';
import { type Context, command, newId, type Services, statement } from '../../core/exports.ts';
import { stampWorkspace } from '../../workspace/exports.ts';
import { transitions } from './state.ts';
import { EndableRun, endRun } from './transition.ts';

const batchRows = 100;
/** A lease that passed this long ago has passed by the clock of every process. */
const graceSeconds = 60;

const findExpired = statement({
  name: 'agent-confirmations-expired',
  text: `SELECT run.id, run.agent_id AS "agentId", run.workspace_id AS "workspaceId", run.created_at AS "createdAt"
    FROM agent_confirmations confirmation JOIN agent_runs run ON run.id = confirmation.run_id
      JOIN workspaces ON workspaces.id = run.workspace_id AND workspaces.away_at IS NULL
    WHERE confirmation.state = 'pending' AND confirmation.expires_at < $1 ORDER BY confirmation.expires_at LIMIT $2`,
});

const findInterrupted = statement({
  name: 'agent-runs-interrupted',
  text: `SELECT run.id, run.agent_id AS "agentId", run.workspace_id AS "workspaceId", run.created_at AS "createdAt" FROM agent_runs run
      JOIN workspaces ON workspaces.id = run.workspace_id AND workspaces.away_at IS NULL
    WHERE run.leased_until < $1 AND run.status = 'running' ORDER BY run.leased_until LIMIT $2`,
});

// If a decision at the last moment and this round compete, one of them changes the row.
const expire = statement({
  name: 'agent-confirmation-expire',
  text: `UPDATE agent_confirmations SET state = 'expired'
    WHERE run_id = $1 AND state = 'pending' AND expires_at < $2 RETURNING id`,
});

/**
 * Ends one run for which no person has decided in time, with its event. Nothing was written.
 * @returns false when somebody has decided after all
 */
export const endExpiredRun = command({
  actors: ['system'],
  input: EndableRun.extend({ before: z.date() }),
  async run(ctx, { before, ...run }) {
    const { clock, tx } = ctx;
    const audit = { unaudited: 'nobody decided, and nothing was done' };
    await stampWorkspace(tx.sql, clock, run.workspaceId);
    const expired = await tx.sql.cells(expire, [run.id, before]);
    if (expired.length === 0) return { value: false, audit, event: null };
    const event = await endRun(ctx, run, { ...transitions.expire, fence: null, leasedBefore: null });
    return { value: event !== null, audit, event };
  },
});

/**
 * Ends one run whose process died or lost its database, with its event. It is never restarted, because it may have done
 * something.
 * @returns false when it had ended, or is held again
 */
export const endInterruptedRun = command({
  actors: ['system'],
  input: EndableRun.extend({ before: z.date() }),
  async run(ctx, { before, ...run }) {
    const audit = { unaudited: 'the run was its caller’s, and nobody ended it' };
    const event = await endRun(ctx, run, { ...transitions.interrupt, fence: null, leasedBefore: before });
    return { value: event !== null, audit, event };
  },
});

interface Search {
  /** Takes the time and how many rows are wanted. */
  readonly find: typeof findInterrupted;
  readonly before: Date;
  /** Returns false for a run that ended meanwhile, or continues. */
  readonly end: (ctx: Context, run: EndableRun & { readonly before: Date }) => Promise<boolean>;
}

/**
 * Ends every run that a search finds, each in its own transaction.
 * @param signal stops it after the current batch
 * @returns the number of runs that it ended
 */
async function endFound(
  services: Services,
  { before, end, find }: Search,
  signal: AbortSignal | undefined,
): Promise<number> {
  const origin = { requestId: newId('req', services.clock.now()), ip: null, userAgent: null };
  const ctx: Context = { ...services, actor: { kind: 'system', name: 'sweep' }, origin };
  let ended = 0;
  for (;;) {
    const found = await services.db.sql.rows(find, [before, batchRows]);
    for (const run of found) if (await end(ctx, { ...run, before })) ended += 1;
    if (found.length < batchRows || signal?.aborted) return ended;
  }
}

/** Ends the runs that nobody has confirmed in time. */
export const endExpiredRuns = (services: Services, signal?: AbortSignal): Promise<number> =>
  endFound(services, { find: findExpired, before: services.clock.now(), end: endExpiredRun }, signal);

/** Ends the runs whose process is gone. */
export function endInterruptedRuns(services: Services, signal?: AbortSignal): Promise<number> {
  const before = new Date(services.clock.now().getTime() - graceSeconds * 1000);
  return endFound(services, { find: findInterrupted, before, end: endInterruptedRun }, signal);
}
