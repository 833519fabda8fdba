import type { AccessError } from '@patchbay/contract';
import type { Services } from '@patchbay/domain/core';
import type { Logger } from '@patchbay/logger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { formOfPath, type RenderedError, renderError } from './render-error.ts';
import { limitHeadersOf, noteRefusal } from './request-state.ts';

/** Tells the log of a fault of ours or of a dependency, with its cause; a refusal is no fault. */
export function logFault(logger: Logger, error: AccessError, requestId: string): void {
  if (error.status < 500) return;
  const fields = { requestId, errorCode: error.code, err: error.options.cause ?? error };
  if (error.status === 503) logger.warn(fields, 'a request was refused for want of a dependency');
  else logger.error(fields, 'a request failed');
}

interface Exchange {
  readonly reply: FastifyReply;
  readonly request: FastifyRequest;
}

/** A refusal on its way to the caller; its cause goes to the log and nowhere else. */
export function renderRefusal(
  { logger, settings }: Services,
  error: AccessError,
  request: FastifyRequest,
): RenderedError {
  logFault(logger, error, request.id);
  noteRefusal(request, error);
  const { entry } = request.routeOptions.config;
  const form = entry?.errors ?? formOfPath(request.url);
  const bearerProtected = entry !== undefined && entry.access !== 'open';
  const rendered = renderError(error, { consoleUrl: settings.consoleUrl, bearerProtected, form });
  return { ...rendered, headers: { ...limitHeadersOf(request), ...rendered.headers } };
}

/** Answers with a refusal. */
export function sendError(
  services: Services,
  error: AccessError,
  { reply, request }: Exchange,
): FastifyReply {
  const { body, headers, status } = renderRefusal(services, error, request);
  return reply.code(status).headers(headers).send(body);
}
