import { AccessError } from '@patchbay/contract';
import { type Actor, requireRules, takeWrite } from '@patchbay/domain/core';
import { requireClientOrigin } from '@patchbay/domain/oauth';
import type { ClientAddress } from '@patchbay/network';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestHookHandler,
  preHandlerAsyncHookHandler,
} from 'fastify';
import type { Container } from '../container.ts';
import { authorizationOf } from './authorization.ts';
import { openCors } from './cors.ts';
import type { Audience, EntryRules } from './endpoint.ts';
import type { FlagGate } from './flag-gate.ts';
import type { RefusalQueue } from './refusal-queue.ts';
import { actorOf, limiterOf, readActor } from './request-state.ts';

/** The parts of the process that every endpoint shares. */
export interface RouteHost {
  readonly container: Container;
  readonly clientAddress: ClientAddress;
  readonly flagGate: FlagGate;
  readonly refusals: RefusalQueue;
  /** Answers with the refusal that a fault becomes. */
  refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply;
}

/** Reads the credential of a request, holds its owner to the rules and leaves the actor on the request. */
type Identify = (request: FastifyRequest) => Promise<void>;

/**
 * A token in a URL ends up in logs and histories (OAuth 2.1 section 5.1), so it is refused even next to a valid header.
 */
function refuseTokenInQuery({ query }: FastifyRequest): void {
  if (typeof query !== 'object' || query === null || !('access_token' in query)) return;
  throw new AccessError('invalid_request', { reason: 'the token belongs in the Authorization header alone' });
}

/** `https://host/` and `https://host` are one resource. */
const withoutSlash = (audience: string): string => audience.replace(/\/$/, '');

/**
 * Takes only an OAuth token for this endpoint, and from a browser only on a page of the token's client.
 * @throws AccessError `oauth_token_required` for any other good token, `token_invalid`, `invalid_request`,
 *   `origin_not_allowed`
 */
async function requireAudience(
  { services }: Container,
  request: FastifyRequest,
  { audiences }: Audience,
): Promise<void> {
  const { actor } = request;
  if (actor.kind !== 'oauth') throw new AccessError('oauth_token_required');
  if (!audiences.includes(withoutSlash(actor.audience))) throw new AccessError('token_invalid');
  refuseTokenInQuery(request);
  await requireClientOrigin(services, actor.clientId, request.headers.origin);
}

/** @returns null for an endpoint where the edge reads no credential */
export function createIdentify(entry: EntryRules, container: Container): Identify | null {
  const authenticate = (request: FastifyRequest): Promise<Actor> => readActor(request, container, entry);
  switch (entry.access) {
    case 'open':
    case 'own-token':
      return null;
    case 'optional':
      return async (request) => {
        if (authorizationOf(request) === undefined) return;
        const actor = await authenticate(request);
        if (entry.callers.some((kind) => kind === actor.kind)) request.actor = actor;
      };
    case 'required': {
      const { budget, countsWrite, rules } = entry;
      const counted = { ...rules, ...(budget && { policy: budget }) };
      return async (request) => {
        const actor = await authenticate(request);
        request.actor = actor;
        requireRules(actor, rules);
        // Last, so that a credential that is not good neither uses the write budget nor learns of it.
        if (countsWrite) await takeWrite(limiterOf(request, container), actor, counted);
      };
    }
    case 'audience':
      return async (request) => {
        request.actor = await authenticate(request);
        await requireAudience(container, request, entry.audienceOf(request));
      };
  }
}

/**
 * Admits the requests of one endpoint before a byte of their body is read: CORS, flag, the checks of the protocol,
 * credential, rules, write budget.
 */
function createAdmission(entry: EntryRules, host: RouteHost): onRequestHookHandler {
  const { flagGate, refusals } = host;
  const { screen, surface } = entry;
  const isOpenToScripts = entry.visibility === 'any-origin';
  const identify = createIdentify(entry, host.container);
  const refuse = entry.refuse ?? host.refuse;
  // Answered here and not through the framework's error path, so that a flood of bad tokens costs little. The refusal of
  // a bad credential waits until good requests are answered; other refusals do not wait.
  const refuseInTurn = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const answer = (): void => void refuse(error, request, reply);
    if (error instanceof AccessError && error.status === 401) refusals.add(answer);
    else answer();
  };
  return (request, reply, done) => {
    if (isOpenToScripts) reply.headers(openCors);
    flagGate(surface);
    screen?.(request, reply);
    if (identify === null) {
      done();
      return;
    }
    identify(request).then(
      () => {
        refusals.noteAccepted();
        request.isBodyLate = !request.raw.complete;
        done();
      },
      (error: unknown) => refuseInTurn(error, request, reply),
    );
  };
}

/**
 * Reads the credential again once a late body is complete. Otherwise, a caller could start a request, lose their access, and still
 * finish the request.
 */
function createSecondLook(entry: EntryRules, { container, refuse }: RouteHost): preHandlerAsyncHookHandler {
  return async (request, reply) => {
    if (!request.isBodyLate || actorOf(request).kind === 'anonymous') return undefined;
    try {
      request.actor = await readActor(request, container, entry);
      return undefined;
    } catch (error) {
      await (entry.refuse ?? refuse)(error, request, reply);
      return reply;
    }
  };
}

/**
 * Puts the one way in before every route. The route itself declares whom it lets in.
 * @throws Error for a route that declares nothing, or that has a guard of its own
 */
export function admitAll(app: FastifyInstance, host: RouteHost): void {
  app.addHook('onRoute', (route) => {
    const entry = route.config?.entry;
    if (!entry) throw new Error(`${route.url} does not declare whom it lets in`);
    if (route.onRequest) throw new Error(`${route.url} has a guard of its own`);
    route.onRequest = createAdmission(entry, host);
    route.preHandler = [route.preHandler ?? [], createSecondLook(entry, host)].flat();
  });
}
