import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kill, spawnProgram, untilReady } from './program.ts';
import { findFreePort, findProgram } from './redis-server.ts';

const startTimeoutMs = 10_000;

/** The path of a PgBouncer on this machine; null when none is installed. */
export function findPgbouncer(): string | null {
  return findProgram(['pgbouncer']);
}

/** PgBouncer refuses to run as root. */
function findRunUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres']).toString());
  return { uid: idOf('-u'), gid: idOf('-g') };
}

function render(serverUrl: string, port: number): string {
  const { hostname, password, port: serverPort, username } = new URL(serverUrl);
  const login = `user=${decodeURIComponent(username)} password=${decodeURIComponent(password)}`;
  return `[databases]
* = host=${hostname} port=${serverPort} ${login}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 10
max_client_conn = 500
`;
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1', timeout: 1000 });
  const { promise, resolve } = Promise.withResolvers<boolean>();
  socket.once('connect', () => resolve(true));
  for (const event of ['error', 'timeout'] as const) socket.once(event, () => resolve(false));
  return promise.finally(() => socket.destroy());
}

export interface Pgbouncer {
  /** `url` of a database of the server, through the pooler. */
  through(url: string): string;
  stop(): Promise<void>;
}

/** Starts a PgBouncer in transaction mode in front of a server, on a free port of 127.0.0.1. It takes any password. */
export async function startPgbouncer(program: string, serverUrl: string): Promise<Pgbouncer> {
  const dir = await mkdtemp(join(tmpdir(), 'patchbay-pgbouncer-'));
  const user = findRunUser();
  const port = await findFreePort();
  const file = join(dir, 'pgbouncer.ini');
  await writeFile(file, render(serverUrl, port), { mode: 0o600 });
  if (user) {
    chmodSync(dir, 0o700);
    for (const path of [dir, file]) chownSync(path, user.uid, user.gid);
  }
  const pooler = spawnProgram([program, '-q', file], user);
  const stop = async (): Promise<void> => {
    // Asked to end, it would wait for its clients.
    await kill(pooler);
    await rm(dir, { recursive: true, force: true });
  };
  try {
    await untilReady(pooler, () => isListening(port), startTimeoutMs);
  } catch (error) {
    await stop();
    throw error;
  }
  const through = (url: string): string => Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href;
  return { through, stop };
}
