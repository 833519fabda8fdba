import { type Context, parseInput } from '@patchbay/domain/core';
import { readBearer } from '@patchbay/domain/credential';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bytesHook } from '../upload/bytes-hook.ts';
import { uploadHooks } from '../upload/form-hooks.ts';
import { requireTusVersion } from '../upload/tus.ts';
import type { RouteHost } from './admit.ts';
import { type Answer, type Call, locate, nextLink } from './answer.ts';
import { openAnswerStream } from './answer-stream.ts';
import { authorizationOf } from './authorization.ts';
import { closedSignal } from './closed-signal.ts';
import { takesEvents } from './event-stream.ts';
import { answerOnce, readIdempotencyKey } from './idempotency.ts';
import { bodyBytesMax } from './json-body.ts';
import { KeptDocument } from './kept-document.ts';
import { contextOf, limitHeadersOf } from './request-state.ts';
import type { Route } from './route.ts';

const json = 'application/json; charset=utf-8';

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

function send(
  host: RouteHost,
  { request, reply }: Exchange,
  answer: Answer,
): FastifyReply | Promise<FastifyReply> {
  reply.code(answer.status).headers(limitHeadersOf(request));
  if (answer.nextCursor) {
    const { baseUrl } = host.container.services.settings;
    reply.header('Link', nextLink(baseUrl, request.url, answer.nextCursor));
  }
  if (answer.headers) reply.headers(answer.headers);
  if (answer.body === undefined) return reply.send();
  if (answer.body instanceof KeptDocument) return answer.body.send(request, reply);
  return reply.header('Content-Type', json).send(JSON.stringify(answer.body));
}

/** Runs the verb. Its refusals name the fields as the wire does. */
async function runVerb(route: Route, input: unknown, ctx: Context): Promise<unknown> {
  try {
    return await route.run(ctx, input);
  } catch (fault) {
    throw route.input.locate(fault);
  }
}

async function answerOf(
  host: RouteHost,
  route: Route,
  { reader, reply, request }: Exchange & Pick<Context, 'reader'>,
): Promise<Answer> {
  const key = route.idempotent ? readIdempotencyKey(request) : null;
  const ctx: Context = {
    ...contextOf(request, host),
    signal: route.endsWithCaller && key === null ? closedSignal(reply) : undefined,
    reader,
  };
  const input = route.input.read(request);
  const bearer = route.access === 'own-token' ? readBearer(authorizationOf(request)) : '';
  const options = route.options ? parseInput(route.options, request.query, 'query') : undefined;
  const call: Call = { ctx, bearer, options };
  if (key === null) return route.present(await runVerb(route, input, ctx), call);
  const { answer, replayed } = await answerOnce(
    ctx,
    { request, key },
    {
      run: (storing) => runVerb(route, input, storing),
      present: (value) => route.present(value, call),
    },
  );
  if (replayed) reply.header('Idempotent-Replayed', 'true');
  return answer;
}

/** A refusal before the first event is answered as every refusal is. */
async function answerRequest(host: RouteHost, route: Route, exchange: Exchange): Promise<FastifyReply> {
  const { written } = route;
  const { services } = host.container;
  if (written === null || !takesEvents(exchange.request)) {
    const answer = await answerOf(host, route, exchange);
    const { baseUrl } = services.settings;
    return send(host, exchange, route.hasLocation ? locate(answer, baseUrl + route.path) : answer);
  }
  const stream = openAnswerStream(services, exchange, written);
  let answer: Answer;
  try {
    answer = await answerOf(host, route, { ...exchange, reader: stream.reader });
  } catch (error) {
    return stream.refuse(error);
  }
  return stream.end(answer);
}

const toFastifyPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** Puts one route of the table on the server. */
export function registerRoute(app: FastifyInstance, route: Route, host: RouteHost): void {
  app.route({
    method: route.method,
    url: toFastifyPath(route.path),
    bodyLimit: route.bodyBytesMax ?? bodyBytesMax,
    config: { entry: { ...route, ...(route.tus && { screen: requireTusVersion }) } },
    ...(route.upload && uploadHooks(host, route.upload, route.input)),
    ...(route.bytes && bytesHook(host, route.bytes)),
    handler: (request, reply) => answerRequest(host, route, { request, reply }),
  });
}
