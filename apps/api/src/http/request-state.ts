import type { AccessError, CredentialHolder, ErrorCode, RefusalNote } from '@patchbay/contract';
import {
  type Actor,
  type AnonymousActor,
  type Context,
  type Limiter,
  type Origin,
  type ToldLimits,
  tellLimits,
} from '@patchbay/domain/core';
import { describeRefusal } from '@patchbay/domain/operations';
import type { ClientAddress } from '@patchbay/network';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Container } from '../container.ts';
import { authorizationOf } from './authorization.ts';
import type { EntryRules } from './endpoint.ts';
import { rateLimitHeaders } from './render-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Anonymous until the request is admitted with a credential. */
    actor: Actor;
    /** A part of the body had not arrived when the request was admitted. */
    isBodyLate: boolean;
    errorCode: ErrorCode | null;
    /** The owner of a refused credential, where known, and the reason of the refusal. */
    holder: (CredentialHolder & { readonly reason: string | null }) | null;
    /** The scopes or the fields that a refusal named. */
    refusal: RefusalNote | null;
    originCache: Origin | null;
    /** The limits that the request was held to; null until it is. */
    toldLimits: ToldLimits | null;
  }
  interface FastifyContextConfig {
    /** Whom the route lets in. Absent where no route matches. */
    entry?: EntryRules;
  }
}

const anonymous: AnonymousActor = { kind: 'anonymous' };
const userAgentCharactersMax = 512;

/** Gives every request its fields in one shape, so that the engine keeps one hidden class for them. */
export function decorateRequests(app: FastifyInstance): void {
  app.decorateRequest('actor');
  app.decorateRequest('isBodyLate', false);
  app.decorateRequest('errorCode', null);
  app.decorateRequest('holder', null);
  app.decorateRequest('refusal', null);
  app.decorateRequest('originCache', null);
  app.decorateRequest('toldLimits', null);
}

/** Keeps the details of a refusal for the log. */
export function noteRefusal(request: FastifyRequest, error: AccessError): void {
  const { holder, reason = null } = error.options;
  request.errorCode = error.code;
  request.holder = holder ? { ...holder, reason } : null;
  request.refusal = describeRefusal(error, actorOf(request));
}

export function actorOf(request: FastifyRequest): Actor {
  return request.actor ?? anonymous;
}

/** The origin of the request. Computed once. */
export function originOf(request: FastifyRequest, clientAddress: ClientAddress): Origin {
  if (request.originCache) return request.originCache;
  const { headers, socket } = request.raw;
  const origin: Origin = {
    requestId: request.id,
    ip: clientAddress(socket.remoteAddress, headers['x-forwarded-for']),
    userAgent: headers['user-agent']?.slice(0, userAgentCharactersMax) ?? null,
  };
  request.originCache = origin;
  return origin;
}

/** Counts the limits of one request. The answer names what is left of each. */
export function limiterOf(request: FastifyRequest, { services }: Pick<Container, 'services'>): Limiter {
  request.toldLimits ??= tellLimits(services.limiter);
  return request.toldLimits.limiter;
}

/** `RateLimit` and `RateLimit-Policy` of a request that was held to limits. */
export const limitHeadersOf = ({ toldLimits }: FastifyRequest): Record<string, string> =>
  rateLimitHeaders(toldLimits?.states() ?? []);

/** Reads the credential of a request. On an endpoint with an audience, a token for the endpoint alone is valid as well. */
export function readActor(
  request: FastifyRequest,
  { authenticator }: Container,
  entry: EntryRules | undefined,
): Promise<Actor> {
  const resource = entry?.access === 'audience' ? entry.audienceOf(request).resource : undefined;
  return authenticator.authenticate(authorizationOf(request), resource);
}

/** The context in which the verb of a request is called. */
export const contextOf = (
  request: FastifyRequest,
  { clientAddress, container }: { readonly clientAddress: ClientAddress; readonly container: Container },
): Context => ({
  ...container.services,
  limiter: limiterOf(request, container),
  actor: actorOf(request),
  callerNow: () => readActor(request, container, request.routeOptions.config.entry),
  origin: originOf(request, clientAddress),
});
