import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export interface DrainOptions {
  /** How long a kept-alive connection may still bring a request that was on its way, in milliseconds. */
  readonly settleMs?: number;
  /** After this, what is still open is cut, in milliseconds. */
  readonly graceMs?: number;
}

const idleCheckMs = 50;

const closeAfterAnswer = (_request: IncomingMessage, response: ServerResponse): void => {
  response.setHeader('Connection', 'close');
};

/** Ends the listening socket; http's own close would also cut connections whose next request is on its way. */
function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => {
    NetServer.prototype.close.call(server, () => resolve());
  });
}

async function drainServer(server: Server, settleMs: number, graceMs: number): Promise<void> {
  server.prependListener('request', closeAfterAnswer);
  const ended = stopListening(server);
  await Promise.race([ended, wait(settleMs)]);
  // A connection falls idle when its answer is out; what has not by the end of the grace is cut.
  const sweep = setInterval(() => server.closeIdleConnections(), idleCheckMs);
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  await ended;
  clearInterval(sweep);
  clearTimeout(cut);
}

/**
 * Stops servers without dropping what they have accepted: nothing new is accepted, each answer closes its
 * connection, and what is under way is finished.
 */
export async function drain(
  apps: readonly FastifyInstance<Server>[],
  { settleMs = 300, graceMs = 10_000 }: DrainOptions = {},
): Promise<void> {
  await Promise.all(apps.map((app) => drainServer(app.server, settleMs, graceMs)));
  await Promise.all(apps.map((app) => app.close()));
}
