import { AccessError } from '@patchbay/contract';
import type { ClientAddress } from '@patchbay/network';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Container } from '../container.ts';
import { type FlagGate, gateOf } from '../http/flag-gate.ts';
import { originOf } from '../http/request-state.ts';
import { createAnswer } from './answer.ts';
import { oauthPaths } from './endpoint.ts';
import { beginExchange, type ExchangeRoute } from './exchange.ts';
import { watchFaults } from './judge.ts';
import { createProvider } from './provider.ts';
import { registerRevocation } from './revocation.ts';

interface Mounted {
  readonly route: ExchangeRoute;
  readonly method: 'GET' | 'POST';
  readonly path: string;
}

/** What the library answers. */
const mounted: readonly Mounted[] = [
  { route: 'authorization', method: 'GET', path: oauthPaths.authorize },
  { route: 'resume', method: 'GET', path: oauthPaths.resume.replace('{uid}', ':uid') },
  { route: 'token', method: 'POST', path: oauthPaths.token },
  { route: 'device_authorization', method: 'POST', path: oauthPaths.deviceAuthorization },
];

/** The library builds URLs from these headers, so they are overwritten from the configuration. */
function configureHeaders(request: FastifyRequest, base: URL): void {
  const { headers } = request.raw;
  for (const name of ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-port'])
    delete headers[name];
  headers.host = base.host;
  headers['x-forwarded-proto'] = base.protocol.slice(0, -1);
}

type Handle = (request: FastifyRequest, reply: FastifyReply, route: ExchangeRoute) => void;

function createHandler({ services }: Container, clientAddress: ClientAddress): Handle {
  const provider = createProvider(services);
  watchFaults(provider);
  provider.use(createAnswer(services));
  const answer = provider.callback();
  const base = new URL(services.settings.baseUrl);
  return (request, reply, route) => {
    beginExchange(request.raw, route, originOf(request, clientAddress));
    configureHeaders(request, base);
    // These URLs hold a consent link, a proof or a code, which must not reach another site as a referrer.
    reply.raw.setHeader('Referrer-Policy', 'no-referrer');
    reply.hijack();
    void answer(request.raw, reply.raw);
  };
}

/**
 * @throws AccessError `not_found` for another spelling of a path, such as an encoded letter or an empty id: the two
 *   routers read those differently, and a gate that checks one spelling must not be passed by another
 */
function requireExactPath({ url }: FastifyRequest, path: string): void {
  const [requested = ''] = url.split('?', 1);
  const [prefix = ''] = path.split(':', 1);
  const isExact =
    prefix === path ? requested === path : requested.startsWith(prefix) && requested.length > prefix.length;
  if (!isExact) throw new AccessError('not_found');
}

const isPreflight = ({ headers }: FastifyRequest): boolean =>
  headers['access-control-request-method'] !== undefined;

/** Mounts the authorization server on these exact paths. The library's own router would ignore case and slashes. */
export function mountOauth(
  app: FastifyInstance,
  container: Container,
  { clientAddress, flagGate }: { readonly clientAddress: ClientAddress; readonly flagGate: FlagGate },
): void {
  const handle = createHandler(container, clientAddress);
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The library reads the body itself, because it must see parameters that were sent twice.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const gate = gateOf(flagGate, 'oauth');
    for (const { method, path, route } of mounted) {
      scope.route({
        method: method === 'POST' ? ['POST', 'OPTIONS'] : method,
        url: path,
        exposeHeadRoute: false,
        // The audit log has every change here; a line for each poll would cost more than the poll.
        config: { errors: 'oauth', log: 'quiet' },
        onRequest: (request, _reply, done) => {
          gate?.();
          requireExactPath(request, path);
          done();
        },
        handler: (request, reply) => {
          if (request.method !== 'OPTIONS' || isPreflight(request)) return handle(request, reply, route);
          return reply.code(204).header('Allow', `${method}, OPTIONS`).send();
        },
      });
    }
  });
  registerRevocation(app, container, { clientAddress, flagGate });
}
