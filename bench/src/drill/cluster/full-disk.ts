import pg from 'pg';
import type { Member } from '../../cluster/members.ts';
import { readSecrets } from '../../cluster/secrets.ts';

/** More than the WAL segments that a server keeps for later use. */
const segmentsMax = 128;
const step = `SELECT pg_logical_emit_message(false, 'drill', 'full'), pg_switch_wal()`;

/** Uses up the segments that a server with a full disk still has: it would live on them for a while. Ends with the server. */
export async function useUpSegments({ host }: Member): Promise<void> {
  const client = new pg.Client({
    host,
    port: 5432,
    user: 'postgres',
    password: readSecrets().superuserPassword,
    database: 'postgres',
    connectionTimeoutMillis: 5000,
    query_timeout: 5000,
  });
  // Reported by the query as well.
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (let used = 0; used < segmentsMax; used += 1) await client.query(step);
  } catch {
    // The server has stopped.
  } finally {
    await client.end().catch(() => undefined);
  }
}
