import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';

export async function startServer(): Promise<WebSocketServer> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => {
    for (const socket of server.clients) socket.terminate();
    server.close();
  });
  await once(server, 'listening');
  return server;
}

/** Both ends of a new socket. */
export async function connect(server: WebSocketServer, options: WebSocket.ClientOptions = {}) {
  const { port } = server.address() as AddressInfo;
  const client = new WebSocket(`ws://127.0.0.1:${port}`, options);
  onTestFinished(() => client.terminate());
  const [[socket]] = await Promise.all([
    once(server, 'connection') as Promise<[WebSocket]>,
    once(client, 'open'),
  ]);
  return { client, socket };
}
