import { setTimeout as pause } from 'node:timers/promises';
import { Logger, type Runner, run, runMigrations } from 'graphile-worker';
import type { Stage } from '../stage.ts';

const concurrency = 24;
const schema = 'bench_queue';
const batchMax = 1000;

const addJobs = `SELECT count(*) FROM ${schema}.add_jobs(ARRAY(
    SELECT json_populate_record(NULL::${schema}.job_spec,
      json_build_object('identifier', 'deliver', 'queue_name', 'tsk_' || n % $3::int, 'payload', json_build_object('n', n)))
    FROM generate_series($1::int, $2::int) n))`;

export interface NamedQueues extends AsyncDisposable {
  /** Works on a new backlog for some seconds, or until it is done. @returns how many jobs a second */
  drain(count: number, queuesCount: number, secondsMax: number): Promise<number>;
}

/** graphile-worker, which keeps the order of a subject by a queue of its own. */
export async function createNamedQueues({ db }: Stage): Promise<NamedQueues> {
  const options = { pgPool: db.pool, schema, logger: new Logger(() => () => undefined) };
  await runMigrations(options);

  async function addBacklog(count: number, queuesCount: number): Promise<void> {
    await db.query(`TRUNCATE ${schema}._private_jobs, ${schema}._private_job_queues CASCADE`);
    for (let from = 1; from <= count; from += batchMax) {
      await db.query(addJobs, [from, Math.min(count, from + batchMax - 1), queuesCount]);
    }
    await db.query('ANALYZE');
  }

  const start = (onJob: () => void): Promise<Runner> =>
    run({
      ...options,
      concurrency,
      noHandleSignals: true,
      taskList: { deliver: async () => onJob() },
    });

  return {
    drain: async (count, queuesCount, secondsMax) => {
      await addBacklog(count, queuesCount);
      const over = Promise.withResolvers<void>();
      let done = 0;
      const runner = await start(() => {
        done += 1;
        if (done === count) over.resolve();
      });
      const startedMs = performance.now();
      await Promise.race([over.promise, pause(secondsMax * 1000)]);
      const rate = (done * 1000) / (performance.now() - startedMs);
      await runner.stop();
      return rate;
    },
    [Symbol.asyncDispose]: () => db.query(`TRUNCATE ${schema}._private_jobs`).then(() => undefined),
  };
}
