import { once } from 'node:events';
import { connect } from 'node:net';
import { type Member, membersOf } from '../../cluster/members.ts';

const askMs = 5000;

/** Sends one inline command. @returns the first part of the answer */
export async function askRedis({ host, port }: Member, command: string): Promise<string> {
  const socket = connect({ host, port, timeout: askMs });
  const signal = AbortSignal.timeout(askMs);
  try {
    await once(socket, 'connect', { signal });
    socket.write(`${command}\r\n`);
    const [answer] = (await once(socket, 'data', { signal })) as [Buffer];
    return answer.toString();
  } finally {
    socket.destroy();
  }
}

const readRole = async (member: Member): Promise<string> =>
  /role:(\w+)/.exec(await askRedis(member, 'INFO replication'))?.[1] ?? 'unknown';

/** The Redis server that takes writes. */
export async function findMaster(): Promise<Member | undefined> {
  for (const member of membersOf('redis')) {
    if ((await readRole(member).catch(() => 'away')) === 'master') return member;
  }
  return undefined;
}
