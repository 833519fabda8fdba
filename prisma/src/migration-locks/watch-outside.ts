import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const POLL_MS = 10;

export const LIST_TABLES = `SELECT c.oid, c.oid::regclass::text AS name FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')`;

const FIND_WAIT = `SELECT locktype, mode, relation::regclass::text AS name FROM pg_locks WHERE pid = $1 AND NOT granted`;

interface Wait {
  readonly locktype: string;
  readonly mode: string;
  readonly name: string | null;
}

/** A transaction that has written to every table. */
async function beginWriting(writer: pg.Client): Promise<void> {
  const { rows } = await writer.query<{ name: string }>(LIST_TABLES);
  await writer.query('BEGIN');
  if (rows.length > 0)
    await writer.query(`LOCK TABLE ${rows.map(({ name }) => name).join()} IN ROW EXCLUSIVE MODE`);
}

/** @returns what the process waits for, or undefined if it ends without waiting */
async function findWait(writer: pg.Client, pid: number, isOver: () => boolean): Promise<Wait | undefined> {
  while (!isOver()) {
    const { rows } = await writer.query<Wait>(FIND_WAIT, [pid]);
    if (rows[0]) return rows[0];
    await pause(POLL_MS);
  }
  return undefined;
}

/**
 * Runs a script that PostgreSQL refuses inside a transaction, while another transaction has written to every table. The
 * script may wait for that transaction to end, as CONCURRENTLY does. It may not queue for a table: everybody would wait
 * behind it.
 */
export async function watchOutside(url: string, client: pg.Client, sql: string): Promise<string[]> {
  const writer = new pg.Client({ connectionString: url, application_name: 'patchbay writer' });
  await writer.connect();
  try {
    await beginWriting(writer);
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    let isOver = false;
    const running = client.query(sql).finally(() => {
      isOver = true;
    });
    const [wait] = await Promise.all([
      findWait(writer, rows[0]?.pid ?? 0, () => isOver).then(async (found) => {
        await writer.query('COMMIT');
        return found;
      }),
      running,
    ]);
    return wait?.locktype === 'relation' ? [`${wait.mode} on ${wait.name} outside a transaction`] : [];
  } finally {
    await writer.end();
  }
}
