import type { Actor } from '@patchbay/domain/core';
import { loggedPath } from '@patchbay/domain/operations';
import type { ClientAddress } from '@patchbay/network';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Container } from '../container.ts';
import { isWrite } from './endpoint.ts';
import { actorOf, originOf } from './request-state.ts';

/** What the log and the use are kept under: the key, or the grant of a connected app. */
function credentialOf(actor: Actor): string | null {
  if (actor.kind === 'api_key') return actor.keyId;
  return actor.kind === 'oauth' ? actor.grantId : null;
}

/**
 * What is kept of each answered request: a count, a log line, and for a known workspace a row of its request log.
 * Reads, and refused tokens, are logged at `debug`: a line costs more than the rest of such a request.
 */
export function createRequestLog({ metrics, recorder, services }: Container, clientAddress: ClientAddress) {
  const { clock, logger } = services;
  return (request: FastifyRequest, reply: FastifyReply): void => {
    const actor = actorOf(request);
    const { method } = request;
    const { config, url = 'none' } = request.routeOptions;
    const { log = 'line' } = config;
    const path = log === 'line' ? loggedPath(request.url) : url;
    const durationMs = Math.round(reply.elapsedTime);
    const status = reply.statusCode;
    metrics?.observe({ route: url, method, status }, reply.elapsedTime / 1000);
    const level = isWrite(method) && status !== 401 && log !== 'quiet' ? 'info' : 'debug';
    logger[level]({ requestId: request.id, method, path, status, durationMs, actor: actor.kind }, 'request');
    if (!('workspaceId' in actor)) return;
    recorder.record({
      ...originOf(request, clientAddress),
      workspaceId: actor.workspaceId,
      credentialId: credentialOf(actor),
      actorKind: actor.kind,
      method,
      path,
      status,
      errorCode: request.errorCode,
      durationMs,
      at: clock.now().getTime(),
    });
  };
}
