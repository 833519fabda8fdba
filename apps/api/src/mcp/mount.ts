import { AccessError } from '@patchbay/contract';
import type { AnonymousActor, Context, OauthActor } from '@patchbay/domain/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RouteHost } from '../http/admit.ts';
import { preflightHeaders } from '../http/cors.ts';
import type { Audience, EntryRules } from '../http/endpoint.ts';
import type { MountedOperation } from '../http/mounted.ts';
import { renderError } from '../http/render-error.ts';
import { contextOf, noteRefusal } from '../http/request-state.ts';
import { toAccessError } from '../http/to-access-error.ts';
import { sendAnswer } from './answer.ts';
import { type Challenge, mcpChallenge } from './challenge.ts';
import { dispatch } from './dispatch.ts';
import type { McpHeaders } from './envelope.ts';
import type { McpServer } from './methods.ts';
import { openReply } from './reply.ts';
import { RpcRefusal, renderRefusal, rpcCodes } from './rpc.ts';

const allowed = 'POST, OPTIONS';

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}

const readHeaders = (request: FastifyRequest): McpHeaders => ({
  version: headerOf(request, 'mcp-protocol-version'),
  method: headerOf(request, 'mcp-method'),
  name: headerOf(request, 'mcp-name'),
});

/** Refuses a request without a JSON body in the protocol's own format, the only one that its clients read. */
function sendParseError(request: FastifyRequest, reply: FastifyReply, reason: string): FastifyReply {
  request.errorCode = 'invalid_request';
  const refusal = new RpcRefusal({ code: rpcCodes.parseError, status: 400, message: reason });
  return sendAnswer(reply, { status: 400, type: 'json', text: renderRefusal(refusal) });
}

/** An MCP endpoint at its address. */
export interface McpEndpoint {
  readonly operation: MountedOperation;
  /** The answer to a caller without a valid token. It says no more than the public metadata of the address. */
  challengeOf(ctx: Context<AnonymousActor>, request: FastifyRequest): Challenge | Promise<Challenge>;
  /** The tokens that it takes. */
  audienceOf(request: FastifyRequest): Audience;
  /** @throws AccessError when there is nothing behind this address for the caller */
  serverOf(ctx: Context<OauthActor>, request: FastifyRequest): McpServer | Promise<McpServer>;
}

const anonymously = (host: RouteHost, request: FastifyRequest): Context<AnonymousActor> => ({
  ...contextOf(request, host),
  actor: { kind: 'anonymous' },
});

function createRefuse(host: RouteHost, { challengeOf }: McpEndpoint) {
  const { consoleUrl } = host.container.services.settings;
  return async (fault: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const error = toAccessError(fault);
    if (error.code === 'invalid_request') {
      return sendParseError(request, reply, error.options.reason ?? 'the body cannot be read');
    }
    if (error.status !== 401 && error.status !== 403) return host.refuse(error, request, reply);
    let challenge: Challenge;
    try {
      challenge = await challengeOf(anonymously(host, request), request);
    } catch (unread) {
      // Nobody catches what an error handler throws, so the refusal is answered here.
      return host.refuse(toAccessError(unread), request, reply);
    }
    noteRefusal(request, error);
    const { body, headers, status } = renderError(error, { consoleUrl, bearerProtected: true });
    reply.code(status).headers(headers).header('WWW-Authenticate', mcpChallenge(error, challenge));
    return reply.send(body);
  };
}

/** A preflight may name any header of the protocol, the parameters that a tool mirrors among them. */
function preflight(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const base = preflightHeaders(['POST']);
  const asked = headerOf(request, 'access-control-request-headers') ?? '';
  const mirrored = asked
    .split(',')
    .map((name) => name.trim())
    .filter((name) => /^mcp-[a-z0-9-]{1,64}$/i.test(name));
  const names = [base['Access-Control-Allow-Headers'], ...mirrored.slice(0, 20)].join(', ');
  return reply
    .code(204)
    .headers({ ...base, Allow: allowed, 'Access-Control-Allow-Headers': names })
    .send();
}

/** A preflight has no credential, and its answer opens itself to scripts. */
const preflightEntry: EntryRules = {
  surface: 'oauth',
  visibility: 'server',
  errors: 'plain',
  log: 'sent-path',
  access: 'open',
};

/**
 * Puts an MCP endpoint on the app. Scripts of any origin may learn how to get a token. The data that a token gives access
 * to is for its client's origin.
 */
export function mountMcpEndpoint(app: FastifyInstance, host: RouteHost, endpoint: McpEndpoint): void {
  const { audienceOf, operation } = endpoint;
  const url = operation.path.replace('{agent_id}', ':agent_id');
  const refuse = createRefuse(host, endpoint);
  app.route({
    method: 'POST',
    url,
    config: { entry: { ...operation.placement, access: 'audience', audienceOf, refuse } },
    errorHandler: (fault, request, reply) => {
      void refuse(fault, request, reply);
    },
    handler: async (request, reply) => {
      const { actor } = request;
      if (actor.kind !== 'oauth') throw new AccessError('oauth_token_required');
      const ctx: Context<OauthActor> = { ...contextOf(request, host), actor };
      const server = await endpoint.serverOf(ctx, request);
      const answering = openReply(request, reply);
      return answering.answer(
        await dispatch({ ctx, server, reply: answering }, readHeaders(request), request.body),
      );
    },
  });
  app.route({ method: 'OPTIONS', url, config: { entry: preflightEntry }, handler: preflight });
}
