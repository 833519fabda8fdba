import { AccessError, limitPolicies } from '@patchbay/contract';
import { type Actor, enforceLimit, requireScopes } from '@patchbay/domain/core';
import type { FastifyRequest } from 'fastify';
import type { Container } from '../container.ts';
import { type Access, isPublic, isWrite, type Route } from './route.ts';

function countHeader(rawHeaders: readonly string[], name: string): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const sent = rawHeaders[at];
    if (sent?.length === name.length && sent.toLowerCase() === name) count += 1;
  }
  return count;
}

/** The credential of the one Authorization header. A token anywhere else is not looked at. */
export function authorizationOf({ raw }: FastifyRequest): string | undefined {
  // Node keeps the first of two: another reader on the way might keep the last.
  if (countHeader(raw.rawHeaders, 'authorization') > 1) throw new AccessError('token_invalid');
  return raw.headers.authorization;
}

function refusalOfKind(actor: Actor): AccessError {
  return new AccessError(actor.kind === 'reset_due' ? 'password_reset_required' : 'first_party_only');
}

/**
 * Holds an authenticated caller against what a route declares.
 * @throws AccessError `password_reset_required`, `first_party_only`, `operator_only`, `insufficient_scope` (403)
 */
export function requireAccess(access: Access, actor: Actor): void {
  if (isPublic(access)) return;
  if (!access.principals.some((kind) => kind === actor.kind)) throw refusalOfKind(actor);
  if (access.operator && (actor.kind !== 'console' || actor.role !== 'operator')) {
    throw new AccessError('operator_only');
  }
  if (access.scopes) requireScopes(actor, access.scopes);
}

/** A developer's workspace, so that sessions and keys share one budget; the account where there is none yet. */
function budgetSubject(actor: Actor): string | null {
  if ('workspaceId' in actor) return actor.workspaceId;
  return actor.kind === 'reset_due' ? actor.accountId : null;
}

/** @throws AccessError `write_budget_exceeded` (429) */
async function takeWrite({ services }: Container, actor: Actor): Promise<void> {
  const subject = budgetSubject(actor);
  if (subject === null) return;
  await enforceLimit(services.limiter, limitPolicies.writes, subject, 'write_budget_exceeded');
}

/** Decides, before a byte of the body is read, whether a request may go on; leaves the actor on the request. */
export type Guard = (request: FastifyRequest) => Promise<void>;

/** @returns null for a route that has nobody to ask for */
export function createGuard(route: Route, container: Container): Guard | null {
  const { access, method } = route;
  const { authenticator } = container;
  const write = isWrite(method);
  if (isPublic(access)) {
    const { principals } = access;
    if (!principals) return null;
    return async (request) => {
      const authorization = authorizationOf(request);
      if (authorization === undefined) return;
      const actor = await authenticator.authenticate(authorization);
      if (principals.some((kind) => kind === actor.kind)) request.actor = actor;
    };
  }
  return async (request) => {
    const actor = await authenticator.authenticate(authorizationOf(request));
    request.actor = actor;
    requireAccess(access, actor);
    if (write) await takeWrite(container, actor);
  };
}
