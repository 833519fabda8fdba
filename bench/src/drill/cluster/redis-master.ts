import { once } from 'node:events';
import { connect } from 'node:net';
import { type Member, membersOf } from '../../cluster/members.ts';

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
export async function findMaster(): Promise<Member | undefined> {
  for (const member of membersOf('redis')) {
    if ((await readRole(member).catch(() => 'away')) === 'master') return member;
  }
  return undefined;
}
