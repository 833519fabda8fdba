import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

export interface DrainOptions {
  /**
   * A kept-alive connection may still bring a request within this time, in milliseconds. If it is used at least that
   * often, an answer tells it to close, and it is never closed under a request.
   */
  readonly lingerMs?: number;
  /** After this, open connections are cut, in milliseconds. */
  readonly graceMs?: number;
}

const idleCheckMs = 50;
/** The turn of the signal may have passed its accepting already; the one after has not. */
const quietTurnsMin = 2;
/** A longer turn has left connections time to come after it looked for them. */
const quickTurnMs = 2;
const queueMsMax = 2000;

const closeAfterAnswer = (_request: IncomingMessage, response: ServerResponse): void => {
  response.setHeader('Connection', 'close');
};

/** Keeps requests unanswered until the returned function is called, which then lets them through in their order. */
function holdRequests(server: Server): () => void {
  const held: [IncomingMessage, ServerResponse][] = [];
  const listeners = server.listeners('request') as RequestListener[];
  const hold: RequestListener = (request, response) => void held.push([request, response]);
  server.removeAllListeners('request').on('request', hold);
  return () => {
    server.off('request', hold);
    for (const listener of listeners) server.on('request', listener);
    for (const [request, response] of held) server.emit('request', request, response);
  };
}

/**
 * Waits until the event loop brings no more connections: those that the kernel has completed and this process has not
 * taken yet would be reset with the listening socket.
 */
async function takeQueued(server: Server): Promise<void> {
  const startedAt = performance.now();
  let turnedAt = startedAt;
  let quietTurns = 0;
  let taken = false;
  const note = (): void => {
    taken = true;
  };
  server.on('connection', note);
  while (quietTurns < quietTurnsMin && turnedAt - startedAt < queueMsMax) {
    taken = false;
    await nextTurn();
    const now = performance.now();
    quietTurns = taken || now - turnedAt > quickTurnMs ? 0 : quietTurns + 1;
    turnedAt = now;
  }
  server.off('connection', note);
}

/** Ends the listening socket; http's own close would also cut connections whose next request is on its way. */
function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => {
    NetServer.prototype.close.call(server, () => resolve());
  });
}

async function drainServer(server: Server, lingerMs: number, graceMs: number): Promise<void> {
  server.prependListener('request', closeAfterAnswer);
  // An answer would have its caller connect again, and a busy queue would never empty.
  const release = holdRequests(server);
  await takeQueued(server);
  const ended = stopListening(server);
  release();
  await Promise.race([ended, wait(lingerMs)]);
  // A connection falls idle when its answer is out; a busy one is cut at the end of the grace.
  const sweep = setInterval(() => server.closeIdleConnections(), idleCheckMs);
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  await ended;
  clearInterval(sweep);
  clearTimeout(cut);
}

/**
 * Stops servers without dropping accepted requests: nothing new is accepted, each answer closes its connection, and
 * requests under way are finished. Resolves when the last connection has ended.
 */
export async function drain(
  servers: readonly Server[],
  { lingerMs = 1000, graceMs = 10_000 }: DrainOptions = {},
): Promise<void> {
  await Promise.all(servers.map((server) => drainServer(server, lingerMs, graceMs)));
}
