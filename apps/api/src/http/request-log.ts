import { oauthPaths, tokenRouteOf } from '@patchbay/contract';
import type { Actor } from '@patchbay/domain/core';
import { loggedPath, type RequestEntry } from '@patchbay/domain/operations';
import type { ClientAddress } from '@patchbay/network';
import type { AnswerLog } from '@patchbay/network/http-server';
import { traceAnswer } from '@patchbay/tracing';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Container } from '../container.ts';
import { type Answered, measureAnswer } from '../metrics.ts';
import { authorizationOf } from './authorization.ts';
import { actorOf, originOf } from './request-state.ts';

/** The log and the usage counts are kept by this id: that of the key, or of the grant of a connected app. */
function credentialOf(actor: Actor): string | null {
  if (actor.kind === 'api_key') return actor.keyId;
  return actor.kind === 'oauth' ? actor.grantId : null;
}

/** The workspace whose request log has the request, and who made it. */
type Owner = Pick<RequestEntry, 'actorKind' | 'clientId' | 'clientUsed' | 'credentialId' | 'workspaceId'>;

function ownerOf(actor: Actor): Owner | null {
  if (!('workspaceId' in actor)) return null;
  const { kind, workspaceId } = actor;
  const clientId = kind === 'oauth' ? actor.clientId : null;
  const credentialId = credentialOf(actor);
  return { actorKind: kind, clientId, clientUsed: clientId !== null, credentialId, workspaceId };
}

/** The owner of a refused credential. It was theirs, but it was not used. */
function ownerOfRefused({ holder }: FastifyRequest): Owner | null {
  if (holder === null) return null;
  const { actorKind, clientId = null, credentialId, workspaceId } = holder;
  return { actorKind, clientId, clientUsed: false, credentialId, workspaceId };
}

/** The developer of the client that makes an OAuth call. The log finds the workspace as it writes the row. */
function ownerOfCall({ raw }: FastifyRequest): Owner | null {
  const { clientId = null, used = false } = raw.oauthOutcome ?? {};
  if (clientId === null) return null;
  return { actorKind: 'oauth_client', clientId, clientUsed: used, credentialId: null, workspaceId: null };
}

/** Paths as the documents write them, by their pattern in the router: they are asked for with each answer. */
function createDeclaredPaths() {
  const known = new Map<string, string>();
  return (url: string): string => {
    const found = known.get(url) ?? url.replaceAll(/:(\w+)/g, '{$1}');
    known.set(url, found);
    return found;
  };
}

/** The route as the log keeps it; empty where none matches. */
function routeOf({ declaredPath, request }: Answered): string {
  if (declaredPath === oauthPaths.token) return tokenRouteOf(request.raw.oauthOutcome?.grantType);
  return declaredPath ?? '';
}

type Kept = Omit<RequestEntry, keyof Owner>;

/**
 * Records each answered request: a count, a log line, and a row in the request log of the workspace whose key, session,
 * app or OAuth client made it. Everything is held in memory and written in batches.
 */
export function createRequestLog(
  { authenticator, metrics, recorder, services }: Container,
  clientAddress: ClientAddress,
  answers: AnswerLog,
) {
  const { clock } = services;
  const declaredPathOf = createDeclaredPaths();

  // Nothing at an unknown path reads a credential. It is read after the answer, so that the answer does not wait for it.
  const recordLater = async (request: FastifyRequest, kept: Kept): Promise<void> => {
    try {
      const owner = ownerOf(await authenticator.authenticate(authorizationOf(request)));
      if (owner) recorder.record({ ...kept, ...owner });
    } catch {
      // The credential belongs to nobody, or reading it took too long. The answer is logged anyway.
    }
  };

  const record = (request: FastifyRequest, kept: Kept): void => {
    const owner = ownerOf(actorOf(request)) ?? ownerOfRefused(request) ?? ownerOfCall(request);
    if (owner) recorder.record({ ...kept, ...owner });
    else if (request.is404 && request.headers.authorization) void recordLater(request, kept);
  };

  return (request: FastifyRequest, reply: FastifyReply): void => {
    const { method } = request;
    const { config, url = 'none' } = request.routeOptions;
    const answered = { request, reply, declaredPath: request.is404 ? null : declaredPathOf(url) };
    const path = config.entry?.log === 'declared-path' ? url : loggedPath(request.url);
    const durationMs = Math.round(reply.elapsedTime);
    const status = reply.statusCode;
    if (metrics) measureAnswer(metrics, answered);
    const actor = actorOf(request).kind;
    answers.note(status, () => ({ requestId: request.id, method, path, status, durationMs, actor }));
    const outcome = request.raw.oauthOutcome;
    const [route, errorCode] = [routeOf(answered), outcome?.errorCode ?? request.errorCode];
    traceAnswer({ request: request.raw, route, errorCode });
    record(request, {
      ...originOf(request, clientAddress),
      method,
      path,
      route,
      status,
      errorCode,
      reason: outcome?.reason ?? request.holder?.reason ?? null,
      refusal: request.refusal,
      durationMs,
      at: clock.now().getTime(),
    });
  };
}
