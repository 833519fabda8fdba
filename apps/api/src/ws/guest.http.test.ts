import { copyToGuests } from '@patchbay/domain/webhook';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addColleague,
  connectPeople,
  createThread,
  openUserSession,
  sendText,
  signUp,
} from '../testing/people.ts';
import { refusalBody } from '../testing/refusal.fixture.ts';
import { openFromNow, openSocket, type SocketClient } from '../testing/socket-client.fixture.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api[Symbol.asyncDispose]());

/** A developer, and their session as a person on a phone. */
async function signUpWithPhone() {
  const developer = await signUp(api);
  const { body } = await api.client.get('/v1/me', developer.token);
  const [userId, workspaceId]: string[] = [body.id, body.workspace.id];
  if (userId === undefined || workspaceId === undefined) throw new Error('no user');
  const phone = await openUserSession(api, { userId, workspaceId });
  return { developer, userId, workspaceId, phone };
}

const subjects = (client: SocketClient): unknown[] =>
  client.frames('event').map(({ event }) => event.data.message_id ?? event.data.thread_id);

test('a guest gets the events of a thread of another workspace on every process, resumes, and delivers what they acknowledge', async () => {
  const [host, guest, stranger] = [await signUpWithPhone(), await signUpWithPhone(), await signUpWithPhone()];
  await connectPeople(api, host.userId, guest.userId);
  await using second = await api.startSibling();
  const colleague = await addColleague(api, guest.workspaceId);
  const [client, desk, other, theirs] = [
    await openFromNow(second, guest.phone),
    await openFromNow(api, guest.developer.token),
    await openFromNow(api, stranger.phone),
    await openFromNow(api, colleague.token),
  ];
  const { cursor: start } = client.frames('hello')[0] ?? { cursor: '' };
  const threadId = await createThread(api, host.developer, [guest.userId]);
  const { body: sent } = await sendText(api, host.developer, threadId);
  const { services } = api.container;
  await copyToGuests(services, [host.workspaceId, guest.workspaceId, stranger.workspaceId]);
  for (const own of [client, desk]) await expect.poll(() => subjects(own)).toEqual([threadId, sent.id]);

  const again = await openSocket(api, { token: guest.phone, query: `?cursor=${start}` });
  const { cursor } = await again.next('caught_up');
  expect(subjects(again)).toEqual([threadId, sent.id]);
  const listed = await api.client.get('/v1/events', guest.phone);
  expect(listed.body.map(({ type }: { type: string }) => type)).toEqual(['message.new', 'thread.created']);
  expect((await api.client.get('/v1/events', guest.developer.token)).body).toEqual(listed.body);
  expect((await api.client.get('/v1/events', colleague.token)).body).toEqual([]);

  const state = async () => {
    const { body } = await api.client.get(`/v1/threads/${threadId}/messages`, host.developer.token);
    return body[0].delivery_state;
  };
  expect(await state()).toBe('sent');
  again.send({ op: 'ack', cursor });
  await expect.poll(state).toBe('delivered');

  // A later event in the same streams shows that nothing came before it.
  const own = await createThread(api, guest.developer);
  await createThread(api, stranger.developer);
  await expect.poll(() => [subjects(theirs).length, subjects(other).length]).toEqual([1, 1]);
  expect(subjects(theirs)).toEqual([own]);
});

test('a guest who no longer takes part gets nothing more in the console, although the socket stays open', async () => {
  const [host, guest] = [await signUpWithPhone(), await signUpWithPhone()];
  await connectPeople(api, host.userId, guest.userId);
  const threadId = await createThread(api, host.developer, [guest.userId]);
  const desk = await openFromNow(api, guest.developer.token);
  const { services } = api.container;
  const hand = () => copyToGuests(services, [host.workspaceId]);
  await hand();
  await expect.poll(() => subjects(desk)).toEqual([threadId]);
  await services.db.prisma.participant.deleteMany({ where: { threadId, userId: guest.userId } });
  await sendText(api, host.developer, threadId);
  await hand();
  const own = await createThread(api, guest.developer);
  await expect.poll(() => subjects(desk)).toEqual([threadId, own]);
  const read = await api.client.get(`/v1/threads/${threadId}`, guest.developer.token);
  expect([read.status, read.body]).toEqual([404, refusalBody('thread_not_found')]);
});
