import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kill, type Program, spawnProgram, untilReady } from './program.ts';

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
  const options = { port, bind: '127.0.0.1', save: '', appendonly: 'no', dir };
  const flags = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  let server: Program | null = null;
  const start = async (): Promise<void> => {
    const started = spawnProgram([program, ...flags]);
    server = started;
    await untilReady(started, () => /ready to accept connections/i.test(started.output()), startTimeoutMs);
  };
  const end = async (): Promise<void> => {
    const running = server;
    server = null;
    if (running) await kill(running);
  };
  await start();
  const stop = async (): Promise<void> => {
    await end();
    await rm(dir, { recursive: true, force: true });
  };
  return { url: `redis://127.0.0.1:${port}`, start, kill: end, stop };
}
