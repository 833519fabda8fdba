import { endExpiredRuns, endInterruptedRuns, exportRuns } from '@patchbay/domain/agent';
import type { Services } from '@patchbay/domain/core';
import { checkDomains } from '@patchbay/domain/directory';
import { warnOfExpiringKeys } from '@patchbay/domain/key';
import { finishUploads, markMissingMedia, signSentAudio, sweepMediaStore } from '@patchbay/domain/media';
import { moveInlineAudio } from '@patchbay/domain/messaging';
import { endGrantsOfDeleted, endUncollectedGrants } from '@patchbay/domain/oauth';
import {
  carryOutDeletions,
  keepDays,
  markRound,
  rotateDataKeys,
  runLimitSweep,
  runSweep,
  sweeps,
} from '@patchbay/domain/operations';
import { keepMatchEpochs } from '@patchbay/domain/people';
import type { Logger as Log } from '@patchbay/logger';
import { traceWork } from '@patchbay/tracing';
import { Logger, parseCronItems, type Runner, run, type TaskList } from 'graphile-worker';
import { createAnchorRound } from './anchor-file.ts';
import { scheduleSchema } from './migrate-schedule.ts';

interface Round {
  readonly name: string;
  readonly when: string;
  /** Returns how many rows or lines it deleted, ended or wrote. */
  readonly run: (services: Services, signal: AbortSignal | undefined) => Promise<number>;
}

/**
 * The interval at which the heads of the audit log are written down. A truncation within this time may go unnoticed.
 */
const anchorWhen = '*/10 * * * *';

const roundsOf = (services: Services, { auditAnchorFile }: ScheduleOptions): readonly Round[] => [
  {
    name: 'anchor_audit_log',
    when: anchorWhen,
    run: createAnchorRound(services, auditAnchorFile),
  },
  { name: 'keep_days', when: '*/15 * * * *', run: keepDays },
  { name: 'keep_match_epochs', when: '*/10 * * * *', run: keepMatchEpochs },
  { name: 'sweep_rate_limits', when: '* * * * *', run: runLimitSweep },
  { name: 'end_uncollected_grants', when: '*/5 * * * *', run: endUncollectedGrants },
  { name: 'end_grants_of_deleted_clients', when: '* * * * *', run: endGrantsOfDeleted },
  { name: 'end_expired_runs', when: '* * * * *', run: endExpiredRuns },
  { name: 'end_interrupted_runs', when: '* * * * *', run: endInterruptedRuns },
  { name: 'export_runs', when: '* * * * *', run: exportRuns },
  { name: 'warn_of_expiring_keys', when: '*/5 * * * *', run: warnOfExpiringKeys },
  { name: 'check_domains', when: '*/5 * * * *', run: checkDomains },
  { name: 'sweep_media_store', when: '40 3 * * *', run: sweepMediaStore },
  { name: 'mark_missing_media', when: '* * * * *', run: markMissingMedia },
  { name: 'finish_uploads', when: '* * * * *', run: finishUploads },
  { name: 'sign_sent_audio', when: '* * * * *', run: signSentAudio },
  { name: 'rotate_data_keys', when: '* * * * *', run: rotateDataKeys },
  { name: 'delete_workspaces', when: '* * * * *', run: carryOutDeletions },
  { name: 'move_inline_audio', when: '20 * * * *', run: moveInlineAudio },
  ...sweeps.map(
    (sweep): Round => ({
      name: sweep.name,
      when: sweep.when,
      run: (services, signal) => runSweep(services, sweep, signal),
    }),
  ),
];

export interface ScheduleOptions {
  /** Absolute. */
  readonly auditAnchorFile: string;
}

function createTaskList(services: Services, rounds: readonly Round[]): TaskList {
  const tasks: TaskList = {};
  for (const { name, run: runRound } of rounds) {
    tasks[name] = async (_payload, { abortSignal }) => {
      const rows = await traceWork({ name }, async () => {
        const done = await runRound(services, abortSignal);
        await markRound(services, name);
        return done;
      });
      if (rows > 0) services.logger.info({ round: name, rows }, 'a scheduled round has ended');
      else services.logger.debug({ round: name }, 'a scheduled round found nothing to do');
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
 * Starts the scheduled work. If several workers run, one of them runs each round. A round that was missed while no
 * worker ran is not repeated, because the next one finds the same rows. Keeps its tables in a separate schema, which it
 * migrates.
 */
export function startSchedule(services: Services, options: ScheduleOptions): Promise<Runner> {
  const rounds = roundsOf(services, options);
  return run({
    // It listens, and names its statements.
    pgPool: services.db.sessions,
    schema: scheduleSchema,
    concurrency: 1,
    // Only the schedule enqueues, minutes apart.
    pollInterval: 10_000,
    noHandleSignals: true,
    logger: adaptLog(services.logger.child({ part: 'schedule' })),
    taskList: createTaskList(services, rounds),
    parsedCronItems: parseCronItems(
      rounds.map(({ name, when }) => ({ task: name, match: when, identifier: name })),
    ),
  });
}
