import { assertRows } from '@patchbay/db';
import type { Stage } from '../stage.ts';
import { timeOf } from '../timing.ts';
import { answer } from './drain-answer.ts';

const batchMax = 200;
const workersCount = 2;
const { requestHeaders, responseBody, responseHeaders } = answer;

const tables = [
  `CREATE TABLE jobs (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, payload text NOT NULL,
     state text NOT NULL DEFAULT 'pending')`,
  `CREATE INDEX ON jobs (id) WHERE state = 'pending'`,
  `CREATE TABLE job_attempts (LIKE webhook_attempts INCLUDING ALL)`,
];
const insertJobs = `INSERT INTO jobs (payload) SELECT repeat('x', 200) FROM generate_series(1, $1::int)`;

const claim = {
  name: 'bench-claim-jobs',
  text: `UPDATE jobs SET state = 'running' WHERE id IN (
      SELECT id FROM jobs WHERE state = 'pending' ORDER BY id LIMIT ${batchMax} FOR UPDATE SKIP LOCKED)
    RETURNING id, payload`,
};
const finish = {
  name: 'bench-finish-jobs',
  text: `WITH a AS (
      INSERT INTO job_attempts (delivery_id, number, started_at, latency_ms, status, request_headers, response_headers,
        response_body)
      SELECT 'dlv_0123456789' || lpad(id::text, 16, '0'), 1, now(), 1, 200, $2::jsonb, $3::jsonb, $4
      FROM unnest($1::bigint[]) id)
    UPDATE jobs SET state = 'delivered' WHERE id = ANY ($1::bigint[])`,
};

export interface PlainJobs {
  /** Works through a new backlog. @returns how many jobs a second */
  drain(count: number): Promise<number>;
}

/** A queue without order, retries or limits, which keeps the same record of each attempt as the product. */
export async function createPlainJobs({ db }: Stage): Promise<PlainJobs> {
  for (const table of tables) await db.query(table);

  async function work(): Promise<void> {
    for (;;) {
      const jobs = await db.sql.rows(assertRows<{ id: string }>(claim), []);
      if (jobs.length === 0) return;
      await db.sql.rows(finish, [jobs.map(({ id }) => id), requestHeaders, responseHeaders, responseBody]);
    }
  }

  return {
    drain: async (count) => {
      await db.query(insertJobs, [count]);
      await db.query('ANALYZE jobs');
      const works = () => Promise.all(Array.from({ length: workersCount }, work));
      return (count * 1000) / (await timeOf(works));
    },
  };
}
