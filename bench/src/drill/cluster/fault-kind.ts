import { fillDisk, freeDisk, hasDisk } from '../../cluster/disk.ts';
import { type Member, membersOf } from '../../cluster/members.ts';
import { isIsolated, setNarrow, setReachable } from '../../cluster/network.ts';
import { findLeader, switchOver } from '../../cluster/patroni.ts';
import { dataOf } from '../../cluster/place.ts';
import { kill, pidOf, postmasterOf, processesOf, signal, start } from '../../cluster/processes.ts';
import { useUpSegments } from './full-disk.ts';
import { askRedis, findMaster } from './redis-server.ts';

/** After a crash or a switchover, and after a member came back. */
export const crashMs = 6000;
/** After a member was lost: it does not say that it is gone. */
export const lostMs = 25_000;

/** A process that is slowed works for one of so many parts of a second. */
const slowParts = 10;

/** A fault that is under way. */
export interface Injected {
  readonly member: string;
  /** Starts the member again, or thaws it. */
  heal(): void | Promise<void>;
}

type Find = (pick: number) => Promise<Member>;
type Inject = (member: Member) => Promise<Injected>;

function found(member: Member | undefined, role: string): Member {
  if (!member) throw new Error(`there is no ${role} to disturb`);
  return member;
}

const anyOf =
  (kind: Member['kind']): Find =>
  async (pick) => {
    const all = membersOf(kind);
    return found(all[Math.floor(pick * all.length)], kind);
  };
const primary: Find = async () => found(await findLeader(), 'primary');
const standby: Find = async (pick) => {
  const leader = await findLeader();
  const others = membersOf('pg').filter(({ name }) => name !== leader?.name);
  return found(others[Math.floor(pick * others.length)], 'standby');
};
const redisMaster: Find = async () => found(await findMaster(), 'Redis master');

const killed: Inject = async (member) => {
  await kill(member);
  return { member: member.name, heal: () => start(member) };
};

const freeze = (member: Member, pids: readonly number[]): Injected => {
  signal(pids, 'SIGSTOP');
  return { member: member.name, heal: () => signal(pids, 'SIGCONT') };
};
const frozen: Inject = async (member) => freeze(member, processesOf(member));
const frozenAlone: Inject = async (member) =>
  freeze(
    member,
    [pidOf(member)].filter((pid) => pid !== null),
  );

/** Patroni goes on, and answers that its server is gone. */
const crashed: Inject = async (member) => {
  signal(
    [postmasterOf(member)].filter((pid) => pid !== null),
    'SIGKILL',
  );
  return { member: member.name, heal: () => undefined };
};

const switched: Inject = async (member) => {
  await switchOver(member);
  return { member: member.name, heal: () => undefined };
};

/** The machine goes on, and no other reaches it. */
const cutOff: Inject = async ({ host, name }) => {
  setReachable(host, false);
  return { member: name, heal: () => setReachable(host, true) };
};

const narrowed: Inject = async ({ host, name }) => {
  setNarrow(host, true);
  return { member: name, heal: () => setNarrow(host, false) };
};

/** Stops a process again and again for nine tenths of the time. */
const slowed: Inject = async (member) => {
  const pids = processesOf(member);
  let turn = 0;
  const timer = setInterval(
    () => {
      turn += 1;
      signal(pids, turn % slowParts === 0 ? 'SIGCONT' : 'SIGSTOP');
    },
    1000 / slowParts / slowParts,
  );
  const heal = (): void => {
    clearInterval(timer);
    signal(pids, 'SIGCONT');
  };
  return { member: member.name, heal };
};

const filled: Inject = async (member) => {
  fillDisk(dataOf(member));
  void useUpSegments(member);
  return {
    member: member.name,
    heal: () => {
      freeDisk(dataOf(member));
      start(member);
    },
  };
};

const filledMemory: Inject = async (member) => {
  await askRedis(member, 'CONFIG SET maxmemory 1');
  return {
    member: member.name,
    heal: () => askRedis(member, 'CONFIG SET maxmemory 0').then(() => undefined),
  };
};

interface KindFacts {
  readonly title: string;
  /** Served again this long after the fault. */
  readonly allowedMs: number;
  /** The member comes back after this time. */
  readonly heldMs: number;
  readonly find: Find;
  readonly inject: Inject;
  /** The cluster is one that can have it. */
  readonly isPossible?: () => boolean;
}

const isCuttable = { isPossible: () => isIsolated };
const crash = { allowedMs: crashMs, heldMs: 3000 };
const lost = { allowedMs: lostMs, heldMs: 27_000 };
const pause = { allowedMs: lostMs, heldMs: 10_000 };

export const faultKinds = {
  'primary-crash': {
    title: 'kill -9 of the postmaster of the primary',
    ...crash,
    find: primary,
    inject: crashed,
  },
  'primary-switchover': {
    title: 'switchover',
    allowedMs: crashMs,
    heldMs: 0,
    find: primary,
    inject: switched,
  },
  'primary-killed': {
    title: 'the member with the primary killed whole',
    ...lost,
    find: primary,
    inject: killed,
  },
  'primary-frozen': { title: 'the member with the primary frozen', ...lost, find: primary, inject: frozen },
  'patroni-frozen': {
    title: 'Patroni of the primary frozen alone',
    ...lost,
    find: primary,
    inject: frozenAlone,
  },
  'standby-killed': { title: 'a standby killed whole', ...crash, find: standby, inject: killed },
  'standby-frozen': { title: 'a standby frozen', ...pause, find: standby, inject: frozen },
  'etcd-killed': { title: 'an etcd member killed', ...crash, find: anyOf('etcd'), inject: killed },
  'etcd-frozen': { title: 'an etcd member frozen', ...pause, find: anyOf('etcd'), inject: frozen },
  'api-killed': { title: 'an API process killed', ...crash, find: anyOf('api'), inject: killed },
  'api-frozen': { title: 'an API process frozen', ...pause, find: anyOf('api'), inject: frozen },
  'worker-killed': { title: 'a worker killed', ...crash, find: anyOf('worker'), inject: killed },
  'worker-frozen': { title: 'a worker frozen', ...pause, find: anyOf('worker'), inject: frozen },
  'console-killed': { title: 'a console killed', ...crash, find: anyOf('console'), inject: killed },
  'console-frozen': { title: 'a console frozen', ...pause, find: anyOf('console'), inject: frozen },
  'sentinel-killed': { title: 'a Sentinel killed', ...crash, find: anyOf('sentinel'), inject: killed },
  'redis-killed': { title: 'the Redis master killed', ...crash, find: redisMaster, inject: killed },
  'redis-frozen': { title: 'the Redis master frozen', ...pause, find: redisMaster, inject: frozen },
  'haproxy-killed': {
    title: 'an HAProxy of the programs killed',
    ...crash,
    find: anyOf('haproxy'),
    inject: killed,
  },
  'edge-killed': {
    title: 'the HAProxy of the callers killed',
    allowedMs: crashMs,
    heldMs: 1000,
    find: anyOf('edge'),
    inject: killed,
  },
  'primary-cut': {
    title: 'the machine with the primary cut off',
    ...lost,
    ...isCuttable,
    find: primary,
    inject: cutOff,
  },
  'standby-cut': {
    title: 'a machine with a standby cut off',
    ...lost,
    ...isCuttable,
    find: standby,
    inject: cutOff,
  },
  'app-cut': {
    title: 'a machine of the programs cut off',
    ...pause,
    ...isCuttable,
    find: anyOf('api'),
    inject: cutOff,
  },
  'primary-narrow': {
    title: 'the machine with the primary has 1 Mbit/s',
    ...pause,
    ...isCuttable,
    find: primary,
    inject: narrowed,
  },
  'api-slow': { title: 'an API process slowed ten times', ...pause, find: anyOf('api'), inject: slowed },
  'disk-full': {
    title: 'the disk of the primary full',
    ...lost,
    isPossible: () => membersOf('pg').every((member) => hasDisk(dataOf(member))),
    find: primary,
    inject: filled,
  },
  'redis-full': {
    title: 'the memory of the Redis master full',
    allowedMs: 9000,
    heldMs: 3000,
    find: redisMaster,
    inject: filledMemory,
  },
  'pgbouncer-killed': { title: 'a PgBouncer killed', ...crash, find: anyOf('pgbouncer'), inject: killed },
} as const satisfies Readonly<Record<string, KindFacts>>;

export type FaultKind = keyof typeof faultKinds;

/** The kinds that this cluster can have. @param wanted those among them; all without it. @throws if none is left */
export function possibleKinds(wanted?: readonly string[]): FaultKind[] {
  const possible = (Object.keys(faultKinds) as FaultKind[]).filter((kind) => {
    const { isPossible }: KindFacts = faultKinds[kind];
    return isPossible?.() ?? true;
  });
  const chosen = wanted ? possible.filter((kind) => wanted.includes(kind)) : possible;
  if (chosen.length === 0) throw new Error(`the faults of this cluster are ${possible.join(', ')}`);
  return chosen;
}

/** Finds the member that a planned fault hits now. @returns a function that does it, for an exact start */
export async function prepareFault(kind: FaultKind, pick: number): Promise<() => Promise<Injected>> {
  const { find, inject } = faultKinds[kind];
  const member = await find(pick);
  return () => inject(member);
}
