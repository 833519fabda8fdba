import { Client } from 'pg';
import type { Stage } from '../stage.ts';

/** Rows of one statement, so that a run that is stopped ends soon. */
const chunkRows = 250_000;

/** An INSERT of the rows from number $1 to number $2. Its own values begin with $3. */
export interface Fill {
  readonly text: string;
  readonly rows: number;
  readonly values?: readonly unknown[];
}

/**
 * Inserts many rows that nobody has written through the product. Foreign keys and triggers are not checked: they would take most of the time.
 */
export async function fillTables({ url }: Pick<Stage, 'url'>, fills: readonly Fill[]): Promise<void> {
  const client = new Client({ connectionString: url, options: '-c session_replication_role=replica' });
  await client.connect();
  try {
    for (const { rows, text, values = [] } of fills)
      for (let from = 1; from <= rows; from += chunkRows)
        await client.query(text, [from, Math.min(rows, from + chunkRows - 1), ...values]);
  } finally {
    await client.end();
  }
}

/** Leaves the tables as autovacuum does, which is off here, and the disk at rest. */
export async function settleTables({ url }: Pick<Stage, 'url'>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('VACUUM (ANALYZE)');
    await client.query('CHECKPOINT');
  } finally {
    await client.end();
  }
}

const dayTables = ['events', 'request_logs', 'request_minutes', 'request_hours', 'webhook_attempts'];

/** Days of the past, as the worker of those days has made them. */
export async function makePastDays({ db }: Pick<Stage, 'db'>, days: number): Promise<void> {
  for (const table of dayTables)
    await db.query('SELECT make_days($1, current_date - $2::int, current_date + 3)', [table, days]);
}
