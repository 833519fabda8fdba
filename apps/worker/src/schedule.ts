import { runLimitSweep, runSweep, type Services, sweeps } from '@patchbay/domain';
import type { Logger as Log } from '@patchbay/logger';
import { Logger, parseCronItems, type Runner, run, type TaskList } from 'graphile-worker';

type ScheduleServices = Pick<Services, 'db' | 'clock' | 'logger'>;

const schema = 'graphile_worker';
const limitSweep = { name: 'sweep_rate_limits', when: '* * * * *' };

function createTaskList({ db, clock, logger }: ScheduleServices): TaskList {
  const report = (sweep: string, deleted: number): void => {
    if (deleted > 0) logger.info({ sweep, deleted }, 'swept');
  };
  const tasks: TaskList = {
    [limitSweep.name]: async (_payload, { abortSignal }) =>
      report(limitSweep.name, await runLimitSweep({ db }, abortSignal)),
  };
  for (const sweep of sweeps) {
    tasks[sweep.name] = async (_payload, { abortSignal }) =>
      report(sweep.name, await runSweep({ db, clock }, sweep, abortSignal));
  }
  return tasks;
}

/** What graphile-worker says, in this process's log; its metadata holds whole jobs and clients, and stays out. */
function adaptLog(logger: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') logger.error({}, message);
    else if (level === 'warning') logger.warn({}, message);
    else logger.debug({}, message);
  });
}

/**
 * Starts what runs by the clock. Of several workers one runs each round; a round missed while all were away is not
 * made up for, since the next one finds the same rows. Keeps its tables in a schema of its own, which it migrates.
 */
export function startSchedule(services: ScheduleServices): Promise<Runner> {
  return run({
    pgPool: services.db.pool,
    schema,
    concurrency: 1,
    // Nothing is enqueued but by the schedule, minutes apart.
    pollInterval: 10_000,
    noHandleSignals: true,
    logger: adaptLog(services.logger.child({ part: 'schedule' })),
    taskList: createTaskList(services),
    parsedCronItems: parseCronItems(
      [limitSweep, ...sweeps].map(({ name, when }) => ({ task: name, match: when, identifier: name })),
    ),
  });
}
