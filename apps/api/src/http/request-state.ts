import type { AccessError, CredentialHolder, ErrorCode, RefusalNote } from '@patchbay/contract';
import type { Actor, AnonymousActor, Origin } from '@patchbay/domain/core';
import { describeRefusal } from '@patchbay/domain/operations';
import type { ClientAddress } from '@patchbay/network';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ErrorForm, LogKind } from './endpoint.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Anonymous until the guard has authenticated the request. */
    actor: Actor;
    errorCode: ErrorCode | null;
    /** Whose credential was refused, where that is known, and why. */
    holder: (CredentialHolder & { readonly reason: string | null }) | null;
    /** The scopes or the fields that a refusal named. */
    refusal: RefusalNote | null;
    originCache: Origin | null;
  }
  interface FastifyContextConfig {
    /** The route takes a credential. */
    bearer?: boolean;
    /** Whose error body its clients read; this service's when absent. */
    errors?: ErrorForm;
    /** How its requests are logged; a line when absent. */
    log?: LogKind;
  }
}

const anonymous: AnonymousActor = { kind: 'anonymous' };
const userAgentCharactersMax = 512;

/** Gives every request its fields in one shape, so that the engine keeps one hidden class for them. */
export function decorateRequests(app: FastifyInstance): void {
  app.decorateRequest('actor');
  app.decorateRequest('errorCode', null);
  app.decorateRequest('holder', null);
  app.decorateRequest('refusal', null);
  app.decorateRequest('originCache', null);
}

/** Keeps what the log says of a refusal. */
export function noteRefusal(request: FastifyRequest, error: AccessError): void {
  const { holder, reason = null } = error.options;
  request.errorCode = error.code;
  request.holder = holder ? { ...holder, reason } : null;
  request.refusal = describeRefusal(error, actorOf(request));
}

export function actorOf(request: FastifyRequest): Actor {
  return request.actor ?? anonymous;
}

/** Where the request came from; worked out once. */
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
