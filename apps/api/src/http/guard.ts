import { type Actor, type Limiter, requireRules, takeWrite } from '@patchbay/domain/core';
import type { FastifyRequest } from 'fastify';
import type { Container } from '../container.ts';
import { authorizationOf } from './authorization.ts';
import { limiterOf } from './request-state.ts';
import type { Route } from './route.ts';

/** Decides, before a byte of the body is read, whether a request may go on; leaves the actor on the request. */
export type Guard = (request: FastifyRequest) => Promise<void>;

function keepsRules(actor: Actor, rules: Route['rules']): boolean {
  try {
    requireRules(actor, rules);
    return true;
  } catch {
    return false;
  }
}

/**
 * Takes the place in the write budget while the database says whether the credential is still good, which it most often
 * is. Of a credential that is not, the place is given back: nobody uses up a budget with a revoked key.
 */
function createWriteGuard({ rules }: Route, container: Container): Guard {
  const { authenticator } = container;
  const giveBack = async (taking: ReturnType<typeof takeWrite>, limiter: Limiter): Promise<void> => {
    const place = await taking.catch(() => null);
    if (place) await limiter.giveBack(place);
  };
  return async (request) => {
    const limiter = limiterOf(request, container);
    let taking: ReturnType<typeof takeWrite> | undefined;
    try {
      const actor = await authenticator.authenticate(authorizationOf(request), (last) => {
        if (!keepsRules(last, rules)) return;
        taking = takeWrite(limiter, last, rules);
        // It is awaited once the credential was found good.
        taking.catch(() => undefined);
      });
      request.actor = actor;
      requireRules(actor, rules);
      taking ??= takeWrite(limiter, actor, rules);
    } catch (error) {
      // A credential that is not good learns nothing of the budget.
      request.toldLimits = null;
      if (taking) void giveBack(taking, limiter);
      throw error;
    }
    await taking;
  };
}

/**
 * Reads the credential and holds its owner to the rules of the route's verb.
 * @returns null for a route that reads no credential
 */
export function createGuard(route: Route, container: Container): Guard | null {
  const { access, callers, countsWrite, rules } = route;
  const { authenticator } = container;
  if (access === 'required') {
    if (countsWrite) return createWriteGuard(route, container);
    return async (request) => {
      const actor = await authenticator.authenticate(authorizationOf(request));
      request.actor = actor;
      requireRules(actor, rules);
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
