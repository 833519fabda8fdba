import { socketHeartbeatMs } from '@patchbay/contract';
import type { WebSocket, WebSocketServer } from 'ws';

const missedMax = 2;

/**
 * Pings every socket of the server, and ends those that have left two pings unanswered: their other side has gone away without
 * a word. Any message counts as an answer, unless a ping has not left yet: then the client has stopped reading what waits before it.
 */
export function startHeartbeat(server: WebSocketServer, everyMs = socketHeartbeatMs): NodeJS.Timeout {
  const missed = new WeakMap<WebSocket, number>();
  const unsent = new WeakMap<WebSocket, number>();
  server.on('connection', (socket: WebSocket) => {
    const answered = (): void => {
      if ((unsent.get(socket) ?? 0) === 0) missed.set(socket, 0);
    };
    socket.on('pong', answered).on('message', answered);
  });
  const ping = (socket: WebSocket): void => {
    const wait = (change: number): void => void unsent.set(socket, (unsent.get(socket) ?? 0) + change);
    wait(1);
    socket.ping('', false, () => wait(-1));
  };
  const timer = setInterval(() => {
    for (const socket of server.clients) {
      const count = missed.get(socket) ?? 0;
      missed.set(socket, count + 1);
      if (count >= missedMax) socket.terminate();
      else ping(socket);
    }
  }, everyMs);
  return timer.unref();
}
