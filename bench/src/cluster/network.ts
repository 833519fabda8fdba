import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { at } from './folder.ts';

/** Each machine has a network namespace, or only a loopback address. */
type NetworkKind = 'namespaces' | 'loopback';

const file = at('network');
const bridge = 'patchbay0';

const run = (command: string, ...args: readonly string[]): void => {
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'], timeout: 10_000 });
};

function isDone(...line: readonly [command: string, ...args: string[]]): boolean {
  try {
    run(...line);
    return true;
  } catch {
    return false;
  }
}

const mayIsolate = (): boolean =>
  process.getuid?.() === 0 && isDone('unshare', '--net', 'true') && isDone('ip', 'netns', 'list');

/** The folder of a cluster keeps its choice, because its members know each other by their addresses. */
function chooseNetwork(): NetworkKind {
  if (existsSync(file)) return readFileSync(file, 'utf8').trim() === 'namespaces' ? 'namespaces' : 'loopback';
  if (existsSync(at('secrets.json')) || process.env.CLUSTER_NETWORK === 'loopback') return 'loopback';
  return mayIsolate() ? 'namespaces' : 'loopback';
}

const kind = chooseNetwork();

/** Machines can be cut off. */
export const isIsolated = kind === 'namespaces';

/** The address of a machine by its number. */
export const addressOf = (machine: number): string => `${isIsolated ? '10.127.10' : '127.0.10'}.${machine}`;

/** The machine on which all of this runs, as the others see it. */
export const ownAddress = isIsolated ? addressOf(254) : '127.0.0.1';

/** Where the members are. A connection to a loopback address comes from 127.0.0.1, whatever machine it stands for. */
export const network = isIsolated ? '10.127.10.0/24' : '127.0.0.0/8';

/** The namespace of a machine, and its end of the cable at the bridge. */
const nameOf = (host: string): string => `patchbay-${host.split('.').at(-1)}`;

/** Begins a command line that runs on the machine. */
export const enter = (host: string): readonly string[] =>
  isIsolated ? ['nsenter', `--net=/run/netns/${nameOf(host)}`] : [];

function connectMachine(host: string): void {
  const name = nameOf(host);
  if (existsSync(`/run/netns/${name}`)) {
    // A drill that was ended may have left it cut off or narrow.
    setReachable(host, true);
    isDone('tc', 'qdisc', 'del', 'dev', name, 'root');
    isDone('tc', '-n', name, 'qdisc', 'del', 'dev', 'eth0', 'root');
    return;
  }
  run('ip', 'netns', 'add', name);
  run('ip', 'link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
  run('ip', 'link', 'set', name, 'master', bridge, 'up');
  run('ip', '-n', name, 'address', 'add', `${host}/24`, 'dev', 'eth0');
  for (const device of ['eth0', 'lo']) run('ip', '-n', name, 'link', 'set', device, 'up');
}

/**
 * Connects the machines, unless they are. Loopback addresses are always there.
 * @throws for a folder from before clusters kept their network: its members know each other by other addresses
 */
export function connectMachines(hosts: readonly string[]): void {
  if (!existsSync(file) && existsSync(at('data')) && readdirSync(at('data')).length > 0)
    throw new Error(`${at()} has an older cluster. Remove it with: npm run cluster:down -- --remove`);
  writeFileSync(file, `${kind}\n`);
  if (!isIsolated) return;
  if (!existsSync(`/sys/class/net/${bridge}`)) {
    run('ip', 'link', 'add', bridge, 'type', 'bridge');
    run('ip', 'address', 'add', `${ownAddress}/24`, 'dev', bridge);
  }
  run('ip', 'link', 'set', bridge, 'up');
  for (const host of hosts) connectMachine(host);
}

/** Removes what {@link connectMachines} made for this folder. */
export function disconnectMachines(hosts: readonly string[]): void {
  if (!isIsolated || !existsSync(file)) return;
  for (const name of hosts.map(nameOf))
    if (existsSync(`/run/netns/${name}`)) run('ip', 'netns', 'delete', name);
  if (existsSync(`/sys/class/net/${bridge}`)) run('ip', 'link', 'delete', bridge);
}

/** Cuts a machine off from all others, or connects it again. Its processes go on. */
export const setReachable = (host: string, isReachable: boolean): void =>
  run('ip', 'link', 'set', nameOf(host), isReachable ? 'up' : 'down');

const narrowLine = ['root', 'tbf', 'rate', '1mbit', 'burst', '32kbit', 'latency', '400ms'] as const;

/** Leaves a machine 1 Mbit/s each way, or all of it again. */
export function setNarrow(host: string, isNarrow: boolean): void {
  const name = nameOf(host);
  const change = isNarrow ? ['add', ...narrowLine] : ['del', 'root'];
  const [verb = '', ...rest] = change;
  run('tc', 'qdisc', verb, 'dev', name, ...rest);
  run('tc', '-n', name, 'qdisc', verb, 'dev', 'eth0', ...rest);
}
