import { socketHeartbeatMs } from '@patchbay/contract';
import type { WebSocket, WebSocketServer } from 'ws';

const missedMax = 2;

/**
 * Pings every socket of the server, and ends those that have left two pings unanswered: their other side has gone away without
 * a word. Any message counts as an answer.
 */
export function startHeartbeat(server: WebSocketServer, everyMs = socketHeartbeatMs): NodeJS.Timeout {
  const missed = new WeakMap<WebSocket, number>();
  server.on('connection', (socket: WebSocket) => {
    const answered = (): void => void missed.set(socket, 0);
    socket.on('pong', answered).on('message', answered);
  });
  const timer = setInterval(() => {
    for (const socket of server.clients) {
      const count = missed.get(socket) ?? 0;
      missed.set(socket, count + 1);
      if (count >= missedMax) socket.terminate();
      else socket.ping();
    }
  }, everyMs);
  return timer.unref();
}
