import { createHmac, randomBytes } from 'node:crypto';
import { Logger, run, runMigrations } from 'graphile-worker';
import { Pool } from 'undici';
import type { Stage } from '../stage.ts';
import { workUntil } from '../timing.ts';
import { nowMs } from './http-event.ts';
import type { Receiver } from './http-scene.ts';

const connectionsMax = 64;
const schema = 'bench_post';
const path = '/hook/rival';

const addJobs = `SELECT count(*) FROM ${schema}.add_jobs(ARRAY(
    SELECT json_populate_record(NULL::${schema}.job_spec,
      json_build_object('identifier', 'deliver', 'payload', json_build_object('n', n))) FROM generate_series(1, $1::int) n))`;

/** Other ways to send the same signed body to the same receiver. Each returns how many deliveries it made in a second. */
export interface Rivals extends AsyncDisposable {
  /** As fast as 64 connections go, without a queue. */
  loop(count: number): Promise<number>;
  /** graphile-worker without an order. */
  queue(count: number): Promise<number>;
}

export async function createRivals({ db }: Stage, receiver: Receiver): Promise<Rivals> {
  const secret = randomBytes(32);
  await receiver.trust(path, `whsec_${secret.toString('base64')}`);
  const pool = new Pool(receiver.url, { connections: connectionsMax });
  const options = { pgPool: db.pool, schema, logger: new Logger(() => () => undefined) };
  await runMigrations(options);

  function sign(sequence: number): { readonly headers: Record<string, string>; readonly body: string } {
    const data = { task_id: 'tsk_1', created_by: `usr_${sequence}`, assignee_id: 'usr_'.padEnd(500, 'x') };
    const id = `evt_0123456789${String(sequence).padStart(16, '0')}`;
    const body = JSON.stringify({ id, type: 'task.created', created_at: new Date().toISOString(), data });
    const timestamp = String(Math.floor(Date.now() / 1000));
    const mac = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64');
    const headers = {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${mac}`,
    };
    return { headers, body };
  }

  async function post(signed: ReturnType<typeof sign>): Promise<void> {
    const answer = await pool.request({ path, method: 'POST', ...signed });
    await answer.body.dump();
  }

  /** Measures the arrivals per second, from now until all have arrived. */
  async function time(count: number): Promise<number> {
    const startedMs = nowMs();
    const receipts = await receiver.receive(count);
    return (count * 1000) / ((receipts.at(-1)?.[2] ?? Number.NaN) - startedMs);
  }

  return {
    loop: async (count) => {
      const signed = sign(1);
      const rate = time(count);
      await workUntil(
        connectionsMax,
        (sent) => sent >= count,
        () => post(signed),
      );
      return rate;
    },
    queue: async (count) => {
      await db.query(addJobs, [count]);
      await db.query('ANALYZE');
      const rate = time(count);
      const deliver = (payload: unknown): Promise<void> => post(sign((payload as { n: number }).n));
      const runner = await run({
        ...options,
        concurrency: connectionsMax,
        noHandleSignals: true,
        taskList: { deliver },
      });
      const reached = await rate;
      await runner.stop();
      return reached;
    },
    [Symbol.asyncDispose]: () => pool.destroy(),
  };
}
