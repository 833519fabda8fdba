import type { IncomingMessage } from 'node:http';
import { AccessError } from '@patchbay/contract';
import type { ClientAddress } from '@patchbay/network';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Container } from '../container.ts';
import { type FlagGate, gatePath } from '../http/flag-gate.ts';
import { originOf } from '../http/request-state.ts';
import { createAnswer } from './answer.ts';
import type { Provider } from './library.ts';
import { createProvider, oauthPaths } from './provider.ts';
import { registerRevocation } from './revocation.ts';
import { openUnit, unitOf } from './unit.ts';

interface Mounted {
  readonly method: 'GET' | 'POST';
  readonly path: string;
}

const mounted: readonly Mounted[] = [
  { method: 'GET', path: oauthPaths.authorize },
  { method: 'GET', path: oauthPaths.resume },
  { method: 'POST', path: oauthPaths.token },
  { method: 'POST', path: oauthPaths.deviceAuthorization },
];

/** The authorization server's own endpoints, for the list of methods that a path takes. */
export const mountedRoutes = [...mounted, { method: 'POST', path: oauthPaths.revoke } as const].map(
  ({ method, path }) => ({ method, path: path.replace(':uid', '{uid}') as `/${string}` }),
);

/** The library builds addresses from these headers: it is told what was configured, whatever the request claims. */
function configureHeaders(request: FastifyRequest, base: URL): void {
  const { headers } = request.raw;
  for (const name of ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-port'])
    delete headers[name];
  headers.host = base.host;
  headers['x-forwarded-proto'] = base.protocol.slice(0, -1);
}

function createHandler(container: Container, clientAddress: ClientAddress) {
  const { services } = container;
  const provider: Provider = createProvider(services);
  const remember = (ctx: { readonly req: IncomingMessage }, fault: unknown): void => {
    unitOf(ctx).fault = fault;
  };
  provider.on('server_error', remember);
  provider.on('grant.error', remember);
  provider.on('authorization.error', remember);
  provider.on('device_authorization.error', remember);
  provider.use(createAnswer(services));
  const answer = provider.callback();
  const base = new URL(services.settings.baseUrl);
  return (request: FastifyRequest, reply: FastifyReply): void => {
    openUnit(request.raw, originOf(request, clientAddress));
    configureHeaders(request, base);
    // A consent link, a proof and a code are in addresses: no site is told where it was come to from.
    reply.raw.setHeader('Referrer-Policy', 'no-referrer');
    reply.hijack();
    void answer(request.raw, reply.raw);
  };
}

/**
 * @throws AccessError `not_found` for another spelling of a path, such as an encoded letter or an empty id: the two
 *   routers read those differently, and what one lets through must be what the other answers
 */
function requireExactPath({ url }: FastifyRequest, path: string): void {
  const [asked = ''] = url.split('?', 1);
  const [prefix = ''] = path.split(':', 1);
  const exact = prefix === path ? asked === path : asked.startsWith(prefix) && asked.length > prefix.length;
  if (!exact) throw new AccessError('not_found');
}

const isPreflight = ({ headers }: FastifyRequest): boolean =>
  headers['access-control-request-method'] !== undefined;

/** Puts the authorization server on the app. Only these exact paths reach its router, which folds case and slashes. */
export function mountOauth(
  app: FastifyInstance,
  container: Container,
  clientAddress: ClientAddress,
  flagGate: FlagGate,
): void {
  const handle = createHandler(container, clientAddress);
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The library reads the body itself: it has to see parameters that were sent twice.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    for (const { method, path } of mounted) {
      const gate = gatePath(flagGate, path);
      scope.route({
        method: method === 'POST' ? ['POST', 'OPTIONS'] : method,
        url: path,
        exposeHeadRoute: false,
        // What changes here is in the audit log; a line for each poll would cost more than the poll.
        config: { oauth: true, quiet: true },
        onRequest: (request, _reply, done) => {
          gate?.();
          requireExactPath(request, path);
          done();
        },
        handler: (request, reply) => {
          if (request.method !== 'OPTIONS' || isPreflight(request)) return handle(request, reply);
          return reply.code(204).header('Allow', `${method}, OPTIONS`).send();
        },
      });
    }
  });
  registerRevocation(app, container, clientAddress, flagGate);
}
