import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const startTimeoutMs = 5000;
const programDirs = ['/usr/sbin', '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The path of the first of these programs that is on this machine; null when none is. */
export function findProgram(names: readonly string[]): string | null {
  const candidates = names.flatMap((name) => programDirs.map((dir) => join(dir, name)));
  return candidates.find(isExecutable) ?? null;
}

/** The path of a Redis or Valkey server on this machine; null when none is installed. */
export function findRedisServer(): string | null {
  return findProgram(['redis-server', 'valkey-server']);
}

/** A TCP port of 127.0.0.1 that is free now. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}

async function waitUntilReady(child: ChildProcess): Promise<void> {
  const said: string[] = [];
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      said.push(chunk.toString());
      if (/ready to accept connections/i.test(said.join(''))) resolve();
    });
    child.once('exit', (code) => reject(new Error(`Redis ended with ${code}: ${said.join('')}`)));
    setTimeout(() => reject(new Error(`Redis did not start: ${said.join('')}`)), startTimeoutMs).unref();
  });
  await ready;
}

export interface RedisServer {
  readonly url: string;
  /** Kills the process, as a crash would. `start` then starts an empty server on the same port. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a Redis server for the caller on a free port of 127.0.0.1. It stores nothing on disk. */
export async function startRedisServer(program: string): Promise<RedisServer> {
  const dir = await mkdtemp(join(tmpdir(), 'patchbay-redis-'));
  const port = await findFreePort();
  const flags = [
    '--port',
    `${port}`,
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    dir,
  ];
  let child: ChildProcess | null = null;
  const start = async (): Promise<void> => {
    child = spawn(program, flags, { stdio: ['ignore', 'pipe', 'inherit'] });
    await waitUntilReady(child);
  };
  const kill = async (): Promise<void> => {
    const running = child;
    child = null;
    if (!running || running.exitCode !== null) return;
    running.kill('SIGKILL');
    await once(running, 'exit');
  };
  await start();
  const stop = async (): Promise<void> => {
    await kill();
    await rm(dir, { recursive: true, force: true });
  };
  return { url: `redis://127.0.0.1:${port}`, start, kill, stop };
}
