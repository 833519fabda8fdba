import { AccessError, clientIdText, identifierText } from '@patchbay/contract';
import { type Context, parseInput } from '@patchbay/domain/core';
import { readBearer } from '@patchbay/domain/credential';
import type { ClientAddress } from '@patchbay/network';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Container } from '../container.ts';
import type { Answer } from './answer.ts';
import { openAnswer } from './cors.ts';
import { type FlagGate, gatePath } from './flag-gate.ts';
import { authorizationOf, createGuard } from './guard.ts';
import { answerOnce, readIdempotencyKey } from './idempotency.ts';
import { nextLink } from './next-link.ts';
import { bodyBytesMax } from './read-json.ts';
import type { RefusalQueue } from './refusal-queue.ts';
import { actorOf, originOf } from './request-state.ts';
import { isPublic, type Route, type RouteInput } from './route.ts';
import { toSnake } from './wire.ts';

export interface RouteHost {
  readonly container: Container;
  readonly clientAddress: ClientAddress;
  readonly flagGate: FlagGate;
  readonly refusals: RefusalQueue;
  /** Answers with what a fault stands for. */
  refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply;
}

const json = 'application/json; charset=utf-8';

/** An id that could name no row is refused as the resource's 404 before a query is made of it. */
function readParams(route: Route, sent: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(route.params ?? {}).map(([name, notFound]) => {
    // A client's id may be the URL of its metadata document.
    const text = name === 'clientId' ? clientIdText : identifierText;
    const id = text.safeParse(sent[toSnake(name)]);
    if (!id.success) throw new AccessError(notFound);
    return [name, id.data] as const;
  });
  return Object.fromEntries(entries);
}

/** Checks a query, so that a refusal names it, and hands it on as it came: the verb parses it. */
function readQuery(schema: NonNullable<Route['query']>, sent: unknown): unknown {
  parseInput(schema, sent, 'query');
  return sent;
}

function readInput(route: Route, request: FastifyRequest): RouteInput<unknown, unknown, string> {
  const { access, body, params, query } = route;
  return {
    bearer: isPublic(access) && access.ownToken ? readBearer(authorizationOf(request)) : '',
    params: params ? readParams(route, request.params as Record<string, string>) : {},
    query: query ? readQuery(query, request.query) : undefined,
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

const takesCredential = ({ access }: Route): boolean =>
  access.principals !== undefined || (isPublic(access) && access.ownToken === true);

const toFastifyPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** A bad credential's answer waits for those of good ones; any other refusal does not. */
function refuseInTurn(host: RouteHost, error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refuse = (): void => void host.refuse(error, request, reply);
  if (error instanceof AccessError && error.status === 401) host.refusals.add(refuse);
  else refuse();
}

/** Puts one route of the table on the server: flag, credential, access and write budget first, then the body. */
export function registerRoute(app: FastifyInstance, route: Route, host: RouteHost): void {
  const gate = gatePath(host.flagGate, route.path);
  const guard = createGuard(route, host.container);
  app.route({
    method: route.method,
    url: toFastifyPath(route.path),
    bodyLimit: route.bodyBytesMax ?? bodyBytesMax,
    config: { bearer: takesCredential(route), oauth: route.oauth === true },
    onRequest: (request, reply, done) => {
      openAnswer(route, reply);
      gate?.();
      if (guard === null) {
        done();
        return;
      }
      // Answered here and not through the framework's error path: a flood of bad tokens is to cost little.
      guard(request).then(
        () => {
          host.refusals.noteAccepted();
          done();
        },
        (error: unknown) => refuseInTurn(host, error, request, reply),
      );
    },
    handler: (request, reply) => answerRequest(host, route, request, reply),
  });
}
