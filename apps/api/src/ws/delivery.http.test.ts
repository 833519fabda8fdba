import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMember, createKey, createThread, type Developer, sendText, signUp } from '../testing/people.ts';
import { openFromNow, openSocket } from '../testing/socket-client.fixture.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api[Symbol.asyncDispose]());

async function meet() {
  const developer = await signUp(api);
  const { body: me } = await api.client.get('/v1/me', developer.token);
  const member = await addMember(api, me.workspace.id);
  const threadId = await createThread(api, developer, [member.userId]);
  return { developer, member, threadId };
}

async function states({ token }: Developer, threadId: string): Promise<string[]> {
  const { body } = await api.client.get(`/v1/threads/${threadId}/messages`, token);
  return body.map(({ delivery_state }: { delivery_state: string }) => delivery_state).toReversed();
}

test('a message is delivered once the client of its recipient has acknowledged it, on any process', async () => {
  const { developer, member, threadId } = await meet();
  await using second = await api.startSibling();
  const client = await openFromNow(second, member.token);
  await sendText(api, developer, threadId);
  const first = await client.next('event');
  await sendText(api, developer, threadId);
  await client.next('event');
  expect(await states(developer, threadId)).toEqual(['sent', 'sent']);
  client.send({ op: 'ack', cursor: first.cursor });
  await expect.poll(() => states(developer, threadId)).toEqual(['delivered', 'sent']);
});

test('a client that was offline acknowledges what it missed, and one acknowledgment covers all before it', async () => {
  const { developer, member, threadId } = await meet();
  const { cursor } = await (await openSocket(api, { token: member.token })).next('hello');
  for (let count = 0; count < 3; count += 1) await sendText(api, developer, threadId);
  const client = await openSocket(api, { token: member.token, query: `?cursor=${cursor}` });
  const { cursor: end } = await client.next('caught_up');
  client.send({ op: 'ack', cursor: end });
  await expect.poll(() => states(developer, threadId)).toEqual(['delivered', 'delivered', 'delivered']);
});

test('neither a program nor the sender delivers anything by acknowledging it', async () => {
  const { developer, threadId } = await meet();
  const key = await createKey(api, developer.token, ['threads:read']);
  const clients = [await openFromNow(api, developer.token), await openFromNow(api, key)];
  await sendText(api, developer, threadId);
  for (const client of clients) client.send({ op: 'ack', cursor: (await client.next('event')).cursor });
  // One process notes acknowledgments in order.
  const later = await meet();
  const own = await openFromNow(api, later.member.token);
  await sendText(api, later.developer, later.threadId);
  own.send({ op: 'ack', cursor: (await own.next('event')).cursor });
  await expect.poll(() => states(later.developer, later.threadId)).toEqual(['delivered']);
  expect(await states(developer, threadId)).toEqual(['sent']);
});

test('a client delivers nothing that it was not sent yet', async () => {
  const { developer, member, threadId } = await meet();
  const client = await openSocket(api, { token: member.token });
  const { cursor } = await client.next('hello');
  const [workspaceId] = Buffer.from(cursor, 'base64url').toString().split('.');
  const forged = Buffer.from(`${workspaceId}.zzzzzz.zzzzzzzz`).toString('base64url');
  await client.next('caught_up');
  client.send({ op: 'ack', cursor: forged });
  client.send({ op: 'ping' });
  await client.next('pong');
  await sendText(api, developer, threadId);
  const event = await client.next('event');
  await sendText(api, developer, threadId);
  await client.next('event');
  expect(await states(developer, threadId)).toEqual(['sent', 'sent']);
  client.send({ op: 'ack', cursor: event.cursor });
  await expect.poll(() => states(developer, threadId)).toEqual(['delivered', 'sent']);
});
