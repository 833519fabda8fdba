import { AccessError, identifierText } from '@patchbay/contract';
import { type Context, parseInput } from '@patchbay/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Container } from '../container.ts';
import type { Answer } from './answer.ts';
import type { ClientAddress } from './client-address.ts';
import { type FlagGate, gatePath } from './flag-gate.ts';
import { createGuard } from './guard.ts';
import { answerOnce, readIdempotencyKey } from './idempotency.ts';
import { nextLink } from './next-link.ts';
import { actorOf, originOf } from './request-state.ts';
import type { Route, RouteInput } from './route.ts';
import { toSnake } from './wire.ts';

export interface RouteHost {
  readonly container: Container;
  readonly clientAddress: ClientAddress;
  readonly flagGate: FlagGate;
  /** Answers with what a fault stands for. */
  refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply;
}

const json = 'application/json; charset=utf-8';

/** An id that could name no row is refused as the resource's 404 before a query is made of it. */
function readParams(route: Route, sent: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(route.params ?? {}).map(([name, notFound]) => {
    const id = identifierText.safeParse(sent[toSnake(name)]);
    if (!id.success) throw new AccessError(notFound);
    return [name, id.data] as const;
  });
  return Object.fromEntries(entries);
}

function readInput(route: Route, request: FastifyRequest): RouteInput<unknown, unknown, string> {
  const { body, params, query } = route;
  return {
    params: params ? readParams(route, request.params as Record<string, string>) : {},
    query: query ? parseInput(query, request.query, 'query') : undefined,
    body: body?.read(request.body),
  };
}

function send(host: RouteHost, request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  reply.code(answer.status);
  if (answer.nextCursor) {
    const { baseUrl } = host.container.services.settings;
    reply.header('Link', nextLink(baseUrl, request.url, answer.nextCursor));
  }
  if (answer.body === undefined) return reply.send();
  return reply.header('Content-Type', json).send(JSON.stringify(answer.body));
}

async function answerRequest(
  host: RouteHost,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { container, clientAddress } = host;
  const ctx: Context = {
    ...container.services,
    actor: actorOf(request),
    origin: originOf(request, clientAddress),
  };
  const key = route.idempotent ? readIdempotencyKey(request) : null;
  const input = readInput(route, request);
  if (key === null) return send(host, request, reply, await route.handle(ctx, input));
  const { answer, replayed } = await answerOnce(ctx, request, key, (joined) => route.handle(joined, input));
  if (replayed) reply.header('Idempotent-Replayed', 'true');
  return send(host, request, reply, answer);
}

const toFastifyPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** Puts one route of the table on the server: flag, credential, access and write budget first, then the body. */
export function registerRoute(app: FastifyInstance, route: Route, host: RouteHost): void {
  const gate = gatePath(host.flagGate, route.path);
  const guard = createGuard(route, host.container);
  app.route({
    method: route.method,
    url: toFastifyPath(route.path),
    config: { bearer: route.access.principals !== undefined },
    onRequest: (request, reply, done) => {
      gate?.();
      if (guard === null) {
        done();
        return;
      }
      // Answered here and not through the framework's error path: a flood of bad tokens is to cost little.
      guard(request).then(
        () => done(),
        (error: unknown) => host.refuse(error, request, reply),
      );
    },
    handler: (request, reply) => answerRequest(host, route, request, reply),
  });
}
