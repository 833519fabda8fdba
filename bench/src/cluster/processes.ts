import { spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { listPids, statOf } from '../proc.ts';
import { at } from './folder.ts';
import { kinds, type Member } from './members.ts';
import { enter } from './network.ts';
import { checkout, configOf, dataOf, imageFolder, logOf } from './place.ts';

const pollMs = 100;
const graceMs = 25_000;
const startMs = 120_000;

/**
 * Runs a program of the image in its own view of the file system. The process keeps its number. The image has no
 * `mount`, so `/usr` comes last.
 */
const inImage =
  'mount --bind "$1/etc" /etc && mount --bind "$1/usr" /usr && shift && exec setpriv --reuid=postgres --regid=postgres --init-groups "$@"';

const pidFileOf = ({ name }: Member): string => at('run', `${name}.pid`);

const isAlive = (pid: number): boolean => statOf(pid)?.isZombie === false;

/** The process of a member, if it still runs. */
export function pidOf(member: Member): number | null {
  const file = pidFileOf(member);
  if (!existsSync(file)) return null;
  const [pid = '', startedAt] = readFileSync(file, 'utf8').split(' ');
  const stat = statOf(Number(pid));
  return stat && !stat.isZombie && stat.startedAt === startedAt ? Number(pid) : null;
}

/** A server works in its folder. The number in the file of one that died may be that of any other process by now. */
function worksIn(pid: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
  } catch {
    return false;
  }
}

/** PostgreSQL goes on without its Patroni, so it has a mark of its own. */
export function postmasterOf(member: Member): number | null {
  const folder = dataOf(member);
  const file = join(folder, 'postmaster.pid');
  if (member.kind !== 'pg' || !existsSync(file)) return null;
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
  return isAlive(pid) && worksIn(pid, folder) ? pid : null;
}

/** A process and all that it started. */
function treeOf(root: number): number[] {
  const parents = new Map(listPids().map((pid) => [pid, statOf(pid)?.parent]));
  const tree = [root];
  for (const above of tree) for (const [pid, parent] of parents) if (parent === above) tree.push(pid);
  return tree;
}

/** Patroni, PostgreSQL and its sessions; one process for most members. */
export function processesOf(member: Member): readonly number[] {
  const roots = [pidOf(member), postmasterOf(member)].filter((pid) => pid !== null);
  return [...new Set(roots.flatMap(treeOf))];
}

/** A process that has ended in the meantime is passed over. */
export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It ended before its turn.
    }
  }
}

async function waitUntilEnded(pids: readonly number[], patienceMs: number): Promise<boolean> {
  const deadline = performance.now() + patienceMs;
  while (pids.some(isAlive)) {
    if (performance.now() > deadline) return false;
    await pause(pollMs);
  }
  return true;
}

export async function answers({ host, port }: Pick<Member, 'host' | 'port'>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect({ host, port, timeout: 1000 }, () => resolve(true));
  for (const event of ['error', 'timeout'] as const) socket.once(event, () => resolve(false));
  return promise.finally(() => socket.destroy());
}

function programEnv(member: Member): Record<string, string> {
  const lines = readFileSync(configOf(member), 'utf8').matchAll(/^([A-Z_]+)=(.*)$/gm);
  const env = Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]));
  const { NODE_COMPILE_CACHE = '' } = process.env;
  return { ...env, NODE_ENV: 'production', NODE_COMPILE_CACHE, PATH: '/usr/bin:/bin' };
}

/** The file that `npm start` runs for a program. */
const builtFile = (program: string): string => (program === 'console' ? 'src/main.ts' : 'dist/main.js');

function launch(member: Member): number {
  const { command, program } = kinds[member.kind];
  const log = openSync(logOf(member), 'a');
  const line = command?.(configOf(member), dataOf(member), member.host) ?? [];
  const started = program
    ? [process.execPath, join(checkout, 'apps', program, builtFile(program))]
    : ['unshare', '--mount', 'sh', '-c', inImage, 'sh', imageFolder, ...line];
  const [file = '', ...args] = [...enter(member.host), ...started];
  const child = spawn(file, args, {
    cwd: program ? checkout : '/',
    env: program ? programEnv(member) : { PATH: '/usr/sbin:/usr/bin', LANG: 'C.UTF-8' },
    stdio: ['ignore', log, log],
    detached: true,
  });
  closeSync(log);
  child.unref();
  if (child.pid === undefined) throw new Error(`${member.name} cannot be started`);
  return child.pid;
}

/** Starts a member unless it runs. Does not wait until it serves. */
export function start(member: Member): void {
  if (pidOf(member) !== null) return;
  const pid = launch(member);
  writeFileSync(pidFileOf(member), `${pid} ${statOf(pid)?.startedAt}`);
}

/** @throws with the name of the log, if the member ends or takes too long */
export async function waitUntilServing(member: Member): Promise<void> {
  const deadline = performance.now() + startMs;
  while (!(await answers(member))) {
    if (pidOf(member) === null)
      throw new Error(`${member.name} ended while it started: see ${logOf(member)}`);
    if (performance.now() > deadline) throw new Error(`${member.name} does not serve: see ${logOf(member)}`);
    await pause(pollMs);
  }
}

/** Ends a member with SIGTERM, and with SIGKILL if that takes too long. */
export async function stop(member: Member): Promise<void> {
  const pids = processesOf(member);
  const first = pidOf(member) ?? postmasterOf(member);
  // A frozen process would not hear.
  signal(pids, 'SIGCONT');
  if (first !== null) signal([first], pidOf(member) === null ? 'SIGINT' : 'SIGTERM');
  if (!(await waitUntilEnded(pids, graceMs))) signal(processesOf(member), 'SIGKILL');
  rmSync(pidFileOf(member), { force: true });
}

/** Ends a member and all its processes at once, as a machine that loses its power does. */
export async function kill(member: Member): Promise<void> {
  const pids = processesOf(member);
  signal(pids, 'SIGKILL');
  await waitUntilEnded(pids, graceMs);
}
