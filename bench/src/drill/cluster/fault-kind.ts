import { once } from 'node:events';
import { connect } from 'node:net';
import { type Member, membersOf } from '../../cluster/members.ts';
import { findLeader, switchOver } from '../../cluster/patroni.ts';
import { kill, pidOf, postmasterOf, processesOf, signal, start } from '../../cluster/processes.ts';

/** After a crash or a switchover, and after a member came back. */
export const crashMs = 6000;
/** After a member was lost: it does not say that it is gone. */
export const lostMs = 25_000;

const askMs = 5000;

async function readRole({ host, port }: Member): Promise<string> {
  const socket = connect({ host, port, timeout: askMs });
  try {
    await once(socket, 'connect');
    socket.write('INFO replication\r\n');
    const [answer] = (await once(socket, 'data', { signal: AbortSignal.timeout(askMs) })) as [Buffer];
    return /role:(\w+)/.exec(answer.toString())?.[1] ?? 'unknown';
  } finally {
    socket.destroy();
  }
}

/** The Redis server that takes writes. */
async function findMaster(): Promise<Member | undefined> {
  for (const member of membersOf('redis')) {
    if ((await readRole(member).catch(() => 'away')) === 'master') return member;
  }
  return undefined;
}

/** A fault that is under way. */
export interface Injected {
  readonly member: string;
  /** Starts the member again, or thaws it. */
  heal(): void;
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

interface KindFacts {
  readonly title: string;
  /** Served again this long after the fault. */
  readonly allowedMs: number;
  /** The member comes back after this time. */
  readonly heldMs: number;
  readonly find: Find;
  readonly inject: Inject;
}

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
  'pgbouncer-killed': { title: 'a PgBouncer killed', ...crash, find: anyOf('pgbouncer'), inject: killed },
} as const satisfies Readonly<Record<string, KindFacts>>;

export type FaultKind = keyof typeof faultKinds;

/** Finds the member that a planned fault hits now. @returns a function that does it, for an exact start */
export async function prepareFault(kind: FaultKind, pick: number): Promise<() => Promise<Injected>> {
  const { find, inject } = faultKinds[kind];
  const member = await find(pick);
  return () => inject(member);
}
