import { AccessError, oauthPaths } from '@patchbay/contract';
import { createTokenRefusals, type TokenRefusals } from '@patchbay/domain/oauth';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RouteHost } from '../http/admit.ts';
import { hasTwoAuthorizations } from '../http/authorization.ts';
import type { EntryRules } from '../http/endpoint.ts';
import { originOf } from '../http/request-state.ts';
import { createAnswer } from './answer.ts';
import { browserPlacement, programPlacement } from './endpoint.ts';
import { beginExchange, type ExchangeRoute } from './exchange.ts';
import { registerPageFont } from './page-font.ts';
import { createProvider } from './provider.ts';
import { registerRevocation } from './revocation.ts';
import { watchFaults } from './run-library.ts';

interface Mounted {
  readonly route: ExchangeRoute;
  readonly method: 'GET' | 'POST';
  readonly path: string;
}

/** The endpoints that the library answers. */
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

function createHandler({ clientAddress, container }: RouteHost, refusals: TokenRefusals): Handle {
  const { services } = container;
  const provider = createProvider(services);
  watchFaults(provider);
  provider.use(createAnswer(services, refusals));
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

/** @throws AccessError `invalid_request` for two Authorization headers (RFC 6749 section 2.3: one method a request) */
function requireOneAuthorization({ raw }: FastifyRequest): void {
  if (!hasTwoAuthorizations(raw)) return;
  throw new AccessError('invalid_request', { reason: 'the request has two Authorization headers' });
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

/** As long as the library reads. */
const formBytesMax = 56 * 1024;
const formType = /^application\/x-www-form-urlencoded\s*(;|$)/i;

/**
 * The library would call both a malformed request.
 * @throws AccessError `payload_too_large`, or `unsupported_media_type` for a body that is no form (RFC 6749 section 3.2)
 */
function requireForm({ headers }: FastifyRequest): void {
  const length = Number(headers['content-length'] ?? 0);
  if (length === 0 && headers['transfer-encoding'] === undefined) return;
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity' || !formType.test(headers['content-type'] ?? '')) {
    throw new AccessError('unsupported_media_type', { reason: 'send application/x-www-form-urlencoded' });
  }
  if (length > formBytesMax) throw new AccessError('payload_too_large');
}

/** Refuses requests that the library's routers and readers would take in another way, before it reads them. */
function requireSound(request: FastifyRequest, { method, path }: Pick<Mounted, 'method' | 'path'>): void {
  requireExactPath(request, path);
  requireOneAuthorization(request);
  if (method === 'POST') requireForm(request);
}

/** The library authenticates the clients. */
const entryOf = (
  { clientAddress }: RouteHost,
  refusals: TokenRefusals,
  { method, path, route }: Mounted,
): EntryRules => ({
  ...(method === 'POST' ? programPlacement : browserPlacement),
  access: 'open',
  screen: (request) => {
    requireSound(request, { method, path });
    if (route === 'token') refusals.requireRoom(originOf(request, clientAddress));
  },
});

/** Mounts the authorization server on these exact paths. The library's own router would ignore case and slashes. */
export function mountOauth(app: FastifyInstance, host: RouteHost): void {
  const refusals = createTokenRefusals(host.container.services);
  const handle = createHandler(host, refusals);
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The library reads the body itself, because it must see parameters that were sent twice.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    for (const endpoint of mounted) {
      scope.route({
        method: endpoint.method,
        url: endpoint.path,
        exposeHeadRoute: false,
        config: { entry: entryOf(host, refusals, endpoint) },
        handler: (request, reply) => handle(request, reply, endpoint.route),
      });
    }
  });
  registerPageFont(app);
  registerRevocation(app, host);
}
