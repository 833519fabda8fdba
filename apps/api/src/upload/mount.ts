import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { type RouteHost, registerRoute } from '../http/register-route.ts';
import type { Route } from '../http/route.ts';

function registerAll(scope: FastifyInstance, routes: readonly Route[], host: RouteHost): void {
  for (const route of routes) registerRoute(scope, route, host);
}

/** Puts the routes that read their body as it arrives on the app. Only they read multipart/form-data, or bytes. */
export function mountUploads(app: FastifyInstance, routes: readonly Route[], host: RouteHost): void {
  const isBytes = ({ bytes }: Route): boolean => bytes !== null;
  app.register(async (scope) => {
    await scope.register(multipart);
    registerAll(
      scope,
      routes.filter((route) => !isBytes(route)),
      host,
    );
  });
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Left in the request, where the route reads it.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined));
    registerAll(scope, routes.filter(isBytes), host);
  });
}
