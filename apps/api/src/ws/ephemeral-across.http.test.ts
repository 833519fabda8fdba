import { expect, test } from 'vitest';
import {
  addMember,
  block,
  connectPeople,
  createThread,
  openUserSession,
  signUp,
  unblock,
} from '../testing/people.ts';
import { openFromNow, type SocketClient } from '../testing/socket-client.fixture.ts';
import { startTwoApis } from '../testing/two-apis.fixture.ts';

const [api, second] = await startTwoApis();
const { db } = api.container.services;

/** A person with a workspace of their own, and their phone. */
async function createPhone() {
  const { token } = await signUp(api);
  const { body } = await api.client.get('/v1/me', token);
  const person = { userId: String(body.id), workspaceId: String(body.workspace.id) };
  return { ...person, token, phone: await openUserSession(api, person) };
}

/** Two people of different workspaces in one thread, each connected to another process. */
async function createCall() {
  const [host, guest] = [await createPhone(), await createPhone()];
  await connectPeople(api, host.userId, guest.userId);
  const threadId = await createThread(api, host, [guest.userId]);
  const [mine, theirs] = [await openFromNow(api, host.phone), await openFromNow(second, guest.phone)];
  return { host, guest, threadId, mine, theirs };
}

const refusalOf = async (client: SocketClient): Promise<unknown> => (await client.next('error')).detail;

test('two people of different workspaces who share a thread call each other over two processes', async () => {
  const { guest, host, mine, theirs } = await createCall();
  mine.send({ op: 'signal', to: guest.userId, payload: 'offer' });
  expect(await theirs.next('signal')).toEqual({ op: 'signal', from: host.userId, payload: 'offer' });
  theirs.send({ op: 'signal', to: host.userId, payload: 'answer' });
  expect(await mine.next('signal')).toEqual({ op: 'signal', from: guest.userId, payload: 'answer' });
  mine.send({ op: 'presence', status: 'away' });
  expect(await theirs.next('presence')).toEqual({ op: 'presence', user_id: host.userId, status: 'away' });
  mine.socket.terminate();
  await expect.poll(() => theirs.frames('presence').map(({ status }) => status)).toEqual(['away', 'offline']);
});

test('a member of the host workspace who is not in the thread gets nothing about its guest', async () => {
  const { guest, host, mine, theirs } = await createCall();
  const colleague = await addMember(api, host.workspaceId);
  const other = await openFromNow(api, colleague.token);
  theirs.send({ op: 'presence', status: 'online' });
  await mine.next('presence');
  theirs.send({ op: 'signal', to: colleague.userId, payload: {} });
  expect(await refusalOf(theirs)).toBe('user_not_found');
  await createThread(api, host, [colleague.userId]);
  mine.send({ op: 'signal', to: colleague.userId, payload: 'last' });
  await other.next('signal');
  expect(other.frames('presence')).toEqual([]);
  expect(guest.workspaceId).not.toBe(host.workspaceId);
});

test.each(['host', 'guest'] as const)(
  'a block by the %s ends it while both are connected',
  async (blocker) => {
    const { guest, host, mine, theirs } = await createCall();
    const pair = blocker === 'host' ? [host.userId, guest.userId] : [guest.userId, host.userId];
    const [from, to] = pair as [string, string];
    mine.send({ op: 'signal', to: guest.userId, payload: 1 });
    await theirs.next('signal');
    await block(api, from, to);
    mine.send({ op: 'signal', to: guest.userId, payload: 2 });
    theirs.send({ op: 'signal', to: host.userId, payload: 2 });
    expect(await Promise.all([mine, theirs].map(refusalOf))).toEqual(['user_not_found', 'user_not_found']);
    for (const client of [mine, theirs]) {
      client.send({ op: 'presence', status: 'online' });
      client.send({ op: 'ping' });
      await client.next('pong');
    }
    await unblock(api, from, to);
    mine.send({ op: 'signal', to: guest.userId, payload: 3 });
    theirs.send({ op: 'signal', to: host.userId, payload: 3 });
    await expect
      .poll(() => [mine, theirs].map((client) => client.frames('signal').at(-1)?.payload))
      .toEqual([3, 3]);
    expect([...mine.frames('presence'), ...theirs.frames('presence')]).toEqual([]);
  },
);

test('somebody who has left the thread is told nothing more, and can call nobody in it', async () => {
  const { guest, host, mine, theirs, threadId } = await createCall();
  await db.query('DELETE FROM participants WHERE thread_id = $1 AND user_id = $2', [threadId, guest.userId]);
  mine.send({ op: 'signal', to: guest.userId, payload: {} });
  theirs.send({ op: 'signal', to: host.userId, payload: {} });
  expect(await Promise.all([mine, theirs].map(refusalOf))).toEqual(['user_not_found', 'user_not_found']);
});

test('a person who is suspended is offline to people of other workspaces', async () => {
  const { guest, mine, theirs } = await createCall();
  theirs.send({ op: 'presence', status: 'online' });
  await mine.next('presence');
  await db.query('UPDATE accounts SET suspended_at = now() WHERE user_id = $1', [guest.userId]);
  await theirs.closed;
  await expect.poll(() => mine.frames('presence').at(-1)?.status).toBe('offline');
});
