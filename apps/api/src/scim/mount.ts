import { limitPolicies, scimBodyBytesMax } from '@patchbay/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { RouteHost } from '../http/admit.ts';
import type { EntryRules } from '../http/endpoint.ts';
import { scimMediaType } from '../http/render-error.ts';
import { contextOf, limitHeadersOf } from '../http/request-state.ts';
import { readCall, type ScimAnswer, type ScimRoute } from './call.ts';
import { scimBase } from './present.ts';
import { scimRoutes } from './routes.ts';

function send(reply: FastifyReply, { body, headers = {}, status }: ScimAnswer): FastifyReply {
  reply.code(status).headers(headers);
  if (body === undefined) return reply.send();
  return reply.header('Content-Type', `${scimMediaType}; charset=utf-8`).send(JSON.stringify(body));
}

/** The rules of its verb say who may call. A write counts in the directory's own budget. */
const entryOf = ({ operation, rules }: ScimRoute): EntryRules => ({
  ...operation.placement,
  access: 'required',
  rules,
  countsWrite: rules.kind === 'command',
  budget: limitPolicies.directoryWrites,
});

function register(app: FastifyInstance, route: ScimRoute, host: RouteHost): void {
  const { services } = host.container;
  app.route({
    method: route.operation.method,
    url: route.operation.path.replace('{id}', ':id'),
    bodyLimit: scimBodyBytesMax,
    config: { entry: entryOf(route) },
    handler: async (request, reply) => {
      const ctx = contextOf(request, host);
      const answer = await route.answer(readCall(request, ctx, scimBase(services.settings.baseUrl)));
      return send(reply.headers(limitHeadersOf(request)), answer);
    },
  });
}

/** Puts SCIM 2.0 (RFC 7644) on the app. */
export function mountScim(app: FastifyInstance, host: RouteHost): void {
  for (const route of scimRoutes) register(app, route, host);
}
