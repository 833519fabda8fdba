import { describe, expect, test } from 'vitest';
import { startApiProcess } from '../support/api-process.ts';
import { call } from '../support/call.ts';
import { createKey, type Developer, signUp } from '../support/developer.ts';
import { type Frame, openSocket, type Socket } from '../support/socket.ts';
import type { MessageView, ThreadView } from '../support/view.ts';

async function createThread({ token }: Developer): Promise<string> {
  const body = { title: 'A thread', participant_ids: [] };
  return (await call<ThreadView>('POST', '/v1/threads', { token, body })).body.id;
}

async function send({ token }: Developer, threadId: string): Promise<string> {
  const body = { kind: 'text', text: 'hello' };
  return (await call<MessageView>('POST', `/v1/threads/${threadId}/messages`, { token, body })).body.id;
}

const isOf =
  (messageId: string) =>
  ({ event }: Frame): boolean =>
    event.data.message_id === messageId;
const messagesOf = (socket: Socket): unknown[] =>
  socket
    .frames('event')
    .flatMap(({ event }) => (event.type === 'message.new' ? [event.data.message_id] : []));

describe('Real-time push: WebSocket at /v1/ws', () => {
  test('carries new messages, with the envelope of a webhook and the event id as the dedupe key', async () => {
    const developer = await signUp();
    const threadId = await createThread(developer);
    const socket = await openSocket(developer.token);
    await socket.find('caught_up');
    const messageId = await send(developer, threadId);
    const { event } = await socket.find('event', isOf(messageId));
    expect(event).toEqual({
      id: expect.stringMatching(/^evt_/),
      type: 'message.new',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      data: expect.objectContaining({ message_id: messageId, thread_id: threadId, kind: 'text' }),
    });
    expect(JSON.stringify(event)).not.toContain('hello');
    socket.close();
  });

  test('delivers at least once, with a reconnect and replay path: what was not acknowledged comes again on another process', async () => {
    const developer = await signUp();
    const threadId = await createThread(developer);
    const second = await startApiProcess();
    const socket = await openSocket(developer.token, { to: second.url });
    await socket.find('caught_up');
    const ids = [await send(developer, threadId), await send(developer, threadId)];
    const first = await socket.find('event', isOf(ids[0] ?? ''));
    await socket.find('event', isOf(ids[1] ?? ''));
    socket.send({ op: 'ack', cursor: first.cursor });
    await second.stop();
    expect(await socket.closed).toBe(1012);
    ids.push(await send(developer, threadId));
    const again = await openSocket(developer.token);
    await again.find('hello');
    again.send({ op: 'resume', cursor: first.cursor });
    await again.find('caught_up');
    expect(messagesOf(again)).toEqual(ids.slice(1));
    ids.push(await send(developer, threadId));
    await again.find('event', isOf(ids[3] ?? ''));
    expect(messagesOf(again)).toEqual(ids.slice(1));
    again.close();
  });

  test('misses nothing when the process that it was connected to is killed', async () => {
    const developer = await signUp();
    const threadId = await createThread(developer);
    const second = await startApiProcess();
    const socket = await openSocket(developer.token, { to: second.url });
    const { cursor } = await socket.find('caught_up');
    const sending = Array.from({ length: 20 }, () => send(developer, threadId));
    await second.kill();
    const ids = await Promise.all(sending);
    await socket.closed;
    const last = socket.frames('event').at(-1)?.cursor ?? cursor;
    const again = await openSocket(developer.token);
    await again.find('hello');
    again.send({ op: 'resume', cursor: last });
    await again.find('caught_up');
    const received = [...messagesOf(socket), ...messagesOf(again)];
    expect(new Set(received)).toEqual(new Set(ids));
    expect(received).toHaveLength(20);
    again.close();
  });

  test('refuses a cursor of another workspace with replay_window_exceeded', async () => {
    const [developer, other] = [await signUp(), await signUp()];
    const foreign = await openSocket(other.token);
    const socket = await openSocket(developer.token);
    await socket.find('hello');
    socket.send({ op: 'resume', cursor: (await foreign.find('hello')).cursor });
    expect((await socket.find('error')).detail).toBe('replay_window_exceeded');
    socket.close();
    foreign.close();
  });

  test('closes the sockets of a revoked key on every process', async () => {
    const developer = await signUp();
    const second = await startApiProcess();
    const { key, raw_key: rawKey } = await createKey(developer);
    const sockets = [await openSocket(rawKey), await openSocket(rawKey, { to: second.url })];
    await Promise.all(sockets.map((socket) => socket.find('hello')));
    await call('DELETE', `/v1/developer/api-keys/${key.id}`, developer);
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([4001, 4001]);
    await second.stop();
  });
});
