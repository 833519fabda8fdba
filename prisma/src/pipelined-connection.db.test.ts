import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { isUnavailable } from './fault.ts';
import { silentLog } from './log.ts';
import { createPipelinedConnection, type PipelinedConnection } from './pipelined-connection.ts';
import type { Statement } from './sql.ts';
import { copyTestDatabase, type TestDatabase } from './testing/index.ts';
import { types } from './timestamp.ts';

const name = 'connection';
const pid: Statement = { name: 'connection-pid', text: 'SELECT pg_backend_pid()' };
const echo: Statement = { name: 'connection-echo', text: 'SELECT $1::int, pg_backend_pid()' };
const divide: Statement = { name: 'connection-divide', text: 'SELECT 1 / $1::int' };
const sleep: Statement = { name: 'connection-sleep', text: 'SELECT pg_sleep($1::float8)' };

let own: TestDatabase;
let connection: PipelinedConnection;
let nowMs = 0;

/** Runs a statement, which the connection has to take. */
async function run<Row extends unknown[]>(statement: Statement, values: unknown[]): Promise<Row[]> {
  const answer = connection.take<Row>(statement, values);
  if (answer === null) throw new Error('the connection did not take the statement');
  return answer;
}

async function openConnection(): Promise<PipelinedConnection> {
  const connection = { connectionString: own.url, application_name: name, query_timeout: 2000, types };
  const opened = createPipelinedConnection({
    Client: pg.Client,
    connection,
    log: silentLog,
    now: () => nowMs,
  });
  expect(opened.take(pid, [])).toBe(null);
  await ready(opened);
  return opened;
}

/** Waits until a connection takes statements. */
async function ready(opened: PipelinedConnection): Promise<unknown[][]> {
  const answer = await vi.waitUntil(() => opened.take(pid, []), { timeout: 15_000, interval: 2 });
  return answer;
}

beforeAll(async () => {
  own = await copyTestDatabase(inject('testServerUrl'));
});
afterAll(() => own.drop());
beforeEach(async () => {
  connection = await openConnection();
  return () => connection.close();
});

describe('a connection', () => {
  test('gives each caller its own rows, over one connection', async () => {
    const wanted = Array.from({ length: 50 }, (_, index) => index);
    await connection.take(echo, [0]);
    const rows = await Promise.all(wanted.map((value) => run<[number, number]>(echo, [value])));
    expect(rows.map(([row]) => row?.[0])).toEqual(wanted);
    expect(new Set(rows.map(([row]) => row?.[1])).size).toBe(1);
  });

  test('counts the statements that are not answered', async () => {
    const answers = [run(pid, []), run(pid, [])];
    expect(connection.pending()).toBe(2);
    await Promise.all(answers);
    expect(connection.pending()).toBe(0);
  });

  test('a statement that fails affects no other, and works again with good values', async () => {
    await connection.take(divide, [1]);
    const outcomes = await Promise.allSettled([1, 0, 1].map((value) => run(divide, [value])));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    await ready(connection);
    expect(await connection.take(divide, [1])).toEqual([[1]]);
  });

  test('a statement is not sent a second time before the server has accepted the first', async () => {
    const wrong: Statement = { name: 'connection-wrong', text: 'SELECT no_such_column' };
    const refused = connection.take(wrong, []);
    expect(connection.take(wrong, [])).toBe(null);
    await expect(refused).rejects.toMatchObject({ code: '42703' });
  });

  test('takes nothing behind a slow statement until that is answered', async () => {
    const slow = connection.take(sleep, [0.05]);
    nowMs += 49;
    const behind = connection.take(pid, []);
    expect(behind).not.toBe(null);
    nowMs += 1;
    expect(connection.take(pid, [])).toBe(null);
    await Promise.all([slow, behind]);
    expect(connection.take(pid, [])).not.toBe(null);
  });

  test('a cut connection fails what is under way as unavailable, and is then replaced', async () => {
    const [[before]] = (await ready(connection)) as [[number]];
    const slow = connection.take(sleep, [5])?.catch((error: unknown) => error);
    await own.db.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1', [
      name,
    ]);
    expect(isUnavailable(await slow)).toBe(true);
    const [[after]] = (await ready(connection)) as [[number]];
    expect(after).not.toBe(before);
  });

  test('a connection that is closing answers what is under way and takes nothing more', async () => {
    const last = connection.take(sleep, [0.02]);
    const closing = connection.close();
    expect(connection.take(pid, [])).toBe(null);
    expect(await last).toHaveLength(1);
    await closing;
  });
});
