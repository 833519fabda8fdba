import { type Member, membersOf } from '../../cluster/members.ts';
import { findLeader, switchOver } from '../../cluster/patroni.ts';
import { kill, pidOf, postmasterOf, processesOf, signal, start } from '../../cluster/processes.ts';
import type { FaultKind } from './fault-kind.ts';
import { findMaster } from './redis-master.ts';
import type { Planned } from './schedule.ts';

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

const ways: Readonly<Record<FaultKind, readonly [Find, Inject]>> = {
  'primary-crash': [primary, crashed],
  'primary-switchover': [primary, switched],
  'primary-killed': [primary, killed],
  'primary-frozen': [primary, frozen],
  'patroni-frozen': [primary, frozenAlone],
  'standby-killed': [standby, killed],
  'standby-frozen': [standby, frozen],
  'etcd-killed': [anyOf('etcd'), killed],
  'etcd-frozen': [anyOf('etcd'), frozen],
  'api-killed': [anyOf('api'), killed],
  'api-frozen': [anyOf('api'), frozen],
  'worker-killed': [anyOf('worker'), killed],
  'worker-frozen': [anyOf('worker'), frozen],
  'redis-killed': [redisMaster, killed],
  'redis-frozen': [redisMaster, frozen],
  'haproxy-killed': [anyOf('haproxy'), killed],
  'edge-killed': [anyOf('edge'), killed],
  'pgbouncer-killed': [anyOf('pgbouncer'), killed],
};

/** Finds the member that a planned fault hits now. @returns a function that does it, for an exact start */
export async function prepareFault({ kind, pick }: Planned): Promise<() => Promise<Injected>> {
  const [find, inject] = ways[kind];
  const member = await find(pick);
  return () => inject(member);
}
