import { createHash } from 'node:crypto';
import { openInvite, trackInvite } from '@patchbay/domain/people';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RouteHost } from '../http/admit.ts';
import { renderError } from '../http/render-error.ts';
import { contextOf } from '../http/request-state.ts';
import { logFault } from '../http/send-error.ts';
import { toAccessError } from '../http/to-access-error.ts';
import { followOperation, landingOperation } from './operation.ts';
import { renderInviteRefusal, renderLanding } from './page.ts';

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A person reads the refusal, so it is a page, a fault of the service included, with the status and headers of the code. */
function refuse(host: RouteHost, fault: unknown, { reply, request }: Exchange): FastifyReply {
  const { services } = host.container;
  const error = toAccessError(fault);
  logFault(services.logger, error, request.id);
  const { headers, status } = renderError(error, services.settings);
  const page = renderInviteRefusal(services.settings, error);
  return reply
    .code(status)
    .headers({ ...headers, ...page.headers })
    .send(page.body);
}

function land(
  host: RouteHost,
  { displayName, ref }: { displayName: string; ref: string },
  { reply, request }: Exchange,
) {
  const { body, headers } = renderLanding(host.container.services.settings, { displayName, ref });
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  // Messengers fetch one link many times from the same addresses.
  reply.headers({ ...headers, 'Cache-Control': 'public, max-age=300', ETag: etag });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.send(body);
}

/** Puts the page of invitations on the app. The link is its credential. */
export function mountInvites(app: FastifyInstance, host: RouteHost): void {
  const { consoleUrl } = host.container.services.settings;
  const url = landingOperation.path.replace('{ref}', ':ref');
  const config = { entry: { ...landingOperation.placement, access: 'open' } } as const;
  app.route<{ Params: { readonly ref: string } }>({
    method: ['GET', 'HEAD'],
    url,
    exposeHeadRoute: false,
    config,
    handler: (request, reply) =>
      openInvite(contextOf(request, host), request.params).then(
        (landing) => land(host, landing, { request, reply }),
        (fault: unknown) => refuse(host, fault, { request, reply }),
      ),
  });
  app.route<{ Params: { readonly ref: string } }>({
    method: followOperation.method,
    url,
    config,
    handler: (request, reply) =>
      trackInvite(contextOf(request, host), request.params).then(
        () => reply.redirect(`${consoleUrl}/invitations/${request.params.ref}`, 303),
        (fault: unknown) => refuse(host, fault, { request, reply }),
      ),
  });
}
