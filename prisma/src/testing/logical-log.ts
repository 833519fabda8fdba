import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const pollMs = 50;
const patienceMs = 60_000;

async function ask(url: string, text: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<string[]>({ text, rowMode: 'array' });
    return rows[0]?.[0] ?? '';
  } finally {
    await client.end();
  }
}

/** Restarts a server of this process with a log that another database can follow. */
export async function writeLogicalLog(url: string): Promise<void> {
  await ask(url, `ALTER SYSTEM SET wal_level = 'logical'`);
  const pid = await ask(url, `SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)`);
  // This process starts it again.
  process.kill(Number(pid), 'SIGINT');
  const end = performance.now() + patienceMs;
  while ((await ask(url, 'SHOW wal_level').catch(() => '')) !== 'logical') {
    if (performance.now() > end) throw new Error('the server did not start again');
    await pause(pollMs);
  }
}
