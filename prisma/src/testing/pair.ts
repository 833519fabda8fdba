import { execFile } from 'node:child_process';
import { chmod, chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { startEmbedded } from '../embedded.ts';
import { silentLog } from '../log.ts';

const pollMs = 20;

/** A primary whose commits wait for its standby. Both are servers of their own, on free ports. */
export interface Pair extends AsyncDisposable {
  readonly primary: Server;
  readonly standby: Server;
  /** Both servers in one connection string. */
  readonly url: string;
}

export interface Server {
  readonly url: string;
  /** `host:port`. */
  readonly host: string;
  query(text: string): Promise<unknown[][]>;
}

function serverAt(url: string): Server {
  const query = async (text: string): Promise<unknown[][]> => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<unknown[]>({ text, rowMode: 'array' })).rows;
    } finally {
      await client.end();
    }
  };
  return { url, host: new URL(url).host, query };
}

async function makeStandby(cluster: string, primaryUrl: string): Promise<void> {
  const { hostname, password, port, username } = new URL(primaryUrl);
  const from = `host=${hostname} port=${port} user=${username} password=${password} application_name=second`;
  const settings = join(cluster, 'postgresql.auto.conf');
  const signal = join(cluster, 'standby.signal');
  await writeFile(settings, `primary_conninfo = '${from}'\n`, { flag: 'a' });
  await writeFile(signal, '');
  const { gid, uid } = await stat(cluster);
  await chown(signal, uid, gid);
}

/**
 * Starts both, which takes some seconds.
 * @param prepare fills the primary before it is copied
 */
export async function startPair(
  prepare: (url: string) => Promise<void> = async () => undefined,
): Promise<Pair> {
  const folder = await mkdtemp(join(tmpdir(), 'patchbay-pair-'));
  // The account of the servers passes through it.
  await chmod(folder, 0o755);
  const [dataDir, copy] = [join(folder, 'first'), join(folder, 'second')];
  const filled = await startEmbedded({ dataDir, log: silentLog });
  await prepare(filled.url);
  await filled.stop();
  await promisify(execFile)('cp', ['-a', dataDir, copy]);
  const primary = await startEmbedded({ dataDir, log: silentLog });
  await makeStandby(join(copy, 'cluster'), primary.url);
  const standby = await startEmbedded({ dataDir: copy, log: silentLog });
  const servers = { primary: serverAt(primary.url), standby: serverAt(standby.url) };
  await servers.primary.query(`ALTER SYSTEM SET synchronous_standby_names = 'second'`);
  await servers.primary.query('SELECT pg_reload_conf()');
  const isSynchronous = async (): Promise<boolean> =>
    (await servers.primary.query(`SELECT FROM pg_stat_replication WHERE sync_state = 'sync'`)).length > 0;
  while (!(await isSynchronous())) await pause(pollMs);
  return {
    ...servers,
    url: primary.url.replace(servers.primary.host, `${servers.primary.host},${servers.standby.host}`),
    [Symbol.asyncDispose]: async () => {
      await standby.stop();
      await primary.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
