import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { RouteHost } from '../http/admit.ts';
import { registerRoute } from '../http/register-route.ts';
import type { Route } from '../http/route.ts';
import { appendedType } from './bytes-hook.ts';

function registerAll(scope: FastifyInstance, routes: readonly Route[], host: RouteHost): void {
  for (const route of routes) registerRoute(scope, route, host);
}

/** Puts the routes that read their body as it arrives on the app. Only they read multipart/form-data, or bytes. */
export function mountUploads(app: FastifyInstance, routes: readonly Route[], host: RouteHost): void {
  const isBytes = ({ bytes }: Route): boolean => bytes !== null;
  const isResumable = ({ upload }: Route): boolean => upload?.isResumable === true;
  app.register(async (scope) => {
    await scope.register(multipart);
    const forms = routes.filter((route) => !isBytes(route) && !isResumable(route));
    registerAll(scope, forms, host);
  });
  app.register(async (scope) => {
    await scope.register(multipart);
    // Left in the request, where it is read once the upload exists.
    scope.addContentTypeParser(appendedType, (_request, _payload, done) => done(null, undefined));
    registerAll(scope, routes.filter(isResumable), host);
  });
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Left in the request, where the route reads it.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined));
    registerAll(scope, routes.filter(isBytes), host);
  });
}
