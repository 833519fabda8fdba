import { setTimeout as pause } from 'node:timers/promises';
import { type Member, membersOf } from './members.ts';

/** A server's report about itself. Only the primary lists its standbys. */
interface Reported {
  readonly replication?: readonly { readonly state: string; readonly sync_state: string }[];
}

/** A busy machine answers late. */
const askMs = 5000;
const pollMs = 250;

const ask = ({ host, port }: Member, path: string): Promise<Response> =>
  fetch(`http://${host}:${port}/${path}`, { signal: AbortSignal.timeout(askMs) });

const isPrimary = (member: Member): Promise<boolean> =>
  ask(member, 'primary').then(
    ({ ok }) => ok,
    () => false,
  );

/** The member whose Patroni says that it is the primary. */
export async function findLeader(): Promise<Member | undefined> {
  const all = membersOf('pg');
  const said = await Promise.all(all.map(isPrimary));
  return all[said.indexOf(true)];
}

/** The standbys that confirm commits of the primary. The list of the cluster would name one for a while after its death. */
async function countStandbys(): Promise<number> {
  const leader = await findLeader();
  if (!leader) return 0;
  const { replication = [] } = (await (await ask(leader, 'patroni')).json()) as Reported;
  return replication.filter((each) => each.state === 'streaming' && each.sync_state === 'quorum').length;
}

/** Waits for one primary whose commits every other server confirms. @throws after `patienceMs` */
export async function waitUntilWhole(patienceMs: number): Promise<void> {
  const startedAt = performance.now();
  while ((await countStandbys().catch(() => 0)) < membersOf('pg').length - 1) {
    if (performance.now() - startedAt > patienceMs)
      throw new Error('PostgreSQL lacks a primary or one of its standbys: see the logs of pg1 to pg3');
    await pause(pollMs);
  }
}

/** Asks Patroni to make another server the primary. @throws what it answered instead */
export async function switchOver(leader: Member): Promise<void> {
  const answer = await fetch(`http://${leader.host}:${leader.port}/switchover`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ leader: leader.name }),
    signal: AbortSignal.timeout(30_000),
  });
  if (!answer.ok) throw new Error(`no switchover: ${answer.status} ${await answer.text()}`);
}
