import { AccessError } from '@patchbay/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { openCors, preflightHeaders } from './cors.ts';
import type { FlagGate } from './flag-gate.ts';
import { platformSurface } from './platform-surface.ts';
import type { Route } from './route.ts';

interface PathMethods {
  readonly pattern: RegExp;
  readonly methods: string[];
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&');

function patternOf(path: string): RegExp {
  return new RegExp(`^${escaped(path).replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}

/** Gives the methods that a path takes; empty for an unknown path. A literal segment goes before a parameter. */
export function createAllowedMethods(
  routes: readonly Pick<Route, 'method' | 'path'>[],
): (path: string) => string[] {
  const byPath = Map.groupBy(routes, ({ path }) => path);
  const known = [...byPath].map(([path, group]): PathMethods => {
    const methods = group.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    return { pattern: patternOf(path), methods: [...methods, 'OPTIONS'] };
  });
  return (path) => known.find(({ pattern }) => pattern.test(path))?.methods ?? [];
}

/** What a request without a route gets: 404, or 405 and OPTIONS with Allow (RFC 9110 section 10.2.1). */
export function createUnknownPathHandler(
  routes: readonly Pick<Route, 'method' | 'path' | 'cors'>[],
  flagGate: FlagGate,
) {
  const allowedMethods = createAllowedMethods(routes);
  const openMethods = createAllowedMethods(routes.filter(({ cors }) => cors === 'open'));
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const [path = ''] = request.url.split('?', 1);
    flagGate(platformSurface(path));
    const methods = allowedMethods(path);
    if (methods.length === 0) throw new AccessError('not_found');
    reply.header('Allow', methods.join(', '));
    const open = openMethods(path);
    if (open.length > 0) reply.headers(openCors);
    if (request.method === 'OPTIONS') {
      return reply
        .code(204)
        .headers(open.length > 0 ? preflightHeaders(open) : {})
        .send();
    }
    throw new AccessError('method_not_allowed');
  };
}
