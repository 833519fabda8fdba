import { type LimitPolicy, limitPolicies, scimBodyBytesMax } from '@patchbay/contract';
import { requireRules, takeWrite } from '@patchbay/domain/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authorizationOf } from '../http/authorization.ts';
import { openCors } from '../http/cors.ts';
import { type RouteHost, refuseInTurn } from '../http/register-route.ts';
import { scimMediaType } from '../http/render-error.ts';
import { contextOf, limiterOf, limitHeadersOf } from '../http/request-state.ts';
import { readCall, type ScimAnswer, type ScimRoute } from './call.ts';
import { scimBase } from './present.ts';
import { scimRoutes } from './routes.ts';

const policy: LimitPolicy = limitPolicies.directoryWrites;

/**
 * Lets a request in by the rules of its verb, and counts a write in the directory's own budget.
 * Leaves the actor on the request.
 */
function createGuard({ container }: RouteHost, { rules }: ScimRoute) {
  const { authenticator } = container;
  return async (request: FastifyRequest): Promise<void> => {
    request.actor = await authenticator.authenticate(authorizationOf(request));
    requireRules(request.actor, rules);
    if (rules.kind === 'command') {
      await takeWrite(limiterOf(request, container), request.actor, { ...rules, policy });
    }
  };
}

function send(reply: FastifyReply, { body, headers = {}, status }: ScimAnswer): FastifyReply {
  reply.code(status).headers(headers);
  if (body === undefined) return reply.send();
  return reply.header('Content-Type', `${scimMediaType}; charset=utf-8`).send(JSON.stringify(body));
}

function register(app: FastifyInstance, route: ScimRoute, host: RouteHost): void {
  const { services } = host.container;
  const guard = createGuard(host, route);
  app.route({
    method: route.operation.method,
    url: route.operation.path.replace('{id}', ':id'),
    bodyLimit: scimBodyBytesMax,
    config: { bearer: true, errors: 'scim', log: 'sent-path' },
    onRequest: (request, reply, done) => {
      reply.headers(openCors);
      guard(request).then(
        () => {
          host.refusals.noteAccepted();
          done();
        },
        (error: unknown) => refuseInTurn(host, error, { request, reply }),
      );
    },
    handler: async (request, reply) => {
      const ctx = contextOf(request, host);
      const answer = await route.answer(readCall(request, ctx, scimBase(services.settings.baseUrl)));
      return send(reply.headers(limitHeadersOf(request)), answer);
    },
  });
}

/** Puts SCIM 2.0 (RFC 7644) on the app: credential, rules and budget before a byte of the body is read. */
export function mountScim(app: FastifyInstance, host: RouteHost): void {
  for (const route of scimRoutes) register(app, route, host);
}
