import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
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

async function waitUntilListening(child: ChildProcess, port: number): Promise<void> {
  const end = performance.now() + startTimeoutMs;
  while (performance.now() < end && child.exitCode === null) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await Promise.race([
      once(socket, 'connect').then(
        () => true,
        () => false,
      ),
      pause(1000, false),
    ]);
    socket.destroy();
    if (isOpen) return;
    await pause(50);
  }
  throw new Error('PgBouncer did not start');
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
  const child = spawn(program, ['-q', file], { ...user, stdio: 'ignore' });
  const endAtExit = (): void => void child.kill('SIGKILL');
  process.once('exit', endAtExit);
  const stop = async (): Promise<void> => {
    process.removeListener('exit', endAtExit);
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    await rm(dir, { recursive: true, force: true });
  };
  try {
    await waitUntilListening(child, port);
  } catch (error) {
    await stop();
    throw error;
  }
  const through = (url: string): string => Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href;
  return { through, stop };
}
