import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { type RouteHost, registerRoute } from '../http/register-route.ts';
import type { Route } from '../http/route.ts';

/** Puts the routes that take files on the app. Only they read multipart/form-data. */
export function mountUploads(app: FastifyInstance, routes: readonly Route[], host: RouteHost): void {
  app.register(async (scope) => {
    await scope.register(multipart);
    for (const route of routes) registerRoute(scope, route, host);
  });
}
