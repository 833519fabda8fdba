import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { peerOf } from './connection.ts';
import { connect, startServer } from './socket-pair.fixture.ts';

const chunk = 'x'.repeat(64 * 1024);
const chunks = 500;

test('a client that reads nothing is closed when more than a megabyte waits for it', async () => {
  const server = await startServer();
  const { client, socket } = await connect(server);
  const peer = peerOf(socket);
  client.pause();
  let sent = 0;
  for (; sent < chunks && socket.readyState === WebSocket.OPEN; sent += 1) peer.send(chunk);
  expect(sent).toBeLessThan(chunks);
  expect(socket.readyState).toBe(WebSocket.CLOSING);
  const waiting = socket.bufferedAmount;
  peer.send(chunk);
  expect(socket.bufferedAmount).toBe(waiting);
  expect(waiting).toBeLessThan(2 * 1024 * 1024);
});
