import { AccessError, type Listener } from '@patchbay/contract';
import { newId, readJson } from '@patchbay/domain/core';
import { createClientAddress } from '@patchbay/network';
import {
  type AnswerLog,
  baseHeaders,
  createAnswerLog,
  createOuterServer,
  type OuterOptions,
} from '@patchbay/network/http-server';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Container } from './container.ts';
import { admitAll, type RouteHost } from './http/admit.ts';
import { createFlagGate } from './http/flag-gate.ts';
import { bodyBytesMax, isJsonMediaType } from './http/json-body.ts';
import { KeptDocument } from './http/kept-document.ts';
import { createRefusalQueue } from './http/refusal-queue.ts';
import { registerRoute } from './http/register-route.ts';
import { renderError, scimMediaType } from './http/render-error.ts';
import { createRequestLog } from './http/request-log.ts';
import { decorateRequests } from './http/request-state.ts';
import { sendError } from './http/send-error.ts';
import { toAccessError } from './http/to-access-error.ts';
import { createUnknownPathHandler, refuseShadowed } from './http/unknown-path.ts';
import { mountInvites } from './invite/mount.ts';
import { createAgentEndpoint } from './mcp/agent-endpoint.ts';
import { createGeneralEndpoint } from './mcp/general-endpoint.ts';
import { mountMcpEndpoint } from './mcp/mount.ts';
import { mountMedia } from './media/mount.ts';
import { mountOauth } from './oauth/mount.ts';
import { createAsyncDocument } from './openapi/async-document.ts';
import { createDocument, createOperatorDocument } from './openapi/document.ts';
import { createTable, isRoute, isUpload } from './routes/index.ts';
import { mountScim } from './scim/mount.ts';
import { mountUploads } from './upload/mount.ts';
import { isSocketUpgrade } from './ws/handshake.ts';
import { mountSockets } from './ws/mount.ts';
import { socketOperation } from './ws/operation.ts';

export interface AppOptions {
  /** The listener of production that this process serves. Outside production, one listener has every route. */
  readonly listener?: Listener;
}

// Longer than any header may be, so that a path that is too long gets the 404 of its resource.
const pathCharactersMax = 16 * 1024;

/** The whole table, and the part of it that this listener serves. */
function tableOf({ readiness, services }: Container, listener: Listener) {
  const { settings } = services;
  const described: Partial<Record<'developers' | 'operators' | 'socket', KeptDocument>> = {};
  const table = createTable({
    readiness,
    document: () => (described.developers ??= new KeptDocument(createDocument(served, settings))),
    operatorDocument: () =>
      (described.operators ??= new KeptDocument(createOperatorDocument(served, settings))),
    asyncDocument: () => (described.socket ??= new KeptDocument(createAsyncDocument(settings))),
  });
  const served = table.filter(({ surface }) => listener !== 'public' || surface !== 'operator');
  return { served, known: table };
}

function createBareApp({ metrics, services }: Container, answers: AnswerLog): FastifyInstance {
  const production = services.settings.deployment === 'production';
  const outer: OuterOptions = {
    mintRequestId: () => newId('req', services.clock.now()),
    headers: { ...baseHeaders(production), 'Cache-Control': 'no-store' },
    onRefusal: ({ code }, { requestId, status }) => {
      metrics?.http.countRefusal(status);
      answers.note(status, () => ({ requestId, status, errorCode: code }));
    },
    isUpgrade: (request) => isSocketUpgrade(request, socketOperation.path),
    render: ({ code, reason }) =>
      renderError(new AccessError(code, reason === undefined ? {} : { reason }), services.settings),
  };
  return Fastify({
    logger: false,
    bodyLimit: bodyBytesMax,
    routerOptions: { maxParamLength: pathCharactersMax },
    // While it drains, accepted requests are still answered.
    return503OnClosing: false,
    genReqId: (raw) => String(raw.headers['x-request-id']),
    serverFactory: (handle) => createOuterServer(handle, outer),
    // The outer server answers requests that its parser refuses.
    clientErrorHandler: () => undefined,
    frameworkErrors: (error, request, reply) => {
      sendError(services, toAccessError(error), { request, reply });
    },
  });
}

function readBodiesStrictly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    const { headers, is404, routeOptions } = request;
    const other = routeOptions.config.entry?.errors === 'scim' ? scimMediaType : undefined;
    if (is404 || bytes.length === 0) done(null, undefined);
    else if (!isJsonMediaType(headers['content-type'], headers['content-encoding'], other)) {
      done(new AccessError('unsupported_media_type'));
    } else done(null, readJson(bytes));
  });
}

/** The REST app on its routes, not listening yet. */
export function createApp(container: Container, options: AppOptions = {}): FastifyInstance {
  const { services } = container;
  const listener = options.listener ?? (services.settings.deployment === 'production' ? 'public' : 'single');
  const clientAddress = createClientAddress(container.trustedProxies);
  const flagGate = createFlagGate(container, listener);
  const { known, served } = tableOf(container, listener);
  const answers = createAnswerLog(services.logger);
  const app = createBareApp(container, answers);
  app.addHook('onClose', async () => answers.close());
  decorateRequests(app);
  readBodiesStrictly(app);

  const refuse = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    sendError(services, toAccessError(error), { request, reply });
  const answerUnknown = createUnknownPathHandler(served, known, flagGate);
  app.setNotFoundHandler(answerUnknown);
  app.setErrorHandler((error, request, reply) => {
    // An unreadable body does not matter where no route takes one.
    if (!request.is404 || error instanceof AccessError) return refuse(error, request, reply);
    try {
      return answerUnknown(request, reply);
    } catch (refusal) {
      return refuse(refusal, request, reply);
    }
  });
  const logRequest = createRequestLog(container, clientAddress, answers);
  app.addHook('onResponse', (request, reply, done) => {
    logRequest(request, reply);
    done();
  });
  const host: RouteHost = { container, clientAddress, flagGate, refusals: createRefusalQueue(), refuse };
  admitAll(app, host);
  const verbRoutes = served.filter(isRoute);
  for (const route of verbRoutes) if (!isUpload(route)) registerRoute(app, route, host);
  mountUploads(app, verbRoutes.filter(isUpload), host);
  refuseShadowed(app, served);
  const { baseUrl } = services.settings;
  for (const endpoint of [createGeneralEndpoint(baseUrl), createAgentEndpoint(baseUrl)])
    mountMcpEndpoint(app, host, endpoint);
  mountSockets(app, host);
  mountMedia(app, host);
  mountScim(app, host);
  mountInvites(app, host);
  mountOauth(app, host);
  return app;
}
