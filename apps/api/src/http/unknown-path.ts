import { AccessError } from '@patchbay/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tusDiscovery } from '../upload/tus.ts';
import { openCors, preflightHeaders } from './cors.ts';
import type { Endpoint, EntryRules, Method } from './endpoint.ts';
import type { FlagGate } from './flag-gate.ts';
import { createSurfaceOf, patternOf } from './surface.ts';

interface PathMethods {
  readonly pattern: RegExp;
  readonly methods: string[];
}

/** Gives the methods that a path takes; empty for an unknown path. A literal segment goes before a parameter. */
export function createAllowedMethods(
  endpoints: readonly Pick<Endpoint, 'head' | 'method' | 'path'>[],
): (path: string) => string[] {
  const byPath = Map.groupBy(endpoints, ({ path }) => path);
  const known = [...byPath].map(([path, group]): PathMethods => {
    const methods = group.flatMap(({ head, method }) => (head ? [method, 'HEAD'] : [method]));
    return { pattern: patternOf(path), methods: [...methods, 'OPTIONS'] };
  });
  return (path) => known.find(({ pattern }) => pattern.test(path))?.methods ?? [];
}

interface Shadowed {
  readonly method: Method;
  readonly path: string;
}

/**
 * The methods that a path does not take, and that the router would hand to a parameter in its place: `GET` of
 * `/v1/agents/api-keys` is not the agent of that id.
 */
export function shadowedMethods(endpoints: readonly Pick<Endpoint, 'method' | 'path'>[]): Shadowed[] {
  const byPath = Map.groupBy(endpoints, ({ path }) => path);
  return [...byPath].flatMap(([path, group]) => {
    const own = new Set(group.map(({ method }) => method));
    const others = endpoints.filter((other) => other.path !== path && patternOf(other.path).test(path));
    const methods = new Set(others.map(({ method }) => method).filter((method) => !own.has(method)));
    return [...methods].map((method) => ({ method, path }));
  });
}

/** Answers 405 with Allow where a parameter would otherwise match a path without a route. */
export function refuseShadowed(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  const entry: EntryRules = {
    surface: 'system',
    visibility: 'server',
    errors: 'plain',
    log: 'sent-path',
    access: 'open',
  };
  const answer = (_request: FastifyRequest, reply: FastifyReply): void => {
    reply.callNotFound();
  };
  // Answered before the body is read.
  for (const { method, path } of shadowedMethods(endpoints))
    app.route({ method, url: path, config: { entry }, preParsing: answer, handler: answer });
}

/** The headers that OPTIONS sends in addition to the methods of a path. */
function createDiscovery(served: readonly Endpoint[]): (path: string) => Readonly<Record<string, string>> {
  const resumable = served.flatMap((entry) => ('tus' in entry && entry.tus ? [patternOf(entry.path)] : []));
  return (path) => (resumable.some((pattern) => pattern.test(path)) ? tusDiscovery : {});
}

/**
 * Answers a request without a route: 404, or 405 and OPTIONS with Allow (RFC 9110 section 10.2.1).
 * @param served the endpoints of this listener
 * @param known every endpoint, whether or not it is served here: by these the flag checks an unknown path
 */
export function createUnknownPathHandler(
  served: readonly Endpoint[],
  known: readonly Pick<Endpoint, 'path' | 'surface'>[],
  flagGate: FlagGate,
) {
  const surfaceOf = createSurfaceOf(known);
  const allowedMethods = createAllowedMethods(served);
  const discover = createDiscovery(served);
  const openMethods = createAllowedMethods(served.filter(({ visibility }) => visibility !== 'server'));
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const [path = ''] = request.url.split('?', 1);
    flagGate(surfaceOf(path));
    const methods = allowedMethods(path);
    if (methods.length === 0) throw new AccessError('not_found');
    reply.header('Allow', methods.join(', '));
    const open = openMethods(path);
    if (open.length > 0) reply.headers(openCors);
    if (request.method === 'OPTIONS') {
      if (open.length > 0) reply.headers(preflightHeaders(open));
      return reply.code(204).headers(discover(path)).send();
    }
    throw new AccessError('method_not_allowed');
  };
}
