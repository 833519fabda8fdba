import { requireRules, takeWrite } from '@patchbay/domain/core';
import type { FastifyRequest } from 'fastify';
import type { Container } from '../container.ts';
import { authorizationOf } from './authorization.ts';
import { limiterOf } from './request-state.ts';
import type { Route } from './route.ts';

/** Decides, before a byte of the body is read, whether a request may go on; leaves the actor on the request. */
export type Guard = (request: FastifyRequest) => Promise<void>;

/**
 * Reads the credential and holds its owner to the rules of the route's verb.
 * @returns null for a route that reads no credential
 */
export function createGuard(route: Route, container: Container): Guard | null {
  const { access, callers, countsWrite, rules } = route;
  const { authenticator } = container;
  if (access === 'required') {
    return async (request) => {
      const actor = await authenticator.authenticate(authorizationOf(request));
      request.actor = actor;
      requireRules(actor, rules);
      // Last, so that a credential that is not good neither uses the write budget nor learns of it.
      if (countsWrite) await takeWrite(limiterOf(request, container), actor, rules);
    };
  }
  if (access !== 'optional') return null;
  return async (request) => {
    const authorization = authorizationOf(request);
    if (authorization === undefined) return;
    const actor = await authenticator.authenticate(authorization);
    if (callers.some((kind) => kind === actor.kind)) request.actor = actor;
  };
}
