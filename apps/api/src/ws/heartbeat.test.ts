import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { startHeartbeat } from './heartbeat.ts';
import { connect, startServer } from './socket-pair.fixture.ts';

test('the server pings its sockets, and ends one that leaves two pings unanswered', async () => {
  const server = await startServer();
  const timer = startHeartbeat(server, 40);
  onTestFinished(() => clearInterval(timer));
  const live = await connect(server);
  const silent = await connect(server, { autoPong: false });
  let pings = 0;
  silent.client.on('ping', () => {
    pings += 1;
  });
  await once(silent.client, 'close');
  expect(pings).toBe(2);
  expect(live.client.readyState).toBe(WebSocket.OPEN);
});

test('a client that sends frames is alive, whatever it does with pings', async () => {
  const server = await startServer();
  const timer = startHeartbeat(server, 40);
  onTestFinished(() => clearInterval(timer));
  const busy = await connect(server, { autoPong: false });
  const silent = await connect(server, { autoPong: false });
  busy.client.on('ping', () => busy.client.send('{}'));
  await once(silent.client, 'close');
  expect(busy.client.readyState).toBe(WebSocket.OPEN);
});

test('a client that stops reading is ended, however many frames it sends', async () => {
  const server = await startServer();
  const timer = startHeartbeat(server, 40);
  onTestFinished(() => clearInterval(timer));
  const stalled = await connect(server);
  stalled.client.pause();
  // More than the buffers of both systems hold.
  stalled.socket.send('x'.repeat(32 * 1024 * 1024));
  stalled.socket.on('message', () => stalled.client.send('{}'));
  stalled.client.send('{}');
  await once(stalled.socket, 'close');
  expect(stalled.client.isPaused).toBe(true);
});
