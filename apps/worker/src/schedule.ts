import type { Services } from '@patchbay/domain/core';
import { endUncollectedGrants } from '@patchbay/domain/oauth';
import { runLimitSweep, runSweep, sweeps } from '@patchbay/domain/operations';
import type { Logger as Log } from '@patchbay/logger';
import { Logger, parseCronItems, type Runner, run, type TaskList } from 'graphile-worker';

const schema = 'graphile_worker';

interface Round {
  readonly name: string;
  readonly when: string;
  /** Returns how many rows it deleted or ended. */
  readonly run: (services: Services, signal: AbortSignal | undefined) => Promise<number>;
}

const rounds: readonly Round[] = [
  { name: 'sweep_rate_limits', when: '* * * * *', run: runLimitSweep },
  { name: 'end_uncollected_grants', when: '*/5 * * * *', run: endUncollectedGrants },
  ...sweeps.map(
    (sweep): Round => ({
      name: sweep.name,
      when: sweep.when,
      run: (services, signal) => runSweep(services, sweep, signal),
    }),
  ),
];

function createTaskList(services: Services): TaskList {
  const tasks: TaskList = {};
  for (const { name, run: runRound } of rounds) {
    tasks[name] = async (_payload, { abortSignal }) => {
      const rows = await runRound(services, abortSignal);
      if (rows > 0) services.logger.info({ sweep: name, rows }, 'swept');
    };
  }
  return tasks;
}

/** Writes what graphile-worker reports to this process's log, without the metadata, which contains whole jobs and clients. */
function adaptLog(logger: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') logger.error({}, message);
    else if (level === 'warning') logger.warn({}, message);
    else logger.debug({}, message);
  });
}

/**
 * Starts the scheduled work. Of several workers, one runs each round. A round that was missed while no worker ran is not made
 * up for, because the next one finds the same rows. Keeps its tables in a separate schema, which it migrates.
 */
export function startSchedule(services: Services): Promise<Runner> {
  return run({
    pgPool: services.db.pool,
    schema,
    concurrency: 1,
    // Only the schedule enqueues, minutes apart.
    pollInterval: 10_000,
    noHandleSignals: true,
    logger: adaptLog(services.logger.child({ part: 'schedule' })),
    taskList: createTaskList(services),
    parsedCronItems: parseCronItems(
      rounds.map(({ name, when }) => ({ task: name, match: when, identifier: name })),
    ),
  });
}
