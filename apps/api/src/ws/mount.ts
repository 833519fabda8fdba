import { AccessError, limitPolicies, socketFrameBytesMax } from '@patchbay/contract';
import { enforceLimit } from '@patchbay/domain/core';
import type { Admission } from '@patchbay/domain/webhook';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { WebSocketServer } from 'ws';
import type { RouteHost } from '../http/admit.ts';
import { authorizationOf } from '../http/authorization.ts';
import type { EntryRules } from '../http/endpoint.ts';
import { originOf } from '../http/request-state.ts';
import { serveConnection } from './connection.ts';
import { requireHandshake, routeUpgrades, takeHandshake } from './handshake.ts';
import { startHeartbeat } from './heartbeat.ts';
import { socketOperation } from './operation.ts';

const tokenNames = ['token', 'access_token', 'bearer', 'authorization', 'api_key'];

type SocketRequest = FastifyRequest<{ Querystring: Query }>;
type Query = Readonly<Record<string, unknown>>;

/** A token in an address ends in logs and histories. @throws AccessError `invalid_request` */
function requireNoTokenInQuery({ query }: FastifyRequest): void {
  const names = Object.keys(query ?? {}).map((name) => name.toLowerCase());
  if (!names.some((name) => tokenNames.includes(name))) return;
  throw new AccessError('invalid_request', {
    reason: 'a token belongs in the Authorization header or in the frame `auth`',
  });
}

/** The hub proves the credential of a socket, here or in a frame, and again while the socket is open. */
const entry: EntryRules = {
  ...socketOperation.placement,
  access: 'own-token',
  screen: (request) => {
    requireNoTokenInQuery(request);
    requireHandshake(request.raw);
  },
};

/** An open place for a client that will send its credential later; other clients prove theirs first. */
async function admissionOf(host: RouteHost, request: FastifyRequest): Promise<Admission | null> {
  const { push, services } = host.container;
  const authorization = authorizationOf(request);
  if (authorization !== undefined) {
    const admission = await push.admit(authorization);
    request.actor = admission.actor;
    return admission;
  }
  const { ip } = originOf(request, host.clientAddress);
  const policy = limitPolicies.socketOpensPerIp;
  await enforceLimit(services.limiter, { policy, subject: ip ?? 'none', code: 'socket_limit_reached' });
  return null;
}

/** Puts /v1/ws on the app. What is refused is refused before the upgrade, as an HTTP answer. */
export function mountSockets(app: FastifyInstance, host: RouteHost): void {
  const { push } = host.container;
  const server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: socketFrameBytesMax,
  });
  const heartbeat = startHeartbeat(server);
  server.on('headers', (headers, { headers: sent }) => {
    headers.push(`X-Request-ID: ${String(sent['x-request-id'])}`);
  });
  routeUpgrades(app.server);

  const upgrade = (request: SocketRequest, reply: FastifyReply, admission: Admission | null): void => {
    const { log: logger, query, raw } = request;
    const cursor = typeof query.cursor === 'string' ? query.cursor : undefined;
    const handshake = takeHandshake(raw, reply.raw);
    if (!handshake) return;
    reply.hijack();
    server.handleUpgrade(raw, handshake.socket, handshake.head, (socket) => {
      server.emit('connection', socket, raw);
      serveConnection(socket, { hub: push, admission, cursor, logger });
    });
    // The library has answered. The log records it like any other answer.
    reply.raw.statusCode = 101;
    reply.raw.emit('finish');
  };
  app.route<{ Querystring: Query }>({
    method: 'GET',
    url: socketOperation.path,
    exposeHeadRoute: false,
    config: { entry },
    handler: async (request, reply) => {
      upgrade(request, reply, await admissionOf(host, request));
      return reply;
    },
  });
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    for (const socket of server.clients) socket.terminate();
  });
}
