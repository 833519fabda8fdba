import pg from 'pg';
import { createServers } from './servers.ts';

const connectTimeoutMs = 2000;

/**
 * The URL of the primary, for a script that connects by itself. A URL that names one server is returned unasked.
 * @throws the fault of the last server, if none of them is a primary that can be reached
 */
export async function findPrimary(url: string): Promise<string> {
  const servers = createServers(url);
  const Client = servers.clientOf(pg.Client);
  for (let tried = 1; servers.count > 1; tried += 1) {
    const asked = servers.url();
    const client = new Client({
      connectionTimeoutMillis: connectTimeoutMs,
      application_name: 'patchbay check',
    });
    // A connection that is cut fails the attempt.
    client.on('error', () => undefined);
    try {
      await client.connect();
      return asked;
    } catch (error) {
      if (tried >= servers.count) throw error;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  return url;
}
