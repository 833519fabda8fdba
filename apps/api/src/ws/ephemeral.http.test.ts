import { describe, expect, test } from 'vitest';
import { addMember, block, createKey, type Developer, signUp, unblock } from '../testing/people.ts';
import { openFromNow, type SocketClient } from '../testing/socket-client.fixture.ts';
import { startTwoApis } from '../testing/two-apis.fixture.ts';

const [api, second] = await startTwoApis();

interface Room {
  readonly developer: Developer;
  readonly ownId: string;
  /** Shares a thread with the developer. */
  readonly friend: { readonly userId: string; readonly token: string };
  /** A member of the same workspace who shares none. */
  readonly stranger: { readonly userId: string; readonly token: string };
}

async function createRoom(): Promise<Room> {
  const developer = await signUp(api);
  const { body: me } = await api.client.get('/v1/me', developer.token);
  const [friend, stranger] = [await addMember(api, me.workspace.id), await addMember(api, me.workspace.id)];
  const { body: thread } = await api.client.post(
    '/v1/threads',
    { participant_ids: [friend.userId] },
    developer.token,
  );
  return { developer, ownId: thread.created_by, friend, stranger };
}

/** After this, everything that was told before has arrived. */
async function settle(from: SocketClient, to: string, at: SocketClient): Promise<void> {
  from.send({ op: 'signal', to, payload: 'last' });
  await expect.poll(() => at.frames('signal').at(-1)?.payload).toBe('last');
}

describe('a signal', () => {
  test('reaches the sockets of its user on every process, and no one else', async () => {
    const { developer, friend, ownId, stranger } = await createRoom();
    const caller = await openFromNow(api, developer.token);
    const [here, there] = [await openFromNow(api, friend.token), await openFromNow(second, friend.token)];
    const other = await openFromNow(second, stranger.token);
    const payload = { type: 'offer', sdp: 'v=0 🎧' };
    caller.send({ op: 'signal', to: friend.userId, payload });
    const expected = { op: 'signal', from: ownId, payload };
    expect([await here.next('signal'), await there.next('signal')]).toEqual([expected, expected]);
    await settle(caller, friend.userId, there);
    expect(other.frames('signal')).toEqual([]);
    expect(caller.frames('signal')).toEqual([]);
  });

  test('to a user who shares no thread with its sender is refused as one to nobody', async () => {
    const { developer, stranger } = await createRoom();
    const caller = await openFromNow(api, developer.token);
    const other = await openFromNow(api, stranger.token);
    for (const to of [stranger.userId, 'usr_nobody']) {
      caller.send({ op: 'signal', to, payload: {} });
      expect((await caller.next('error')).detail).toBe('user_not_found');
    }
    expect(other.frames('signal')).toEqual([]);
  });

  test.each([
    ['the blocker', (room: Room) => [room.friend.userId, room.ownId] as const],
    ['the blocked person', (room: Room) => [room.ownId, room.friend.userId] as const],
  ])('does not reach %s, who looks like nobody, and neither does presence', async (_, pairOf) => {
    const room = await createRoom();
    const { developer, friend, ownId, stranger } = room;
    const participants = { participant_ids: [friend.userId, stranger.userId] };
    await api.client.post('/v1/threads', participants, developer.token);
    await block(api, ...pairOf(room));
    const [mine, theirs] = [await openFromNow(api, developer.token), await openFromNow(second, friend.token)];
    // Waits for both events, on both processes, when everyone who may receive the other has received it.
    const witnesses = [await openFromNow(api, stranger.token), await openFromNow(second, stranger.token)];
    mine.send({ op: 'presence', status: 'online' });
    theirs.send({ op: 'presence', status: 'online' });
    mine.send({ op: 'signal', to: friend.userId, payload: {} });
    theirs.send({ op: 'signal', to: ownId, payload: {} });
    expect((await mine.next('error')).detail).toBe('user_not_found');
    expect((await theirs.next('error')).detail).toBe('user_not_found');
    for (const witness of witnesses) await expect.poll(() => witness.frames('presence').length).toBe(2);
    await unblock(api, ...pairOf(room));
    await settle(mine, friend.userId, theirs);
    await settle(theirs, ownId, mine);
    expect([...mine.frames('presence'), ...theirs.frames('presence')]).toEqual([]);
  });

  test('that is too long, or comes from a key, is refused', async () => {
    const { developer, friend } = await createRoom();
    const caller = await openFromNow(api, developer.token);
    caller.send({ op: 'signal', to: friend.userId, payload: 'x'.repeat(6000) });
    expect((await caller.next('error')).detail).toBe('payload_too_large');
    const program = await openFromNow(api, await createKey(api, developer.token, ['threads:read']));
    program.send({ op: 'signal', to: friend.userId, payload: {} });
    expect((await program.next('error')).detail).toBe('first_party_only');
    program.send({ op: 'presence', status: 'online' });
    expect((await program.next('error')).detail).toBe('first_party_only');
  });

  test('of a user who sent fifty in a second waits, whichever sockets they came from', async () => {
    const { developer, friend } = await createRoom();
    const callers = [await openFromNow(api, developer.token), await openFromNow(second, developer.token)];
    const startedAt = performance.now();
    for (let count = 0; count < 60; count += 1) {
      callers[count % 2]?.send({ op: 'signal', to: friend.userId, payload: count });
    }
    const refused = (): unknown[] =>
      callers.flatMap((caller) => caller.frames('error').map(({ detail }) => detail));
    for (const caller of callers) caller.send({ op: 'ping' });
    await Promise.all(callers.map((caller) => caller.next('pong')));
    // On a machine so busy that this took over a second, more may pass.
    const windows = Math.ceil((performance.now() - startedAt) / 1000);
    expect(refused().length).toBeGreaterThanOrEqual(60 - 50 * windows);
    expect(new Set(refused())).toEqual(new Set(windows === 1 ? ['signal_rate_limited'] : refused()));
  });
});

describe('a presence', () => {
  test('is sent only to people who share a thread, on every process', async () => {
    const { developer, friend, ownId, stranger } = await createRoom();
    const own = await openFromNow(api, developer.token);
    const near = await openFromNow(second, friend.token);
    const far = await openFromNow(second, stranger.token);
    own.send({ op: 'presence', status: 'away' });
    expect(await near.next('presence')).toEqual({ op: 'presence', user_id: ownId, status: 'away' });
    await settle(own, friend.userId, near);
    expect(far.frames('presence')).toEqual([]);
    expect(own.frames('presence')).toEqual([]);
  });

  test('ends with the last socket of its user, and is sent again while another is open', async () => {
    const { developer, friend, ownId } = await createRoom();
    const [one, two] = [await openFromNow(api, developer.token), await openFromNow(second, developer.token)];
    const near = await openFromNow(second, friend.token);
    const statuses = (): unknown[] => near.frames('presence').map(({ status }) => status);
    one.send({ op: 'presence', status: 'online' });
    two.send({ op: 'presence', status: 'online' });
    await expect.poll(statuses).toEqual(['online', 'online']);
    one.socket.terminate();
    await expect.poll(() => statuses().slice(2)).toEqual(['offline', 'online']);
    two.socket.terminate();
    await expect.poll(() => statuses().slice(4)).toEqual(['offline']);
    expect(near.frames('presence').every(({ user_id }) => user_id === ownId)).toBe(true);
  });
});
